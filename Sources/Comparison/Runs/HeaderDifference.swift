import FrameOutput
import JSON
import Primitives
import Staging

/// A difference between the inputs of two runs.
package struct HeaderDifference: Hashable, Sendable {
    /// The input that differs, such as `scene`, `asset photo.png` or `frame rate`.
    package var member: String
    /// The value in the expected run; nil if that run does not have the input.
    package var expected: String?
    /// The value in the actual run; nil if that run does not have the input.
    package var actual: String?

    /// Returns the differences between the manifests of two folders, in the order of the manifest's members.
    ///
    /// If a folder has no readable manifest, there is at most one difference: whether each folder's manifest is
    /// missing, unreadable or readable.
    package static func all(_ expected: RunFolder, _ actual: RunFolder) -> [HeaderDifference] {
        guard let before = expected.manifest, let after = actual.manifest else {
            guard expected.hasManifestFile || actual.hasManifestFile else { return [] }
            return [
                HeaderDifference(member: "manifest", expected: word(for: expected), actual: word(for: actual))
            ].filter { $0.expected != $0.actual }
        }
        let (old, new) = (before.header, after.header)
        var all: [HeaderDifference] = []
        func add(_ member: String, _ first: String?, _ second: String?) {
            if first != second { all.append(HeaderDifference(member: member, expected: first, actual: second)) }
        }
        add("version", old.renderer.version, new.renderer.version)
        add("renderer", digest(of: old.renderer), digest(of: new.renderer))
        add("complete", before.isComplete ? "yes" : "no", after.isComplete ? "yes" : "no")
        add("scene", old.sceneDigest, new.sceneDigest)
        let paths =
            old.assets.map(\.path)
            + new.assets.map(\.path).filter { path in
                !old.assets.contains { $0.path == path }
            }
        for path in paths {
            add(
                "asset \(path)", old.assets.first { $0.path == path }?.digest,
                new.assets.first { $0.path == path }?.digest)
        }
        add("variant", old.variant, new.variant)
        add("canvas", size(of: old.canvas), size(of: new.canvas))
        add("scale", JSONWriter.text(old.canvas.scale), JSONWriter.text(new.canvas.scale))
        add("background", background(of: old.canvas), background(of: new.canvas))
        add("frame rate", text(of: old.frameRate), text(of: new.frameRate))
        add("duration", JSONWriter.text(old.duration) + " s", JSONWriter.text(new.duration) + " s")
        add("frames", "\(old.frameCount)", "\(new.frameCount)")
        add("motion", old.hasReducedMotion ? "reduced" : "full", new.hasReducedMotion ? "reduced" : "full")
        return all
    }

    /// Returns a phrase for the state of a folder's manifest, or nil if there is no manifest.
    ///
    /// For an unreadable manifest, the phrase is the reason why it cannot be read.
    private static func word(for folder: RunFolder) -> String? {
        folder.manifest != nil
            ? "readable"
            : folder.manifestProblem ?? (folder.hasManifestFile ? "not one that this version reads" : nil)
    }

    private static func digest(of renderer: RendererIdentity) -> String? {
        renderer.digest.isEmpty ? nil : renderer.digest
    }

    private static func size(of canvas: Canvas) -> String {
        "\(JSONWriter.text(canvas.size.width))×\(JSONWriter.text(canvas.size.height)) points"
    }

    private static func background(of canvas: Canvas) -> String {
        let color = canvas.background
        return [color.red, color.green, color.blue, color.alpha].map { JSONWriter.text($0) }.joined(separator: " ")
    }

    private static func text(of rate: FrameRate) -> String {
        rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)"
    }
}
