import Drawing
import Primitives

// A layer that preserves 3D and everything below it down to the first layers that do not stand in one space. Each of
// them is a plane in it: the preserving ones with what they draw themselves, the others with all that is in them. The
// planes are sorted by what is seen of them (`PaintersOrder`), and drawn one after another.

/// A plane of a space, or a piece of it, in its place on the device.
struct SpacePiece {
    var layer: LayerIndex
    /// Whether only what the layer itself draws stands in this plane, its children having their own.
    var isOwnPlane: Bool
    /// The layer's box to the device.
    var projection: Projection
    /// The part of the device that what it draws can reach the picture from.
    var visible: DeviceBounds
    /// The part of the picture it can show on.
    var window: DeviceBounds
    /// The side of a cut it lies on; nil where it is whole.
    var clip: Shape?
}

extension LayerTree {
    /// Whether a layer's children stand in one space with it: where no effect needs them as one flat picture.
    func preservesSpace(_ index: LayerIndex) -> Bool {
        let layer = layers[index]
        return layer.preserves3D && layer.alpha >= 1 && !layer.clipsToBounds && mask(of: index) == nil
            && layer.drawnEffects?.keepsParts ?? true
    }

    /// The planes of the space a layer opens, or their pieces, farthest first.
    ///
    /// - Parameters:
    ///   - root: The layer.
    ///   - transform: Its box to its parent's coordinates in space.
    ///   - outside: What the layer finds around it.
    func spacePieces(
        of root: LayerIndex, by transform: Transform3D, in outside: DisplayListBuilder.Surroundings
    ) -> [SpacePiece] {
        let planes = spacePlanes(of: root, by: transform)
        let facets = planes.indices.compactMap { number in
            extent(of: planes[number].layer, withContent: !planes[number].isOwn).map {
                Facet(plane: number, extent: $0, transform: planes[number].transform)
            }
        }
        // A pixel that the front piece leaves part of lies within 0.71 of the cut, its farthest corner 0.71 further.
        let overlap = 1.5 / max(outside.projection.uniformScale, 1e-6)
        return PaintersOrder(facets).sorted().map { facet in
            let plane = planes[facet.plane]
            return SpacePiece(
                layer: plane.layer, isOwnPlane: plane.isOwn,
                projection: Projection(plane.transform).concatenating(outside.projection), visible: outside.visible,
                window: outside.window,
                clip: facet.clip(overlap: overlap).map {
                    Shape(.path($0, .nonZero), projection: outside.projection.withoutNoise)
                })
        }
    }

    /// The layers of a space with their boxes' maps to its plane, in tree order, without those that show their backs
    /// though they should not.
    private func spacePlanes(
        of root: LayerIndex, by transform: Transform3D
    ) -> [(layer: LayerIndex, isOwn: Bool, transform: Transform3D)] {
        var planes: [(layer: LayerIndex, isOwn: Bool, transform: Transform3D)] = []
        var waiting = [(layer: root, transform: transform)]
        while let (index, transform) = waiting.popLast() {
            let layer = layers[index]
            guard layer.isShown else { continue }
            let isOwn = preservesSpace(index)
            if layer.isBackfaceVisible || !transform.showsBack { planes.append((index, isOwn, transform)) }
            guard isOwn else { continue }
            let inside = layer.contentTransform(by: transform)
            let shared = layer.childrenTransform
            for child in childrenInOrder(of: index).reversed() {
                let place = layers[child].boxTransform(depth: layers[child].zPosition)
                let inSpace = shared.map { place.concatenating($0) } ?? place
                waiting.append((child, inSpace.concatenating(inside)))
            }
        }
        return planes
    }
}

extension Projection {
    /// How many device pixels a unit becomes, both ways alike; 1 under a perspective, where no number can say.
    fileprivate var uniformScale: Double {
        guard isAffine else { return 1 }
        return abs(m11 * m22 - m12 * m21).squareRoot()
    }
}
