import Drawing
import Layers
import Primitives
import Raster
import Staging

// A pixel belongs to the topmost view that shows at it. The rasterizer decides, because only it knows the shapes exactly
// (glyphs, continuous corners, masks, pictures with transparency, perspectives):
//
// 1. The display list is built for the one pixel: culling leaves the few steps that can reach it, each with its layer.
// 2. Consecutive fills of one layer form a run. Runs are tried from the top: each is drawn alone, inside its own groups,
//    clips and masks, and owns the pixel if it leaves it less than transparent.
//
// Shadows are no part of a run: a click beside a card is meant for what lies there.

/// Finds the layer that shows at a pixel of a picture.
struct PixelOwner: ~Copyable {
    private var rasterizer: Rasterizer
    private var row: Pixmap

    /// - Parameter cache: The cache of the rasterizers that draw the scene.
    init(_ canvas: Canvas, cache: RasterCache) {
        rasterizer = Rasterizer(cache: cache)
        row = Pixmap(width: canvas.pixelWidth, height: 1)
    }

    /// Returns the topmost layer that a picture of the tree shows at a pixel; nil if only the background shows there.
    mutating func layer(ofPixelX x: Int, y: Int, in tree: LayerTree, on canvas: Canvas) -> LayerIndex? {
        let owned = tree.displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: .clear,
            reaching: PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
        let parts = ListParts(owned)
        for run in parts.runs.reversed() where isShown(parts.list(ofRun: run), x, y) { return run.layer }
        return nil
    }

    private mutating func isShown(_ list: DisplayList, _ x: Int, _ y: Int) -> Bool {
        rasterizer.prepare(list)
        rasterizer.draw(rows: y..<y + 1, into: &row)
        return row.withPixels { $0[x] >> 24 > 0 }
    }
}

/// A display list as structure (groups, clips and masks) and the fills in it.
private struct ListParts {
    /// Consecutive fills of one layer.
    struct Run {
        var layer: LayerIndex
        /// The steps from the first to the last fill.
        var items: ClosedRange<Int>
    }

    private let list: DisplayList
    /// Whether each step is a fill that belongs to a run.
    private var isOwn: [Bool] = []
    /// Whether each step belongs to a mask.
    private var isMask: [Bool] = []
    private(set) var runs: [Run] = []

    init(_ owned: OwnedDisplayList) {
        list = owned.list
        var groups: [Bool] = []
        var maskDepth = 0
        for (index, item) in list.items.enumerated() {
            switch item {
            case .beginGroup: groups.append(false)
            case .beginMask:
                if let last = groups.indices.last, !groups[last] {
                    groups[last] = true
                    maskDepth += 1
                }
            case .endGroup: if groups.popLast() == true { maskDepth -= 1 }
            case .fill, .shadow, .beginClip, .endClip: break
            }
            isMask.append(maskDepth > 0)
            guard case .fill = item, maskDepth == 0 else {
                isOwn.append(false)
                continue
            }
            isOwn.append(true)
            let layer = owned.owners[index]
            if let last = runs.last, last.layer == layer {
                runs[runs.count - 1].items = last.items.lowerBound...index
            } else {
                runs.append(Run(layer: layer, items: index...index))
            }
        }
    }

    /// Returns the list with only one run, without shadows outside masks.
    func list(ofRun run: Run) -> DisplayList {
        var result = list
        result.items = list.items.enumerated().compactMap { index, item in
            if isMask[index] { return item }
            switch item {
            case .fill: return isOwn[index] && run.items.contains(index) ? item : nil
            case .shadow: return nil
            case .beginGroup(var group):
                group.shadow = nil
                return .beginGroup(group)
            case .beginMask, .endGroup, .beginClip, .endClip: return item
            }
        }
        return result
    }
}
