import Drawing
import Layers
import Primitives
import Raster
import Staging

// A pixel belongs to the topmost view that is visible in the pixel. The rasterizer decides which view that is, because
// only the rasterizer knows the shapes exactly (glyphs, continuous corners, masks, pictures with transparency,
// perspectives):
//
// 1. The display list is built for the one pixel. Culling leaves the few steps that can reach the pixel, each with its
//    layer.
// 2. Consecutive fills of one layer form a run. Runs are tried from the top down: each run is drawn alone, inside its
//    own groups, clips and masks. A run owns the pixel if the pixel then has an alpha greater than 0.
//
// Shadows and the halo of a blur do not belong to a run: a click beside a card is meant for the view behind its shadow,
// and a click beside a blurred letter is not meant for the letter. So runs are drawn sharp.

/// Finds the layer that is visible at a pixel of the canvas.
struct PixelOwner: ~Copyable {
    private var rasterizer: Rasterizer
    private var row: Pixmap

    /// Creates a finder for a canvas.
    ///
    /// - Parameter cache: The cache that the rasterizers of the scene's frames use.
    init(_ canvas: Canvas, cache: RasterCache) {
        rasterizer = Rasterizer(cache: cache)
        row = Pixmap(width: canvas.pixelWidth, height: 1)
    }

    /// Returns the topmost layer that is visible at a pixel. Returns nil if only the background is visible.
    mutating func layer(ofPixelX x: Int, y: Int, in tree: LayerTree, on canvas: Canvas) -> LayerIndex? {
        var owned = tree.displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: .clear,
            reaching: PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
        // Pictures that cannot be decoded belong to no view.
        if let list = try? owned.list.withPictures() { owned.list = list }
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

/// A display list, divided into runs of fills and the other steps: groups, clips and masks.
private struct ListParts {
    /// Consecutive fills of the same layer.
    struct Run {
        var layer: LayerIndex
        /// The range of the run's steps in the display list, from the first fill to the last.
        var items: ClosedRange<Int>
    }

    private let list: DisplayList
    /// Whether each step is a fill that belongs to a run, by the index of the step.
    private var isOwn: [Bool] = []
    /// Whether each step belongs to a mask, by the index of the step.
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
            case .fill, .shadow, .backdrop, .beginClip, .endClip: break
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

    /// Returns the display list with the fills of only one run. Groups, clips and masks are kept. Shadows, backdrops
    /// and blurs outside masks are left out.
    func list(ofRun run: Run) -> DisplayList {
        var result = list
        result.items = list.items.enumerated().compactMap { index, item in
            if isMask[index] { return item }
            switch item {
            case .fill: return isOwn[index] && run.items.contains(index) ? item : nil
            case .shadow, .backdrop: return nil
            case .beginGroup(var group):
                group.shadow = nil
                group.filters.removeAll { if case .blur = $0 { true } else { false } }
                return .beginGroup(group)
            case .beginMask, .endGroup, .beginClip, .endClip: return item
            }
        }
        return result
    }
}
