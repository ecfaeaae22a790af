import JSON
import Layers
import Primitives
import Staging

extension SceneDecoder {
    /// What names and percentages mean in the values of a view's tracks.
    func valueScope(of view: LayerIndex, names: [String: Double]) -> ValueScope {
        let parent = tree.parents[view].map { tree[$0].bounds.size } ?? canvas.size
        return ValueScope(parent: parent, canvas: canvas.size, names: names)
    }

    /// Where tracks are written.
    func origins(of drafts: [TrackDraft]) -> [TrackOrigin] {
        let ranges = drafts.map { [$0.place] + $0.placesOfSegments }
        // All at once: each alone counts the columns of its line, which may be the whole file.
        let positions = source.positions(ofBytes: ranges.joined().map(\.lowerBound))
        var next = positions.startIndex
        return zip(drafts, ranges).map { draft, ranges in
            let places = positions[next..<next + ranges.count].map {
                TrackOrigin.Place(line: $0.line, column: $0.column)
            }
            next += ranges.count
            return TrackOrigin(
                vocabulary: draft.vocabulary, place: places[0], segmentPlaces: Array(places.dropFirst()))
        }
    }

    /// What becomes the tracks of all vocabularies, one for each property of a view.
    mutating func resolvedTracks() -> [TrackDraft] {
        let (drafts, conflicts) = lowering.resolved()
        for (kept, other) in conflicts {
            problems.copy = views[other.layer].environment.scope
            var hint: String?
            if kept.takesPriority || other.takesPriority {
                hint = "give one of them a 'priority'; the higher one counts"
            } else if kept.path != other.path {
                hint = "the two share a number; name the same property in both places"
            }
            report(
                .conflictingTracks,
                "two tracks on '\(other.spelling)' of '\(name(of: other.layer))': "
                    + "line \(line(of: kept.place)) has one on '\(kept.path.name)'",
                at: other.place, hint: hint)
        }
        problems.copy = 0
        guard overrides.reducesMotion else { return drafts }
        return drafts.compactMap { draft in
            let reduced = draft.withReducedMotion
            if reduced == nil { restingLayers.insert(draft.layer) }
            return reduced
        }
    }
}
