import Drawing
import Primitives

@testable import Raster

// The plane is cut into level strips at every height at which a side begins or ends, crosses another, crosses a border of
// columns or lies on one of rows. In a strip the length that is inside, in each column, is linear in y, so the middle line
// returns its area. Everything is in Double, and nothing is shared with what it is compared with.

/// The exact area of polygons in pixels.
enum ClippedArea {
    private struct Side {
        let top, bottom: Point
        let winding: Int

        init?(_ a: Point, _ b: Point) {
            if a.y == b.y { return nil }
            (top, bottom, winding) = a.y < b.y ? (a, b, 1) : (b, a, -1)
        }

        func x(_ y: Double) -> Double { top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x) }

        func y(_ x: Double) -> Double { top.y + (x - top.x) / (bottom.x - top.x) * (bottom.y - top.y) }
    }

    /// The part of each pixel that is inside closed polygons, row by row.
    static func parts(of polygons: [[Point]], width: Int, height: Int, rule: FillRule) -> [[Double]] {
        var sides: [Side] = []
        for polygon in polygons {
            for i in polygon.indices {
                if let side = Side(polygon[i], polygon[(i + 1) % polygon.count]) { sides.append(side) }
            }
        }
        var parts = [[Double]](repeating: [Double](repeating: 0, count: width), count: height)
        let heights = heights(of: sides, width, height)
        for (top, bottom) in zip(heights, heights.dropFirst()) where bottom > top {
            let middle = (top + bottom) / 2
            let row = Int(middle)
            let crossings = sides.filter { $0.top.y < middle && middle < $0.bottom.y }
                .map { (x: $0.x(middle), winding: $0.winding) }.sorted { $0.x < $1.x }
            var winding = 0
            for (left, right) in zip(crossings, crossings.dropFirst()) {
                winding += left.winding
                guard rule == .evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
                let (start, end) = (max(left.x, 0), min(right.x, Double(width)))
                if start >= end { continue }
                for column in Int(start)..<min(Int(end) + 1, width) {
                    let length = min(end, Double(column + 1)) - max(start, Double(column))
                    parts[row][column] += max(length, 0) * (bottom - top)
                }
            }
        }
        return parts
    }

    private static func heights(of sides: [Side], _ width: Int, _ height: Int) -> [Double] {
        var heights = (0...height).map(Double.init)
        for (index, side) in sides.enumerated() {
            heights += [side.top.y, side.bottom.y]
            for column in 0...width where (side.top.x < Double(column)) != (side.bottom.x < Double(column)) {
                heights.append(side.y(Double(column)))
            }
            for other in sides[..<index] {
                let (top, bottom) = (max(side.top.y, other.top.y), min(side.bottom.y, other.bottom.y))
                if top >= bottom { continue }
                let (above, below) = (side.x(top) - other.x(top), side.x(bottom) - other.x(bottom))
                if above * below < 0 { heights.append(top + (bottom - top) * above / (above - below)) }
            }
        }
        return heights.filter { $0 >= 0 && $0 <= Double(height) }.sorted()
    }
}
