import Drawing
import Primitives

// What a shadow is cast by is the alpha of a picture alone. Of a card with an opaque photograph that is known without the
// photograph, and what lies on it changes nothing: text, scrims and badges are left out. What counts are the sides, where
// pixels are covered in part. So a silhouette costs a few plain fills, and cards of the same shape share it.
//
// Every channel goes through the same integers by itself, and nothing laid over an opaque pixel makes it less than opaque;
// the alphas are those of the whole picture exactly.
extension PreparedList {
    /// What a silhouette may cost: so many pixels, and a part of those of the whole picture.
    private static let freePixels: Int64 = 16_384
    private static let dearestPart: Int64 = 4
    /// Steps of the same alphas that take little to draw, or nil where they would not be fewer.
    func silhouette() -> PreparedList? {
        var steps = PreparedList(picture: picture)
        // Of each step pixels that are opaque before it.
        var unchanged: [PixelRect] = []
        var beginnings: [Int] = []
        var opaque = InsidePixels.none
        var pixelsLeft = Self.freePixels + picture.pixelCount / Self.dearestPart
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
                guard let cost = fill.reduceToAlpha(seen.pixelCount - rest.largest.pixelCount) else { return nil }
                pixelsLeft -= cost
                item.kind = .fill(fill)
                steps.items.append(item)
                unchanged.append(rest.largest)
                if tall[index].pixelCount > opaque.tall.pixelCount { opaque.tall = tall[index] }
                if wide[index].pixelCount > opaque.wide.pixelCount { opaque.wide = wide[index] }
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
    /// Keeps of the paint what decides alphas; what painting so many pixels costs, or nil where that is not told.
    fileprivate mutating func reduceToAlpha(_ pixelCount: Int64) -> Int64? {
        let sides = coverage.cost
        switch paint {
        case .color(let pixel):
            paint = .color(pixel & 0xFF00_0000)
            return sides
        case .gradient(let shader):
            guard shader.isOpaque else { return sides + pixelCount }
            paint = .color(0xFF00_0000)
            return sides
        case .image(let shader):
            guard shader.isOpaque else { return sides + pixelCount }
            paint = .color(0xFF00_0000)
            return sides
        case .steps: return nil
        }
    }
}

extension CoverageSource {
    /// What the sides of an outline cost, in pixels that take as long.
    fileprivate var cost: Int64 {
        if case .outline(let placed, _) = self { return Int64(placed.outline.edges.count) * 16 }
        return 0
    }
}
