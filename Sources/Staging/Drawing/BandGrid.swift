import Drawing
import Layers
import Primitives
import Raster

// Cuts the rows of a frame into bands. Input: a scene and a frame's numbers. Output: ranges of rows from the top. Each
// range has at most the maximum band height.
//
// A band is reused if its content, relative to the band's top, is unchanged. Inside a scroll container the cuts
// therefore move with the content. Rows of content that share a band in one frame then share a band in the next frame.
//
//       fixed grid      ┌──────────┐ 0                The viewport's edges are cuts; between them the grid
//                       ├──────────┤ 64               has its origin at the content's first row,
//       viewport's top  ├──────────┤ 100  ◀ cut       usually above the picture.
//                       ├ ─ ─ ─ ─ ─┤ 118 = y₀ + 5·64
//
// Any cuts give correct pixels; the cuts only affect how often bands are reused. It is therefore enough to use the
// laid-out and scrolled positions of layers, without any other motion of a container.

/// The grid that cuts a scene's frames into bands.
struct BandGrid: Sendable {
    /// A scroll container that moves its content as it scrolls. A pager does not, so it is not a window.
    private struct Window {
        var index: ContainerIndex
        /// The corner of the container's box in the enclosing content, in points.
        var origin: Point
        var size: Size
        /// The index of the enclosing window; nil at top level.
        var parent: Int?
    }

    /// A range of the picture's rows, and the row at which the grid for this range begins.
    ///
    /// The grid may begin outside the picture.
    private struct GridRange {
        var rows: Range<Int>
        var origin: Int
        /// The index of the window that the grid scrolls with; nil if the grid is fixed in the picture.
        var window: Int?
        /// The number of visible columns of the window. If `window` is nil, the number of columns of the picture.
        var columns: Int
    }

    private let scene: LoweredScene
    private let windows: [Window]

    /// Cuts rows into bands of the maximum height, starting at the first row.
    static func still(_ rows: Range<Int>) -> [Range<Int>] { cut(rows, origin: rows.lowerBound) }

    /// Creates the grid of a scene.
    init(of scene: LoweredScene) {
        self.scene = scene
        var windows: [Window] = []
        var windowIndices: [LayerIndex: Int] = [:]
        for (index, container) in scene.containers.enumerated() where container.pages == nil {
            var origin = scene.tree[container.layer].frame.origin
            var ancestor = scene.tree.parents[container.layer]
            var parent: Int?
            while let current = ancestor {
                parent = windowIndices[current]
                if parent != nil { break }
                let layer = scene.tree[current]
                origin.x += layer.frame.minX - layer.bounds.minX
                origin.y += layer.frame.minY - layer.bounds.minY
                ancestor = scene.tree.parents[current]
            }
            windowIndices[container.layer] = windows.count
            windows.append(
                Window(index: index, origin: origin, size: scene.viewport(of: index), parent: parent))
        }
        self.windows = windows
    }

    /// Returns the rows of a frame's bands.
    func bands(in state: FrameState) -> [Range<Int>] {
        let height = scene.canvas.pixelHeight
        guard !windows.isEmpty else { return Self.still(0..<height) }
        return ranges(in: state).flatMap { Self.cut($0.rows, origin: $0.origin) }
    }

    private func ranges(in state: FrameState) -> [GridRange] {
        let scale = scene.canvas.scale
        let picture = PixelRect(
            minX: 0, minY: 0, maxX: scene.canvas.pixelWidth, maxY: scene.canvas.pixelHeight)
        var ranges = [GridRange(rows: picture.rows, origin: 0, window: nil, columns: picture.columns.count)]
        /// For each window, the position of the content's top left corner in the picture, in points.
        var corners: [Point] = []
        /// The visible part of each window, in pixels.
        var boxes: [PixelRect] = []
        for (windowIndex, window) in windows.enumerated() {
            var corner = window.origin
            var visible = picture
            if let parent = window.parent {
                corner.x += corners[parent].x
                corner.y += corners[parent].y
                visible = boxes[parent]
            }
            let box = PixelRect(corner, window.size, scale: scale).intersection(visible)
            boxes.append(box)
            let offset = scene.shownOffset(at: state.offsets[window.index], of: window.index)
            corner.x -= offset.x
            corner.y -= offset.y
            corners.append(corner)
            let container = scene.containers[window.index]
            guard !box.isEmpty,
                container.yields(along: .vertical, viewport: window.size)
            else { continue }
            let range = GridRange(
                rows: box.rows, origin: PixelRect.pixel(corner.y * scale), window: windowIndex,
                columns: box.columns.count)
            ranges = ranges.flatMap { replace($0, by: range) }
        }
        return ranges
    }

    /// Splits an old range of rows at a new range that takes over some of its rows.
    ///
    /// The result is the old range alone if the new range takes over no rows. A new window inside the old range's
    /// window takes over the common rows if it has at least half as many columns as the old range. Any other window
    /// takes over the common rows if it has more columns than the old range.
    private func replace(_ old: GridRange, by new: GridRange) -> [GridRange] {
        let common = old.rows.clamped(to: new.rows)
        let wins = isInside(new.window, old.window) ? new.columns * 2 >= old.columns : new.columns > old.columns
        guard wins, !common.isEmpty else { return [old] }
        var above = old
        above.rows = old.rows.lowerBound..<common.lowerBound
        var claimed = new
        claimed.rows = common
        var below = old
        below.rows = common.upperBound..<old.rows.upperBound
        // Rows that do not scroll and lie below scrolled content are cut starting at the end of this content.
        if below.window == nil { below.origin = below.rows.lowerBound }
        return [above, claimed, below].filter { !$0.rows.isEmpty }
    }

    /// Returns whether a window is `other` or lies inside `other`. If `other` is nil, it is the picture, which contains
    /// every window.
    private func isInside(_ window: Int?, _ other: Int?) -> Bool {
        guard let other else { return true }
        var current = window
        while let windowIndex = current {
            if windowIndex == other { return true }
            current = windows[windowIndex].parent
        }
        return false
    }

    /// Cuts rows into bands at the lines of a grid. The lines are one band height apart, and one line is at row
    /// `origin`.
    private static func cut(_ rows: Range<Int>, origin: Int) -> [Range<Int>] {
        let height = Band.height
        var bands: [Range<Int>] = []
        var top = rows.lowerBound
        while top < rows.upperBound {
            // The remainder of a negative number is negative.
            let passed = ((top - origin) % height + height) % height
            let bottom = min(rows.upperBound, top + height - passed)
            bands.append(top..<bottom)
            top = bottom
        }
        return bands
    }
}

extension PixelRect {
    /// Creates the whole-pixel box nearest to a box in points.
    fileprivate init(_ corner: Point, _ size: Size, scale: Double) {
        let columns = Self.pixels(from: corner.x, length: size.width, scale: scale)
        let rows = Self.pixels(from: corner.y, length: size.height, scale: scale)
        self.init(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }

    private static func pixels(from start: Double, length: Double, scale: Double) -> Range<Int> {
        let first = pixel(start * scale)
        return first..<max(first, pixel((start + length) * scale))
    }

    /// Returns the nearest whole number of pixels, clamped to ±2⁴⁰ to avoid overflow; 0 for NaN.
    fileprivate static func pixel(_ value: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(min(max(value.rounded(), -0x1p40), 0x1p40))
    }
}
