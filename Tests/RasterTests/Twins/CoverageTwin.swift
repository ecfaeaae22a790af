import Drawing
import Primitives

@testable import Raster

// What each pixel gets of each side, told for that pixel alone: the area between the side and the right border, in 1/2²⁵
// of a pixel. Where a side meets a pixel's border is rounded down to 1/4096, as the kernel's contract has it.

/// Coverage of a polygon, pixel by pixel.
enum CoverageTwin {
    /// Coverage of an area's pixels, row by row.
    static func coverage(of sides: [Edge], in area: PixelRect, rule: FillRule) -> [[UInt8]] {
        (area.minY..<area.maxY).map { y in
            (area.minX..<area.maxX).map { x in
                var sum = 0
                for side in sides { sum += Int(side.winding) * Self.area(of: side, x, y, left: area.minX) }
                return byte(sum, rule)
            }
        }
    }

    /// What a side adds to the area that is covered of a pixel; left of the first column it is moved onto its border.
    private static func area(of side: Edge, _ column: Int, _ row: Int, left: Int) -> Int {
        let top = max(Int(side.y0), row * 4096)
        let bottom = min(Int(side.y1), (row + 1) * 4096)
        if top >= bottom { return 0 }
        let start = min(x(of: side, at: top), x(of: side, at: bottom))
        let end = max(x(of: side, at: top), x(of: side, at: bottom))
        let height = bottom - top
        /// The part of the height that lies left of a place.
        func reached(_ place: Int) -> Int {
            if place <= start { return 0 }
            return place >= end ? height : height * (place - start) / (end - start)
        }
        let (from, to) = (column * 4096, (column + 1) * 4096)
        let before = column == left ? (start < from ? reached(from) : 0) : reached(from)
        let inside = (end <= to && end >= from ? height : reached(to)) - before
        if inside == 0 || start > to { return before * 8192 }
        let mean = max(start, from) - from + min(end, to) - from
        return before * 8192 + inside * (8192 - mean)
    }

    private static func x(of side: Edge, at y: Int) -> Int {
        if y == Int(side.y1) { return Int(side.x1) }
        let product = (y - Int(side.y0)) * Int(side.x1 - side.x0)
        let height = Int(side.y1 - side.y0)
        return Int(side.x0) + (product - (product % height + height) % height) / height
    }

    private static func byte(_ sum: Int, _ rule: FillRule) -> UInt8 {
        var part = min(abs(sum), 1 << 25)
        if rule == .evenOdd {
            part = (sum % (1 << 26) + 1 << 26) % (1 << 26)
            part = min(part, 1 << 26 - part)
        }
        return UInt8((part * 255 + 1 << 24) >> 25)
    }
}
