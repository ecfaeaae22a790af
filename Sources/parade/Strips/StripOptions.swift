import ArgumentParser
import Primitives
import Sheets

/// What a strip shows and how.
struct StripOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            "The picture; '-' for standard output (default: output/<scene>-strip.png).", valueName: "file.png"),
        completion: .file(extensions: ["png"]))
    var output: String?

    @Option(parsing: .unconditional, help: FrameChoice.help(otherwise: "8, evenly"))
    var only: String?

    @Option(help: ArgumentHelp("Frames in a row (default: one row where that fits).", valueName: "count"))
    var columns: Int?

    @Option(
        help: ArgumentHelp("Width of a frame on the sheet, in pixels (default: what fills 1800).", valueName: "pixels"))
    var cellWidth: Int?

    @Option(help: ArgumentHelp("Room between frames, in pixels (default: 16).", valueName: "pixels"))
    var gap: Int?

    @Option(
        help: ArgumentHelp(
            "What stands under a frame: index, time, scroll, commas between; or none.", valueName: "labels"))
    var label = StripLabels.all

    @Flag(help: "Lay the frames over each other: the last as it is, the others as ghosts, blue to orange.")
    var onion = false

    @Option(help: ArgumentHelp("The frame of an onion that is shown as it is (default: last).", valueName: "frame"))
    var rest: String?

    @Option(
        // Reading ahead would forget what stands behind '=' where another option follows.
        defaultAsFlag: Self.chosenCurves, parsing: .next,
        help: ArgumentHelp(
            """
            Plot numbers under the frames: progress, scroll, a signal, or a property such as card.alpha; commas between \
            (alone: progress and what moves most).
            """, valueName: "names"))
    var curves: String?

    @Option(
        help: ArgumentHelp(
            "Compare with the frames of a folder: both, and their difference ×8.", valueName: "folder"),
        completion: .directory)
    var diff: String?

    @Option(
        help: ArgumentHelp("The colour of the sheet: light, dark, or as CSS spells it.", valueName: "colour"))
    var paper = StripPaper.light

    @Option(help: ArgumentHelp("The title (default: the scene's name).", valueName: "text"))
    var title: String?

    @Flag(name: .customLong("no-title"), help: "Leave out the line above.")
    var hasNoTitle = false

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames drawn at the same time (default: one a core).", valueName: "count"))
    var jobs: Int?

    func validate() throws {
        if let output {
            if output.isEmpty { throw ValidationError("'--output' names no file") }
            if output != "-", !output.lowercased().hasSuffix(".png") {
                throw ValidationError("a strip is a PNG file: '--output \(output)' does not end in .png")
            }
        }
        // The parser takes it for the option alone.
        if Launch.arguments.contains("--curves=") { throw ValidationError("'--curves=' names no curve") }
        if let columns, !(1...100_000).contains(columns) {
            throw ValidationError("'--columns' is 1…100000, not \(columns)")
        }
        if let cellWidth, !(1...65_535).contains(cellWidth) {
            throw ValidationError("'--cell-width' is 1…65535, not \(cellWidth)")
        }
        if let gap, !(0...1000).contains(gap) { throw ValidationError("'--gap' is 0…1000, not \(gap)") }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' is 1…1024, not \(jobs)") }
        if onion {
            if diff != nil { throw ValidationError("'--onion' and '--diff' contradict each other") }
            if columns != nil { throw ValidationError("'--columns' is for frames side by side, not for an onion") }
        } else if rest != nil {
            throw ValidationError("'--rest' is for '--onion'")
        }
        if let diff, diff.isEmpty { throw ValidationError("'--diff' names no folder") }
        if hasNoTitle, title != nil { throw ValidationError("'--title' and '--no-title' contradict each other") }
    }

    /// What `--curves` says where nothing is named.
    static let chosenCurves = "auto"

    /// Whether the picture goes to standard output.
    var isStream: Bool { output == "-" }

    /// The line above a strip of something with this name; nil for none.
    func title(of name: String) -> String? { hasNoTitle ? nil : title ?? name }
}

/// What a sheet is drawn on.
struct StripPaper: ExpressibleByArgument, Sendable {
    var theme: SheetTheme
    private var text: String

    static let light = StripPaper(theme: .light, text: "light")

    private init(theme: SheetTheme, text: String) {
        (self.theme, self.text) = (theme, text)
    }

    init?(argument: String) {
        switch argument {
        case "light": self = .light
        case "dark": self.init(theme: .dark, text: argument)
        default:
            guard let color = Color(css: argument) else { return nil }
            self.init(theme: SheetTheme(paper: color), text: argument)
        }
    }

    var defaultValueDescription: String { text }
}
