import Drawing
import Layers
import Primitives
import Raster

// Where the rows of a frame are cut into bands. In: a scene and a frame's numbers. Out: rows from the top, none higher
// than a band may be.
//
// A band is found again where what decides its pixels, counted from its top, is what it was. So inside a scroll container
// the cuts go with the content: rows of content that share a band in one frame share one in the next.
//
//       fixed grid      ┌──────────┐ 0                The viewport's edges are cuts; between them the grid
//                       ├──────────┤ 64               has its origin where the content's first row stands,
//       viewport's top  ├──────────┤ 100  ◀ cut       above the picture as a rule.
//                       ├ ─ ─ ─ ─ ─┤ 118 = y₀ + 5·64
//
// Any cuts are right: only how often bands are found depends on them. So layers count as they are laid out and scrolled,
// and what moves a container beside that is passed over.

/// The cuts of a scene's frames.
struct BandGrid: Sendable {
    /// A container whose content goes up and down.
    private struct Window {
        var index: ContainerIndex
        /// Its box's corner in what it scrolls with, in points.
        var origin: Point
        var size: Size
        /// The place in the list of windows of the one it lies in.
        var parent: Int?
    }

    /// Rows whose grid begins at a row, which may lie outside the picture.
    private struct Stretch {
        var rows: Range<Int>
        var origin: Int
        /// What the grid moves with; nil for the picture.
        var window: Int?
        /// Columns of that which can be seen.
        var columns: Int
    }

    private let scene: LoweredScene
    private let windows: [Window]

    /// The grid that does not move.
    static func still(_ rows: Range<Int>) -> [Range<Int>] { cut(rows, origin: rows.lowerBound) }

    /// Readies the grid of a scene.
    init(of scene: LoweredScene) {
        self.scene = scene
        var windows: [Window] = []
        var places: [LayerIndex: Int] = [:]
        for (index, container) in scene.containers.enumerated() where container.pages == nil {
            var origin = scene.tree[container.layer].frame.origin
            var ancestor = scene.tree.parents[container.layer]
            var parent: Int?
            while let current = ancestor {
                parent = places[current]
                if parent != nil { break }
                let layer = scene.tree[current]
                origin.x += layer.frame.minX - layer.bounds.minX
                origin.y += layer.frame.minY - layer.bounds.minY
                ancestor = scene.tree.parents[current]
            }
            places[container.layer] = windows.count
            windows.append(
                Window(index: index, origin: origin, size: scene.viewport(of: index), parent: parent))
        }
        self.windows = windows
    }

    /// The rows of a frame's bands.
    func bands(in state: FrameState) -> [Range<Int>] {
        let height = scene.canvas.pixelHeight
        guard !windows.isEmpty else { return Self.still(0..<height) }
        return stretches(in: state).flatMap { Self.cut($0.rows, origin: $0.origin) }
    }

    private func stretches(in state: FrameState) -> [Stretch] {
        let scale = scene.canvas.scale
        let picture = PixelRect(
            minX: 0, minY: 0, maxX: scene.canvas.pixelWidth, maxY: scene.canvas.pixelHeight)
        var stretches = [Stretch(rows: picture.rows, origin: 0, window: nil, columns: picture.columns.count)]
        /// For each window where its content's corner stands in the picture, in points, and what can be seen of it.
        var corners: [Point] = []
        var boxes: [PixelRect] = []
        for (place, window) in windows.enumerated() {
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
            let stretch = Stretch(
                rows: box.rows, origin: PixelRect.pixel(corner.y * scale), window: place, columns: box.columns.count)
            stretches = stretches.flatMap { replace($0, by: stretch) }
        }
        return stretches
    }

    /// What is left of some rows where others claim theirs: those inside win if they cover half of the columns, others if
    /// they cover more.
    private func replace(_ old: Stretch, by new: Stretch) -> [Stretch] {
        let common = old.rows.clamped(to: new.rows)
        let wins = isInside(new.window, old.window) ? new.columns * 2 >= old.columns : new.columns > old.columns
        guard wins, !common.isEmpty else { return [old] }
        var above = old
        above.rows = old.rows.lowerBound..<common.lowerBound
        var claimed = new
        claimed.rows = common
        var below = old
        below.rows = common.upperBound..<old.rows.upperBound
        // What stands still below content is laid out from the content's end.
        if below.window == nil { below.origin = below.rows.lowerBound }
        return [above, claimed, below].filter { !$0.rows.isEmpty }
    }

    /// Whether a window lies in another, or in the picture.
    private func isInside(_ window: Int?, _ other: Int?) -> Bool {
        guard let other else { return true }
        var current = window
        while let place = current {
            if place == other { return true }
            current = windows[place].parent
        }
        return false
    }

    /// Rows cut where a grid has its lines.
    private static func cut(_ rows: Range<Int>, origin: Int) -> [Range<Int>] {
        let height = Band.height
        var bands: [Range<Int>] = []
        var top = rows.lowerBound
        while top < rows.upperBound {
            // The remainder of a negative number is one.
            let passed = ((top - origin) % height + height) % height
            let bottom = min(rows.upperBound, top + height - passed)
            bands.append(top..<bottom)
            top = bottom
        }
        return bands
    }
}

extension PixelRect {
    /// The whole pixels nearest to a box in points.
    fileprivate init(_ corner: Point, _ size: Size, scale: Double) {
        let columns = Self.pixels(from: corner.x, length: size.width, scale: scale)
        let rows = Self.pixels(from: corner.y, length: size.height, scale: scale)
        self.init(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }

    private static func pixels(from start: Double, length: Double, scale: Double) -> Range<Int> {
        let first = pixel(start * scale)
        return first..<max(first, pixel((start + length) * scale))
    }

    /// The nearest whole pixel, which is far from overflowing for whatever number; 0 for none.
    fileprivate static func pixel(_ value: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(min(max(value.rounded(), -0x1p40), 0x1p40))
    }
}
