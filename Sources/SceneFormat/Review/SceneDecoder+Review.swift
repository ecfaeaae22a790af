import JSON
import Layers
import Primitives
import Staging

/// A track of the scene and what is known of its text.
struct WrittenTrack {
    var track: Track
    var draft: TrackDraft
}

extension SceneDecoder {
    /// Warns of what no frame of the timeline shows, and notes what the version before drew otherwise; what would take too
    /// long to find out is told, and left out.
    ///
    /// A text that stands for several views, as in templates and repetitions, is warned of only where it is in vain for
    /// all of them.
    mutating func review(_ scene: LoweredScene) {
        reviewDefinitions()
        reviewSignals(scene)
        reviewMovements(of: scene)
        reviewPlays(of: scene)
        let tracks = zip(scene.tracks, drafts).map { WrittenTrack(track: $0, draft: $1) }
        let survey = FrameSurvey(of: scene)
        reviewChanges(tracks, in: scene, survey)
        guard let survey else {
            leftOutReviews.append("what no frame reaches (too many signals in too many frames)")
            return
        }
        reviewRanges(tracks, in: scene, survey)
        reviewStates(tracks, in: scene, survey)
        reviewActions(tracks, in: scene, survey)
        reviewStretches(in: scene, survey)
        let isDrawn = reviewViews(of: scene, survey)
        reviewTexts(of: scene, survey, isDrawn: isDrawn)
    }
}

/// What stands at one place of a file, for as many views as it is written for.
struct PlaceGroups<Element> {
    /// In the order in which they were added first.
    private(set) var groups: [(place: Range<Int>, elements: [Element])] = []
    private var indices: [Range<Int>: Int] = [:]

    mutating func add(_ element: Element, at place: Range<Int>) {
        if let index = indices[place] {
            groups[index].elements.append(element)
        } else {
            indices[place] = groups.count
            groups.append((place, [element]))
        }
    }
}

extension Double {
    /// The number as messages say it, to four decimals.
    var inMessages: String { ((self * 1e4).rounded() / 1e4).shortText }
}

extension ClosedRange<Double> {
    /// Such as "stays at 3" or "goes from 0 to 3".
    var course: String {
        lowerBound == upperBound
            ? "stays at \(lowerBound.inMessages)" : "goes from \(lowerBound.inMessages) to \(upperBound.inMessages)"
    }
}
