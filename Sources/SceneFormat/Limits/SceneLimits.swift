/// What a scene may ask for at most, so that a slip of the pen, or a stranger's file, takes neither hours nor all memory.
///
/// A limit can be moved up to its cap. What no cap names is limited too, and fixed: a label's text, a track's movements,
/// a trace's rows, the steps of formulas, fonts, signals with names.
public struct SceneLimits: Hashable, Sendable {
    /// Bytes of the scene's text.
    public var sceneBytes = 16 << 20
    /// How deep arrays and objects of the text stand inside each other, and views after expansion.
    public var depth = 64
    /// Values of the text: its arrays, objects, strings, numbers and words.
    public var values = 1_000_000
    /// Views after expansion.
    public var views = 10_000
    /// Uses of templates and copies that repetitions make.
    public var expansions = 100_000
    /// Largest number, either way from zero.
    public var number = 10_000_000
    /// Pixels of a frame's longer side.
    public var side = 16_384
    /// Pixels of a frame.
    public var framePixels = 64 << 20
    /// Frames of the timeline.
    public var frames = 100_000
    /// Bytes of an image's file, or a trace's.
    public var imageBytes = 64 << 20
    /// Pixels of an image.
    public var imagePixels = 64 << 20
    /// Pixels of all images together, of four bytes each.
    public var allImagePixels = 256 << 20
    /// Bytes of a font's file; all fonts together have four times as many.
    public var fontBytes = 64 << 20

    /// Creates the usual limits.
    public init() {}

    /// Every limit at its most.
    public static var most: SceneLimits {
        var limits = SceneLimits()
        for limit in SceneLimit.all { limit.set(limit.cap, in: &limits) }
        return limits
    }

    /// Values that templates, repetitions and named states copy: twenty for each expansion, which is a view's.
    var copiedValues: Int { 20 * expansions }
    /// Bytes of the strings among these, and of the names that the ids of copies make: 40 MB as a rule.
    var copiedText: Int { 400 * expansions }
    /// Bytes of all fonts together.
    var allFontBytes: Int { 4 * fontBytes }
}

/// A limit by name: what `parade help limits` lists and `--limit` sets.
public struct SceneLimit: Sendable {
    /// Such as `scene-bytes`.
    public let name: String
    /// In a few words what is counted.
    public let meaning: String
    /// The highest it can be set to.
    public let cap: Int
    /// The flag that sets it, with `…` for the value.
    public var flag: String { field == \SceneLimits.framePixels ? "--max-pixels …" : "--limit \(name)=…" }
    /// Whether it counts bytes, which people give in powers of 1024.
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
    /// Two can only be lowered: frames have the contract's five digits, and what signals, paths and layout come to is
    /// held to ten million everywhere. A frame no wider than 65 535 can be read again, and lies within the rasterizer's guard of 131 072.
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

    /// What it is where nobody sets it.
    public var usual: Int { SceneLimits()[keyPath: field] }

    /// What it is among some limits.
    public func value(in limits: SceneLimits) -> Int { limits[keyPath: field] }

    /// Sets it; what is below 1 or above the cap becomes that.
    public func set(_ value: Int, in limits: inout SceneLimits) {
        limits[keyPath: field] = min(max(1, value), cap)
    }

    /// What to do where it is in the way; nil where nothing helps, since it is at its cap.
    static func hint(_ field: KeyPath<SceneLimits, Int>, in limits: SceneLimits) -> String? {
        guard let limit = all.first(where: { $0.field == field }), limits[keyPath: field] < limit.cap else {
            return nil
        }
        return "'\(limit.flag)' allows up to \(limit.text(of: limit.cap))"
    }

    /// A value for people: whole binary units of bytes, else the number.
    public func text(of value: Int) -> String { countsBytes ? value.binaryBytes : String(value) }
}

extension Int {
    /// A count of bytes in the largest binary unit it is a whole number of, such as `16 MiB`.
    var binaryBytes: String {
        for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] where self > 0 && self & (1 << shift - 1) == 0 {
            return "\(self >> shift) \(unit)"
        }
        return "\(self) bytes"
    }
}
