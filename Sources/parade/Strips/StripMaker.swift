import Drawing
import FrameOutput
import ImageCoding
import JSON
import ParadeKit
import Primitives
import Raster
import Sheets
import Staging
import Store

/// The work of `parade strip`: it chooses frames, lays out the sheet, draws it and writes the file.
struct StripMaker {
    /// The path of a scene or of a folder of frames.
    let path: String
    let options: StripOptions
    let scene: SceneOptions
    let reader: SceneReader
    /// The store in which frames are looked up; nil without a store.
    let store: Store?
    let work: WorkOptions
    let console: Console

    /// Makes the strip, and prints the path of the file.
    func run() async throws {
        let source = try source()
        let reference = try reference(for: source)
        let output = try StripOutput(
            options.output, name: name(of: source), inputs: inputs(of: source) + (reference?.files ?? []))
        let moments = try source.frames(only: options.only)
        let onion = try options.onion ? StripOnion(moments, rest: options.rest, source: source) : nil
        let canvas = source.canvas
        let grid = CellGrid(
            count: onion == nil ? moments.count : 1, frameWidth: canvas.pixelWidth, frameHeight: canvas.pixelHeight,
            columns: options.columns, cellWidth: options.cellWidth, gap: options.gap)

        var content = StripContent(
            title: options.title(of: output.name), facts: source.facts,
            labels: onion == nil ? options.label.texts(of: moments) : [[]])
        if let onion { content.key = onion.key(options.label) }
        content.plots = try plots(of: source, moments)
        if let reference {
            content.rowNames = [path, reference.path, "difference ×8"]
            let widest = CellMaker.text(ofPixels: canvas.pixelWidth * canvas.pixelHeight)
            content.verdicts = moments.map { _ in .init(widest, isAlarming: false) }
        }
        try requireRoom(for: Strip(content, grid: grid), moments: moments, grid)

        let maker = CellMaker(width: grid.cellWidth, height: grid.cellHeight, reference: reference)
        guard let frames = try await frames(moments, source, maker) else {
            throw ReportedFailure(status: Interruption.endStatus)
        }
        content.verdicts = frames.compactMap(\.verdict)
        let strip = Strip(content, grid: grid)
        let pictures = onion.map { [[$0.picture(of: frames)]] } ?? frames.map(\.pictures)
        try output.write(try StripOutput.png(of: strip.displayList(pictures, theme: options.paper.theme)))
        try summarize(strip, moments: moments, frames: frames, grid: grid, output: output)
    }

    /// Returns the folder of frames that `--diff` names, or nil without this option.
    ///
    /// Throws an error if its frames differ in size from those of the source.
    private func reference(for source: StripSource) throws -> FrameFolder? {
        guard let diff = options.diff else { return nil }
        guard FileSystem.kind(of: diff, followingLinks: true) == .directory else {
            throw CommandFailure(.missingInput, "there is no folder '\(diff)'")
        }
        let folder = try FrameFolder(path: diff, maximumPixels: maximumPixels)
        let (ours, theirs) = (source.canvas, folder.manifest.header.canvas)
        guard ours.pixelWidth == theirs.pixelWidth, ours.pixelHeight == theirs.pixelHeight else {
            throw CommandFailure(
                .badInput,
                "frames of \(theirs.pixelWidth)×\(theirs.pixelHeight) pixels in '\(diff)' cannot be compared with those of "
                    + "\(ours.pixelWidth)×\(ours.pixelHeight)")
        }
        return folder
    }

    private func plots(of source: StripSource, _ moments: [FrameLabelValues]) throws -> StripContent.Plots? {
        guard let names = options.curves else { return nil }
        guard case .scene(let renderer) = source else {
            throw CommandFailure(
                .usage, "'--curves' needs a scene, but '\(path)' is a folder of frames",
                hint: "run 'parade strip scene.json --curves'")
        }
        let request =
            names == StripOptions.chosenCurves
            ? CurveRequest(movingMostIn: renderer.lowered) : try CurveRequest(named: names, in: renderer.lowered)
        let panels = request.panels(of: renderer.lowered)
        if let first = request.omittedNames.first {
            let count = request.omittedNames.count
            console.note(
                "--curves: the first \(CurveRequest.mostCurves) of \(CurveRequest.mostCurves + count) curves are plotted; "
                    + "left out \(count == 1 ? "is" : "are") \(first)\(count == 1 ? "" : " and \(count - 1) more")")
        }
        if panels.isEmpty { console.note("nothing moves that could be plotted") }
        return StripContent.Plots(
            panels: panels, shownFrames: moments.map(\.index), frameCount: source.frameCount,
            duration: source.duration)
    }

    private func source() throws -> StripSource {
        guard FileSystem.kind(of: path, followingLinks: true) == .directory else {
            return .scene(try reader.read(path))
        }
        if let option = scene.firstGiven {
            throw CommandFailure(
                .usage, "'\(option)' needs a scene, but '\(path)' is a folder of frames")
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

    /// Returns the paths of the files that the strip is made from.
    private func inputs(of source: StripSource) -> [String] {
        switch source {
        case .scene(let renderer): renderer.inputPaths
        case .folder(let folder): folder.files
        }
    }

    private var maximumPixels: Int { work.maxPixels ?? ImageDecoder.maximumPixels }

    private func requireRoom(for strip: Strip, moments: [FrameLabelValues], _ grid: CellGrid) throws(CommandFailure) {
        let side = PNGDecoder.maximumSide
        let hint = "show fewer frames with --only, or smaller ones with --cell-width"
        guard strip.width <= side, strip.height <= side else {
            throw CommandFailure(
                .badInput,
                "the sheet would be \(strip.width.grouped)×\(strip.height.grouped) pixels, but a side can have at most \(side.grouped)",
                hint: hint)
        }
        guard strip.width * strip.height <= maximumPixels else {
            throw CommandFailure(
                .badInput,
                "the sheet would be \(strip.width.grouped)×\(strip.height.grouped) pixels, \((strip.width * strip.height).grouped) in all, "
                    + "but the limit is \(maximumPixels.grouped)", hint: hint)
        }
        // The cells of an onion are all in memory at once.
        guard moments.count * grid.cellWidth * grid.cellHeight <= maximumPixels else {
            throw CommandFailure(
                .badInput,
                "\(moments.count) frames of \(grid.cellWidth)×\(grid.cellHeight) have more than \(maximumPixels.grouped) pixels",
                hint: hint)
        }
    }

    /// Returns the cells of each frame, or nil if the user interrupted the command.
    private func frames(_ moments: [FrameLabelValues], _ source: StripSource, _ maker: CellMaker) async throws
        -> [FrameCells]?
    {
        var progress = Progress(
            name: Destination.name(ofScene: path), total: moments.count, style: progressStyle(moments.count),
            console: console)
        defer { progress.clear() }
        switch source {
        case .scene(let renderer):
            let cells = CellStore()
            var export = ExportOptions()
            export.store = store
            let sink = CellSink(
                canvas: source.canvas, maker: maker, cells: cells,
                store: SceneExport(renderer, to: .stream, options: export).frameStore)
            var done = 0
            let isWhole = try await FrameExporter.export(
                renderer.stage, frames: moments.map(\.index),
                jobs: try work.workerCount(jobs: options.jobs, for: renderer.loaded), to: sink,
                isCancelled: { Interruption.isRequested },
                deliver: { record in
                    done += 1
                    progress.advance(to: done, frame: record.state.index)
                })
            return isWhole ? moments.compactMap { cells.cells(ofFrame: $0.index) } : nil
        case .folder(let folder):
            var cells: [FrameCells] = []
            for moment in moments {
                guard !Interruption.isRequested else { return nil }
                guard let picture = try folder.picture(ofFrame: moment.index) else { continue }
                let cell = Downscale.image(picture.image(), width: maker.width, height: maker.height)
                cells.append(try maker.cells(cell, of: picture, index: moment.index))
                progress.advance(to: cells.count, frame: moment.index)
            }
            return cells
        }
    }

    /// Returns the progress style. With `auto`, no progress is shown for 24 frames or fewer, because they are finished
    /// quickly.
    private func progressStyle(_ count: Int) -> ProgressStyle {
        work.progress == .auto && count <= 24 ? .never : work.progress
    }

    private func summarize(
        _ strip: Strip, moments: [FrameLabelValues], frames: [FrameCells], grid: CellGrid, output: StripOutput
    ) throws {
        let count = moments.count == 1 ? "1 frame" : "\(moments.count) frames"
        let changed = frames.count { $0.verdict?.isAlarming ?? false }
        let verdict = options.diff == nil ? "" : changed == 0 ? ", all equal" : ", \(changed) changed"
        console.note("\(count)\(verdict), \(strip.width)×\(strip.height) → \(output.destination)")
        guard console.isJSON else { return }
        try ResultOutput.print(
            JSONWriter.text(
                .object(
                    [
                        ("input", .string(path)), ("output", .string(output.destination)),
                        ("width", .number(strip.width)),
                        ("height", .number(strip.height)), ("frames", .numbers(moments.map(\.index))),
                        ("columns", .number(grid.columns)), ("cellWidth", .number(grid.cellWidth)),
                        ("cellHeight", .number(grid.cellHeight)),
                    ] + (options.diff == nil ? [] : [("changed", .number(changed))]))), as: .json)
    }
}

extension SceneOptions {
    /// The name of the first given option that changes the scene, or nil if no such option was given.
    fileprivate var firstGiven: String? {
        let given = [
            ("--frames", frames != nil), ("--scale", scale != nil), ("--size", size != nil), ("--fps", fps != nil),
            ("--background", background != nil), ("--reduced-motion", reducedMotion), ("--assets", assets != nil),
            ("--font-path", !fontPath.isEmpty), ("--strict", isStrict),
        ]
        return given.first { $0.1 }?.0
    }
}
