import Layers
import Primitives

/// Finds the scroll containers under a point of a picture, as UIKit's hit-testing finds views.
///
/// A point hits a container if the point lies inside the container's box with all transforms applied. There are three
/// restrictions:
///
/// - A container that is hidden or almost transparent, or has such an ancestor, is not hit.
/// - A container is not hit at a point outside an ancestor that clips.
/// - If the point lies inside several containers, only the last of them in tree order is hit. UIKit also follows the
///   order of subviews and ignores `zPosition`.
///
/// Views that are not scroll containers never block a finger.
struct ContainerFinder: Sendable {
    /// A container under the point, and how movements on the canvas map to the container.
    struct Hit: Hashable, Sendable {
        var container: ContainerIndex
        /// The movement on the canvas, in points, that corresponds to one point along the container's own x axis.
        var unitX: Point
        /// The movement on the canvas, in points, that corresponds to one point along the container's own y axis.
        var unitY: Point
    }

    /// The alpha below which a view cannot be hit, as in UIKit.
    private static let leastAlpha = 0.01

    private let scene: LoweredScene
    /// The scene's layers. The layers that hit-testing needs hold the values of the frame that was tested last.
    private var tree: LayerTree
    private var moved: [LayerIndex] = []
    private let part: PresentedPart

    init(_ scene: LoweredScene) {
        self.scene = scene
        tree = scene.tree
        var tracks: [Int]?
        // With reparenting, any view may become an ancestor of a container, so all tracks are needed.
        if scene.reparentings.isEmpty {
            let needed = Set(scene.containers.flatMap { scene.tree.way(from: $0.layer) })
            tracks = scene.tracks.indices.filter { needed.contains(scene.tracks[$0].layer) }
        }
        part = PresentedPart(tracks: tracks)
    }

    /// The signals that drive the tracks of containers and their ancestors.
    ///
    /// If the scene reparents views, these are the signals of all tracks.
    var signals: [SignalIndex] { (part.tracks ?? Array(scene.tracks.indices)).map { scene.tracks[$0].signal } }

    /// Returns the containers under a point of a frame, innermost first.
    ///
    /// The first is the container that the point hits. The others are the ancestors of this container.
    mutating func hits(at point: Point, in state: FrameState) -> [Hit] {
        guard !scene.containers.isEmpty else { return [] }
        for layer in moved { tree[layer] = scene.tree[layer] }
        var noted: [LayerIndex] = []
        scene.present(part, in: state, into: &tree) { noted.append($0) }
        // A stretch changes the layers of its view, its covers and its footers.
        noted += scene.stretches.flatMap { [$0.layer] + $0.covers + $0.footers }
        moved = noted
        let hit = scene.containers.indices.last { isHit(scene.containers[$0].layer, at: point) }
        guard let hit else { return [] }
        let containers = tree.way(from: scene.containers[hit].layer)
        return containers.compactMap { layer in
            scene.containers.firstIndex { $0.layer == layer }.flatMap(self.hit)
        }
    }

    private func isHit(_ container: LayerIndex, at point: Point) -> Bool {
        tree.way(from: container).allSatisfy { index in
            let layer = tree[index]
            guard !layer.isHidden, layer.alpha >= Self.leastAlpha else { return false }
            guard index == container || layer.clipsToBounds else { return true }
            return tree.corners(of: index)?.surround(point) ?? false
        }
    }

    private func hit(_ container: ContainerIndex) -> Hit? {
        let layer = scene.containers[container].layer
        let size = tree[layer].bounds.size
        guard size.width > 0, size.height > 0, let corners = tree.corners(of: layer) else { return nil }
        return Hit(
            container: container, unitX: (corners[1] - corners[0]).divided(by: size.width, or: Point(x: 1, y: 0)),
            unitY: (corners[3] - corners[0]).divided(by: size.height, or: Point(x: 0, y: 1)))
    }
}

extension ContainerFinder.Hit {
    /// Converts a movement on the canvas to a movement in the container's own coordinates.
    func inContainer(_ way: Point) -> Point {
        let area = unitX.x * unitY.y - unitX.y * unitY.x
        guard area.magnitude > 1e-9 else { return .zero }
        return Point(
            x: (way.x * unitY.y - way.y * unitY.x) / area, y: (way.y * unitX.x - way.x * unitX.y) / area)
    }
}

extension LayerTree {
    /// Returns a layer and its ancestors, innermost first.
    fileprivate func way(from layer: LayerIndex) -> [LayerIndex] {
        var way = [layer]
        while let parent = parents[way[way.count - 1]] { way.append(parent) }
        return way
    }
}

extension [Point] {
    /// Returns whether a point lies inside a convex outline or on its border. The receiver holds the outline's corners.
    fileprivate func surround(_ point: Point) -> Bool {
        var (isLeft, isRight) = (false, false)
        for index in indices {
            let (start, end) = (self[index], self[(index + 1) % count])
            let side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
            if side > 0 { isLeft = true }
            if side < 0 { isRight = true }
        }
        return isLeft != isRight
    }
}

extension Point {
    fileprivate static func - (one: Point, other: Point) -> Point { Point(x: one.x - other.x, y: one.y - other.y) }

    /// Returns the vector divided by a length, or `plain` if the quotient is within 1e-9 of `plain`.
    fileprivate func divided(by length: Double, or plain: Point) -> Point {
        let quotient = Point(x: x / length, y: y / length)
        return hypot(quotient.x - plain.x, quotient.y - plain.y) < 1e-9 ? plain : quotient
    }

    private func hypot(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
