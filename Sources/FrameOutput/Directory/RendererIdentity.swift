/// The version of the tool.
public enum RendererVersion {
    /// The version, which increases with every release.
    public static let current = "0.2.0"
}

/// The renderer that drew a frame. One renderer draws equal frames from equal inputs; another may differ.
public struct RendererIdentity: Hashable, Sendable {
    /// The version of the tool.
    public var version: String
    /// The digest of the renderer, 64 lower-case hexadecimal digits; empty if unknown.
    ///
    /// It is computed from the sources that determine pixels and the versions of the libraries. Files of older formats
    /// do not have it.
    public var digest: String

    /// Creates an identity.
    public init(version: String, digest: String) {
        self.version = version
        self.digest = digest
    }

    /// The short form, `0.2.0 (3f2a91c0b7d4)`, or only the version if the digest is unknown.
    public var text: String { digest.isEmpty ? version : "\(version) (\(digest.prefix(12)))" }
}

/// The identity of a build: its renderer, and the commit of its sources.
public struct BuildIdentity: Hashable, Sendable {
    /// The renderer.
    public var renderer: RendererIdentity
    /// The commit of the sources, with `+changes` if they were modified; `unknown` outside a repository of ours.
    public var commit: String

    /// Creates an identity.
    public init(renderer: RendererIdentity, commit: String) {
        self.renderer = renderer
        self.commit = commit
    }

    /// The commit in short form: its first twelve digits.
    public var shortCommit: String {
        let digits = commit.prefix { $0 != "+" }
        return String(digits.prefix(12)) + commit.dropFirst(digits.count)
    }
}
