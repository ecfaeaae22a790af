package import Layers

/// The tracks of each view, in application order.
package struct TracksByLayer {
    private let tracks: [Track]
    private let indices: [LayerIndex: [Int]]
    /// A cache of whether two property paths overlap. The dictionary is used only for look-ups and never iterated.
    private var overlaps: [Set<PropertyPath>: Bool] = [:]

    /// Groups tracks by their views.
    package init(_ tracks: [Track]) {
        self.tracks = tracks
        indices = Dictionary(grouping: tracks.indices, by: { tracks[$0].layer })
    }

    /// The views that have tracks, in tree order.
    package var layers: [LayerIndex] { indices.keys.sorted() }

    /// Returns the tracks of a view, as indices into all tracks.
    package func indices(of layer: LayerIndex) -> [Int] { indices[layer] ?? [] }

    /// Returns the tracks that can change the value of a property path, in application order.
    ///
    /// A track can change the value in two cases:
    ///
    /// - Its property shares a number with the path.
    /// - It is earlier than a track already found, and its property shares a number with that track's property.
    ///
    /// For example, a track on `anchorPoint` affects the `center` that a later track on `frame` sets.
    package mutating func tracks(touching path: PropertyPath, of layer: LayerIndex) -> [Track] {
        indices(touching: path, of: layer).map { tracks[$0] }
    }

    /// Returns the tracks that can change the value of a property path, as indices into all tracks, in application
    /// order.
    package mutating func indices(touching path: PropertyPath, of layer: LayerIndex) -> [Int] {
        var paths = [path]
        var touching: [Int] = []
        for index in indices(of: layer).reversed() {
            let property = tracks[index].property
            guard paths.contains(where: { overlap($0, property) }) else { continue }
            touching.append(index)
            if !paths.contains(property) { paths.append(property) }
        }
        return touching.reversed()
    }

    /// Returns the views whose sizes decide the value of a view's property, outermost first, with the tracks that can
    /// change their sizes. Empty if the property is not part of the box, or if the view does not follow its parent.
    package mutating func followed(
        around layer: LayerIndex, of path: PropertyPath, _ parents: [LayerIndex?], _ autoresizings: [Autoresizing]
    ) -> [(view: LayerIndex, tracks: [Track])] {
        guard path.property.setsBox, let size = PropertyPath("size") else { return [] }
        return LoweredScene.followedViews(around: layer, of: parents, autoresizings).map { view in
            (view, tracks(touching: size, of: view))
        }
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
