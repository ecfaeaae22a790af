import Drawing
import Primitives

// A shadow depends only on the alpha of a picture. For a card with an opaque photograph, the alpha is known without the
// photograph. Steps that are painted onto the photograph, such as text, scrims and badges, do not change the alpha and
// are left out. Only pixels that are covered in part, along the edges, matter. So drawing a silhouette takes a few
// plain fills, and cards of the same shape share a silhouette.
//
// The alphas are exactly those of the whole picture, because every channel is computed separately with the same
// integers, and painting over an opaque pixel leaves it opaque.
extension PreparedList {
    /// The constant part of the limit on a silhouette's drawing cost, measured in pixels.
    ///
    /// The whole limit is `freePixels` plus the number of the picture's pixels divided by `costDivisor`.
    private static let freePixels: Int64 = 16_384
    /// The divisor in the variable part of the limit on a silhouette's drawing cost (see `freePixels`).
    private static let costDivisor: Int64 = 4
    /// Returns a list of steps that gives the same alphas as this list and is cheap to draw. Nil if no such list is
    /// found.
    func silhouette() -> PreparedList? {
        var steps = PreparedList(picture: picture)
        // For each step, the pixels that are opaque before it.
        var unchanged: [PixelRect] = []
        var beginnings: [Int] = []
        var opaque = InsidePixels.none
        var pixelsLeft = Self.freePixels + picture.area / Self.costDivisor
        let tall = coveredPixels { $0.tall }
        let wide = coveredPixels { $0.wide }
        var walk = StepWalk(self)
        while let stop = walk.next(in: self) {
            let index = stop.index
            var item = items[index]
            let isCovered = opaque.tall.contains(item.bounds) || opaque.wide.contains(item.bounds)
            switch item.kind {
            case .fill(var fill):
                if isCovered { break }
                let seen = stop.pixels
                let rest = InsidePixels(tall: seen.intersection(opaque.tall), wide: seen.intersection(opaque.wide))
                guard let cost = fill.reduceToAlpha(seen.area - rest.largest.area) else { return nil }
                pixelsLeft -= cost
                item.kind = .fill(fill)
                steps.items.append(item)
                unchanged.append(rest.largest)
                if tall[index].area > opaque.tall.area { opaque.tall = tall[index] }
                if wide[index].area > opaque.wide.area { opaque.wide = wide[index] }
            case .beginClip(let coverage):
                if isCovered {
                    walk.passOver(item)
                    break
                }
                pixelsLeft -= coverage.cost
                beginnings.append(steps.items.count)
                steps.items.append(item)
                unchanged.append(.empty)
            case .endClip:
                guard let beginning = beginnings.popLast() else { return nil }
                steps.items[beginning].end = steps.items.count
                steps.items.append(item)
                unchanged.append(.empty)
            case .beginGroup(let group):
                guard isCovered, group.blendMode == .normal else { return nil }
                walk.passOver(item)
            case .beginMask, .endGroup: return nil
            }
            if pixelsLeft < 0 { return nil }
        }
        steps.finish(unchanged: unchanged)
        return steps
    }
}

extension PreparedFill {
    /// Replaces the paint by a paint that has the same alpha and is cheaper to draw. Returns the cost of drawing the
    /// fill, measured in pixels. `pixelCount` is the number of pixels to draw.
    ///
    /// If the paint's alpha is not known, returns nil.
    fileprivate mutating func reduceToAlpha(_ pixelCount: Int64) -> Int64? {
        guard let isPlain = paint.reduceToAlpha() else { return nil }
        return isPlain ? coverage.cost : coverage.cost + pixelCount
    }
}

extension CoverageSource {
    /// The cost of computing the coverage, measured as the number of pixels that take the same time to paint. It is 16
    /// for each edge of an outline, and 0 for other shapes.
    fileprivate var cost: Int64 {
        if case .outline(let placed, _) = self { return Int64(placed.outline.edges.count) * 16 }
        return 0
    }
}
