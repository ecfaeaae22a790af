import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Typography

// All texts, weights, slants and axes that labels can show are known before the first frame: those of the labels themselves,
// and those in the labels' tracks. If the fonts of several labels lack the same characters, weight or slant, there is
// one warning. It is at the first of these labels and gives the number of labels.

extension SceneReview {
    /// Warns of characters, weights, slants, features and axis settings that the labels need but their fonts lack.
    package mutating func reviewFonts() {
        let tracks = labelTracks
        var lacksByDemand: [FontDemand: [FontLack]] = [:]
        var found: [(lack: FontLack, layer: LayerIndex)] = []
        for layer in scene.tree.layers.indices {
            guard let demand = demand(of: layer, tracks[layer] ?? []) else { continue }
            var lacks: [FontLack] = []
            for demand in scene.tree[layer].runs.isEmpty ? [demand] : demand.demands(of: scene.tree[layer].runs) {
                let known = lacksByDemand[demand] ?? demand.lacks()
                lacksByDemand[demand] = known
                lacks += known
            }
            for (family, characters) in missingMarks(of: layer, in: scene.tree) {
                lacks.addCharacters(characters, of: family)
            }
            found += lacks.map { ($0, layer) }
        }
        warn(of: found)
    }

    /// Warns of hyphens and ellipses that fonts lack and that labels show only in later frames.
    ///
    /// - Parameter lacks: For each label, all hyphens and ellipses that its fonts lack in any frame.
    mutating func reviewMarks(_ lacks: [LayerIndex: [FontLack]]) {
        var found: [(lack: FontLack, layer: LayerIndex)] = []
        for (layer, lacks) in lacks.sorted(by: { $0.key < $1.key }) {
            let atRest = missingMarks(of: layer, in: scene.tree)
            for lack in lacks {
                guard case .characters(let characters) = lack.kind else { continue }
                let reported = atRest.first { $0.family == lack.family }?.characters ?? []
                let new = characters.filter { !reported.contains($0) }
                if !new.isEmpty { found.append((FontLack(family: lack.family, kind: .characters(new)), layer)) }
            }
        }
        warn(of: found)
    }

    /// Returns the characters of hyphens and ellipses that a label of a layer tree shows but its fonts lack, by family.
    func missingMarks(of layer: LayerIndex, in tree: LayerTree) -> [(family: FontFamily, characters: [String])] {
        guard case .label(let label) = tree[layer].contents, let family = label.textShaper.flatMap({ families[$0] }),
            label.text.hasSoftHyphen || label.truncates && tree.truncatesText(of: layer)
        else { return [] }
        let size = label.splitSize ?? tree[layer].bounds.size
        return family.missingMarks(of: label.text, style: label.style(in: size), in: size)
    }

    /// The tracks of properties that only labels have, by layer.
    var labelTracks: [LayerIndex: [Track]] {
        Dictionary(grouping: scene.tracks.filter { $0.property.property.kinds.contains(.label) }, by: \.layer)
    }

    private func demand(of layer: LayerIndex, _ tracks: [Track]) -> FontDemand? {
        guard case .label(let label) = scene.tree[layer].contents, let shaper = label.textShaper,
            let family = families[shaper]
        else { return nil }
        let view = origins.views[layer]
        var demand = FontDemand(
            family: family, texts: [label.text], weights: [label.fontWeight], slants: [label.isItalic],
            writtenWeights: view.fontValue("weight") == nil ? [] : [label.fontWeight],
            writtenSlants: view.fontValue("italic") == nil ? [] : [label.isItalic],
            features: label.fontFeatures.map(\.tag).withoutRepetitions, axes: label.fontVariations.settings)
        for track in tracks {
            for label in labels(setBy: track) { demand.add(label) }
            guard let format = track.curve.format else {
                if track.curve.segments.isEmpty, let axis = FontTag(propertyName: track.property.property.name) {
                    demand.drivenAxes.appendIfNew(axis)
                }
                continue
            }
            if let run = track.curve.run {
                demand.numberCharacters[run] = format.alphabet
            } else {
                demand.texts.append(format.alphabet)
            }
        }
        return demand
    }

    /// Returns a track's label with each of the values of the track's curve.
    func labels(setBy track: Track) -> [LabelContents] {
        track.curve.segments.flatMap { [$0.from, $0.to] }.compactMap { value in
            var layer = scene.tree[track.layer]
            track.property.set(value, in: &layer)
            return if case .label(let label) = layer.contents { label } else { nil }
        }
    }

    private mutating func warn(of found: [(lack: FontLack, layer: LayerIndex)]) {
        for (lack, copies) in found.grouped(by: { $0.lack }) {
            // Several runs of a label can lack the same.
            warn(of: lack, copies[0].layer, count: Set(copies.map(\.layer)).count)
        }
    }

    private mutating func warn(of lack: FontLack, _ layer: LayerIndex, count: Int) {
        let view = origins.views[layer]
        let subject = scene.subject(of: layer, count: count)
        let family = lack.family
        switch lack.kind {
        case .characters(let characters):
            problems.warning(
                .missingGlyphs,
                "\(family.searched) \(characters.described), so \(subject) shows "
                    + "\(characters.count > 1 ? "boxes" : "a box")",
                at: view.textOrigin, hint: family.hint(forMissing: characters))
        case .weight(let weight, let shown):
            problems.warning(
                .missingWeight,
                "the font '\(family.name)' has no weight \(weight.inMessages), so \(subject) is drawn with weight \(shown.inMessages)",
                at: view.fontValue("weight")?.origin ?? view.node.origin,
                hint: family.faces.contains { $0.weights.lowerBound < $0.weights.upperBound }
                    ? "write \(shown.inMessages), or add a face of this weight to the font '\(family.name)'"
                    : "add a face of this weight to the font '\(family.name)', or use a variable font")
        case .slant(let isItalic):
            let (wanted, shown) = isItalic ? ("italic", "upright") : ("upright", "italic")
            problems.warning(
                .missingSlant, "the font '\(family.name)' has no \(wanted) face, so \(subject) is drawn \(shown)",
                at: view.fontValue("italic")?.origin ?? view.node.origin,
                hint: "add an \(wanted) face to the font '\(family.name)'")
        case .feature(let feature, let known):
            problems.warning(
                .missingFeature,
                "the font '\(family.name)' has no feature '\(feature.name)', so setting it changes nothing in \(subject)",
                at: view.fontValue("features")?.origin ?? view.node.origin,
                hint: known.isEmpty
                    ? "remove the feature; the font has no features"
                    : "use one of the font's features: \(known.map(\.name).joined(separator: ", "))")
        case .axis(let setting, let shown, let known):
            let axes = known.map { axis in
                "'\(axis.tag.name)' from \(axis.range.lowerBound.inMessages) to \(axis.range.upperBound.inMessages)"
            }
            let lack =
                shown.map {
                    "the axis '\(setting.axis.name)' of the font '\(family.name)' does not reach "
                        + "\(setting.value.inMessages), so \(subject) is drawn with \($0.inMessages)"
                }
                ?? "the font '\(family.name)' has no axis '\(setting.axis.name)', so setting it changes nothing in \(subject)"
            problems.warning(
                .missingAxis, lack, at: view.axisOrigin(setting.axis) ?? view.node.origin,
                hint: axes.isEmpty
                    ? "remove the axis; the font has no axes apart from its weight"
                    : "use the font's axes: \(axes.joined(separator: ", "))")
        }
    }
}

extension LabelContents {
    /// Whether an ellipsis replaces the text that does not fit.
    fileprivate var truncates: Bool {
        switch lineBreakMode {
        case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
        case .byWordWrapping, .byCharWrapping, .byClipping: false
        }
    }
}

extension String {
    /// Whether the text has a soft hyphen, which becomes a hyphen where a line ends at it.
    var hasSoftHyphen: Bool { unicodeScalars.contains("\u{AD}") }
}

extension Layer {
    /// The text runs of a label; empty for a layer that is not a label.
    fileprivate var runs: [TextRun] {
        guard case .label(let label) = contents else { return [] }
        return label.runs
    }
}

extension ViewOrigin {
    /// Returns the source range of the value that a label's font sets for a variation axis; nil if the font does not
    /// set the axis.
    fileprivate func axisOrigin(_ axis: FontTag) -> Origin? {
        (node[.font]?["variations"]?[axis.name] ?? node.member("font.variations.\(axis.name)")?.value)?.origin
    }

    /// Returns the value that a label sets for a part of its font, such as `weight` or `italic`; nil if the label does
    /// not set it.
    ///
    /// Every spelling counts: a member of `font`, `font.weight`, and `fontWeight`.
    fileprivate func fontValue(_ part: String) -> JSONValue? {
        let short = "font" + part.prefix(1).uppercased() + part.dropFirst()
        return node[.font]?[part] ?? node.member("font.\(part)")?.value ?? node.member(short)?.value
    }
}
