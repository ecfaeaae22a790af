package import Diagnostics
import Layers
import Primitives
package import SceneDocument
package import Staging

/// Warns of parts of a correct scene that a viewer does not see: things that no frame shows, and glyphs or faces that
/// fonts lack.
///
/// A part of the text can make several views, as in templates and repetitions. Such a part causes a warning only if it
/// has no effect in any of these views.
package struct SceneReview {
    let scene: LoweredScene
    let origins: Origins
    /// The findings that the caller passed in, and the findings of the review.
    package internal(set) var problems: DiagnosticCollector
    /// The reviews that were skipped because they would take too long, each described in a few words.
    package internal(set) var leftOut: [String] = []

    /// Creates a review of a scene with the source ranges of its parts.
    package init(_ scene: LoweredScene, _ origins: Origins, problems: DiagnosticCollector) {
        self.scene = scene
        self.origins = origins
        self.problems = problems
    }

    /// The scene's tracks, each with its source in the text.
    var tracks: Zip2Sequence<[Track], [TrackSource]> { zip(scene.tracks, origins.tracks) }

    /// Warns of things that no frame of the timeline shows, and notes where version 0.1 drew the scene differently.
    package mutating func reviewFrames() {
        reviewDefinitions()
        reviewSignals()
        reviewMovements()
        reviewPlays()
        let survey = FrameSurvey(of: scene)
        noteChanges(survey)
        guard let survey else {
            leftOut.append("ranges, states and actions that no frame reaches (too many signals in too many frames)")
            return
        }
        reviewRanges(survey)
        reviewKeyframes(survey)
        reviewStates(survey)
        reviewActions(survey)
        reviewStretches(survey)
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

    /// Warns of named signals that neither a track nor another signal reads.
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

extension Sequence {
    /// Groups elements with equal keys, such as the views that one source range makes.
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
    /// Returns the name of a label for messages, with the number of further labels that share the finding.
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
