import Layers
import ParadeKit
import Primitives

extension SceneDecoder {
    /// What names and percentages mean in the values of a view's tracks.
    func valueScope(of view: LayerIndex, names: [String: Double]) -> ValueScope {
        let parent = tree.parents[view].map { tree[$0].bounds.size } ?? canvas.size
        return ValueScope(parent: parent, canvas: canvas.size, names: names)
    }

    /// The tracks of all vocabularies, one for each property of a view.
    mutating func resolvedTracks() -> [Track] {
        let (tracks, conflicts) = lowering.resolved()
        for (kept, other) in conflicts {
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
        return tracks
    }
}
