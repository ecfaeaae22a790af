import ArgumentParser
import FrameOutput
import Primitives
import SceneDocument
import SceneLoading
import Staging

/// The options that override settings of a scene.
struct SceneOptions: ParsableArguments {
    @Option(
        name: [.customShort("n"), .long],
        help: ArgumentHelp("Number of frames, 1 to 100 000 (default: the scene's, else 120).", valueName: "count"))
    var frames: Int?

    @Option(help: ArgumentHelp("Pixels per point (default: the scene's).", valueName: "factor"))
    var scale: Double?

    @Option(help: ArgumentHelp("Canvas in points, such as 390x844 (default: the scene's).", valueName: "WxH"))
    var size: CanvasSize?

    @Option(
        help: ArgumentHelp(
            "Frames per second, such as 60, 29.97 or 60000/1001 (default: the scene's).", valueName: "rate"))
    var fps: PlaybackRate?

    @Option(
        help: ArgumentHelp(
            "Colour under everything, such as white or '#101418' (default: the scene's).", valueName: "colour"))
    var background: BackgroundColor?

    @Flag(
        help: """
            Render the variant for people who prefer less motion: views do not travel, scale, rotate or blur, and page \
            turns become cuts.
            """)
    var reducedMotion = false

    @Option(
        help: ArgumentHelp(
            """
            A variant that the scene defines, default (the scene without one), or all (default: all in validate, plan, 'farm \
            submit' and golden commands, else default). Other options win over those of the variant.
            """, valueName: "name"))
    var variant: String?

    @Option(
        help: ArgumentHelp("Folder of pictures and fonts (default: the scene's folder).", valueName: "folder"),
        completion: .directory)
    var assets: String?

    @Option(
        name: .customLong("font-path"),
        help: ArgumentHelp(
            "Folder to search for font files, before those of PARADE_FONT_PATH; may be repeated.",
            valueName: "folder"),
        completion: .directory)
    var fontPath: [String] = []

    @Option(
        help: ArgumentHelp(
            "Change a limit, such as views=20000 or image-bytes=128M; 'parade help limits' lists them; may be repeated.",
            valueName: "name=value"))
    var limit: [String] = []

    @Flag(
        name: .customLong("strict"),
        help: """
            Treat warnings as errors: review all frames first, as 'validate' does, and write nothing if there is a warning.
            """)
    var isStrict = false

    func validate() throws {
        if let frames, !(1...100_000).contains(frames) {
            throw ValidationError("'--frames' must be from 1 to 100 000, found \(frames)")
        }
        if let scale, !(scale > 0 && scale <= 100) {
            throw ValidationError("'--scale' must be greater than 0 and at most 100, found \(scale.shortText)")
        }
        for text in limit { _ = try LimitSetting(parsing: text) }
        if let variant, variant.isEmpty { throw ValidationError("'--variant' is empty") }
        if let assets, assets.isEmpty { throw ValidationError("'--assets' is empty") }
        if fontPath.contains("") { throw ValidationError("'--font-path' is empty") }
    }

    /// Throws an error if a folder that an option names does not exist, even if the scene does not use the folder.
    func requireFolders() throws(CommandFailure) {
        let given = (assets.map { [("--assets", $0)] } ?? []) + fontPath.map { ("--font-path", $0) }
        for (option, path) in given {
            switch FileSystem.kind(of: path, followingLinks: true) {
            case .directory: break
            case nil: throw CommandFailure(.missingInput, "\(option): there is no folder '\(path)'")
            case .regular, .link, .other:
                throw CommandFailure(.missingInput, "\(option): '\(path)' is not a folder")
            }
        }
    }

    /// The command-line words that set these options, except `--strict` and `--variant`.
    var words: [String] {
        let withValue = [
            "-n", "--frames", "--scale", "--size", "--fps", "--background", "--assets", "--font-path", "--limit",
        ]
        var words: [String] = []
        var rest = Launch.arguments[...]
        while let word = rest.popFirst() {
            if word == "--" { break }
            if withValue.contains(word), let value = rest.popFirst() {
                words += [word, value]
            } else if word == "--reduced-motion" || withValue.contains(where: { word.hasPrefix($0 + "=") }) {
                words.append(word)
            }
        }
        return words
    }

    /// Returns the options as overrides for reading a scene, together with the limit on pixels from `work`.
    func overrides(_ work: WorkOptions) -> SceneOverrides {
        var overrides = SceneOverrides()
        overrides.canvasSize = size?.size
        overrides.scale = scale
        overrides.background = background?.color
        overrides.frameCount = frames
        overrides.frameRate = fps?.rate
        overrides.reducesMotion = reducedMotion
        overrides.assetFolder = assets
        overrides.fontFolders = FontFolderList.folders(flag: fontPath)
        // `validate` has already refused invalid settings.
        for setting in limit.compactMap({ try? LimitSetting(parsing: $0) }) {
            setting.limit.set(setting.value, in: &overrides.limits)
        }
        if let most = work.maxPixels { overrides.limits.framePixels = most }
        return overrides
    }
}

/// A canvas size in points.
struct CanvasSize: ExpressibleByArgument, Sendable {
    var size: Size

    init?(argument: String) {
        let parts = argument.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" || $0 == "X" })
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
            width > 0, height > 0, width.isFinite, height.isFinite
        else { return nil }
        size = Size(width: width, height: height)
    }
}

/// A playback rate, in the spelling of scene files.
struct PlaybackRate: ExpressibleByArgument, Sendable {
    var rate: FrameRate

    init?(argument: String) {
        guard let rate = FrameRate(text: argument) else { return nil }
        self.rate = rate
    }
}

/// A background colour in CSS syntax.
struct BackgroundColor: ExpressibleByArgument, Sendable {
    var color: Color

    init?(argument: String) {
        guard let color = Color(css: argument) else { return nil }
        self.color = color
    }
}
