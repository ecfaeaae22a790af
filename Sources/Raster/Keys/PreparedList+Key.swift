import Drawing
import Primitives

// A band's key consists of the band's size, the background, and every step that can touch the band. If a step hides all
// earlier steps, the key begins with the last such step and omits the background. Columns are absolute; rows are
// counted from the band's top.
extension PreparedList {
    /// Returns a cache key for some rows. Nil if computing the key would cost too much.
    func key(ofRows rows: Range<Int>, store: borrowing PictureStore) -> BandKey? {
        var words = KeyWords(top: rows.lowerBound)
        let hiding = hidingStep(inRows: rows)
        words.append(picture.maxX, rows.count)
        words.append(hiding == nil ? background : nil)
        var walk = StepWalk(self, rows: rows, from: hiding ?? 0)
        while let stop = walk.next(in: self) {
            switch items[stop.index].kind {
            case .fill(let fill):
                if !words.append(fill, stop.pixels, store) { return nil }
            case .beginGroup(let group): words.append(group, stop.pixels)
            case .beginClip(let coverage):
                words.append(kind: .clip, 0)
                words.append(stop.pixels)
                coverage.append(to: &words, stop.pixels)
            case .beginMask: words.append(kind: .mask, 0)
            case .endGroup: words.append(kind: .groupEnd, 0)
            case .endClip: words.append(kind: .clipEnd, 0)
            }
        }
        return BandKey(words: words.words)
    }

    /// Returns the index of the last step that covers some rows completely with opaque pixels and is outside every
    /// group and clip.
    ///
    /// Earlier steps are not visible in these rows. Nil if there is no such step.
    func hidingStep(inRows rows: Range<Int>) -> Int? {
        let band = PixelRect(minX: 0, minY: rows.lowerBound, maxX: picture.maxX, maxY: rows.upperBound)
        let segments = rowIndex.segments(of: rows)
        var depth = 0
        var index = rowIndex.last(before: items.count, in: segments)
        while let step = index {
            switch items[step].kind {
            case .fill(let fill):
                if depth == 0, fill.opacity == 255, items[step].bounds.contains(band), fill.paint.isOpaque,
                    case .rectangle(let rect) = fill.coverage, rect.wholePixels.contains(band)
                {
                    return step
                }
            case .endGroup, .endClip: depth += 1
            case .beginGroup, .beginClip: depth -= 1
            case .beginMask: break
            }
            index = rowIndex.last(before: step, in: segments)
        }
        return nil
    }
}

extension KeyWords {
    /// The kind of a step, stored in the low byte of the step's first word.
    fileprivate enum Kind: UInt64 {
        case fill, group, mask, groupEnd, clip, clipEnd
    }

    /// Appends the first word of a step: the kind in the low byte, and `detail` in the other bytes.
    fileprivate mutating func append(kind: Kind, _ detail: UInt64) { append(kind.rawValue | detail << 8) }

    fileprivate mutating func append(_ group: PreparedGroup, _ pixels: PixelRect) {
        // `isolates` is left out because it is implied: a group that isolates was kept because of a blending step
        // inside it, and that step is in the key.
        let (filters, hasMask, _, opacity, blendMode) = fields(
            of: PreparedGroup.init(filters:hasMask:isolates:opacity:blendMode:), group.filters, group.hasMask,
            group.isolates, group.opacity, group.blendMode)
        append(kind: .group, UInt64(opacity) | (hasMask ? 256 : 0))
        append(blendMode.index, filters.count)
        for filter in filters { filter.append(to: &self) }
        append(pixels)
    }

    /// Appends a fill. Returns false if no key can be computed for the fill.
    fileprivate mutating func append(
        _ fill: PreparedFill, _ pixels: PixelRect, _ store: borrowing PictureStore
    ) -> Bool {
        let (coverage, paint, opacity) = fields(
            of: PreparedFill.init(coverage:paint:opacity:), fill.coverage, fill.paint, fill.opacity)
        append(kind: .fill, UInt64(opacity))
        append(pixels)
        coverage.append(to: &self, pixels)
        return paint.append(to: &self, pixels, store)
    }
}

extension BlendMode {
    /// The index of the mode in `BlendMode.allCases`.
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
