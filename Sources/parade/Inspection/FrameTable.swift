import Diagnostics
import Inspection
import Primitives
import SceneLoading

/// A table of the values of frames, for people to read.
///
/// If a row fits on a screen, each frame has one row. Otherwise each frame has a block with a line for each property.
struct FrameTable {
    /// The maximum width of a row, in columns. If rows are wider, each frame is shown as a block.
    private static let widestRow = 120

    private let frames: [FrameValues]

    /// Whether the output explains where values come from. If it does, frames are shown as blocks, because rows have no
    /// room for explanations.
    private let isExplained: Bool

    init(_ frames: [FrameValues], isExplained: Bool) {
        self.frames = frames
        self.isExplained = isExplained
    }

    /// The lines of the table.
    ///
    /// Control characters in ids and texts are replaced by printable symbols, so a scene cannot control the terminal.
    var lines: [String] { chosen.map(TerminalText.printable) }

    private var chosen: [String] {
        guard !isExplained, let rows = rows, let header = rows.first else { return blocks }
        return header.count <= Self.widestRow ? rows : blocks
    }

    /// A header and a row for each frame; nil if there are no frames.
    private var rows: [String]? {
        let cells = frames.map(\.cells)
        guard let first = cells.first else { return nil }
        let texts = [first.map(\.column)] + cells.map { $0.map(\.cell.rounded) }
        let widths = first.indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
        return texts.map { row in
            zip(row, widths).map { $0.leftPadded(to: $1) }.joined(separator: "  ")
        }
    }

    private var blocks: [String] {
        Array(frames.map(Self.block(of:)).joined(separator: [""]))
    }

    private static func block(of frame: FrameValues) -> [String] {
        let offsets = frame.offsets.map { "\($0.container) (\($0.offset.x.brief), \($0.offset.y.brief))" }
        var lines = [(["frame \(frame.index)", "\(frame.time.brief) s"] + offsets).joined(separator: "   ")]

        let centers = Dictionary(frame.progress.map { ($0.signal, $0) }, uniquingKeysWith: { first, _ in first })
        let others = frame.signals.filter { centers[$0.name] == nil }
        let names =
            frame.pages.map(\.pager) + frame.progress.map(\.view) + others.map(\.name) + frame.views.map(\.view)
        let width = (names.map(\.count).max() ?? 0) + 2
        for (pager, page, progress) in frame.pages {
            let armed = "page \(page.map(String.init) ?? "–")".padded(to: 17)
            lines.append("  " + pager.padded(to: width) + armed + "progress \(progress?.fixed(decimals: 4) ?? "–")")
        }
        for (name, value) in frame.signals {
            guard let value, let (view, _, progress) = centers[name] else {
                lines.append("  " + name.padded(to: width) + (value?.brief ?? "–"))
                continue
            }
            let distance = "center " + value.fixed(decimals: 4).leftPadded(to: 7).padded(to: 10)
            lines.append("  " + view.padded(to: width) + distance + "progress \(progress.fixed(decimals: 4))")
        }
        let propertyWidth = (frame.views.flatMap(\.values).map(\.property.count).max() ?? 0) + 2
        for (view, values) in frame.views {
            for (position, shown) in values.enumerated() {
                let name = (position == 0 ? view : "").padded(to: width)
                lines.append("  " + name + shown.property.padded(to: propertyWidth) + shown.value.brief)
                lines += ((shown.boxNote.map { [$0] } ?? []) + shown.sources.map(\.text))
                    .map { "  " + String(repeating: " ", count: width + 2) + $0 }
            }
        }
        return lines
    }
}
