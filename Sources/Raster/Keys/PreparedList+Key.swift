import Drawing
import Primitives

// What decides a band's pixels: its size, what lies under everything, and every step that can touch it, from the last
// one that hides all before it. Columns are absolute, rows are counted from the band's top.
extension PreparedList {
    /// The key of some rows, or nil where it would take too much to tell.
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

    /// The last step that hides all others in some rows and is outside every group and clip.
    func hidingStep(inRows rows: Range<Int>) -> Int? {
        let band = PixelRect(minX: 0, minY: rows.lowerBound, maxX: picture.maxX, maxY: rows.upperBound)
        let stretches = rowIndex.stretches(of: rows)
        var depth = 0
        var index = rowIndex.last(before: items.count, in: stretches)
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
            index = rowIndex.last(before: step, in: stretches)
        }
        return nil
    }
}

extension KeyWords {
    /// What a word begins.
    fileprivate enum Kind: UInt64 {
        case fill, group, mask, groupEnd, clip, clipEnd
    }

    /// Begins a step.
    fileprivate mutating func append(kind: Kind, _ detail: UInt64) { append(kind.rawValue | detail << 8) }

    fileprivate mutating func append(_ group: PreparedGroup, _ pixels: PixelRect) {
        // Whether something inside blends has been settled by there being a group.
        let (filters, hasMask, _, opacity, blendMode) = fields(
            of: PreparedGroup.init(filters:hasMask:isolates:opacity:blendMode:), group.filters, group.hasMask,
            group.isolates, group.opacity, group.blendMode)
        append(kind: .group, UInt64(opacity) | (hasMask ? 256 : 0))
        append(blendMode.index, filters.count)
        for filter in filters { filter.append(to: &self) }
        append(pixels)
    }

    /// Whether a fill can be told.
    fileprivate mutating func append(
        _ fill: PreparedFill, _ pixels: PixelRect, _ store: borrowing PictureStore
    ) -> Bool {
        let (coverage, paint, opacity) = fields(
            of: PreparedFill.init(coverage:paint:opacity:), fill.coverage, fill.paint, fill.opacity)
        append(kind: .fill, UInt64(opacity))
        append(pixels)
        coverage.append(to: &self, pixels)
        switch paint {
        case .color(let pixel):
            append(UInt64(pixel) << 8)
            return true
        case .gradient(let shader):
            append(1 as UInt64)
            return shader.append(to: &self, rows: pixels.minY..<pixels.maxY)
        case .image(let shader):
            append(2 as UInt64)
            shader.append(to: &self, store)
            return true
        case .steps(let steps):
            // Its rows are counted from where these begin, and have a key of their own.
            let rows = pixels.minY - steps.y..<pixels.maxY - steps.y
            guard let key = steps.list.key(ofRows: rows, store: store) else { return false }
            append(3 as UInt64)
            append(steps.x, key.words.count)
            for word in key.words { append(word) }
            return true
        }
    }
}

extension BlendMode {
    /// The mode's place among all.
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
