/// The version of the tool.
public enum RendererVersion {
    /// Rises with every release.
    public static let current = "0.2.0"
}

/// Which renderer drew a frame. Frames that one renderer draws of equal inputs are equal; another's may differ.
public struct RendererIdentity: Hashable, Sendable {
    /// The version of the tool.
    public var version: String
    /// 64 lower-case hexadecimal digits, made of the sources that decide pixels and of the versions of the libraries; empty
    /// if it is not known, as in files of formats that did not have it.
    public var digest: String

    /// Creates an identity.
    public init(version: String, digest: String) {
        self.version = version
        self.digest = digest
    }

    /// `0.2.0 (3f2a91c0b7d4)`, or the version alone if the digest is not known.
    public var text: String { digest.isEmpty ? version : "\(version) (\(digest.prefix(12)))" }
}

/// Which build a program is: what it draws with, and where its sources came from.
public struct BuildIdentity: Hashable, Sendable {
    /// What it draws with.
    public var renderer: RendererIdentity
    /// The commit it was made from, with `+changes` if the sources had changed since; `unknown` outside a repository of ours.
    public var commit: String

    /// Creates an identity.
    public init(renderer: RendererIdentity, commit: String) {
        self.renderer = renderer
        self.commit = commit
    }

    /// The commit as people read it: its first twelve digits.
    public var shortCommit: String {
        let digits = commit.prefix { $0 != "+" }
        return String(digits.prefix(12)) + commit.dropFirst(digits.count)
    }
}
