/// The maximum sizes of a scene, so that a typo or an untrusted file takes neither hours nor all memory.
///
/// Each limit can be raised up to its cap. Anything without a cap has a fixed limit: a label's text, a track's
/// movements, a trace's rows, the steps of formulas, fonts, signals with names.
public struct SceneLimits: Hashable, Sendable {
    /// The bytes of the scene's text.
    public var sceneBytes = 16 << 20
    /// The nesting depth of arrays and objects in the text, and of views after expansion.
    public var depth = 64
    /// The number of values in the text: its arrays, objects, strings, numbers and words.
    public var values = 1_000_000
    /// The number of views after expansion.
    public var views = 10_000
    /// The number of template uses and of copies made by repetitions.
    public var expansions = 100_000
    /// The largest magnitude of a number.
    public var number = 10_000_000
    /// The pixels of a frame's longer side.
    public var side = 16_384
    /// The pixels of a frame.
    public var framePixels = 64 << 20
    /// The frames of the timeline.
    public var frames = 100_000
    /// The bytes of an image file or a trace.
    public var imageBytes = 64 << 20
    /// The pixels of an image.
    public var imagePixels = 64 << 20
    /// The pixels of all images together, at four bytes each.
    public var allImagePixels = 256 << 20
    /// The bytes of a font file; all fonts together may have four times as many.
    public var fontBytes = 64 << 20

    /// Creates the default limits.
    public init() {}

    /// Every limit at its cap.
    public static var most: SceneLimits {
        var limits = SceneLimits()
        for limit in SceneLimit.all { limit.set(limit.cap, in: &limits) }
        return limits
    }

    /// The maximum number of values that templates, repetitions and named states copy: twenty per expansion, the size
    /// of a view.
    package var copiedValues: Int { 20 * expansions }
    /// The maximum bytes of the copied strings and of the names in the ids of copies: 40 MB by default.
    package var copiedText: Int { 400 * expansions }
    /// The bytes of all fonts together.
    package var allFontBytes: Int { 4 * fontBytes }
}

/// A limit by name: `parade help limits` lists it and `--limit` sets it.
public struct SceneLimit: Sendable {
    /// The name, such as `scene-bytes`.
    public let name: String
    /// The counted quantity, in a few words.
    public let meaning: String
    /// The highest value it can be set to.
    public let cap: Int
    /// The flag that sets it, with `…` for the value.
    public var flag: String { field == \SceneLimits.framePixels ? "--max-pixels …" : "--limit \(name)=…" }
    /// Whether it counts bytes, which are given in powers of 1024.
    public let countsBytes: Bool
    private let field: any WritableKeyPath<SceneLimits, Int> & Sendable

    private init(
        _ name: String, _ field: any WritableKeyPath<SceneLimits, Int> & Sendable, cap: Int, bytes: Bool = false,
        _ meaning: String
    ) {
        self.name = name
        self.field = field
        self.cap = cap
        countsBytes = bytes
        self.meaning = meaning
    }

    /// Every limit, in the order in which a scene meets them.
    ///
    /// Two can only be lowered. Frame numbers have five digits by contract. Signals, paths and layout never exceed ten
    /// million anywhere. A frame up to 65 535 pixels wide can be read again, and lies within the rasterizer's guard of
    /// 131 072.
    public static let all: [SceneLimit] = [
        SceneLimit("scene-bytes", \.sceneBytes, cap: 256 << 20, bytes: true, "bytes of the scene file"),
        SceneLimit("depth", \.depth, cap: 512, "how deep arrays and objects, and views, are nested"),
        SceneLimit("values", \.values, cap: 10_000_000, "values in the scene file"),
        SceneLimit("views", \.views, cap: 1_000_000, "views, with all that templates and repetitions make"),
        SceneLimit("expansions", \.expansions, cap: 10_000_000, "uses of templates and copies of repetitions"),
        SceneLimit("number", \.number, cap: 10_000_000, "the largest number, either way from zero"),
        SceneLimit("side", \.side, cap: 65_535, "pixels of a frame's longer side"),
        SceneLimit("frame-pixels", \.framePixels, cap: 256 << 20, "pixels of a frame, which --max-pixels sets"),
        SceneLimit("frames", \.frames, cap: 100_000, "frames of the timeline"),
        SceneLimit("image-bytes", \.imageBytes, cap: 1 << 30, bytes: true, "bytes of an image or a trace"),
        SceneLimit("image-pixels", \.imagePixels, cap: 256 << 20, "pixels of an image"),
        SceneLimit("all-image-pixels", \.allImagePixels, cap: 1 << 30, "pixels of all images together"),
        SceneLimit(
            "font-bytes", \.fontBytes, cap: 256 << 20, bytes: true, "bytes of a font; of all fonts, four times that"),
    ]

    /// The default value.
    public var usual: Int { SceneLimits()[keyPath: field] }

    /// Returns its value among some limits.
    public func value(in limits: SceneLimits) -> Int { limits[keyPath: field] }

    /// Sets it; values less than 1 or greater than the cap are clamped.
    public func set(_ value: Int, in limits: inout SceneLimits) {
        limits[keyPath: field] = min(max(1, value), cap)
    }

    /// Returns the hint for exceeding a limit; nil if the limit is already at its cap.
    package static func hint(_ field: KeyPath<SceneLimits, Int>, in limits: SceneLimits) -> String? {
        guard let limit = all.first(where: { $0.field == field }), limits[keyPath: field] < limit.cap else {
            return nil
        }
        return "'\(limit.flag)' allows up to \(limit.text(of: limit.cap))"
    }

    /// Formats a value: whole binary units for bytes, otherwise the plain number.
    public func text(of value: Int) -> String { countsBytes ? value.binaryBytes : String(value) }
}

extension Int {
    /// The byte count in the largest binary unit that divides it, such as `16 MiB`.
    package var binaryBytes: String {
        for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] where self > 0 && self & (1 << shift - 1) == 0 {
            return "\(self >> shift) \(unit)"
        }
        return "\(self) bytes"
    }
}
