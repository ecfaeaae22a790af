import Drawing
import Primitives

// What an opaque step later in the same layer covers for certain need not be painted: its pixels are replaced whole,
// whatever lay there. A shadow is not blended under the card that casts it, nor a background under a photograph.
extension PreparedList {
    /// How many of the steps that follow are looked at, and columns that are worth leaving out.
    private static let farthestStep = 4
    private static let leastWidth = 16

    /// Notes for each step which of its pixels are painted over.
    mutating func noteHidden() {
        let covered = coveredPixels()
        guard covered.contains(where: { !$0.isEmpty }) else { return }
        // Of the steps after the one at hand, in its layer and those around it, the nearest one last.
        var later: [PixelRect] = []
        var layers: [Int] = []
        for index in items.indices.reversed() {
            switch items[index].kind {
            case .fill: break
            case .endGroup: layers.append(later.count)
            // A mask does not cover what it masks.
            case .beginMask: later.removeSubrange((layers.last ?? 0)...)
            case .beginGroup: later.removeSubrange((layers.popLast() ?? 0)...)
            // What lies inside a clip does not hide it, and its steps are looked at one by one.
            case .beginClip, .endClip: continue
            }
            var largest: Int64 = 0
            for pixels in later.suffix(Self.farthestStep) {
                let hidden = pixels.intersection(items[index].bounds)
                if hidden.isEmpty || hidden.width < Self.leastWidth { continue }
                if hidden.pixelCount > largest {
                    largest = hidden.pixelCount
                    items[index].hidden = hidden
                }
            }
            if !covered[index].isEmpty { later.append(covered[index]) }
        }
    }

    /// The largest of the rectangles that single steps outside every group make opaque.
    var opaquePixels: PixelRect {
        var largest = PixelRect.empty
        var depth = 0
        for (index, pixels) in coveredPixels().enumerated() {
            switch items[index].kind {
            case .beginGroup: depth += 1
            case .endGroup: depth -= 1
            case .fill, .beginMask, .beginClip, .endClip: break
            }
            if depth == 0, pixels.pixelCount > largest.pixelCount {
                largest = pixels
            }
        }
        return largest
    }

    /// For each step pixels it replaces whole in its layer.
    ///
    /// - Parameter part: Which of the pixels inside a shape.
    func coveredPixels(_ part: (InsidePixels) -> PixelRect = { $0.largest }) -> [PixelRect] {
        var clips: [PixelRect] = []
        var clip = picture
        // No `StepWalk`: nothing is passed over, and steps that are read at their places are copied.
        return items.map { item in
            let bounds = item.bounds
            switch item.kind {
            case .fill(let fill):
                guard fill.opacity == 255 else { return .empty }
                let opaque: PixelRect
                if let pixels = fill.paint.opaquePixels { opaque = pixels } else { opaque = bounds }
                if opaque.isEmpty { return .empty }
                return bounds.intersection(clip).intersection(part(fill.coverage.inside)).intersection(opaque)
            case .beginClip(let coverage):
                clips.append(clip)
                clip = clip.intersection(part(coverage.inside))
                return .empty
            case .endClip:
                clip = clips.popLast() ?? picture
                return .empty
            case .beginGroup:
                // Clips around a group act on it as a whole.
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
    /// Pixels that are covered whole.
    fileprivate var inside: InsidePixels {
        switch self {
        case .rectangle(let rect): InsidePixels(tall: rect.wholePixels, wide: rect.wholePixels)
        case .outline(let placed, _): placed.inside
        case .profile, .plane: .none
        }
    }
}

extension PreparedPaint {
    /// Pixels in which it is opaque; nil where that is everywhere.
    fileprivate var opaquePixels: PixelRect? {
        if isOpaque { return nil }
        switch self {
        case .steps(let nested): return nested.opaquePixels.moved(byX: nested.x, y: nested.y)
        case .image(let shader):
            guard shader.tint == nil, case .copy(let dx, let dy) = shader.sampling else { return .empty }
            return shader.image.opaquePixels.moved(byX: dx, y: dy)
        case .color, .gradient: return .empty
        }
    }
}
