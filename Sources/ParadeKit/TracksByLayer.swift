package import Layers

/// The tracks of each view in the order in which they are applied, for those who ask what can change a number of a view.
package struct TracksByLayer {
    private let tracks: [LayerIndex: [Track]]
    /// What is known of pairs of paths. For look-ups only.
    private var overlaps: [Set<PropertyPath>: Bool] = [:]

    /// Sorts tracks by their views.
    package init(_ tracks: [Track]) { self.tracks = Dictionary(grouping: tracks, by: \.layer) }

    /// The tracks that can change what a path reads, in the order in which they are applied.
    ///
    /// Those are the tracks that share a number with it, and the earlier ones that share one with these: a track on
    /// `anchorPoint` decides where a later one on `frame` puts the `center`.
    package mutating func tracks(touching path: PropertyPath, of layer: LayerIndex) -> [Track] {
        var paths = [path]
        var touching: [Track] = []
        for track in (tracks[layer] ?? []).reversed() where paths.contains(where: { overlap($0, track.property) }) {
            touching.append(track)
            if !paths.contains(track.property) { paths.append(track.property) }
        }
        return touching.reversed()
    }

    private mutating func overlap(_ path: PropertyPath, _ other: PropertyPath) -> Bool {
        if path == other { return true }
        let pair: Set = [path, other]
        if let known = overlaps[pair] { return known }
        let isOverlap = path.overlaps(other)
        overlaps[pair] = isOverlap
        return isOverlap
    }
}
