import Layers
import Primitives

/// Finds the long contents of a scene and where their children can ever show.
struct ReachReader {
    private let scene: Scene
    private let bounds: SignalBounds
    /// The tree with everything shown and painted that can ever be.
    private var tree: LayerTree
    private let tracks: [LayerIndex: [Int]]
    /// Views that something else than tracks and the content's scroll moves.
    private let movedOtherwise: Set<LayerIndex>
    private(set) var tracksOfChild: [LayerIndex: [Int]] = [:]

    /// Properties that do not change where a view can show, once it is shown and painted.
    private static let still: Set<String> = [
        "alpha", "hidden", "backgroundColor", "borderColor", "cornerRadius",
    ]
    private static let scale = PropertyPath("transform.scale")
    private static let scaleX = PropertyPath("transform.scale.x")
    private static let scaleY = PropertyPath("transform.scale.y")
    /// Properties of a container with which its children may show beyond its box at rest.
    private static let opening: Set<String> = [
        "bounds", "size", "frame", "clipsToBounds", "sublayerTransform", "preserves3D",
    ]

    init(_ scene: Scene, bounds: SignalBounds) {
        self.scene = scene
        self.bounds = bounds
        tree = scene.tree
        tracks = Dictionary(grouping: scene.tracks.indices, by: { scene.tracks[$0].layer })
        movedOtherwise = Set(
            scene.pinnings.map(\.layer)
                + scene.containers.map(\.layer).filter { !scene.tree[$0].clipsToBounds })
    }

    /// The contents with many children, and the tracks on these.
    mutating func contents() -> [LongContent] {
        // What stretches and what hangs elsewhere is told by the whole tree.
        guard scene.stretches.isEmpty, scene.rehangings.isEmpty else { return [] }
        let long = scene.containers.indices.filter(isLong)
        if long.isEmpty { return [] }
        showEverything()
        var contents: [LongContent] = []
        var end = 0
        for container in long {
            let layer = scene.containers[container].layer
            // One inside a child of another is part of that child.
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
            !view.preserves3D, scene.tree.mask(of: layer) == nil,
            scene.tree.subtreeEnds[layer] - layer > LongContent.fewest,
            scene.tree.children(of: layer).count >= LongContent.fewest
        else { return false }
        return (tracks[layer] ?? []).allSatisfy { !Self.opening.contains(scene.tracks[$0].property.property.name) }
    }

    private mutating func showEverything() {
        for track in scene.tracks {
            switch track.property.property.name {
            case "alpha": tree[track.layer].alpha = 1
            case "hidden": tree[track.layer].isHidden = false
            case "backgroundColor": tree[track.layer].backgroundColor = .black
            case "borderColor": tree[track.layer].borderColor = .black
            default: break
            }
        }
    }

    /// Where a child and all in it can show, in the coordinates of the content; nil where that is not known.
    private func reach(of child: LayerIndex) -> Rect? {
        let components = tree[child].components
        var scaleX = components.scaleX...components.scaleX
        var scaleY = components.scaleY...components.scaleY
        for layer in child..<tree.subtreeEnds[child] {
            if movedOtherwise.contains(layer) { return nil }
            for index in tracks[layer] ?? [] {
                let track = scene.tracks[index]
                if Self.still.contains(track.property.property.name) { continue }
                guard layer == child, let range = track.curve.range(over: bounds.ranges[track.signal]) else {
                    return nil
                }
                switch track.property {
                case Self.scale:
                    scaleX = scaleX.union(range)
                    scaleY = scaleY.union(range)
                case Self.scaleX: scaleX = scaleX.union(range)
                case Self.scaleY: scaleY = scaleY.union(range)
                default: return nil
                }
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
