import Diagnostics
import Inspection
import JSON
import Primitives
import SceneLoading
import Staging
import Timing

/// A list of the computed movements of all containers. Each movement has its times, offsets, velocities and law.
struct MovementListing {
    /// A movement along one axis.
    struct Row {
        var container: String
        /// The index of the movement in the container's track, from 0.
        var index: Int
        var kind: ScrollMovement.Kind
        var axis: Axis
        var start: Double
        var end: Double
        var from: Double
        var to: Double
        var startVelocity: Double
        var endVelocity: Double
        var law: MovementLaw
    }

    let rows: [Row]

    /// Lists the movements of a scene, container by container.
    ///
    /// A movement has one row for each axis that it moves. A movement that moves neither axis has one row, for the
    /// container's main axis.
    init(_ scene: LoweredScene) {
        let motions = scene.motions
        rows = scene.timeline.tracks.flatMap { track in
            let main = scene.containers[track.container].axis
            let name = scene.name(of: track.container)
            return motions[track.container].movements.enumerated().flatMap { index, movement in
                let moving = Axis.allCases.filter { movement[$0].moves }
                return (moving.isEmpty ? [main] : moving).map { axis in
                    Row(movement, index, along: axis, of: name)
                }
            }
        }
    }

    private static let columns = [
        "scroll", "movement", "kind", "axis", "start", "end", "from", "to", "velocity.start", "velocity.end", "law",
    ]

    /// The list as text: a header, then a line for each row, in aligned columns. Each line ends with the law and its
    /// parameters.
    var lines: [String] {
        let texts =
            [Self.columns]
            + rows.map { row in
                [TerminalText.printable(row.container), "\(row.index)", row.kind.rawValue, row.axis.rawValue]
                    + row.numbers.map(\.brief) + [row.law.text]
            }
        return AlignedColumns.lines(
            texts, isNumber: Self.columns.map { !["scroll", "kind", "axis", "law"].contains($0) })
    }

    /// The list as CSV: a header, then a record for each row, with exact numbers. A parameter that the row's law does
    /// not have is an empty field.
    var csv: [String] {
        let names = MovementLaw.Number.allCases
        return [(Self.columns + names.map(\.rawValue)).joined(separator: ",")]
            + rows.map { row in
                let texts: [Cell] = [
                    .text(row.container), .integer(row.index), .text(row.kind.rawValue), .text(row.axis.rawValue),
                ]
                let law = [.text(row.law.name)] + names.map { row.law[$0].map { .number($0 + 0) } ?? Cell.none }
                return (texts + row.numbers.map { .number($0 + 0) } + law).map(\.exact).joined(separator: ",")
            }
    }

    /// The list as JSON objects, one for each row. `numbers` holds the parameters of the law. An infinite time is null.
    var json: [JSONValue] {
        rows.map { row in
            let members = zip(Self.columns.dropFirst(4), row.numbers).map { ($0, JSONValue.number($1 + 0)) }
            return .object(
                [
                    ("scroll", .string(row.container)), ("movement", .number(row.index)),
                    ("kind", .string(row.kind.rawValue)), ("axis", .string(row.axis.rawValue)),
                ] + members + [
                    ("law", .string(row.law.name)),
                    ("numbers", .object(row.law.numbers.map { ($0.name.rawValue, .number($0.value + 0)) })),
                ])
        }
    }
}

extension MovementListing.Row {
    fileprivate init(_ movement: ScrollMovement, _ index: Int, along axis: Axis, of container: String) {
        let course = movement[axis]
        let landing = axis == .horizontal ? movement.landingX : movement.landingY
        self.init(
            container: container, index: index, kind: movement.kind, axis: axis, start: movement.start,
            end: movement.end, from: movement.from[axis], to: movement.to[axis], startVelocity: course.velocity(at: 0),
            endVelocity: movement.endVelocity[axis],
            law: MovementLaw(
                course, start: movement.start, landing: (landing?.projectedTarget, landing?.page)))
    }

    fileprivate var numbers: [Double] { [start, end, from, to, startVelocity, endVelocity] }
}

extension ScrollCourse {
    /// Whether the course moves the content. A course with a finger, a trace or a start velocity always counts as
    /// moving.
    fileprivate var moves: Bool {
        switch self {
        case .rest: false
        case .eased(let from, let to, _, _): from != to
        case .drag, .trace: true
        case .fling(let fling): fling.from != fling.to || fling.velocity != 0
        case .spring(let travel): travel.from != travel.to || travel.velocity != 0
        }
    }
}
