import Diagnostics
import JSON
import Primitives
import SceneDocument
import SceneReading

/// The options of the variant that is drawn. The options of all other variants are read too, since a scene is valid or
/// invalid as a whole.
struct VariantTable {
    /// The options of the variant that is drawn; nil if the scene is drawn without a variant.
    private(set) var options: VariantOptions?

    /// Reads the variants of a scene, and defines the scene's colours with those of the variant that is drawn.
    ///
    /// A colour of a variant may be one of the scene's colours, as the scene defines it. A colour of the scene that is
    /// the name of another one follows that one's replacement.
    init(_ document: SceneDocument, chosen: String?, values: inout ValueReader) {
        Self.define(document.colors, besides: [], &values)
        for variant in document.variants {
            let read = Self.options(variant.value, of: document, &values)
            if variant.name.text == chosen { options = read }
        }
        guard let chosen else { return }
        if let options {
            Self.define(document.colors, besides: options.colors, &values)
        } else {
            Self.reportUnknown(chosen, in: document, &values.problems)
        }
    }

    /// Defines the colours of the scene. The colours in `replaced` have other values.
    private static func define(
        _ colors: [JSONMember], besides replaced: [VariantOptions.NamedColor], _ values: inout ValueReader
    ) {
        let replacements = Dictionary(replaced.map { ($0.name, $0.color) }) { first, _ in first }
        values.forgetColors()
        for member in colors {
            let written = values.color(member.value)
            values.define(member.key, as: replacements[member.key] ?? written)
        }
    }

    private static func options(
        _ node: Node<VariantWord>, of document: SceneDocument, _ values: inout ValueReader
    ) -> VariantOptions {
        let scope = ValueScope(parent: .zero, canvas: .zero)
        var options = VariantOptions()
        if let size = values.numbers(.size, of: node, in: scope), let value = node[.size] {
            if size.allSatisfy({ $0 > 0 }) {
                options.canvasSize = Size(width: size[0], height: size[1])
            } else {
                let written = size.map(\.shortText).joined(separator: ", ")
                values.problems.error(
                    .canvasSize, "the sides of a variant's size must be greater than 0, found [\(written)]",
                    at: value.origin)
            }
        }
        if let scale = values.number(.scale, of: node, in: scope), let value = node[.scale] {
            if scale > 0, scale <= 100 {
                options.scale = scale
            } else {
                values.problems.error(
                    .invalidValue,
                    "a variant's scale must be greater than 0 and at most 100, found \(scale.shortText)",
                    at: value.origin)
            }
        }
        if let value = node[.reducedMotion] {
            if let flag = value.boolean {
                options.reducesMotion = flag
            } else {
                values.problems.wrongType(value, expected: ValueKind.boolean.expectation)
            }
        }
        options.frameCount = node[.frames].flatMap {
            values.count($0, in: 1...values.limits.frames, what: "the number of frames", scope: scope)
        }
        if let value = node[.colors] { options.colors = colors(value, of: document, &values) }
        if let value = node[.background] {
            // The background may name a colour that this variant replaces.
            define(document.colors, besides: options.colors, &values)
            options.background = values.color(value)
            define(document.colors, besides: [], &values)
        }
        return options
    }

    private static func colors(
        _ value: JSONValue, of document: SceneDocument, _ values: inout ValueReader
    ) -> [VariantOptions.NamedColor] {
        guard case .object(let members) = value.kind else {
            values.problems.wrongType(value, expected: "an object of colours")
            return []
        }
        let names = document.colors.map(\.key)
        let colors = members.compactMap { member -> VariantOptions.NamedColor? in
            let color = values.color(member.value)
            guard names.contains(member.key) else {
                if values.problems.isMisspelt(.colors) { return nil }
                values.problems.error(
                    .unknownKey, "the scene's 'colors' do not name '\(member.key.shortened)'", at: member.keyOrigin,
                    nearest: member.key, among: { names },
                    otherwise: "a variant can only replace colours that the scene names in 'colors'")
                return nil
            }
            return color.map { VariantOptions.NamedColor(name: member.key, color: $0) }
        }
        return colors.sorted { $0.name < $1.name }
    }

    private static func reportUnknown(
        _ name: String, in document: SceneDocument, _ problems: inout DiagnosticCollector
    ) {
        if problems.isMisspelt(.variants) { return }
        // A variant that could not be read has been reported.
        if problems.root?["variants"]?[name] != nil { return }
        problems.error(
            .unknownWord, "there is no variant '\(name.shortened)'", at: document.origin, nearest: name,
            among: { document.variants.map(\.name.text) })
    }
}
