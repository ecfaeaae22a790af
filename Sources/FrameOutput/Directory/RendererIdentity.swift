/// The version of parade.
public enum RendererVersion {
    /// The current version, which increases with every release.
    public static let current = "0.2.0"
}

/// The identity of the renderer that drew a frame.
///
/// The same renderer draws equal frames from equal inputs. Another renderer may draw different frames.
public struct RendererIdentity: Hashable, Sendable {
    /// The version of parade.
    public var version: String
    /// The digest of the renderer, 64 lower-case hexadecimal digits; empty if unknown.
    ///
    /// The digest covers the sources that affect pixels and the versions of the libraries. Files of older formats lack
    /// it.
    public var digest: String

    /// Creates an identity.
    public init(version: String, digest: String) {
        self.version = version
        self.digest = digest
    }

    /// The version and the first twelve digits of the digest, such as `0.2.0 (3f2a91c0b7d4)`.
    ///
    /// If the digest is unknown, only the version.
    public var text: String { digest.isEmpty ? version : "\(version) (\(digest.prefix(12)))" }
}

/// The identity of a build: its renderer, and the commit of its sources.
public struct BuildIdentity: Hashable, Sendable {
    /// The renderer.
    public var renderer: RendererIdentity
    /// The commit of the sources, followed by `+changes` if the sources were modified.
    ///
    /// The value is `unknown` if the build was not made in a git repository of parade.
    public var commit: String

    /// Creates an identity.
    public init(renderer: RendererIdentity, commit: String) {
        self.renderer = renderer
        self.commit = commit
    }

    /// The first twelve digits of the commit, followed by `+changes` if the sources were modified.
    public var shortCommit: String {
        let digits = commit.prefix { $0 != "+" }
        return String(digits.prefix(12)) + commit.dropFirst(digits.count)
    }
}
