import JSON
import Layers
import Primitives
import Staging
import Typography

// All texts, weights and slants that labels can show are known before the first frame: their own, and those that their tracks
// go through. What labels lack alike is told once, at the first of them, with their number.

/// What a label asks of its fonts, in all frames.
private struct FontDemand: Hashable {
    var family: FontFamily
    /// The label's own value first, each once.
    var texts: [String]
    var weights: [Double]
    var slants: [Bool]
    /// Those of the weights and slants that are written, and no default.
    var writtenWeights: [Double]
    var writtenSlants: [Bool]
}

/// What a font lacks that a label asks of it.
private struct FontLack: Hashable {
    enum Kind: Hashable {
        case characters([String])
        case weight(Double, shown: Double)
        case slant(isItalic: Bool)
    }

    var family: FontFamily
    var kind: Kind
}

extension SceneDecoder {
    /// Warns of characters, weights and slants that the fonts of labels lack.
    mutating func checkFonts(of scene: LoweredScene) {
        let tracks = Dictionary(grouping: scene.tracks.filter { $0.property.property.kind == .label }, by: \.layer)
        var lacksByDemand: [FontDemand: [FontLack.Kind]] = [:]
        var found: [(lack: FontLack, layer: LayerIndex, count: Int)] = []
        var indices: [FontLack: Int] = [:]
        for layer in scene.tree.layers.indices {
            guard let demand = demand(of: layer, in: scene, tracks[layer] ?? []) else { continue }
            let kinds = lacksByDemand[demand] ?? demand.lacks()
            lacksByDemand[demand] = kinds
            for kind in kinds {
                let lack = FontLack(family: demand.family, kind: kind)
                if let index = indices[lack] {
                    found[index].count += 1
                } else {
                    indices[lack] = found.count
                    found.append((lack, layer, 1))
                }
            }
        }
        for (lack, layer, count) in found { warn(of: lack, layer, count: count) }
    }

    private func demand(of layer: LayerIndex, in scene: LoweredScene, _ tracks: [Track]) -> FontDemand? {
        guard case .label(let label) = scene.tree[layer].contents, let shaper = label.textShaper,
            let family = familiesByShaper[shaper]
        else { return nil }
        var demand = FontDemand(
            family: family, texts: [label.text], weights: [label.fontWeight], slants: [label.isItalic],
            writtenWeights: writtenFontValue("weight", of: layer) == nil ? [] : [label.fontWeight],
            writtenSlants: writtenFontValue("italic", of: layer) == nil ? [] : [label.isItalic])
        for track in tracks {
            for value in track.curve.segments.flatMap({ [$0.from, $0.to] }) {
                var moved = scene.tree[layer]
                track.property.set(value, in: &moved)
                guard case .label(let label) = moved.contents else { continue }
                demand.add(label)
            }
        }
        return demand
    }

    /// Where a label writes its font's weight or slant, in one of the spellings.
    private func writtenFontValue(_ part: String, of layer: LayerIndex) -> JSONValue? {
        let view = views[layer].value
        let short = "font" + part.prefix(1).uppercased() + part.dropFirst()
        return view["font"]?[part] ?? view["font.\(part)"] ?? view[short]
    }

    private mutating func warn(of lack: FontLack, _ layer: LayerIndex, count: Int) {
        let view = views[layer].value
        let subject = subject(of: layer, count: count)
        let family = lack.family
        switch lack.kind {
        case .characters(let characters):
            problems.warning(
                .missingGlyphs,
                "\(family.searched) \(characters.described): a box stands for \(characters.count > 1 ? "each" : "it") in \(subject)",
                at: (view["text"] ?? view).range,
                hint: family.fallbacks.isEmpty
                    ? "add a font that has them to 'fonts', and name it: { \"files\": [...], \"fallback\": [\"Symbols\"] }"
                    : "add a font that has them to the 'fallback' of '\(family.name)'")
        case .weight(let weight, let shown):
            problems.warning(
                .missingWeight,
                "'\(family.name)' has no weight \(weight.inMessages): \(subject) is drawn with \(shown.inMessages)",
                at: (writtenFontValue("weight", of: layer) ?? view).range,
                hint: "add a face of that weight to '\(family.name)', or use a variable font")
        case .slant(let isItalic):
            problems.warning(
                .missingSlant,
                "'\(family.name)' has no \(isItalic ? "italic" : "upright") face: \(subject) is drawn \(isItalic ? "upright" : "italic")",
                at: (writtenFontValue("italic", of: layer) ?? view).range,
                hint: "add \(isItalic ? "an italic" : "an upright") face to '\(family.name)'")
        }
    }

    /// A label, with how many others it stands for.
    func subject(of layer: LayerIndex, count: Int) -> String {
        let one = tree[layer].id.map { "the label '\($0)'" } ?? "this label"
        return count == 1 ? one : "\(one) (and \(count - 1) other\(count == 2 ? "" : "s"))"
    }
}

extension FontDemand {
    /// Adds what a label asks for after a track has written one of its values.
    fileprivate mutating func add(_ label: LabelContents) {
        texts.appendIfNew(label.text)
        if label.fontWeight != weights.first { writtenWeights.appendIfNew(label.fontWeight) }
        weights.appendIfNew(label.fontWeight)
        if label.isItalic != slants.first { writtenSlants.appendIfNew(label.isItalic) }
        slants.appendIfNew(label.isItalic)
    }

    /// What the fonts lack of it.
    fileprivate func lacks() -> [FontLack.Kind] {
        var kinds: [FontLack.Kind] = []
        let characters = family.missingCharacters(in: texts, weights: weights, slants: slants)
        if !characters.isEmpty { kinds.append(.characters(characters)) }
        for weight in writtenWeights {
            let lacking = slants.map { family.face(weight: weight, isItalic: $0).weights }
                .first { !$0.contains(weight) }
            guard let lacking else { continue }
            kinds.append(.weight(weight, shown: min(max(weight, lacking.lowerBound), lacking.upperBound)))
        }
        for isItalic in writtenSlants where !family.faces.contains(where: { $0.isItalic == isItalic }) {
            kinds.append(.slant(isItalic: isItalic))
        }
        return kinds
    }
}

extension FontFamily {
    /// The fonts that were searched, and that they lack something.
    fileprivate var searched: String {
        let names = ([self] + fallbacks).map { "'\($0.name)'" }
        switch names.count {
        case 1: return "\(names[0]) has no"
        case 2: return "neither \(names[0]) nor \(names[1]) has"
        default:
            let told = names.prefix(6).joined(separator: ", ")
            return "none of \(told)\(names.count > 6 ? " and \(names.count - 6) others" : "") has"
        }
    }
}

extension [String] {
    /// Characters with their code points, such as `'★' (U+2605)`; of many the first.
    fileprivate var described: String {
        let told = prefix(8).map { character in
            let scalars = character.unicodeScalars
            let points = scalars.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true).padded }
            let list = points.joined(separator: " ") + (scalars.count > 8 ? " …" : "")
            return scalars.first?.isPrintable ?? false ? "'\(character)' (\(list))" : list
        }
        return told.joined(separator: ", ") + (count > 8 ? " and \(count - 8) others" : "")
    }
}

extension String {
    /// With zeros before it, four digits at least.
    fileprivate var padded: String { String(repeating: "0", count: Swift.max(0, 4 - count)) + self }
}

extension Unicode.Scalar {
    /// Whether a message can show it as a character of its own.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
            false
        default: true
        }
    }
}

extension Array where Element: Equatable {
    fileprivate mutating func appendIfNew(_ element: Element) {
        if !contains(element) { append(element) }
    }
}
