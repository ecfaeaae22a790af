import Diagnostics
import Inspection
import JSON
import Primitives
import SceneLoading
import Staging

/// A list of the scroll ranges that drive effects.
///
/// Each range has a start offset, an end offset, and the part of the range that scrolling can reach.
struct RangeListing {
    /// A range along one axis.
    struct Row {
        var name: String
        var container: String
        var axis: Axis
        var start: Double
        var end: Double
        /// The lowest and the highest progress in the range that scrolling can reach without overscroll.
        ///
        /// Nil if the range is never reached, because the container cannot scroll.
        var reachable: ClosedRange<Double>?
    }

    let rows: [Row]

    /// Lists the ranges of a scene, in the order of the scene's signals.
    init(_ scene: LoweredScene) {
        let geometry = ContentGeometry(of: scene)
        rows = scene.signals.compactMap { signal in
            if case .played(let play) = signal.source {
                return play.trigger.map { Row(of: $0, name: signal.name, in: scene) }
            }
            guard let (start, end) = geometry.offsets(of: signal.source),
                let (container, axis) = signal.source.scroller
            else { return nil }
            return Row(
                name: signal.name, container: scene.name(of: container), axis: axis, start: start, end: end,
                reachable: scene.reachableProgress(
                    from: start, to: end, in: container, along: axis,
                    isOfView: signal.source.isOfView))
        }
    }

    private static let columns = ["range", "scroll", "axis", "start", "end", "reachable.min", "reachable.max"]

    /// The list as text: a header, then a line for each range, in aligned columns.
    var lines: [String] {
        let texts =
            [Self.columns]
            + rows.map { row in
                [TerminalText.printable(row.name), TerminalText.printable(row.container), row.axis.rawValue]
                    + [row.start, row.end].map(\.brief)
                    + (row.reachable.map { [$0.lowerBound.brief, $0.upperBound.brief] } ?? ["inactive", ""])
            }
        return AlignedColumns.lines(texts, isNumber: Self.columns.indices.map { $0 >= 3 })
    }

    /// The list as CSV: a header, then a record for each range, with exact numbers.
    ///
    /// If `reachable` is nil, the last two fields are empty.
    var csv: [String] {
        [Self.columns.joined(separator: ",")]
            + rows.map { row in
                let texts = [row.name, row.container, row.axis.rawValue].map { Cell.text($0) }
                let numbers = [row.start, row.end].map { Cell.number($0) }
                let reachable = [row.reachable?.lowerBound, row.reachable?.upperBound]
                return (texts + numbers + reachable.map { $0.map { .number($0) } ?? .none })
                    .map(\.exact).joined(separator: ",")
            }
    }

    /// The list as JSON objects, one for each range.
    var json: [JSONValue] {
        rows.map { row in
            .object([
                ("range", .string(row.name)), ("scroll", .string(row.container)), ("axis", .string(row.axis.rawValue)),
                ("start", .number(row.start)), ("end", .number(row.end)),
                ("reachable", row.reachable.map { .numbers([$0.lowerBound, $0.upperBound]) } ?? .null),
                ("inactive", .boolean(row.reachable == nil)),
            ])
        }
    }
}

extension RangeListing.Row {
    /// Creates the row of the scroll range that triggers an effect with a duration of its own. A trigger at a single
    /// offset is a range of length 0.
    fileprivate init(of trigger: Play.Trigger, name: String, in scene: LoweredScene) {
        self.init(
            name: name, container: scene.name(of: trigger.container), axis: trigger.axis, start: trigger.start,
            end: trigger.end ?? trigger.start, reachable: scene.reachableProgress(of: trigger))
    }
}
