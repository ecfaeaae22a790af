public import FrameOutput
import ImageCoding
import Typography

extension RendererIdentity {
    /// The identity of the renderer in this build of the program.
    ///
    /// The identity's digest combines the digest of the sources with the versions that the libraries report. Two builds
    /// have the same digest if they have the same sources and libraries, wherever they were built.
    public static let current = RendererIdentity(version: RendererVersion.current, digest: digest(of: libraries))

    /// The names of the libraries that affect pixels, with the versions that the libraries report.
    package static let libraries: [(name: String, version: String)] =
        TypographyLibraries.versions + ImageCodingLibraries.versions

    private static func digest(of libraries: [(name: String, version: String)]) -> String {
        let lines = ["sources \(SourceDigest.text)"] + libraries.map { "\($0.name) \($0.version)" }
        return SHA256.hex(of: Array(lines.joined(separator: "\n").utf8))
    }
}

extension BuildIdentity {
    /// The identity of this build of the program: its renderer, and the commit from which it was built.
    public static let current = BuildIdentity(renderer: .current, commit: Commit.text)
}
