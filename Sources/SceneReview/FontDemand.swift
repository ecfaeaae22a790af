import JSON
import Layers
import Typography

/// The texts, weights, slants, features and axis values that a label needs from its fonts, over all frames.
struct FontDemand: Hashable {
    var family: FontFamily
    /// The texts that the label shows over all frames, each once. The first text is the text at rest.
    var texts: [String]
    /// The characters of the numbers that text runs show, by the index of the run. For look-ups only.
    var numberCharacters: [Int: String] = [:]
    var weights: [Double]
    var slants: [Bool]
    /// The weights that the scene sets explicitly. The default weight is left out.
    var writtenWeights: [Double]
    /// The slants that the scene sets explicitly, where true means italic. The default slant is left out.
    var writtenSlants: [Bool]
    /// The OpenType features that the scene sets, each once.
    var features: [FontTag]
    /// The settings of variation axes that the scene specifies, each once.
    var axes: [FontVariations.Setting]
    /// The variation axes that signals drive directly, so that their values are not known here, each once.
    var drivenAxes: [FontTag] = []

    /// Adds the text, weight, slant and axis settings of a label. A track of the label has just set one of these
    /// values.
    mutating func add(_ label: LabelContents) {
        texts.appendIfNew(label.text)
        if label.fontWeight != weights.first { writtenWeights.appendIfNew(label.fontWeight) }
        weights.appendIfNew(label.fontWeight)
        if label.isItalic != slants.first { writtenSlants.appendIfNew(label.isItalic) }
        slants.appendIfNew(label.isItalic)
        for setting in label.fontVariations.settings { axes.appendIfNew(setting) }
    }

    /// Returns the demand of each text run of a label and, if the label shows other texts, the demand of these texts.
    ///
    /// The first of `texts` consists of the runs. The other texts are set by tracks and have no runs.
    func demands(of runs: [TextRun]) -> [FontDemand] {
        var others = self
        others.texts = Array(texts.dropFirst())
        let ofRuns = runs.enumerated().map { index, run in
            var demand = self
            demand.texts = [run.text] + [numberCharacters[index]].compactMap { $0 }
            if let index = run.family { demand.family = family.relatives[index] }
            if let weight = run.weight { (demand.weights, demand.writtenWeights) = ([weight], [weight]) }
            if let isItalic = run.isItalic { (demand.slants, demand.writtenSlants) = ([isItalic], [isItalic]) }
            if let features = run.features { demand.features = features.map(\.tag).withoutRepetitions }
            for setting in run.variations.settings {
                demand.axes.removeAll { $0.axis == setting.axis }
                demand.axes.append(setting)
            }
            return demand
        }
        return ofRuns + (others.texts.isEmpty ? [] : [others])
    }

    /// The faces that the family uses for the weights and slants, each once. Fallback families are left out.
    private var faces: [FontFace] {
        var faces: [FontFace] = []
        for face in weights.flatMap({ weight in slants.map { family.face(weight: weight, isItalic: $0) } })
        where !faces.contains(where: { $0 === face }) {
            faces.append(face)
        }
        return faces
    }

    /// Returns everything in this demand that the fonts lack: characters, weights, slants, features and axis settings.
    func lacks() -> [FontLack] {
        var kinds: [FontLack.Kind] = []
        let characters = family.missingCharacters(in: texts, weights: weights, slants: slants)
        if !characters.isEmpty { kinds.append(.characters(characters)) }
        for weight in writtenWeights {
            let ranges = slants.map { family.face(weight: weight, isItalic: $0).weights }
            guard let lacking = ranges.first(where: { !$0.contains(weight) }) else { continue }
            kinds.append(.weight(weight, shown: min(max(weight, lacking.lowerBound), lacking.upperBound)))
        }
        for isItalic in writtenSlants where !family.faces.contains(where: { $0.isItalic == isItalic }) {
            kinds.append(.slant(isItalic: isItalic))
        }
        for feature in features {
            guard let lacking = faces.first(where: { !$0.has(feature) }) else { continue }
            kinds.append(.feature(feature, known: lacking.features.sorted()))
        }
        for setting in axes {
            for face in faces {
                let axis = face.axes.first { $0.tag == setting.axis }
                if let axis, axis.range.contains(setting.value) { continue }
                kinds.append(.axis(setting, shown: axis.map { setting.value.clamped(to: $0.range) }, known: face.axes))
                break
            }
        }
        for axis in drivenAxes {
            guard let face = faces.first(where: { face in !face.axes.contains { $0.tag == axis } }) else { continue }
            kinds.append(.axis(FontVariations.Setting(axis: axis, value: 0), shown: nil, known: face.axes))
        }
        return kinds.map { FontLack(family: family, kind: $0) }
    }
}

extension Double {
    /// Returns the nearest value in a range. If the range is nil, returns the value itself.
    func clamped(to range: ClosedRange<Double>?) -> Double {
        range.map { min(max(self, $0.lowerBound), $0.upperBound) } ?? self
    }
}

/// Something that a label needs from its font but the font does not have.
struct FontLack: Hashable {
    enum Kind: Hashable {
        case characters([String])
        case weight(Double, shown: Double)
        case slant(isItalic: Bool)
        /// A missing feature. `known` holds the features that the font has.
        case feature(FontTag, known: [FontTag])
        /// A setting of a variation axis that the font cannot show.
        ///
        /// If the font has the axis, `shown` is the nearest value that the font supports; otherwise `shown` is nil.
        /// `known` holds the axes that the font has.
        case axis(FontVariations.Setting, shown: Double?, known: [FontAxis])
    }

    var family: FontFamily
    var kind: Kind
}

extension [FontLack] {
    /// Adds characters that a family lacks. If the list has missing characters of this family, they get a common entry.
    mutating func addCharacters(_ characters: [String], of family: FontFamily) {
        for (index, lack) in enumerated() where lack.family == family {
            guard case .characters(let known) = lack.kind else { continue }
            self[index].kind = .characters(known + characters.filter { !known.contains($0) })
            return
        }
        append(FontLack(family: family, kind: .characters(characters)))
    }
}

extension FontFamily {
    /// Returns the hint for characters that no font has.
    func hint(forMissing characters: [String]) -> String {
        // Inter lacks U+0149, as many fonts do, because this character should not be used.
        if characters == ["\u{149}"] {
            return "write U+02BC and 'n', which look the same as U+0149; Unicode deprecates U+0149"
        }
        return fallbacks.isEmpty
            ? "add a font that has these characters to 'fonts', and name this font as a fallback: { \"files\": [...], \"fallback\": [\"Symbols\"] }"
            : "add a font that has these characters to the 'fallback' of the font '\(name)'"
    }

    /// The start of a message: the names of the searched fonts, and that these fonts have no glyph for something.
    var searched: String {
        let names = ([self] + fallbacks).map { "'\($0.name)'" }
        switch names.count {
        case 1: return "the font \(names[0]) has no glyph for"
        case 2: return "neither of the fonts \(names[0]) and \(names[1]) has a glyph for"
        default:
            let listed = names.prefix(6).joined(separator: ", ")
            return "none of the fonts \(listed)\(names.count > 6 ? " and \(names.count - 6) more" : "") has a glyph for"
        }
    }
}

extension [String] {
    /// A list of characters for a message, each with its code points, such as `'★' (U+2605)`.
    ///
    /// At most eight characters are listed, followed by the number of characters that are not listed.
    var described: String {
        let listed = prefix(8).map { character in
            let scalars = character.unicodeScalars
            let points = scalars.prefix(8).map { "U+" + $0.value.hexadecimal(digits: 4) }
            let list = points.joined(separator: " ") + (scalars.count > 8 ? " …" : "")
            return scalars.first?.isPrintable ?? false ? "'\(character)' (\(list))" : list
        }
        return listed.joined(separator: ", ") + (count > 8 ? " and \(count - 8) more" : "")
    }
}

extension Unicode.Scalar {
    /// Whether a message can show the scalar. False for scalars that are invisible or combine with others.
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
    mutating func appendIfNew(_ element: Element) {
        if !contains(element) { append(element) }
    }
}
