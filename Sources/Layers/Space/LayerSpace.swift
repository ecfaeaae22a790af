import Drawing
import Primitives

// A space consists of a layer that preserves 3D and the layers in it, down to the first layers that do not preserve 3D.
// Each of these layers is a plane in the space. The plane of a layer that preserves 3D shows only what the layer itself
// draws; the plane of any other layer shows all descendants too. The planes are sorted by their visible parts
// (`PaintersOrder`) and drawn one after another.

/// A plane of a space, or one part of a cut plane, with its projection to the device.
struct SpacePart {
    var layer: LayerIndex
    /// Whether the plane shows only what the layer itself draws, because the layer's children are separate planes.
    var isOwnPlane: Bool
    /// The map from the layer's box to the device.
    var projection: Projection
    /// The part of the device from which the plane's pixels can reach the picture, directly or through blurs and
    /// shadows.
    var visible: DeviceBounds
    /// The part of the picture in which the plane's layers can be visible.
    var window: DeviceBounds
    /// The shape to which a part of a cut plane is clipped; nil for a whole plane.
    var clip: Shape?
}

/// The 3D space of a layer that preserves 3D, as a list of planes.
struct LayerSpace {
    private let tree: LayerTree
    /// The planes in tree order, without layers that face away from the viewer and are invisible from behind.
    private var planes: [Plane] = []

    /// A layer of a space, as a plane.
    private struct Plane {
        var layer: LayerIndex
        /// Whether the plane shows only what the layer itself draws, because the layer's children are separate planes.
        var isOwn: Bool
        /// The map from the layer's box to the space.
        var transform: Transform3D
    }

    /// Collects the planes of a layer's space.
    ///
    /// - Parameters:
    ///   - root: The layer that preserves 3D.
    ///   - transform: The map from the layer's box to the parent's coordinates in space.
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

    /// Cuts the planes where they intersect, and returns the planes and parts of planes in drawing order, farthest
    /// first.
    ///
    /// - Parameter outside: The surroundings of the layer that preserves 3D.
    func parts(in outside: DisplayListBuilder.Surroundings) -> [SpacePart] {
        let facets = planes.indices.compactMap { number in
            ContentExtent(in: tree).box(of: planes[number].layer, withContent: !planes[number].isOwn).map {
                Facet(plane: number, extent: $0, transform: planes[number].transform)
            }
        }
        // The rear part must cover every pixel that the front part covers only partly. The centre of such a pixel lies
        // within 0.71 pixels of the cut, and the farthest corner of the pixel is 0.71 pixels further away.
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
    /// Returns whether a layer's children share the layer's 3D space.
    ///
    /// They do if the layer preserves 3D and no effect needs the layer as one flat picture.
    func preservesSpace(_ index: LayerIndex) -> Bool {
        let layer = layers[index]
        return layer.preserves3D && layer.alpha >= 1 && !layer.clipsToBounds && mask(of: index) == nil
            && layer.drawnEffects?.keepsParts ?? true
    }
}

extension Projection {
    /// The number of device pixels per unit of length, as the geometric mean over both axes; 1 under a perspective.
    fileprivate var uniformScale: Double {
        guard isAffine else { return 1 }
        return abs(m11 * m22 - m12 * m21).squareRoot()
    }
}
