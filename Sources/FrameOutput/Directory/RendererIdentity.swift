/// The version of the tool.
public enum RendererVersion {
    /// The version, which increases with every release.
    public static let current = "0.2.0"
}

/// The renderer that drew a frame. The same renderer draws equal frames from equal inputs; a different renderer may
/// not.
public struct RendererIdentity: Hashable, Sendable {
    /// The version of the tool.
    public var version: String
    /// The digest of the renderer, 64 lower-case hexadecimal digits; empty if unknown.
    ///
    /// The digest is computed from the sources that determine pixels and from the versions of the libraries. Files of
    /// older formats do not have it.
    public var digest: String

    /// Creates an identity.
    public init(version: String, digest: String) {
        self.version = version
        self.digest = digest
    }

    /// The version and the first digits of the digest, as in `0.2.0 (3f2a91c0b7d4)`; only the version if the digest is
    /// unknown.
    public var text: String { digest.isEmpty ? version : "\(version) (\(digest.prefix(12)))" }
}

/// The identity of a build: its renderer, and the commit of its sources.
public struct BuildIdentity: Hashable, Sendable {
    /// The renderer.
    public var renderer: RendererIdentity
    /// The commit of the sources, followed by `+changes` if the sources were modified; `unknown` outside a repository
    /// of ours.
    public var commit: String

    /// Creates an identity.
    public init(renderer: RendererIdentity, commit: String) {
        self.renderer = renderer
        self.commit = commit
    }

    /// The commit in short form: its first twelve digits, and `+changes` if the sources were modified.
    public var shortCommit: String {
        let digits = commit.prefix { $0 != "+" }
        return String(digits.prefix(12)) + commit.dropFirst(digits.count)
    }
}
