import FrameOutput
import ImageCoding
import JSON
import ParadeKit
import Raster
import SceneFormat
import Sheets

/// One `parade strip`: choose frames, lay out, draw cells, draw the sheet, write it.
struct StripMaker {
    /// A scene or a folder of frames.
    let path: String
    let options: StripOptions
    let scene: SceneOptions
    let work: WorkOptions
    let console: Console

    /// Makes the strip and says so.
    func run() async throws {
        let source = try source()
        let output = try StripOutput(options.output, name: name(of: source), inputs: inputs(of: source))
        let moments = try source.frames(only: options.only)
        let canvas = source.canvas
        let grid = CellGrid(
            count: moments.count, frameWidth: canvas.pixelWidth, frameHeight: canvas.pixelHeight,
            columns: options.columns, cellWidth: options.cellWidth, gap: options.gap)
        let content = StripContent(
            title: options.title(of: output.name), facts: source.facts, labels: options.label.texts(of: moments))
        let strip = Strip(content, grid: grid)
        try requireRoom(for: strip)

        guard let cells = try await cells(of: moments, source, grid) else {
            throw Told(status: Interruption.status ?? .internalError)
        }
        let list = strip.displayList(cells.map { [.image($0)] }, theme: options.paper.theme)
        try output.write(try StripOutput.png(of: list))
        try tell(strip, moments: moments, grid: grid, output: output)
    }

    private func source() throws -> StripSource {
        guard FileSystem.kind(of: path, followingLinks: true) == .directory else {
            return .scene(try SceneReader(console: console).read(path, overrides: scene.overrides(work)))
        }
        if let option = scene.firstGiven {
            throw CommandFailure(
                .usage, "'\(option)' is for scenes, and '\(path)' is a folder of frames that are there already")
        }
        let folder = try FrameFolder(path: path, maximumPixels: maximumPixels)
        if !folder.manifest.isComplete { console.note("'\(path)' is not complete: \(folder.frames.count) frames") }
        return .folder(folder)
    }

    private func name(of source: StripSource) -> String {
        switch source {
        case .scene: Destination.name(ofScene: path)
        case .folder: path.split(separator: "/").last { $0 != "." }.map(String.init) ?? "frames"
        }
    }

    /// The files that the strip is made of.
    private func inputs(of source: StripSource) -> [String] {
        switch source {
        case .scene(let loaded):
            let folder = scene.assets ?? path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
            return [path] + loaded.assets.map { FileSystem.join(folder, $0.path) }
        case .folder(let folder):
            return ([Manifest.fileName] + folder.manifest.frames.map(\.file)).map { FileSystem.join(path, $0) }
        }
    }

    private var maximumPixels: Int { work.maxPixels ?? ImageDecoder.maximumPixels }

    private func requireRoom(for strip: Strip) throws(CommandFailure) {
        let side = PNGDecoder.maximumSide
        let hint = "show fewer frames with --only, or smaller ones with --cell-width"
        guard strip.width <= side, strip.height <= side else {
            throw CommandFailure(
                .badInput, "the sheet would be \(strip.width)×\(strip.height) pixels, but a side has at most \(side)",
                hint: hint)
        }
        guard strip.width * strip.height <= maximumPixels else {
            throw CommandFailure(
                .badInput,
                "the sheet would be \(strip.width)×\(strip.height), \(strip.width * strip.height) pixels, "
                    + "but the limit is \(maximumPixels)", hint: hint)
        }
    }

    /// The frames at the size of the grid's cells; nil where somebody asked to stop.
    private func cells(of moments: [StripMoment], _ source: StripSource, _ grid: CellGrid) async throws -> [Image]? {
        var progress = Progress(
            name: Destination.name(ofScene: path), total: moments.count, style: progressStyle(moments.count),
            console: console)
        defer { progress.clear() }
        switch source {
        case .scene(let loaded):
            let store = CellStore()
            let sink = CellSink(
                canvas: source.canvas, cellWidth: grid.cellWidth, cellHeight: grid.cellHeight, cells: store)
            var done = 0
            let isWhole = try await FrameExporter.export(
                loaded.scene, frames: moments.map(\.index),
                jobs: work.workerCount(jobs: options.jobs, canvas: source.canvas), to: sink,
                isCancelled: { Interruption.isRequested },
                deliver: { record in
                    done += 1
                    progress.advance(to: done, frame: record.state.index)
                })
            return isWhole ? moments.compactMap { store.image(ofFrame: $0.index) } : nil
        case .folder(let folder):
            var cells: [Image] = []
            for moment in moments {
                guard !Interruption.isRequested else { return nil }
                guard let picture = try folder.picture(ofFrame: moment.index) else { continue }
                cells.append(
                    Reduction.image(picture.image(), width: grid.cellWidth, height: grid.cellHeight))
                progress.advance(to: cells.count, frame: moment.index)
            }
            return cells
        }
    }

    /// A handful of frames is done before anybody looks.
    private func progressStyle(_ count: Int) -> ProgressStyle {
        work.progress == .auto && count <= 24 ? .never : work.progress
    }

    private func tell(_ strip: Strip, moments: [StripMoment], grid: CellGrid, output: StripOutput) throws {
        let count = moments.count == 1 ? "1 frame" : "\(moments.count) frames"
        console.note("\(count), \(strip.width)×\(strip.height) → \(output.place)")
        guard console.isJSON else { return }
        try ResultOutput.print(
            JSONWriter.text(
                .object([
                    ("input", .string(path)), ("output", .string(output.place)), ("width", .number(strip.width)),
                    ("height", .number(strip.height)), ("frames", .numbers(moments.map(\.index))),
                    ("columns", .number(grid.columns)), ("cellWidth", .number(grid.cellWidth)),
                    ("cellHeight", .number(grid.cellHeight)),
                ])))
    }
}

extension SceneOptions {
    /// The first of these options that was given; nil where a scene stays as it is.
    fileprivate var firstGiven: String? {
        let given = [
            ("--frames", frames != nil), ("--scale", scale != nil), ("--size", size != nil), ("--fps", fps != nil),
            ("--background", background != nil), ("--reduced-motion", reducedMotion), ("--assets", assets != nil),
            ("--font-path", !fontPath.isEmpty),
        ]
        return given.first { $0.1 }?.0
    }
}
