import Diagnostics
import Inspection
import JSON
import Layers
import Primitives
import SceneLoading
import Staging

/// A list of the lines of labels. Each line has its text, baseline and width, and whether the text is truncated.
///
/// A label is listed in the first chosen frame. After that, it is listed only in the frames in which its lines or its
/// size change.
struct TextListing {
    /// The lines of a label in a frame.
    private struct Entry {
        var frame: Int
        var view: String
        var size: Size
        var text: LaidOutText
    }

    private var entries: [Entry] = []

    /// Lists the labels of a scene, ordered by frame and then by view. If `views` is not nil, only labels among these
    /// views are listed.
    init(_ scene: LoweredScene, simulation: Simulation, views: [String]?, frames: [Int]) throws(CommandFailure) {
        let layers =
            if let views { try FrameInspection.layers(named: views, in: scene) } else {
                Array(scene.tree.layers.indices)
            }
        let labels = layers.filter { if case .label = scene.tree[$0].contents { true } else { false } }
        var last: [LayerIndex: Entry] = [:]
        for frame in frames {
            let tree = scene.presentation(in: simulation.state(ofFrame: frame))
            for layer in labels {
                guard case .label(let label) = tree[layer].contents else { continue }
                let size = tree[layer].bounds.size
                guard var text = label.layout(in: size) else { continue }
                // The outlines are not listed, so they are not compared.
                text.path = Path()
                if let before = last[layer], before.size == size, before.text == text { continue }
                let entry = Entry(frame: frame, view: scene.name(ofView: layer), size: size, text: text)
                last[layer] = entry
                entries.append(entry)
            }
        }
    }

    private static let columns = [
        "frame", "view", "width", "height", "line", "x", "baseline", "line.width", "truncated", "text",
    ]

    /// The list as text: a header, then a row for each line, in aligned columns. A label without lines has one row.
    var lines: [String] {
        let rows = rows.map { row in
            row.map { cell in
                switch cell {
                case .number(let number): number.brief
                case .text(let text): TerminalText.printable(text)
                case .integer, .none: cell.rounded
                }
            }
        }
        let isNumber = Self.columns.map { !["view", "truncated", "text"].contains($0) }
        return AlignedColumns.lines([Self.columns] + rows, isNumber: isNumber)
    }

    /// The list as CSV: a header, then a record for each line, with exact numbers. A label without lines has one
    /// record.
    var csv: [String] {
        [Self.columns.joined(separator: ",")] + rows.map { $0.map(\.exact).joined(separator: ",") }
    }

    /// The list as JSON objects: one for each label in each frame in which the label is listed.
    var json: [JSONValue] {
        entries.map { entry in
            .object([
                ("frame", .number(entry.frame)), ("view", .string(entry.view)),
                ("size", .numbers([entry.size.width, entry.size.height])),
                ("truncated", .boolean(entry.text.isTruncated)),
                (
                    "lines",
                    .array(
                        entry.text.lines.map { line in
                            .object([
                                ("text", .string(line.characters)), ("x", .number(line.baseline.x + 0)),
                                ("baseline", .number(line.baseline.y + 0)), ("width", .number(line.width + 0)),
                            ])
                        })
                ),
            ])
        }
    }

    private var rows: [[Cell]] {
        entries.flatMap { entry -> [[Cell]] in
            let start: [Cell] = [
                .integer(entry.frame), .text(entry.view), .number(entry.size.width + 0), .number(entry.size.height + 0),
            ]
            let truncated = Cell.text(entry.text.isTruncated ? "yes" : "no")
            guard !entry.text.lines.isEmpty else {
                return [start + [.none, .none, .none, .none, truncated, .text("")]]
            }
            return entry.text.lines.enumerated().map { index, line in
                let numbers = [line.baseline.x, line.baseline.y, line.width].map { Cell.number($0 + 0) }
                return start + [.integer(index)] + numbers + [truncated, .text(line.characters)]
            }
        }
    }
}
