import CRaster
import Drawing
import Primitives

/// The Swift interface of the C kernels that add up signed areas and convert the sums to coverage.
enum CoverageKernel {
    /// Returns the number of 64-bit words that hold one bit for each sum of an area.
    static func wordCount(of area: PixelRect) -> Int { (area.width + 63) / 64 * area.height }

    /// Adds the signed areas of some edges to the sums of the pixels in an area. The edges are moved first. Parts of
    /// edges outside the area are ignored.
    static func add(
        _ sides: [Edge], _ range: Range<Int>, movedByX x: Int32, y: Int32, _ area: PixelRect, _ cells: inout [Int64],
        _ touched: inout [UInt64]
    ) {
        if area.isEmpty { return }
        check(area, cells.count, touched.count)
        precondition(range.lowerBound >= 0 && range.upperBound <= sides.count, "there are these sides")
        precondition(MemoryLayout<Edge>.stride == MemoryLayout<craster_edge>.stride, "a side is five numbers")
        sides.withUnsafeBufferPointer { sides in
            sides.withMemoryRebound(to: craster_edge.self) { sides in
                cells.withUnsafeMutableBufferPointer { cells in
                    touched.withUnsafeMutableBufferPointer { touched in
                        guard let base = sides.baseAddress else { return }
                        var target = Self.cells(area, cells, touched)
                        craster_add_edges(base + range.lowerBound, range.count, x, y, &target)
                    }
                }
            }
        }
    }

    /// Converts the sums of one row to runs of coverage, resets these sums to zero, and returns the number of runs.
    ///
    /// The coverage of mixed runs is written to `bytes`, at the index of each column.
    static func takeRow(
        _ row: Int, rule: FillRule, _ area: PixelRect, _ cells: inout [Int64],
        _ touched: inout [UInt64], bytes: inout [UInt8], runs: inout [CoverageRun]
    ) -> Int {
        if area.isEmpty { return 0 }
        check(area, cells.count, touched.count)
        precondition(row >= area.minY && row < area.maxY, "a row is in its area")
        precondition(area.minX >= 0 && area.maxX <= bytes.count, "columns stay inside their row")
        precondition(area.width <= runs.count, "there is room for a run for each pixel")
        precondition(MemoryLayout<CoverageRun>.stride == MemoryLayout<craster_run>.stride, "a run is three numbers")
        return cells.withUnsafeMutableBufferPointer { cells in
            touched.withUnsafeMutableBufferPointer { touched in
                bytes.withUnsafeMutableBufferPointer { bytes in
                    runs.withUnsafeMutableBufferPointer { runs in
                        runs.withMemoryRebound(to: craster_run.self) { runs in
                            var source = Self.cells(area, cells, touched)
                            return craster_take_row(
                                &source, Int32(truncatingIfNeeded: row - area.minY), rule == .evenOdd,
                                bytes.baseAddress,
                                runs.baseAddress)
                        }
                    }
                }
            }
        }
    }

    /// Blends one colour, multiplied by the coverage of each pixel, over the pixels of an area, and resets the sums to
    /// zero.
    ///
    /// The area's first pixel is at index `first` of `pixels`, and its rows are `rowLength` pixels apart.
    static func paint(
        _ color: UInt32, rule: FillRule, _ area: PixelRect, _ cells: inout [Int64], _ touched: inout [UInt64],
        onto pixels: inout [UInt32], at first: Int, rowLength: Int
    ) {
        if area.isEmpty { return }
        check(area, cells.count, touched.count)
        checkBlock(first, rowLength, area.height, area.width, of: pixels.count)
        cells.withUnsafeMutableBufferPointer { cells in
            touched.withUnsafeMutableBufferPointer { touched in
                pixels.withUnsafeMutableBufferPointer { pixels in
                    guard let base = pixels.baseAddress else { return }
                    var source = Self.cells(area, cells, touched)
                    craster_paint_rows(&source, rule == .evenOdd, color, base + first, rowLength)
                }
            }
        }
    }

    /// Copies bytes of coverage except the zeros at both ends. Returns the range of copied bytes, relative to the first
    /// byte.
    static func copy(
        _ count: Int, from source: Span<UInt8>, at start: Int, to bytes: inout [UInt8], at offset: Int
    ) -> Range<Int> {
        precondition(count >= 0 && start >= 0 && start + count <= source.count, "there are these bytes")
        precondition(offset >= 0 && offset + count <= bytes.count, "columns stay inside their row")
        return source.withUnsafeBufferPointer { source in
            bytes.withUnsafeMutableBufferPointer { bytes in
                guard let from = source.baseAddress, let to = bytes.baseAddress else { return 0..<0 }
                // Planes have wide empty margins, so zeros are skipped eight bytes at a time, and then one by one.
                let words = UnsafeRawPointer(from + start)
                var first = 0
                var end = count
                while end - first >= 8 && words.loadUnaligned(fromByteOffset: first, as: UInt64.self) == 0 {
                    first += 8
                }
                while first < end && from[start + first] == 0 { first += 1 }
                while end - first >= 8 && words.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == 0 {
                    end -= 8
                }
                while first < end && from[start + end - 1] == 0 { end -= 1 }
                (to + offset + first).update(from: from + start + first, count: end - first)
                return first..<end
            }
        }
    }

    /// Adds corrections to the sums of an area. The corrections are moved by `x` columns and `y` rows first.
    static func add(
        _ corrections: ArraySlice<CoverageCorrection>, movedByX x: Int, y: Int, _ area: PixelRect,
        _ cells: inout [Int64], _ touched: inout [UInt64]
    ) {
        if area.isEmpty { return }
        check(area, cells.count, touched.count)
        let wordStride = (area.width + 63) / 64
        var cells = cells.mutableSpan
        var touched = touched.mutableSpan
        for correction in corrections {
            let row = Int(correction.row) + y - area.minY
            let start = max(Int(correction.start) + x - area.minX, 0)
            let end = Int(correction.end) + x - area.minX
            if row < 0 || row >= area.height || end <= 0 || start >= area.width { continue }
            let word = row * wordStride
            cells[64 * word + start] += correction.change
            touched[word + (start >> 6)] |= 1 << UInt64(start & 63)
            if end < area.width {
                cells[64 * word + end] -= correction.change
                touched[word + (end >> 6)] |= 1 << UInt64(end & 63)
            }
        }
    }

    private static func check(_ area: PixelRect, _ cellCount: Int, _ touchedCount: Int) {
        precondition(area.isNear, "an area is not far out")
        let count = wordCount(of: area)
        precondition(touchedCount >= count && cellCount >= 64 * count, "every pixel has a sum")
    }

    private static func cells(
        _ area: PixelRect, _ cells: UnsafeMutableBufferPointer<Int64>, _ touched: UnsafeMutableBufferPointer<UInt64>
    ) -> craster_cells {
        craster_cells(
            min_x: Int32(truncatingIfNeeded: area.minX), min_y: Int32(truncatingIfNeeded: area.minY),
            width: Int32(truncatingIfNeeded: area.width), height: Int32(truncatingIfNeeded: area.height),
            cells: cells.baseAddress, touched: touched.baseAddress)
    }
}

extension PixelRect {
    /// Whether the rectangle's coordinates fit 32 bits when they are expressed in 1/4096 of a pixel. This is true for
    /// every rectangle inside a picture.
    var isNear: Bool {
        let farthest = 1 << 18
        return min(minX, minY) >= -farthest && max(maxX, maxY) <= farthest
    }
}
