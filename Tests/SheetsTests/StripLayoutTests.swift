import Drawing
import Sheets
import Testing

@Suite struct StripLayoutTests {
    /// Strips of all sorts: the number of frames, their size, and what else is on the sheet.
    struct Sample: CustomTestStringConvertible {
        var count: Int
        var width: Int
        var height: Int
        var title: String? = "cover-flow"
        var layers = 0
        var hasPlots = false
        var keys = 0
        var labels = ["0", "0.00 s", "0 pt"]

        var testDescription: String { "\(count) of \(width)×\(height), \(layers) layers" }

        var grid: CellGrid { CellGrid(count: count, frameWidth: width, frameHeight: height) }

        var content: StripContent {
            var content = StripContent(
                title: title, facts: ["390×844 pt @2×", "120 frames", "2 s"],
                labels: (0..<count).map { index in labels.isEmpty ? [] : ["\(99_000 + index)"] + labels.dropFirst() })
            if layers > 0 {
                content.rowNames = (0..<layers).map { "layer \($0)" }
                content.verdicts = (0..<count).map { .init("\($0 * 1000) px", isAlarming: $0 > 0) }
            }
            if keys > 0 { content.key = (0..<keys).map { .init("frame \($0)", ink: .ramp(0.5)) } }
            if hasPlots {
                let values: [Double?] = (0..<120).map { Double($0) * 1.25 - 20 }
                let panels = (0..<3).map { panel in
                    CurvePanel((0..<2).map { Curve(name: "card.alpha \($0)", color: 2 * panel + $0, values: values) })
                }
                content.plots = StripContent.Plots(
                    panels: panels, shownFrames: (0..<count).map { $0 * 119 / max(1, count - 1) }, frameCount: 120,
                    duration: 2)
            }
            return content
        }
    }

    static let samples = [
        Sample(count: 1, width: 780, height: 1688), Sample(count: 2, width: 780, height: 1688),
        Sample(count: 8, width: 780, height: 1688, hasPlots: true), Sample(count: 40, width: 780, height: 1688),
        Sample(count: 200, width: 1920, height: 1080), Sample(count: 3, width: 8, height: 6, hasPlots: true),
        Sample(count: 8, width: 320, height: 8000), Sample(count: 8, width: 2000, height: 100, hasPlots: true),
        Sample(count: 8, width: 500, height: 500, title: nil, labels: []),
        Sample(count: 8, width: 780, height: 1688, layers: 3, hasPlots: true),
        Sample(count: 20, width: 1920, height: 1080, layers: 3),
        Sample(count: 1, width: 700, height: 1500, hasPlots: true, keys: 12),
        Sample(count: 1, width: 40, height: 40, title: String(repeating: "a very long name ", count: 40)),
        Sample(count: 9, width: 390, height: 844, labels: ["0", "12345.67 s", "−12345.6 pt"]),
        Sample(count: 300, width: 30, height: 4000, labels: ["0", "12345.67 s", "−12345.6 pt"]),
    ]

    private func boxes(_ layout: StripLayout) -> [PixelRect] {
        layout.cells.flatMap { $0 } + layout.texts.map(\.box) + layout.chips.map(\.box) + layout.plots
    }

    @Test(arguments: samples) func `everything lies on the sheet, within its margins`(sample: Sample) {
        let layout = StripLayout(sample.content, grid: sample.grid)
        let inside = PixelRect(x: 40, y: 40, width: layout.width - 80, height: layout.height - 80)
        for box in layout.cells.flatMap({ $0 }) + layout.chips.map(\.box) + layout.plots {
            #expect(inside.contains(box))
        }
        // A time under the end of an axis may reach into the margin.
        let sheet = PixelRect(x: 0, y: 40, width: layout.width, height: layout.height - 80)
        for text in layout.texts { #expect(sheet.contains(text.box), "\(text.text)") }
    }

    @Test func `a key of several lines stands in columns, one of one line as close as it can`() throws {
        var content = StripContent(title: nil, facts: [], labels: [[]])
        let grid = CellGrid(count: 1, frameWidth: 780, frameHeight: 600)
        content.key = ["0  0.00 s  0 pt", "26  0.43 s  1107 pt", "5", "77  1.28 s  318 pt", "103", "129  2 s", "154"]
            .map { .init($0, ink: .quiet) }
        let chips = StripLayout(content, grid: grid).chips.map(\.box)
        let lines = Dictionary(grouping: chips, by: \.minY).values.map { line in line.map(\.minX) }
        let longest = try #require(lines.max { $0.count < $1.count })
        #expect(lines.count > 1 && longest.count > 1)
        for line in lines { #expect(line == Array(longest.prefix(line.count))) }

        content.key = ["0", "26  0.4 s", "5"].map { .init($0, ink: .quiet) }
        let close = StripLayout(content, grid: grid)
        for (text, next) in zip(close.texts, close.chips.dropFirst()) { #expect(next.box.minX - text.box.maxX == 28) }
    }

    @Test(arguments: samples) func `nothing lies on anything else`(sample: Sample) {
        let boxes = boxes(StripLayout(sample.content, grid: sample.grid))
        for (index, box) in boxes.enumerated() {
            #expect(!boxes.dropFirst(index + 1).contains { !$0.intersection(box).isEmpty }, "\(box)")
        }
    }

    @Test(arguments: samples) func `cells stand apart by the same steps`(sample: Sample) {
        let grid = sample.grid
        let layout = StripLayout(sample.content, grid: grid)
        #expect(layout.cells.count == sample.count)
        let first = layout.cells[0]
        let right = layout.cells.count > 1 && grid.columns > 1 ? layout.cells[1][0].minX - first[0].minX : 0
        let down = grid.rows > 1 ? layout.cells[grid.columns][0].minY - first[0].minY : 0
        for (index, boxes) in layout.cells.enumerated() {
            #expect(boxes.count == max(1, sample.layers))
            for (box, origin) in zip(boxes, first) {
                #expect(box.minX == origin.minX + index % grid.columns * right)
                #expect(box.minY == origin.minY + index / grid.columns * down)
                #expect(box.width == grid.cellWidth && box.height == grid.cellHeight)
            }
        }
    }

    @Test(arguments: samples) func `labels say all that they are given`(sample: Sample) {
        let content = sample.content
        let texts = StripLayout(content, grid: sample.grid).texts.map(\.text)
        for label in content.labels.flatMap({ $0 }) + content.verdicts.map(\.text) { #expect(texts.contains(label)) }
    }

    @Test func `frames stand under their cells where these are even`() throws {
        let sample = Sample(count: 8, width: 780, height: 1688, hasPlots: true)
        let layout = StripLayout(sample.content, grid: sample.grid)
        let axis = try #require(layout.timeAxis)
        for (index, boxes) in layout.cells.enumerated() {
            let center = Double(boxes[0].minX) + Double(boxes[0].width) / 2
            // Frames are whole, the eighth of a way is not: half a frame of a way of 119.
            #expect(abs(axis.x(ofFrame: index * 119 / 7) - center) <= 12)
        }
        #expect(abs(axis.x(ofFrame: 0) - Double(layout.cells[0][0].minX) - Double(layout.cells[0][0].width) / 2) <= 0.5)
    }

    @Test func `a long title ends in dots and never leaves the sheet`() throws {
        let sample = Sample(count: 1, width: 40, height: 40, title: String(repeating: "name ", count: 100))
        let layout = StripLayout(sample.content, grid: sample.grid)
        #expect(try #require(layout.texts.first).text.hasSuffix("…"))
    }
}
