public import FrameOutput
import ImageCoding
import Typography

extension RendererIdentity {
    /// The identity of this build's renderer.
    ///
    /// Its digest combines the digest of the sources with the versions that the libraries report. Two builds of the
    /// same sources with the same libraries have the same digest, wherever they were built.
    public static let current = RendererIdentity(version: RendererVersion.current, digest: digest(of: libraries))

    /// The libraries that determine pixels, with the versions that the libraries report.
    package static let libraries: [(name: String, version: String)] =
        TypographyLibraries.versions + ImageCodingLibraries.versions

    private static func digest(of libraries: [(name: String, version: String)]) -> String {
        let lines = ["sources \(SourceDigest.text)"] + libraries.map { "\($0.name) \($0.version)" }
        return SHA256.hex(of: Array(lines.joined(separator: "\n").utf8))
    }
}

extension BuildIdentity {
    /// The identity of this build: its renderer, and the commit from which it was built.
    public static let current = BuildIdentity(renderer: .current, commit: Commit.text)
}
