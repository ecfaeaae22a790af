import Drawing
import Primitives

// A space is a layer that preserves 3D and everything in it, down to the first layers that do not preserve it. Each of
// these layers is a plane in the space: a preserving layer with only its own drawing, any other layer with all of its
// descendants. The planes are sorted by their visible parts (`PaintersOrder`) and drawn one after another.

/// A plane of a space, or a part of a plane that was cut, with its projection to the device.
struct SpacePart {
    var layer: LayerIndex
    /// Whether the plane holds only what the layer itself draws, because its children have their own planes.
    var isOwnPlane: Bool
    /// The map from the layer's box to the device.
    var projection: Projection
    /// The part of the device from which its pixels can reach the picture, directly or through blurs and shadows.
    var visible: DeviceBounds
    /// The part of the picture in which it can show.
    var window: DeviceBounds
    /// The shape of the part's side of the cuts; nil if the plane is whole.
    var clip: Shape?
}

/// The 3D space that a layer opens, as a list of planes.
struct LayerSpace {
    private let tree: LayerTree
    /// The planes in tree order, without layers that face away and hide their backs.
    private var planes: [Plane] = []

    /// A layer of a space.
    private struct Plane {
        var layer: LayerIndex
        /// Whether the plane holds only what the layer itself draws, because its children have their own planes.
        var isOwn: Bool
        /// The map from the layer's box to the space.
        var transform: Transform3D
    }

    /// Collects the planes.
    ///
    /// - Parameters:
    ///   - root: The layer.
    ///   - transform: The map from its box to its parent's coordinates in space.
    init(of root: LayerIndex, by transform: Transform3D, in tree: LayerTree) {
        self.tree = tree
        var waiting = [(layer: root, transform: transform)]
        while let (index, transform) = waiting.popLast() {
            let layer = tree.layers[index]
            guard layer.isShown else { continue }
            let isOwn = tree.preservesSpace(index)
            if layer.isBackfaceVisible || !transform.showsBack {
                planes.append(Plane(layer: index, isOwn: isOwn, transform: transform))
            }
            guard isOwn else { continue }
            let inside = layer.contentTransform(by: transform)
            let shared = layer.childrenTransform
            for child in tree.childrenInOrder(of: index).reversed() {
                let boxTransform = tree.layers[child].boxTransform(depth: tree.layers[child].zPosition)
                let inSpace = shared.map { boxTransform.concatenating($0) } ?? boxTransform
                waiting.append((child, inSpace.concatenating(inside)))
            }
        }
    }

    /// Returns the planes and parts of cut planes, farthest first.
    ///
    /// - Parameter outside: The surroundings of the layer that opens the space.
    func parts(in outside: DisplayListBuilder.Surroundings) -> [SpacePart] {
        let facets = planes.indices.compactMap { number in
            ContentExtent(in: tree).box(of: planes[number].layer, withContent: !planes[number].isOwn).map {
                Facet(plane: number, extent: $0, transform: planes[number].transform)
            }
        }
        // The centre of a pixel that the front part covers in part lies within 0.71 pixels of the cut, and its farthest
        // corner is 0.71 pixels further away.
        let overlap = 1.5 / max(outside.projection.uniformScale, 1e-6)
        return PaintersOrder(facets).sorted().map { facet in
            let plane = planes[facet.plane]
            return SpacePart(
                layer: plane.layer, isOwnPlane: plane.isOwn,
                projection: Projection(plane.transform).concatenating(outside.projection), visible: outside.visible,
                window: outside.window,
                clip: facet.clip(overlap: overlap).map {
                    Shape(.path($0, .nonZero), projection: outside.projection.withoutNoise)
                })
        }
    }
}

extension LayerTree {
    /// Returns whether a layer's children share one space with it: no effect may need them as one flat picture.
    func preservesSpace(_ index: LayerIndex) -> Bool {
        let layer = layers[index]
        return layer.preserves3D && layer.alpha >= 1 && !layer.clipsToBounds && mask(of: index) == nil
            && layer.drawnEffects?.keepsParts ?? true
    }
}

extension Projection {
    /// The device pixels per unit, as the geometric mean of both axes; 1 under a perspective.
    fileprivate var uniformScale: Double {
        guard isAffine else { return 1 }
        return abs(m11 * m22 - m12 * m21).squareRoot()
    }
}
