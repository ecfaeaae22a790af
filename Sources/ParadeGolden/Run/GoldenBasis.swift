import Drawing
package import FrameOutput
import ImageCoding
import JSON
import Primitives
import SceneFormat
package import Staging

/// What the frames of a check were drawn from, so that approving can make sure that nothing has changed since.
package struct GoldenBasis: Hashable, Sendable {
    /// SHA-256 of the scene file, lower-case hexadecimal.
    package var sceneDigest: String
    /// The files the scene uses, fonts included, by path.
    package var assets: [Manifest.Asset]
    /// Canvas in points.
    package var width: Double
    /// Canvas in points.
    package var height: Double
    /// Pixels per point.
    package var scale: Double
    /// Frames of the whole timeline.
    package var frameCount: Int
    /// Playback rate.
    package var frameRate: FrameRate
    /// What was changed about the scene.
    package var settings: GoldenSettings
    /// Another root for pictures and fonts, as it was given to the check.
    package var assetFolder: String?
    /// Where fonts were looked for by name.
    package var fontFolders: [String]
    /// SHA-256 over the golden's two files as the check found them; nil where there was no golden.
    package var goldenState: String?
    /// SHA-256 over what approving leaves as the check found it, `keptState(of:besides:frameCount:)`.
    package var keptState: String
    /// Whether every frame of the timeline is wanted in the golden, also those that may come.
    package var wantsAllFrames: Bool

    /// Takes down what a scene was read from.
    ///
    /// - Parameter frames: Those that the check looks at.
    init(
        _ loaded: LoadedScene, overrides: SceneOverrides, golden: GoldenFolder?, frames: [Int], wantsAllFrames: Bool
    ) {
        sceneDigest = loaded.digest
        assets = loaded.assets.map { Manifest.Asset(path: $0.path, digest: $0.digest) }
        let canvas = loaded.scene.canvas
        (width, height, scale) = (canvas.size.width, canvas.size.height, canvas.scale)
        frameCount = loaded.scene.timeline.frameCount
        frameRate = loaded.scene.timeline.frameRate
        settings = GoldenSettings(overrides)
        assetFolder = overrides.assetFolder
        fontFolders = overrides.fontFolders
        goldenState = golden?.state
        keptState = Self.keptState(of: golden, besides: frames, frameCount: frameCount)
        self.wantsAllFrames = wantsAllFrames
    }

    /// SHA-256 over what approving some frames of a golden leaves as it is: the tolerance, and the digests of its other frames.
    static func keptState(of golden: GoldenFolder?, besides frames: [Int], frameCount: Int) -> String {
        let frames = Set(frames)
        let kept = (golden?.digests ?? [:]).filter { $0.key < frameCount && !frames.contains($0.key) }
        let lines = [golden?.lock.tolerance.map { JSONWriter.text($0.json) } ?? "exact"]
        let text =
            lines
            + kept.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.sha256) \($0.value.digest?.text ?? "")" }
        return SHA256Digest.hex(of: Array(text.joined(separator: "\n").utf8))
    }

    /// What reads the scene again as the check read it, under whatever limits: its digest tells whether it is the same.
    var overrides: SceneOverrides {
        var overrides = settings.filling(SceneOverrides())
        overrides.assetFolder = assetFolder
        overrides.fontFolders = fontFolders
        overrides.limits = .most
        return overrides
    }
}

extension GoldenBasis {
    var json: JSONValue {
        .object([
            ("scene", .string(sceneDigest)), ("assets", .array(assets.map(\.json))),
            ("width", .number(width)), ("height", .number(height)), ("scale", .number(scale)),
            ("frames", .number(frameCount)), ("fps", .string(frameRate.text)), ("options", settings.json),
            ("assetFolder", assetFolder.map { .string($0) } ?? .null), ("fontFolders", .strings(fontFolders)),
            ("golden", goldenState.map { .string($0) } ?? .null), ("kept", .string(keptState)),
            ("allFrames", .boolean(wantsAllFrames)),
        ])
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "'basis'")
        sceneDigest = try reader.digest("scene")
        assets = try reader.list("assets", Manifest.Asset.init(json:))
        width = try reader.number("width", in: 0...1e9)
        height = try reader.number("height", in: 0...1e9)
        scale = try reader.number("scale", in: 0...1e9)
        frameCount = try reader.integer("frames", in: 1...100_000)
        frameRate = try FrameRate(json: try reader.required("fps"))
        settings = try GoldenSettings(json: try reader.required("options"))
        assetFolder = try reader.required("assetFolder").string
        fontFolders = try reader.list("fontFolders") { value throws(JSONError) in
            guard let text = value.string else { throw JSONError("a folder is a text", range: value.range) }
            return text
        }
        goldenState = try reader.required("golden").string
        keptState = try reader.digest("kept")
        wantsAllFrames = try reader.boolean("allFrames")
        try reader.finish()
    }
}

extension Manifest.Asset {
    var json: JSONValue { .object([("path", .string(path)), ("sha256", .string(digest))]) }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "an asset")
        self.init(path: try reader.string("path"), digest: try reader.digest("sha256"))
        try reader.finish()
    }
}
