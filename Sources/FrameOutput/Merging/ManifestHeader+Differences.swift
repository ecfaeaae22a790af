import JSON
import Primitives
import Staging

extension Manifest.Header {
    /// Returns a description of the first difference from another header, or nil if the headers are equal.
    ///
    /// The renderer and the scene are compared first, because a difference in them would explain all other differences.
    func difference(from other: Manifest.Header) -> String? {
        if self == other { return nil }
        if renderer != other.renderer {
            return "rendered by parade \(renderer.text) instead of \(other.renderer.text)"
        }
        if sceneDigest != other.sceneDigest {
            return "the scene's SHA-256 is \(sceneDigest.prefix(12))… instead of \(other.sceneDigest.prefix(12))…"
        }
        if let difference = assetDifference(from: other) { return difference }
        if variant != other.variant {
            return "\(Self.sentence(variant)) instead of \(Self.sentence(other.variant))"
        }
        if canvas != other.canvas {
            return "the canvas is \(canvas.sentence) instead of \(other.canvas.sentence)"
        }
        if frameCount != other.frameCount { return "\(frameCount) frames instead of \(other.frameCount)" }
        if frameRate != other.frameRate {
            return "\(frameRate.sentence) frames per second instead of \(other.frameRate.sentence)"
        }
        if duration != other.duration {
            return "\(JSONWriter.text(duration)) s instead of \(JSONWriter.text(other.duration)) s"
        }
        return hasReducedMotion ? "rendered with reduced motion" : "rendered without reduced motion"
    }

    private static func sentence(_ variant: String?) -> String {
        variant.map { "the variant '\($0)'" } ?? "the scene without a variant"
    }

    private func assetDifference(from other: Manifest.Header) -> String? {
        for (own, others) in zip(assets, other.assets) where own != others {
            return own.path == others.path
                ? "'\(own.path)' has another content" : "uses '\(own.path)' instead of '\(others.path)'"
        }
        if let more = assets.dropFirst(other.assets.count).first { return "uses '\(more.path)'" }
        return other.assets.dropFirst(assets.count).first.map { "does not use '\($0.path)'" }
    }
}

extension Canvas {
    /// A description of the canvas with its size in pixels, its scale and its background.
    ///
    /// Numbers have full precision, so that nearly equal canvases have different descriptions.
    fileprivate var sentence: String {
        let components = [background.red, background.green, background.blue, background.alpha]
        return "\(pixelWidth)×\(pixelHeight) at \(JSONWriter.text(scale)) on "
            + "[\(components.map { JSONWriter.text($0) }.joined(separator: ", "))]"
    }
}

extension FrameRate {
    /// The rate in the syntax of the command line: `60` or `60000/1001`.
    fileprivate var sentence: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
