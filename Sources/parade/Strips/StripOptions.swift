import ArgumentParser
import Primitives
import Sheets

/// The options for the content and the appearance of a strip.
struct StripOptions: ParsableArguments {
    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            "The picture; '-' for standard output (default: output/<scene>-strip.png).", valueName: "file.png"),
        completion: .file(extensions: ["png"]))
    var output: String?

    @Option(parsing: .unconditional, help: FrameChoice.help(otherwise: "8, evenly"))
    var only: String?

    @Option(help: ArgumentHelp("Frames per row (default: one row if it fits).", valueName: "count"))
    var columns: Int?

    @Option(
        help: ArgumentHelp("Width of a frame in the picture, in pixels (default: fills 1800).", valueName: "pixels"))
    var cellWidth: Int?

    @Option(help: ArgumentHelp("Gap between frames, in pixels (default: 16).", valueName: "pixels"))
    var gap: Int?

    @Option(
        help: ArgumentHelp(
            "Labels under a frame: index, time, scroll, separated by commas; or none.", valueName: "labels"))
    var label = StripLabels.all

    @Flag(help: "Draw the frames over each other: the last as it is, the others as ghosts from blue to orange.")
    var onion = false

    @Option(help: ArgumentHelp("The frame that '--onion' shows as it is (default: last).", valueName: "frame"))
    var rest: String?

    @Option(
        // With another parsing strategy, the value after '=' would be lost if another option follows.
        defaultAsFlag: Self.chosenCurves, parsing: .next,
        help: ArgumentHelp(
            """
            Plot numbers under the frames: progress, scroll, a signal, or a property such as card.alpha, separated by commas \
            (without names: progress and the values that move most).
            """, valueName: "names"))
    var curves: String?

    @Option(
        help: ArgumentHelp(
            "Compare with a folder of frames: show both, and the difference ×8.", valueName: "folder"),
        completion: .directory)
    var diff: String?

    @Option(
        help: ArgumentHelp("Colour of the sheet: light, dark, or a CSS colour.", valueName: "colour"))
    var paper = SheetColor.light

    @Option(help: ArgumentHelp("The title (default: the scene's name).", valueName: "text"))
    var title: String?

    @Flag(name: .customLong("no-title"), help: "Leave out the title.")
    var hasNoTitle = false

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames to draw at the same time (default: one per core).", valueName: "count"))
    var jobs: Int?

    func validate() throws {
        if let output {
            if output.isEmpty { throw ValidationError("'--output' is empty") }
            if output != "-", !output.lowercased().hasSuffix(".png") {
                throw ValidationError("a strip is a PNG file: '--output \(output)' does not end in .png")
            }
        }
        // The parser treats it like the option without a value.
        if Launch.arguments.contains("--curves=") { throw ValidationError("'--curves=' needs the name of a curve") }
        if let columns, !(1...100_000).contains(columns) {
            throw ValidationError("'--columns' must be from 1 to 100 000, found \(columns)")
        }
        if let cellWidth, !(1...65_535).contains(cellWidth) {
            throw ValidationError("'--cell-width' must be from 1 to 65 535, found \(cellWidth)")
        }
        if let gap, !(0...1000).contains(gap) { throw ValidationError("'--gap' must be 0…1000, found \(gap)") }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' must be 1…1024, found \(jobs)") }
        if onion {
            if diff != nil { throw ValidationError("'--onion' and '--diff' contradict each other") }
            if columns != nil { throw ValidationError("'--columns' is for frames side by side, not for an onion") }
        } else if rest != nil {
            throw ValidationError("'--rest' is for '--onion'")
        }
        if let diff, diff.isEmpty { throw ValidationError("'--diff' is empty") }
        if hasNoTitle, title != nil { throw ValidationError("'--title' and '--no-title' contradict each other") }
    }

    /// The value of `--curves` that is used when the option is given without a value.
    static let chosenCurves = "auto"

    /// Whether the picture goes to standard output.
    var isStream: Bool { output == "-" }

    /// Returns the title of a strip, or nil if the strip has no title. The default title is `name`.
    func title(of name: String) -> String? { hasNoTitle ? nil : title ?? name }
}

/// The colour of a sheet, and the theme that is derived from it.
struct SheetColor: ExpressibleByArgument, Sendable {
    var theme: SheetTheme
    private var text: String

    static let light = SheetColor(theme: .light, text: "light")

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
