import FrameOutput
package import JSON
package import SceneDocument
import SceneLoading

/// One way to draw a scene file: the scene itself, or one of the variants that it defines.
///
/// The options of a variant are in the loaded scene: `LoadedScene.variant`.
package struct SceneVariant: Hashable, Sendable {
    /// The scene file, as the user wrote it.
    package let scene: String
    /// The name of the variant; nil for the scene without a variant.
    package let name: String?

    /// Creates a description of one way to draw a scene, without reading the scene.
    package init(scene: String, name: String? = nil) {
        self.scene = scene
        self.name = name
    }

    /// The name in messages and reports, such as `hero.json@dark`; for the scene without a variant, the scene file.
    package var label: String { Self.label(scene, name) }

    /// The scene's file name without folders and suffix, with the variant, such as `hero@dark`.
    ///
    /// Outputs have this name, so that those of several variants stand side by side.
    package var outputName: String { Self.label(Destination.name(ofScene: scene), name) }

    /// The members of a JSON object that name the scene and the variant.
    package var json: [(String, JSONValue)] {
        [("scene", .string(scene))] + (name.map { [("variant", .string($0))] } ?? [])
    }

    /// Returns a text with the name of a variant after it, such as `hero@dark`.
    package static func label(_ text: String, _ variant: String?) -> String {
        variant.map { "\(text)@\($0)" } ?? text
    }

    /// Returns the names of the variants that a scene file defines, in the order of the file; nil if it cannot be parsed.
    ///
    /// Only names that are valid are returned. Loading the scene reports the others. A pipe is not read, since it could
    /// not be read again.
    package static func names(inScene path: String, limits: SceneLimits = .most) -> [String]? {
        guard FileSystem.kind(of: path, followingLinks: true) == .regular,
            let source = try? SceneLoader.read(path: path, limits: limits),
            let root = try? JSONParser.parse(
                source, dialect: JSONParser.Dialect(fileName: path), maximumDepth: limits.depth,
                maximumBytes: limits.sceneBytes, maximumValues: limits.values)
        else { return nil }
        let names = root["variants"]?.members?.map(\.key).filter(VariantName.isValid) ?? []
        return Array(names.prefix(VariantName.mostVariants))
    }

    /// The choice among the ways to draw a scene.
    package enum Choice: Hashable, Sendable {
        /// The scene without a variant, and each of its variants.
        case all
        /// The variant with a name; nil for the scene without a variant.
        case only(String?)

        /// The word that stands for the scene without a variant.
        package static let defaultWord = "default"

        /// Parses the name of a variant, `all`, or `default` for the scene without a variant.
        package init(_ word: String) {
            switch word {
            case "all": self = .all
            case Self.defaultWord: self = .only(nil)
            default: self = .only(word)
            }
        }

        /// Returns whether the choice includes a variant; nil stands for the scene without a variant.
        package func includes(_ name: String?) -> Bool {
            switch self {
            case .all: true
            case .only(let chosen): chosen == name
            }
        }
    }
}
