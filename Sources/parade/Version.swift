import FrameOutput
import Identity
import JSON
import Staging

/// The version of this build.
enum Version {
    /// The version of the renderer, which manifests store.
    static let number = RendererVersion.current

    /// The text that `parade version` prints, such as `parade 0.2.0, renderer 3f2a91c0b7d4, commit
    /// 0d1cd2bf49fd+changes`.
    static let line =
        "parade \(number), renderer \(RendererIdentity.current.digest.prefix(12)), commit \(BuildIdentity.current.shortCommit)"

    /// The version as JSON, with the versions of the libraries that affect pixels.
    static var json: String {
        JSONWriter.text(
            .object([
                ("name", .string("parade")), ("version", .string(number)),
                ("renderer", .string(RendererIdentity.current.digest)),
                ("commit", .string(BuildIdentity.current.commit)),
                ("libraries", .object(RendererIdentity.libraries.map { ($0.name, .string($0.version)) })),
            ]))
    }
}
