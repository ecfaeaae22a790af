import Drawing
package import FrameOutput
import ImageCoding
import JSON
import Primitives
import SceneDocument
import SceneLoading
package import Staging

/// The inputs from which a check drew its frames.
///
/// An approval compares them with the current inputs, to make sure that nothing has changed since the check.
package struct CheckInputs: Hashable, Sendable {
    /// The SHA-256 of the scene file, in lower-case hexadecimal digits.
    package var sceneDigest: String
    /// The files that the scene uses, fonts included, by path.
    package var assets: [Manifest.Asset]
    /// The width of the canvas in points.
    package var width: Double
    /// The height of the canvas in points.
    package var height: Double
    /// The number of pixels per point.
    package var scale: Double
    /// The number of frames in the whole timeline.
    package var frameCount: Int
    /// The rate at which the frames are played back, in frames per second.
    package var frameRate: FrameRate
    /// The overrides with which the scene was read.
    package var settings: GoldenSettings
    /// The assets folder that was given to the check; nil for the scene's own folder.
    package var assetFolder: String?
    /// The folder of the check, as it was given, if Swift builds the scene; nil for a scene file.
    ///
    /// The paths of the check start at the same folder.
    package var checkFolder: String?
    /// The folders in which fonts were searched for by file name.
    package var fontFolders: [String]
    /// The SHA-256 over golden.json and the lists of digests at the time of the check; nil if there was no golden.
    package var goldenState: String?
    /// The SHA-256 over the parts of the golden that an approval leaves unchanged, at the time of the check.
    ///
    /// See `unchangedPartsDigest(of:besides:frameCount:)`.
    package var unchangedPartsDigest: String
    /// Whether the golden should cover every frame of the timeline, including frames that are added later.
    package var wantsAllFrames: Bool

    /// Records the inputs of a scene that has been read.
    ///
    /// - Parameter frames: The frames that the check draws.
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
        unchangedPartsDigest = Self.unchangedPartsDigest(of: golden, besides: frames, frameCount: frameCount)
        self.wantsAllFrames = wantsAllFrames
    }

    /// Returns the SHA-256 over the parts of a golden that an approval of `frames` leaves unchanged.
    ///
    /// These parts are the tolerance, and the digests of all other frames in the timeline.
    static func unchangedPartsDigest(of golden: GoldenFolder?, besides frames: [Int], frameCount: Int) -> String {
        let frames = Set(frames)
        let kept = (golden?.digests ?? [:]).filter { $0.key < frameCount && !frames.contains($0.key) }
        let lines = [golden?.lock.tolerance.map { JSONWriter.text($0.json) } ?? "exact"]
        let text =
            lines
            + kept.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.sha256) \($0.value.digest?.text ?? "")" }
        return SHA256.hex(of: Array(text.joined(separator: "\n").utf8))
    }

    /// The overrides with which the scene is read again in the same way as by the check.
    ///
    /// Limits are set to their maximum. They need not be checked again: the digest shows whether the scene is the same.
    var overrides: SceneOverrides {
        var overrides = settings.filling(SceneOverrides())
        overrides.assetFolder = assetFolder
        overrides.fontFolders = fontFolders
        overrides.limits = .most
        return overrides
    }
}

extension CheckInputs {
    var json: JSONValue {
        .object(
            [
                ("scene", .string(sceneDigest)), ("assets", .array(assets.map(\.json))),
                ("width", .number(width)), ("height", .number(height)), ("scale", .number(scale)),
                ("frames", .number(frameCount)), ("fps", .string(frameRate.text)), ("options", settings.json),
                ("assetFolder", assetFolder.map { .string($0) } ?? .null), ("fontFolders", .strings(fontFolders)),
                ("golden", goldenState.map { .string($0) } ?? .null), ("kept", .string(unchangedPartsDigest)),
                ("allFrames", .boolean(wantsAllFrames)),
            ] + (checkFolder.map { [("checkFolder", .string($0))] } ?? []))
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "'basis'")
        sceneDigest = try reader["scene"].digest()
        assets = try reader["assets"].list(Manifest.Asset.init(json:))
        width = try reader["width"].number(in: 0...1e9)
        height = try reader["height"].number(in: 0...1e9)
        scale = try reader["scale"].number(in: 0...1e9)
        frameCount = try reader["frames"].integer(in: 1...100_000)
        frameRate = try reader["fps"].frameRate()
        settings = try GoldenSettings(json: reader["options"].value)
        assetFolder = try reader["assetFolder"].unlessNull?.string()
        fontFolders = try reader["fontFolders"].strings()
        goldenState = try reader["golden"].unlessNull?.string()
        unchangedPartsDigest = try reader["kept"].digest()
        wantsAllFrames = try reader["allFrames"].boolean()
        checkFolder = try reader.optional("checkFolder")?.string()
        try reader.refuseUnknownKeys()
    }
}

extension Manifest.Asset {
    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "an asset")
        self.init(path: try reader["path"].string(), digest: try reader["sha256"].digest())
        try reader.refuseUnknownKeys()
    }
}
