import Assets
import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Typography

/// The fonts of a scene: the families by name, and the default family for labels that name no font.
struct FontTable {
    /// The maximum number of fonts in a scene: faces under `fonts`, and font files that labels name.
    private static let mostFonts = 1000

    /// The families, by their names in the scene or by file name. For look-ups only.
    ///
    /// The value is nil for a family that could not be loaded.
    private var families: [String: FontFamily?] = [:]
    /// The default family, which is the scene's first font; nil if this font could not be loaded.
    private var defaultFamily: FontFamily?
    /// Whether the scene has any fonts, even if they could not be loaded.
    private var hasDefaultFamily = false
    /// The number of fonts that the scene has requested so far. It stops at one more than the maximum.
    private var fontCount = 0
    /// The font family of each text shaper that labels use. For look-ups only.
    private(set) var familiesByShaper: [TextShaper: FontFamily] = [:]

    private let canvas: Size

    /// Reads the fonts that a scene names.
    init(_ fonts: [Named<FontNode>], canvas: Size, values: inout ValueReader) {
        self.canvas = canvas
        for font in fonts where hasRoom {
            families[font.name.text] = .some(font.value.files.flatMap { family($0, name: font.name.text, &values) })
        }
        // An entry may borrow from a later one, so all are read before fallbacks are resolved.
        let own = families
        for font in fonts {
            let name = font.name.text
            guard let fallback = font.value.fallback, own[name] != nil else { continue }
            let fallbacks = fallbacks(fallback, of: name, among: own, &values)
            guard let family = own[name] ?? nil else { continue }
            families[name] = values.assets.family(name: name, faces: family.faces, fallbacks: fallbacks)
        }
        guard let first = fonts.first else { return }
        hasDefaultFamily = true
        defaultFamily = families[first.name.text] ?? nil
    }

    /// Whether more fonts can be read. Exceeding the maximum has been reported, and no further fonts are read.
    private var hasRoom: Bool { fontCount <= Self.mostFonts }

    /// Returns the fallback families of a family. Repeated names and the family's own name are left out.
    private func fallbacks(
        _ value: JSONValue, of name: String, among families: [String: FontFamily?], _ values: inout ValueReader
    ) -> [FontFamily] {
        guard case .array(let list) = value.kind else {
            values.problems.wrongType(value, expected: "a list of names from 'fonts'")
            return []
        }
        var found: [FontFamily] = []
        var known: Set<String> = [name]
        for element in list {
            guard case .string(let other) = element.kind else {
                values.problems.wrongType(element, expected: "a name from 'fonts'")
                continue
            }
            guard let family = families[other] else {
                // It may be in the part of the table that was not read. That error suffices.
                guard hasRoom, !values.problems.isMisspelt(.fonts) else { continue }
                values.problems.error(
                    .unknownFont, "there is no font '\(other)' in 'fonts'", at: element.origin, nearest: other,
                    among: { families.keys.sorted() },
                    otherwise: "write the name of another entry of 'fonts'")
                continue
            }
            if let family, known.insert(other).inserted { found.append(family) }
        }
        return found
    }

    /// Reads a family from a file name, a face, or a list of these; nil after an error.
    private mutating func family(_ value: JSONValue, name: String, _ values: inout ValueReader) -> FontFamily? {
        let elements: [JSONValue]
        switch value.kind {
        case .string, .object: elements = [value]
        case .array(let list) where !list.isEmpty: elements = list
        case .null, .boolean, .number, .array:
            values.problems.wrongType(value, expected: ValueKind.faces.expectation)
            return nil
        }
        var faces: [FontFace] = []
        for element in elements where hasRoom {
            if let face = face(element, &values) { faces.append(face) }
        }
        guard !faces.isEmpty, faces.count == elements.count else { return nil }
        return values.assets.family(name: name, faces: faces)
    }

    private mutating func face(_ value: JSONValue, _ values: inout ValueReader) -> FontFace? {
        fontCount += 1
        guard hasRoom else {
            values.problems.error(.tooManyFonts, "a scene must have at most \(Self.mostFonts) fonts", at: value.origin)
            return nil
        }
        if case .string(let file) = value.kind {
            return values.assets.face(
                FontStore.FaceRequest(file: file), at: value.origin, problems: &values.problems)
        }
        guard let node = values.problems.open(value, as: FaceWord.self) else { return nil }
        let scope = ValueScope(parent: .zero, canvas: canvas)
        let file = values.text(node[.file])
        var isWhole = true
        var request = FontStore.FaceRequest(file: file ?? "")
        if let index = node[.index] {
            request.index = values.count(index, in: 0...65_535, what: "the index of a face", scope: scope) ?? 0
        }
        if let weight = node[.weight] {
            request.weight = values.fontWeight(weight, in: scope)
            isWhole = request.weight != nil
        }
        request.isItalic = values.boolean(node[.italic])
        guard file != nil, isWhole, let origin = node[.file]?.origin else { return nil }
        return values.assets.face(request, at: origin, problems: &values.problems)
    }
}

extension FontTable {
    /// Sets a label's font and the runs of its text.
    ///
    /// If the label names no font, its font is the scene's first font.
    mutating func setFamily(
        of layer: inout Layer, _ view: ViewNode, in scope: ValueScope, _ values: inout ValueReader
    ) {
        guard case .label(var label) = layer.contents else { return }
        var family: FontFamily?
        if let font = view[.font], let name = Self.familyName(in: font) {
            family = self.family(named: name, &values)
        } else if hasDefaultFamily {
            family = defaultFamily
        } else {
            values.problems.error(
                .unknownFont, "there is no font for this label: the scene has no 'fonts'",
                at: view[.font]?.origin ?? view.origin,
                hint: "add \"fonts\": { \"body\": \"File.ttf\" } to the scene")
            return
        }
        if let text = view[.text], case .array(let elements) = text.kind {
            var families: [FontFamily] = []
            label.setRuns(
                runs(elements, in: scope, families: &families, &values), keepsPlain: !view.numberTexts.isEmpty)
            if let own = family, !families.isEmpty {
                family = values.assets.family(
                    name: own.name, faces: own.faces, fallbacks: own.fallbacks, relatives: families)
            }
        }
        let shaper = family?.textShaper
        if let shaper, familiesByShaper[shaper] == nil { familiesByShaper[shaper] = family }
        label.textShaper = shaper
        if let features = view[.font]?[FontWord.features.rawValue] { label.fontFeatures = values.features(features) }
        layer.contents = .label(label)
    }

    /// Returns the name of the family in the value of `font`: the value itself if it is a string, otherwise its member
    /// `family`.
    ///
    /// Nil if there is no such member.
    private static func familyName(in font: JSONValue) -> JSONValue? {
        if case .string = font.kind { return font }
        return font["family"]
    }

    /// Returns the family with a name in the scene's `fonts`. Otherwise, the name is that of a font file. Nil
    /// after an error.
    mutating func family(named value: JSONValue, _ values: inout ValueReader) -> FontFamily? {
        guard case .string(let name) = value.kind else {
            values.problems.wrongType(value, expected: "a name from 'fonts', or a font file's name")
            return nil
        }
        if let family = families[name] { return family }
        // It may be in the part of the table that was not read. That error suffices.
        guard hasRoom else { return nil }
        // A name without a font file's extension is a name missing from the table.
        let endings = [".ttf", ".otf", ".ttc", ".otc"]
        guard endings.contains(where: { name.lowercased().hasSuffix($0) }) else {
            let families = families
            values.problems.error(
                .unknownFont, "there is no font '\(name)'", at: value.origin, nearest: name,
                among: { families.keys.sorted() },
                otherwise: "add '\(name)' to the scene's 'fonts', or write the name of a font file")
            return nil
        }
        let family = family(value, name: name, &values)
        families[name] = .some(family)
        return family
    }
}
