package import Diagnostics
import JSON
package import Layers
import Primitives
package import SceneDocument
package import Staging
package import Typography

/// A review of a correct scene, which warns of mistakes that only show when the frames are computed.
///
/// Examples are views that no frame shows, ranges that the scroll never reaches, and glyphs that a font lacks. One
/// source range can produce several views, for example in a template or a repetition. The review warns of such a source
/// range only if it has no effect in any of these views.
package struct SceneReview {
    let scene: LoweredScene
    let origins: Origins
    /// The font family of each text shaper. For look-ups only.
    let families: [TextShaper: FontFamily]
    /// The problems that the caller passed in, followed by those that the review has found.
    package internal(set) var problems: DiagnosticCollector
    /// The reviews that were skipped because they would take too long, each as a phrase for a message.
    package internal(set) var skippedReviews: [String] = []

    /// Creates a review of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - origins: The source ranges of the scene's parts.
    ///   - families: The font family of each text shaper that labels use.
    ///   - problems: The problems that are already known.
    package init(
        _ scene: LoweredScene, _ origins: Origins, families: [TextShaper: FontFamily], problems: DiagnosticCollector
    ) {
        self.scene = scene
        self.origins = origins
        self.families = families
        self.problems = problems
    }

    /// The scene's tracks, each paired with its source in the scene's text.
    var tracks: Zip2Sequence<[Track], [TrackSource]> { zip(scene.tracks, origins.tracks) }

    /// Reviews the whole timeline: warns of things that no frame shows, and notes differences from version 0.1.
    package mutating func reviewFrames() {
        reviewDefinitions()
        reviewSignals()
        reviewPlaceholders()
        reviewMovements()
        reviewPlays()
        let survey = FrameSurvey(of: scene)
        noteChanges(survey)
        guard let survey else {
            skippedReviews.append(
                "ranges, states and actions that no frame reaches (too many signals in too many frames)")
            return
        }
        reviewRanges(survey)
        reviewKeyframes(survey)
        reviewStates(survey)
        reviewActions(survey)
        reviewStretches(survey)
        reviewDrivenFonts(survey)
        let isDrawn = reviewViews(survey)
        reviewTexts(survey, isDrawn: isDrawn)
    }

    /// Warns of templates and states that nothing uses.
    private mutating func reviewDefinitions() {
        for name in origins.unusedTemplates {
            problems.warning(
                .unusedDefinition, "the template '\(name.text.shortened)' is never used", at: name.origin)
        }
        for name in origins.unusedStates {
            problems.warning(.unusedDefinition, "the state '\(name.text.shortened)' is never used", at: name.origin)
        }
    }

    /// Warns, once, of texts with a placeholder of JavaScript, such as `${count}`, which are drawn as written.
    private mutating func reviewPlaceholders() {
        var found: [(text: String, origin: Origin)] = []
        var known: Set<Origin> = []
        for view in origins.views {
            guard let text = view.node.member("text")?.value else { continue }
            let parts: [JSONValue] = if case .array(let runs) = text.kind { runs } else { [text] }
            for part in parts.map({ $0["text"] ?? $0 }) {
                guard let placeholder = part.string?.placeholder, known.insert(part.origin).inserted else { continue }
                found.append((placeholder, part.origin))
            }
        }
        var moved: Set<PlacedText> = []
        for (track, source) in tracks {
            let rest = track.property.value(in: scene.tree[track.layer])
            for (index, segment) in track.curve.segments.enumerated() {
                for case .string(let text) in [segment.from, segment.to] where .string(text) != rest {
                    guard let placeholder = text.placeholder,
                        moved.insert(PlacedText(text: text, origin: source.origin)).inserted
                    else { continue }
                    let origins = source.segments
                    found.append((placeholder, origins.indices.contains(index) ? origins[index] : source.origin))
                }
            }
        }
        guard let first = found.first else { return }
        let others = found.count - 1
        let too = others > 0 ? " (here and in \(others) more text\(others == 1 ? "" : "s"))" : ""
        problems.warning(
            .invalidValue, "'\(first.text.shortened)' is drawn as written\(too), not replaced by a value",
            at: first.origin,
            hint:
                "write a number as { \"number\": \"…\" }, also among strings: [\"Only \", { \"number\": \"20 * p\" }, \" left\"]"
        )
    }

    /// Warns of named signals that have no use: no track and no other named signal reads them.
    private mutating func reviewSignals() {
        // With reduced motion, the tracks that followed a signal may have been removed, so no signal is reported.
        guard !origins.reducesMotion else { return }
        var isFollowed = scene.signals.map { _ in false }
        for track in scene.tracks { isFollowed[track.signal] = true }
        // For each signal, the signals that are derived from it.
        var readers = scene.signals.map { _ in [SignalIndex]() }
        for (index, signal) in scene.signals.enumerated() {
            for operand in signal.source.operands { readers[operand].append(index) }
        }
        for signal in origins.signals where !signal.own.isEmpty {
            guard signal.own.allSatisfy({ !isFollowed[$0] && readers[$0].allSatisfy(signal.own.contains) })
            else { continue }
            problems.warning(.unusedSignal, "the signal '\(signal.name.text)' is never used", at: signal.name.origin)
        }
    }
}

/// A text that a track sets, and the source range of the track's property.
private struct PlacedText: Hashable {
    var text: String
    var origin: Origin
}

extension String {
    /// The first placeholder of JavaScript's template literals, such as `${count}`; nil without one.
    fileprivate var placeholder: String? {
        guard let start = ranges(of: "${").first, let end = self[start.upperBound...].firstIndex(of: "}") else {
            return nil
        }
        return String(self[start.lowerBound...end])
    }
}

extension Sequence {
    /// Groups elements with equal keys, for example views that come from the same source range.
    ///
    /// The groups are in the order of their first elements.
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, copies: [Element])] {
        var groups: [(key: Key, copies: [Element])] = []
        var indices: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let index = indices[key] {
                groups[index].copies.append(element)
            } else {
                indices[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}

extension LoweredScene {
    /// Returns a phrase for a message that names a label. If `count` is greater than 1, the phrase ends with the number
    /// of other labels.
    func subject(of layer: LayerIndex, count: Int) -> String {
        let one = tree[layer].id.map { "the label '\($0)'" } ?? "this label"
        return count == 1 ? one : "\(one) (and \(count - 1) more label\(count == 2 ? "" : "s"))"
    }
}

extension ClosedRange<Double> {
    /// The range as messages describe it, such as "stays at 3" or "goes from 0 to 3".
    var course: String {
        lowerBound == upperBound
            ? "stays at \(lowerBound.inMessages)" : "goes from \(lowerBound.inMessages) to \(upperBound.inMessages)"
    }
}

extension Axis {
    var letter: String { self == .horizontal ? "x" : "y" }
}
