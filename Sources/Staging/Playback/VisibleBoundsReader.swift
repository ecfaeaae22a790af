import Layers
import Primitives

/// Finds the long contents of a scene and the bounds within which their children can ever be visible.
struct VisibleBoundsReader {
    private let scene: LoweredScene
    private let bounds: SignalBounds
    /// The scene's tree, in which everything that can be visible in any frame is made visible.
    private var tree: LayerTree
    private let tracks: [LayerIndex: [Int]]
    /// The views that can be moved by something other than their tracks and the scroll of the content.
    private let movedOtherwise: Set<LayerIndex>
    private(set) var tracksOfChild: [LayerIndex: [Int]] = [:]

    init(_ scene: LoweredScene, bounds: SignalBounds) {
        self.scene = scene
        self.bounds = bounds
        tree = scene.tree
        tracks = Dictionary(grouping: scene.tracks.indices, by: { scene.tracks[$0].layer })
        movedOtherwise = Set(
            scene.pinnings.map { $0.layer } + scene.autoresizings.map { $0.layer }
                + scene.containers.map { $0.layer }.filter { !scene.tree[$0].clipsToBounds })
    }

    /// Returns the long contents of the scene, and collects the tracks of their children in `tracksOfChild`.
    mutating func contents() -> [LongContent] {
        // Stretches and reparenting depend on the whole tree.
        guard scene.stretches.isEmpty, scene.reparentings.isEmpty else { return [] }
        let long = scene.containers.indices.filter(isLong)
        if long.isEmpty { return [] }
        showEverything()
        var contents: [LongContent] = []
        var end = 0
        for container in long {
            let layer = scene.containers[container].layer
            // A long container inside a child of another long container is treated as part of that child.
            if layer < end { continue }
            end = scene.tree.subtreeEnds[layer]
            var content = LongContent(container: container, in: scene, margin: 64 + 32 / scene.canvas.scale)
            for child in scene.tree.children(of: layer) {
                content.add(child, reach: reach(of: child))
                let indices = (child..<scene.tree.subtreeEnds[child]).flatMap { tracks[$0] ?? [] }
                if !indices.isEmpty { tracksOfChild[child] = indices.sorted() }
            }
            content.finish()
            contents.append(content)
        }
        return contents
    }

    private func isLong(_ container: ContainerIndex) -> Bool {
        let layer = scene.containers[container].layer
        let view = scene.tree[layer]
        guard scene.containers[container].pages == nil, view.clipsToBounds, view.sublayerTransform.isEmpty,
            !view.preserves3D, scene.tree.mask(of: layer) == nil, scene.autoresizings.index(of: layer) == nil,
            scene.tree.subtreeEnds[layer] - layer > LongContent.fewest,
            scene.tree.children(of: layer).count >= LongContent.fewest
        else { return false }
        // If the container's box or content coordinates are animated, children may be visible outside the laid-out box.
        return (tracks[layer] ?? []).allSatisfy { scene.tracks[$0].property.property.change != .layout }
    }

    private mutating func showEverything() {
        for track in scene.tracks {
            let property = track.property.property
            if let value = property.showingValue { property.set(value, in: &tree[track.layer]) }
        }
    }

    /// Returns the bounds within which a child and its descendants can be visible, in the content's coordinates.
    ///
    /// The result is nil if the bounds are unknown.
    private func reach(of child: LayerIndex) -> Rect? {
        let components = tree[child].components
        var scaleX = components.scaleX...components.scaleX
        var scaleY = components.scaleY...components.scaleY
        for layer in child..<tree.subtreeEnds[child] {
            if movedOtherwise.contains(layer) { return nil }
            for index in tracks[layer] ?? [] {
                let track = scene.tracks[index]
                // The tree already shows and paints whatever such a track can make visible.
                let property = track.property.property
                if property.change == .paint { continue }
                guard layer == child, !property.stretchedAxes.isEmpty,
                    let range = track.curve.range(over: bounds.ranges[track.signal])
                else {
                    return nil
                }
                if property.stretchedAxes.contains(.horizontal) { scaleX = scaleX.union(range) }
                if property.stretchedAxes.contains(.vertical) { scaleY = scaleY.union(range) }
            }
        }
        return tree.reach(of: child, scaleX: scaleX, scaleY: scaleY)
    }
}

extension ClosedRange<Double> {
    fileprivate func union(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
