import Drawing
import Primitives

// If a later opaque step in the same buffer certainly covers a pixel, earlier steps need not paint the pixel, since it
// is replaced completely. So a shadow is not blended under the card that casts it, and a background is not painted
// under a photograph.
extension PreparedList {
    /// The largest number of later opaque steps that are examined for each step.
    private static let farthestStep = 4
    /// The smallest width in pixels of a hidden rectangle. Narrower rectangles are painted although they are hidden.
    private static let leastWidth = 16

    /// Sets `hidden` of each step to a rectangle of pixels that later steps paint over.
    mutating func noteHidden() {
        let covered = coveredPixels()
        guard covered.contains(where: { !$0.isEmpty }) else { return }
        // The covered pixels of later steps, in the current buffer and in the enclosing buffers. The nearest step is
        // last.
        var later: [PixelRect] = []
        var groupStarts: [Int] = []
        for index in items.indices.reversed() {
            switch items[index].kind {
            case .fill: break
            case .endGroup: groupStarts.append(later.count)
            // A mask does not cover the content that it masks.
            case .beginMask: later.removeSubrange((groupStarts.last ?? 0)...)
            case .beginGroup: later.removeSubrange((groupStarts.popLast() ?? 0)...)
            // Clips are transparent for this search: steps inside a clip are examined one by one, and they do not hide
            // the steps that begin and end the clip.
            case .beginClip, .endClip: continue
            }
            var largest: Int64 = 0
            for pixels in later.suffix(Self.farthestStep) {
                let hidden = pixels.intersection(items[index].bounds)
                if hidden.isEmpty || hidden.width < Self.leastWidth { continue }
                if hidden.area > largest {
                    largest = hidden.area
                    items[index].hidden = hidden
                }
            }
            if !covered[index].isEmpty { later.append(covered[index]) }
        }
    }

    /// The largest rectangle of pixels that a single step makes opaque. Steps inside groups are not considered.
    var opaquePixels: PixelRect {
        let covered = coveredPixels()
        var largest = PixelRect.empty
        var walk = StepWalk(self)
        while let stop = walk.next(in: self) {
            if case .beginGroup = items[stop.index].kind { walk.passOver(items[stop.index]) }
            if covered[stop.index].area > largest.area { largest = covered[stop.index] }
        }
        return largest
    }

    /// Returns, for each step, a rectangle of pixels that the step replaces completely in its buffer. The rectangle is
    /// empty if there are no such pixels.
    ///
    /// - Parameter part: A function that chooses the wide or the tall rectangle inside a shape. The default chooses the
    ///   larger rectangle.
    func coveredPixels(_ part: (InsidePixels) -> PixelRect = { $0.largest }) -> [PixelRect] {
        var clips: [PixelRect] = []
        var clip = picture
        // A plain loop, because no step is skipped here, and the stops of a `StepWalk` would cost up to 1.1 % of a
        // list's instructions.
        return items.map { item in
            switch item.kind {
            case .fill(let fill):
                guard fill.opacity == 255 else { return .empty }
                let opaque = fill.paint.opaquePixels ?? item.bounds
                if opaque.isEmpty { return .empty }
                return item.bounds.intersection(clip).intersection(part(fill.coverage.inside)).intersection(opaque)
            case .beginClip(let coverage):
                clips.append(clip)
                clip = clip.intersection(part(coverage.inside))
                return .empty
            case .endClip:
                clip = clips.popLast() ?? picture
                return .empty
            case .beginGroup:
                // Clips around a group act on the whole group, not on the steps inside.
                clips.append(clip)
                clip = picture
                return .empty
            case .endGroup:
                clip = clips.popLast() ?? picture
                return .empty
            case .beginMask: return .empty
            }
        }
    }
}

extension CoverageSource {
    /// Pixels that the shape is known to cover fully.
    fileprivate var inside: InsidePixels {
        switch self {
        case .rectangle(let rect): InsidePixels(tall: rect.wholePixels, wide: rect.wholePixels)
        case .outline(let placed, _): placed.inside
        case .profile, .plane: .none
        }
    }
}
