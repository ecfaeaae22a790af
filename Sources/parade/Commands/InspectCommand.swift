import ArgumentParser
import FrameOutput
import Inspection
import JSON
import ParadeKit
import SceneLoading
import Staging

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the numbers behind frames.",
        discussion: """
            For each frame: scroll offsets, pages, signals, and the progress and properties of each view that moves. Numbers \
            in csv and jsonl are exact: the shortest that read back as the same double. '--properties corners' prints the four \
            corners of a view on the canvas.

            '--offsets' writes a trace: { "trace": "offsets.csv" } in a timeline plays it back.
            """)

    /// The layout of printed values.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table, csv, jsonl
    }

    @Argument(help: "A scene file.", completion: .file(extensions: ["json", "jsonc"]))
    var scenePath: String

    @Argument(help: ArgumentHelp("With --offsets, the container (default: the first).", valueName: "scroll"))
    var container: String?

    @Option(help: "How values are laid out (default: table).")
    var format: Format?

    @Option(
        help: ArgumentHelp(
            "Views, separated by commas; a view without an id is '#' and its index in the tree (default: all that move).",
            valueName: "ids"))
    var views: String?

    @Option(
        help: ArgumentHelp(
            "Properties, separated by commas (default: frame, alpha, transform, and those that move).",
            valueName: "names"))
    var properties: String?

    @Option(parsing: .unconditional, help: FrameChoice.help)
    var only: String?

    @Flag(help: "Print the source of each value: its line in the scene, its signal, its curve.")
    var explain = false

    @Flag(help: "Print every range as two scroll offsets, and how much of it the scroll can reach, instead of frames.")
    var ranges = false

    @Flag(help: "Print every movement of the timeline, with times, offsets, velocities and law, instead of frames.")
    var movements = false

    @Flag(help: "Print the offset of one container in each frame, as the CSV of a trace.")
    var offsets = false

    @Flag(help: "Print the lines of labels: their text, baselines, widths, and whether the text is truncated.")
    var text = false

    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if report.json, let format, format != .jsonl {
            throw ValidationError("'--json' and '--format \(format.rawValue)' contradict each other")
        }
        if explain, format == .csv { throw ValidationError("'--explain' is for tables and JSON lines") }
        if ranges, explain || views != nil || properties != nil || only != nil {
            throw ValidationError("'--ranges' lists the whole scene, so it takes no views, properties or frames")
        }
        if movements, explain || views != nil || properties != nil || only != nil {
            throw ValidationError("'--movements' lists the whole timeline, so it takes no views, properties or frames")
        }
        if offsets, explain || views != nil || properties != nil {
            throw ValidationError("'--offsets' lists a scroll container, so it takes no views or properties")
        }
        if offsets, report.json || format ?? .csv != .csv {
            throw ValidationError("'--offsets' writes only CSV, the format of traces")
        }
        if text, explain || properties != nil {
            throw ValidationError("'--text' is about lines of text: no properties")
        }
        let listings = [
            (ranges, "--ranges"), (movements, "--movements"), (offsets, "--offsets"), (text, "--text"),
        ].filter(\.0)
        if listings.count > 1 {
            throw ValidationError("'\(listings[0].1)' and '\(listings[1].1)' contradict each other")
        }
        if let container, !offsets { throw ValidationError("unexpected argument '\(container)'") }
    }

    func run() throws {
        let reader = try SceneReader(scene, work, console: report.console)
        let (path, container) = scenePathAndContainer
        let renderer = try reader.read(reader.variant(of: path))
        let scene = renderer.lowered
        let format = format ?? (report.json ? .jsonl : .table)
        if ranges {
            let listing = RangeListing(scene)
            return try Self.write(format, table: listing.lines, csv: listing.csv, json: listing.json)
        }
        if movements {
            let listing = MovementListing(scene)
            return try Self.write(format, table: listing.lines, csv: listing.csv, json: listing.json)
        }
        if offsets {
            let listing = try OffsetListing(scene, container: container)
            return try Self.write(listing, try FrameChoice(only: only).frames(of: renderer))
        }
        if text {
            let frames = try FrameChoice(only: only).frames(of: renderer)
            let listing = try TextListing(
                scene, simulation: renderer.simulation, views: Self.list(views), frames: frames)
            return try Self.write(format, table: listing.lines, csv: listing.csv, json: listing.json)
        }
        let inspection = try FrameInspection(
            renderer, views: Self.list(views), properties: Self.list(properties), isExplained: explain)
        let frames = try FrameChoice(only: only).frames(of: renderer)
        switch format {
        case .table: try Self.writeTable(inspection, frames)
        case .csv: try Self.writeCSV(inspection, frames)
        case .jsonl: try Self.writeLines(inspection, frames)
        }
    }

    private static func list(_ text: String?) -> [String]? {
        text?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    /// The path of the scene file, and the name of the container or nil if no container is named.
    ///
    /// The two arguments may be given in either order, as in `--offsets feed scene.json`.
    private var scenePathAndContainer: (path: String, container: String?) {
        func isScene(_ path: String) -> Bool { path.hasSuffix(".json") || path.hasSuffix(".jsonc") }
        guard let container, isScene(container), !isScene(scenePath) else { return (scenePath, container) }
        return (container, scenePath)
    }

    private static func write(
        _ format: Format, table: @autoclosure () -> [String], csv: @autoclosure () -> [String],
        json: @autoclosure () -> [JSONValue]
    ) throws {
        let form: ResultOutput.Form =
            switch format {
            case .table: .text
            case .csv: .data
            case .jsonl: .json
            }
        var output = ResultOutput(form)
        switch format {
        case .table: for line in table() { try output.line(line) }
        case .csv: for line in csv() { try output.line(line) }
        case .jsonl: for object in json() { try output.line(JSONWriter.text(object)) }
        }
        try output.flush()
    }

    private static func write(_ offsets: OffsetListing, _ frames: [Int]) throws {
        var output = ResultOutput(.data)
        try output.line(OffsetListing.header)
        for frame in frames { try output.line(offsets.row(ofFrame: frame)) }
        try output.flush()
    }

    private static func writeLines(_ inspection: FrameInspection, _ frames: [Int]) throws {
        var output = ResultOutput(.json)
        for frame in frames { try output.line(JSONWriter.text(inspection.values(ofFrame: frame).json)) }
        try output.flush()
    }

    private static func writeCSV(_ inspection: FrameInspection, _ frames: [Int]) throws {
        var output = ResultOutput(.data)
        for (position, frame) in frames.enumerated() {
            let cells = inspection.values(ofFrame: frame).cells
            if position == 0 { try output.line(cells.map { Cell.quoted($0.column) }.joined(separator: ",")) }
            try output.line(cells.map(\.cell.exact).joined(separator: ","))
        }
        try output.flush()
    }

    private static func writeTable(_ inspection: FrameInspection, _ frames: [Int]) throws {
        var output = ResultOutput()
        let table = FrameTable(frames.map(inspection.values(ofFrame:)), isExplained: inspection.isExplained)
        for line in table.lines { try output.line(line) }
        try output.flush()
    }
}
