import FrameOutput
import JSON
package import Primitives
package import SceneDocument
import SceneLoading
package import Staging

/// The overrides with which a golden's scene was read.
///
/// They are stored in the golden. A check without options reads the scene with the same overrides and draws the same
/// frames.
package struct GoldenSettings: Hashable, Sendable {
    /// The number of frames in the timeline; nil if the scene's own number applies.
    package var frameCount: Int?
    /// The rate at which the frames are played back, in frames per second; nil if the scene's own rate applies.
    package var frameRate: FrameRate?
    /// The number of pixels per point; nil if the scene's own scale applies.
    package var scale: Double?
    /// The size of the canvas in points; nil if the scene's own size applies.
    package var size: Size?
    /// The background colour; nil if the scene's own colour applies.
    package var background: Color?
    /// Whether reduced motion is on: animations that move, scale, rotate or blur views are left out.
    package var hasReducedMotion = false

    /// Creates settings without any override.
    package init() {}

    /// Creates settings from overrides. Folders are not stored, because they differ between machines.
    package init(_ overrides: SceneOverrides) {
        frameCount = overrides.frameCount
        frameRate = overrides.frameRate
        scale = overrides.scale
        size = overrides.canvasSize
        background = overrides.background
        hasReducedMotion = overrides.reducesMotion
    }

    /// Returns overrides in which values that are nil are replaced by these settings. Values that are set stay.
    package func filling(_ overrides: SceneOverrides) -> SceneOverrides {
        var filled = overrides
        filled.frameCount = overrides.frameCount ?? frameCount
        filled.frameRate = overrides.frameRate ?? frameRate
        filled.scale = overrides.scale ?? scale
        filled.canvasSize = overrides.canvasSize ?? size
        filled.background = overrides.background ?? background
        filled.reducesMotion = overrides.reducesMotion || hasReducedMotion
        return filled
    }

    /// Returns the names of the options whose values differ between these settings and `other`.
    func differences(from other: GoldenSettings) -> [String] {
        let comparisons = [
            ("--frames", frameCount == other.frameCount), ("--fps", frameRate == other.frameRate),
            ("--scale", scale == other.scale), ("--size", size == other.size),
            ("--background", background == other.background),
            ("--reduced-motion", hasReducedMotion == other.hasReducedMotion),
        ]
        return comparisons.filter { !$0.1 }.map(\.0)
    }
}

extension GoldenSettings {
    var json: JSONValue {
        var members: [(String, JSONValue)] = []
        if let frameCount { members.append(("frames", .number(frameCount))) }
        if let frameRate { members.append(("fps", .string(frameRate.text))) }
        if let scale { members.append(("scale", .number(scale))) }
        if let size { members.append(("size", .numbers([size.width, size.height]))) }
        if let background { members.append(("background", background.json)) }
        if hasReducedMotion { members.append(("reducedMotion", .boolean(true))) }
        return .object(members)
    }

    init(json: JSONValue) throws(JSONError) {
        self.init()
        var reader = try ObjectReader(json, "'options'")
        frameCount = try reader.optional("frames")?.integer(in: 1...100_000)
        frameRate = try reader.optional("fps")?.frameRate()
        scale = try reader.optional("scale")?.number(in: Double.leastNonzeroMagnitude...100)
        size = try reader.optional("size")?.canvasSize()
        background = try reader.optional("background")?.color()
        hasReducedMotion = try reader.optional("reducedMotion")?.boolean() ?? false
        try reader.refuseUnknownKeys()
    }
}

extension FrameRate {
    /// The frame rate as scenes write it: `60` or `60000/1001`.
    var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension ObjectReader.Field {
    /// Reads a frame rate from a string.
    func frameRate() throws(JSONError) -> FrameRate {
        try read("must be a string such as \"60\" or \"60000/1001\"") { $0.string.flatMap { FrameRate(text: $0) } }
    }
}
