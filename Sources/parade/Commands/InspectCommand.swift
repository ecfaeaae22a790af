import ArgumentParser
import FrameOutput
import JSON
import ParadeKit
import SceneFormat

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Shows the numbers behind frames: offsets, pages, signals, progress, properties.",
        discussion: """
            Numbers in csv and jsonl are exact: the shortest that read back as the same double. The property \
            'corners', when asked for, is where a view's four corners show on the canvas.
            """)

    /// How values are laid out.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table, csv, jsonl
    }

    @Argument(help: "A scene file.", completion: .file(extensions: ["json", "jsonc"]))
    var scenePath: String

    @Option(help: "How values are laid out (default: table).")
    var format: Format?

    @Option(
        help: ArgumentHelp(
            "Views, commas between; one without an id is '#' and its place in the tree (default: all that move).",
            valueName: "ids"))
    var views: String?

    @Option(
        help: ArgumentHelp(
            "Properties, commas between (default: frame, alpha, transform, and what moves).", valueName: "names"))
    var properties: String?

    @Option(help: ArgumentHelp("Some frames only, as for render.", valueName: "frames"))
    var only: String?

    @Flag(help: "Tell where each value comes from: its line in the scene, its signal, its curve.")
    var explain = false

    @Flag(help: "Instead of frames, every range as two scroll offsets, and how much of it can be reached.")
    var ranges = false

    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if report.json, let format, format != .jsonl {
            throw ValidationError("'--json' and '--format \(format.rawValue)' contradict each other")
        }
        if explain, format == .csv { throw ValidationError("'--explain' is for tables and JSON lines") }
        if ranges, explain || views != nil || properties != nil || only != nil {
            throw ValidationError("'--ranges' is about the whole scene: no views, properties or frames of it")
        }
    }

    func run() throws {
        let loaded = try SceneReader(console: report.console).read(scenePath, overrides: scene.overrides(work))
        let format = format ?? (report.json ? .jsonl : .table)
        if ranges { return try Self.write(RangeListing(loaded.scene), format) }
        let inspection = try Inspection(
            loaded, views: Self.list(views), properties: Self.list(properties),
            explainedFrom: explain ? scenePath : nil)
        let frames = try FrameChoice(only: only).frames(of: loaded.scene)
        switch format {
        case .table: try Self.writeTable(inspection, frames)
        case .csv: try Self.writeCSV(inspection, frames)
        case .jsonl: try Self.writeLines(inspection, frames)
        }
    }

    private static func list(_ text: String?) -> [String]? {
        text?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    private static func write(_ ranges: RangeListing, _ format: Format) throws {
        var output = ResultOutput()
        switch format {
        case .table: for line in ranges.lines { try output.line(line) }
        case .csv: for line in ranges.csv { try output.line(line) }
        case .jsonl: for object in ranges.json { try output.line(JSONWriter.text(object)) }
        }
        try output.flush()
    }

    private static func writeLines(_ inspection: Inspection, _ frames: [Int]) throws {
        var output = ResultOutput()
        for frame in frames { try output.line(JSONWriter.text(inspection.values(ofFrame: frame).json)) }
        try output.flush()
    }

    private static func writeCSV(_ inspection: Inspection, _ frames: [Int]) throws {
        var output = ResultOutput()
        for (position, frame) in frames.enumerated() {
            let cells = inspection.values(ofFrame: frame).cells
            if position == 0 { try output.line(cells.map { Cell.quoted($0.column) }.joined(separator: ",")) }
            try output.line(cells.map(\.cell.exact).joined(separator: ","))
        }
        try output.flush()
    }

    private static func writeTable(_ inspection: Inspection, _ frames: [Int]) throws {
        var output = ResultOutput()
        let table = FrameTable(frames.map(inspection.values(ofFrame:)), isExplained: inspection.isExplained)
        for line in table.lines { try output.line(line) }
        try output.flush()
    }
}
