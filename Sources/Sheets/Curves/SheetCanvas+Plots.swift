import Drawing
import Primitives

extension SheetCanvas {
    /// Draws the curves of a panel as lines. Each curve has a dot at each frame in `shownFrames`.
    mutating func plot(_ panel: CurvePanel, in box: PixelRect, axis: TimeAxis, shownFrames: [Int]) {
        let padding = StripLayout.plotPadding
        let ground = PixelRect(
            x: box.minX - padding, y: box.minY - padding, width: box.width + 2 * padding,
            height: box.height + 2 * padding)
        fill(ground, theme.surface, radius: 8)
        for y in panel.high > panel.low ? [box.minY, box.minY + box.height / 2, box.maxY] : [box.minY + box.height / 2]
        {
            fill(PixelRect(x: box.minX, y: y, width: box.width, height: 1), theme.grid)
        }
        for frame in shownFrames {
            let x = Int(axis.x(ofFrame: frame).rounded())
            fill(PixelRect(x: x, y: ground.minY, width: 1, height: ground.height), theme.grid)
        }
        for curve in panel.curves {
            let color = theme.color(of: .curve(curve.color))
            for line in Self.lines(of: curve, panel, in: box, axis) { stroke(line, width: 3, color) }
        }
        for curve in panel.curves {
            for frame in shownFrames where frame < curve.values.count {
                guard let value = curve.values[frame] else { continue }
                let center = Self.position(value, ofFrame: frame, panel, in: box, axis)
                let around = Rect(x: center.x - 4.5, y: center.y - 4.5, width: 9, height: 9)
                fill(.path(Path(ellipseIn: around), .nonZero), theme.color(of: .curve(curve.color)))
            }
        }
    }

    private static func position(
        _ value: Double, ofFrame frame: Int, _ panel: CurvePanel, in box: PixelRect, _ axis: TimeAxis
    ) -> Point {
        Point(
            x: axis.x(ofFrame: frame),
            y: Double(box.maxY) + 0.5 - panel.fraction(of: value) * Double(box.height))
    }

    /// Returns a curve as paths. A gap in the values ends a path.
    ///
    /// If several frames share a column of pixels, only their first, lowest, highest and last values are used. The
    /// drawn line looks the same as with all values.
    private static func lines(of curve: Curve, _ panel: CurvePanel, in box: PixelRect, _ axis: TimeAxis) -> [Path] {
        var lines: [Path] = []
        var line = Path()
        func end(_ line: inout Path) {
            // A single value between gaps becomes a dot.
            if line.elements.count == 1, case .move(let point)? = line.elements.first {
                line.append(.line(Point(x: point.x + 0.01, y: point.y)))
            }
            if !line.elements.isEmpty { lines.append(line) }
            line = Path()
        }
        let stride = max(1, curve.values.count / max(1, box.width))
        for start in Swift.stride(from: 0, to: curve.values.count, by: stride) {
            let frames = start..<min(curve.values.count, start + stride)
            for frame in Self.visible(curve.values, frames) {
                guard let value = curve.values[frame] else {
                    end(&line)
                    continue
                }
                let point = position(value, ofFrame: frame, panel, in: box, axis)
                line.append(line.elements.isEmpty ? .move(point) : .line(point))
            }
        }
        end(&line)
        return lines
    }

    /// Returns those frames of a range that affect the drawn line, in increasing order.
    ///
    /// These are the first, the lowest, the highest and the last frame, and the first frame without a value.
    private static func visible(_ values: [Double?], _ frames: Range<Int>) -> [Int] {
        guard frames.count > 4 else { return Array(frames) }
        let known = frames.filter { values[$0] != nil }
        let lowest = known.min { (values[$0] ?? 0) < (values[$1] ?? 0) }
        let highest = known.max { (values[$0] ?? 0) < (values[$1] ?? 0) }
        let gap = known.count < frames.count ? frames.first { values[$0] == nil } : nil
        return Set([frames.lowerBound, lowest, highest, gap, frames.upperBound - 1].compactMap { $0 }).sorted()
    }
}
