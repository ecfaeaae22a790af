import Primitives

/// The limits on the size of a scene. They prevent a typo or an untrusted file from taking hours or all memory.
///
/// Each limit can be raised up to its cap. Other quantities have fixed limits: a label's text, a track's movements, a
/// trace's rows, the steps of formulas, the number of fonts, and named signals.
public struct SceneLimits: Hashable, Sendable {
    /// The maximum size of the scene's text, in bytes.
    public var sceneBytes = 16 << 20
    /// The maximum nesting depth: of arrays and objects in the text, and of views after templates and repetitions are
    /// expanded.
    public var depth = 64
    /// The maximum number of JSON values in the text: arrays, objects, strings, numbers, and the words true, false and
    /// null.
    public var values = 1_000_000
    /// The maximum number of views after templates and repetitions are expanded.
    public var views = 10_000
    /// The maximum number of template uses and of copies made by repetitions, added together.
    public var expansions = 100_000
    /// The maximum magnitude of a number in the scene.
    public var number = 10_000_000
    /// The maximum length of a frame's longer side, in pixels.
    public var side = 16_384
    /// The maximum number of pixels of a frame.
    public var framePixels = 64 << 20
    /// The maximum number of frames of the timeline.
    public var frames = 100_000
    /// The maximum size of an image file or a trace, in bytes.
    public var imageBytes = 64 << 20
    /// The maximum number of pixels of an image.
    public var imagePixels = 64 << 20
    /// The maximum number of pixels of all images together, including the pictures of sequences that one frame may
    /// show. Each pixel takes four bytes.
    public var allImagePixels = 256 << 20
    /// The maximum size of a font file, in bytes. All font files together may have four times this size.
    public var fontBytes = 64 << 20

    /// Creates the default limits.
    public init() {}

    /// The limits, each raised to its cap.
    public static var most: SceneLimits {
        var limits = SceneLimits()
        for limit in SceneLimit.all { limit.set(limit.cap, in: &limits) }
        return limits
    }

    /// The maximum number of JSON values in the copies that templates, repetitions and named states make.
    ///
    /// It is 20 per expansion, which is about the number of values of one view.
    package var copiedValues: Int { 20 * expansions }
    /// The maximum number of bytes in copied strings, and in the names made from the ids of copies. It is 40 MB by
    /// default.
    package var copiedText: Int { 400 * expansions }
    /// The maximum size of all fonts together, in bytes.
    package var allFontBytes: Int { 4 * fontBytes }
}

/// A limit on scenes that the command line can set, with its name. `parade help limits` lists all limits, and `--limit`
/// sets one of them.
public struct SceneLimit: Sendable {
    /// The name of the limit on the command line, such as `scene-bytes`.
    public let name: String
    /// A short description of the quantity that the limit counts.
    public let meaning: String
    /// The highest value that the limit can be set to.
    public let cap: Int
    /// The plural of what the limit counts, which follows a number in messages; empty for bytes and for `number`.
    private let unit: String
    /// The cap with its unit, for messages, such as `65 535 pixels` or `64 MiB`.
    public var capText: String {
        countsBytes ? cap.binaryBytes : unit.isEmpty ? cap.grouped : "\(cap.grouped) \(unit)"
    }
    /// The command line's flag that sets the limit, with `…` for the value.
    public var flag: String { field == \SceneLimits.framePixels ? "--max-pixels …" : "--limit \(name)=…" }
    /// Whether the limit counts bytes. Messages print bytes in powers of 1024.
    public let countsBytes: Bool
    private let field: any WritableKeyPath<SceneLimits, Int> & Sendable

    private init(
        _ name: String, _ field: any WritableKeyPath<SceneLimits, Int> & Sendable, cap: Int, unit: String = "",
        bytes: Bool = false, _ meaning: String
    ) {
        self.name = name
        self.field = field
        self.cap = cap
        self.unit = unit
        countsBytes = bytes
        self.meaning = meaning
    }

    /// All limits, in the order in which they are checked while a scene is read.
    ///
    /// The limits `number` and `frames` can only be lowered, since their caps are the defaults: signals, paths and
    /// layout never exceed ten million, and frame numbers have five digits by contract. The cap of `side` is 65 535
    /// pixels, so a frame can be read again and stays within the rasterizer's guard of 131 072.
    public static let all: [SceneLimit] = [
        SceneLimit("scene-bytes", \.sceneBytes, cap: 256 << 20, bytes: true, "bytes of the scene file"),
        SceneLimit(
            "depth", \.depth, cap: 512, unit: "levels", "levels of nested arrays and objects, and of nested views"),
        SceneLimit("values", \.values, cap: 10_000_000, unit: "values", "values in the scene file"),
        SceneLimit(
            "views", \.views, cap: 1_000_000, unit: "views", "views, including those made by templates and repetitions"),
        SceneLimit(
            "expansions", \.expansions, cap: 10_000_000, unit: "expansions",
            "uses of templates and copies of repetitions"),
        SceneLimit("number", \.number, cap: 10_000_000, "the largest number, positive or negative"),
        SceneLimit("side", \.side, cap: 65_535, unit: "pixels", "pixels of a frame's longer side"),
        SceneLimit(
            "frame-pixels", \.framePixels, cap: 256 << 20, unit: "pixels", "pixels of a frame, which --max-pixels sets"),
        SceneLimit("frames", \.frames, cap: 100_000, unit: "frames", "frames of the timeline"),
        SceneLimit("image-bytes", \.imageBytes, cap: 1 << 30, bytes: true, "bytes of an image or a trace"),
        SceneLimit("image-pixels", \.imagePixels, cap: 256 << 20, unit: "pixels", "pixels of an image"),
        SceneLimit(
            "all-image-pixels", \.allImagePixels, cap: 1 << 30, unit: "pixels",
            "pixels of all images together, with those of sequences that one frame may show"),
        SceneLimit(
            "font-bytes", \.fontBytes, cap: 256 << 20, bytes: true, "bytes of a font; of all fonts, four times that"),
    ]

    /// The default value of the limit.
    public var usual: Int { SceneLimits()[keyPath: field] }

    /// Returns the value of this limit in a set of limits.
    public func value(in limits: SceneLimits) -> Int { limits[keyPath: field] }

    /// Sets this limit in a set of limits. A value less than 1 or greater than the cap is clamped.
    public func set(_ value: Int, in limits: inout SceneLimits) {
        limits[keyPath: field] = min(max(1, value), cap)
    }

    /// Returns a hint with the flag that raises a limit, and the limit's cap. Returns nil if the limit is already at
    /// its cap.
    package static func hint(_ field: KeyPath<SceneLimits, Int>, in limits: SceneLimits) -> String? {
        guard let limit = all.first(where: { $0.field == field }), limits[keyPath: field] < limit.cap else {
            return nil
        }
        return "raise the limit with '\(limit.flag)', up to \(limit.capText)"
    }

    /// Returns a value of the limit as text. Bytes are in whole binary units, such as `16 MiB`. Other values are plain
    /// numbers.
    public func text(of value: Int) -> String { countsBytes ? value.binaryBytes : String(value) }
}

extension Int {
    /// The number of bytes as text, in the largest binary unit that divides the number, such as `16 MiB`.
    package var binaryBytes: String {
        // Swift 6.3.1 compiles a loop over pairs of shift and unit in one of two orders of instructions, by chance. The
        // program would not have the same bytes in each build.
        let power = Swift.min(trailingZeroBitCount / 10, 3)
        if self > 0 && power > 0 { return "\(self >> (10 * power)) \(["KiB", "MiB", "GiB"][power - 1])" }
        return "\(grouped) bytes"
    }
}
