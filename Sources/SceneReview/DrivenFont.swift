import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging
import Typography

extension SceneReview {
    /// Warns of weights and axis values that signals drive beyond what the fonts have. `survey` has their ranges.
    ///
    /// The values of keyframes and states are known without frames: see `reviewFonts`.
    mutating func reviewDrivenFonts(_ survey: FrameSurvey) {
        var driven: [(font: DrivenFont, track: Track, faces: DrivenFaces)] = []
        for (track, source) in tracks {
            let (curve, property) = (track.curve, track.property.property)
            guard curve.segments.isEmpty || curve.extendsBelow || curve.extendsAbove, curve.format == nil,
                case .label(let label) = scene.tree[track.layer].contents, let signals = survey.signals[track.signal],
                case .number(let first) = curve.value(at: signals.lowerBound),
                case .number(let last) = curve.value(at: signals.upperBound),
                let family = label.textShaper.flatMap({ families[$0] })
            else { continue }
            let axis = FontTag(propertyName: property.name)
            guard axis != nil || property.name == "font.weight" else { continue }
            let ends = [first, last].map { $0.clamped(to: property.range) }.sorted()
            // A run may have a font, a slant and a value of its own.
            let runs = label.runs.isEmpty ? [TextRun("")] : label.runs
            for run in runs where axis.map({ run.variations[$0] == nil }) ?? (run.weight == nil) {
                let faces = DrivenFaces(
                    family: run.family.map { family.relatives[$0] } ?? family, axis: axis,
                    weight: run.weight ?? label.fontWeight, isItalic: run.isItalic ?? label.isItalic)
                // If one face has both ends, it has all values. A missing axis has been reported.
                guard let range = faces.range(at: ends[0]), !range.contains(ends[0]) || !range.contains(ends[1])
                else { continue }
                let font = DrivenFont(
                    family: faces.family, axis: axis, origin: source.origin, values: ends[0]...ends[1])
                driven.append((font, track, faces))
            }
        }
        if driven.isEmpty { return }
        // Weights can jump from one static face to another, so only the frames show whether a face is missing.
        survey.forEachFrame { signals in
            for (index, (_, track, faces)) in driven.enumerated() {
                guard let signal = signals[track.signal], case .number(let number) = track.curve.value(at: signal)
                else { continue }
                let value = number.clamped(to: track.property.property.range)
                if let range = faces.range(at: value) { driven[index].font.show(value, from: range) }
            }
        }
        for (font, copies) in driven.filter(\.font.isIncomplete).grouped(by: { $0.font }) {
            let layers = Set(copies.map(\.track.layer))
            problems.warning(
                font.axis == nil ? .missingWeight : .missingAxis,
                "\(font.axis.map { "the axis '\($0.name)'" } ?? "the weight") of "
                    + "\(scene.subject(of: copies[0].track.layer, count: layers.count)) \(font.values.course), "
                    + "but the font '\(font.family.name)' is drawn \(font.drawn)",
                at: font.origin,
                hint: font.axis == nil
                    ? "keep to the weights of the font, add faces to it, or use a variable font"
                    : "keep to the range of the axis")
        }
    }
}

/// The faces of a label or a text run while a signal drives their weight or an axis.
struct DrivenFaces {
    var family: FontFamily
    /// The axis; nil for the weight.
    var axis: FontTag?
    /// The weight if the signal drives an axis.
    var weight: Double
    var isItalic: Bool

    /// Returns the values that the face for a driven value has; nil if the face lacks the axis.
    func range(at value: Double) -> ClosedRange<Double>? {
        guard let axis else { return family.face(weight: value, isItalic: isItalic).weights }
        return family.face(weight: weight, isItalic: isItalic).axes.first { $0.tag == axis }?.range
    }
}

/// A weight or axis that a signal drives beyond what a font has.
struct DrivenFont: Hashable {
    var family: FontFamily
    /// The axis; nil for the weight.
    var axis: FontTag?
    /// The source range of the driven property.
    var origin: Origin
    /// The values over all frames.
    var values: ClosedRange<Double>
    /// The values with which each face is drawn, by the values that the face has.
    var shown: [ClosedRange<Double>: ClosedRange<Double>] = [:]
    /// Whether the font lacks the value of some frame.
    var isIncomplete = false

    /// Notes the value of a frame, which a face shows that has the values in `range`.
    mutating func show(_ value: Double, from range: ClosedRange<Double>) {
        let drawn = value.clamped(to: range)
        let known = shown[range] ?? drawn...drawn
        shown[range] = min(known.lowerBound, drawn)...max(known.upperBound, drawn)
        if drawn != value { isIncomplete = true }
    }

    var drawn: String {
        let ranges = shown.values.sorted { $0.lowerBound < $1.lowerBound }
        let phrases = ranges.map { range in
            range.lowerBound == range.upperBound
                ? "with \(range.lowerBound.inMessages)"
                : "from \(range.lowerBound.inMessages) to \(range.upperBound.inMessages)"
        }
        return phrases.count > 6
            ? phrases.prefix(6).joined(separator: ", ") + " and so on" : phrases.joined(separator: " and ")
    }
}
