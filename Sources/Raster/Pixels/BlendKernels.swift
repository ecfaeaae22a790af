// The Swift functions for the kernels that blend rows of pixels. Each function checks its ranges once.
//
//     Dca′ = Sca·m + Dca·(1 − Sa·m)          Porter–Duff source-over, coverage m
//     Da′  = Sa·m  + Da·(1 − Sa·m)

import CRaster

extension MutableSpan where Element == UInt32 {
    /// Sets the pixels in a range to one premultiplied colour.
    @inline(__always) mutating func fill(_ range: Range<Int>, with pixel: UInt32) {
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            craster_fill(base + range.lowerBound, range.count, pixel)
        }
    }

    /// Replaces the pixels in a range by pixels of a row, beginning at index `start` of the row.
    @inline(__always) mutating func copy(_ range: Range<Int>, from row: Span<UInt32>, at start: Int) {
        combine(range, row, start) { pixels, count, source in pixels.update(from: source, count: count) }
    }

    /// Blends one premultiplied colour over the pixels in a range.
    mutating func blend(_ range: Range<Int>, color: UInt32) {
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            craster_blend_color(base + range.lowerBound, range.count, color)
        }
    }

    /// Blends one premultiplied colour over a rectangle of pixels. Its first pixel is at index `first`, and its rows are
    /// `rowLength` pixels apart.
    mutating func blend(at first: Int, rowLength: Int, rows: Int, columns: Int, color: UInt32) {
        checkBlock(first, rowLength, rows, columns, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            craster_blend_color_rows(base + first, rowLength, rows, columns, color)
        }
    }

    /// Blends one premultiplied colour over the pixels in a range. For each pixel, the colour is multiplied by the
    /// pixel's coverage, 0…255. The first pixel's coverage is at index `first`.
    mutating func blend(_ range: Range<Int>, color: UInt32, coverage: Span<UInt8>, at first: Int) {
        checkRow(range, of: count)
        checkRow(first..<first + range.count, of: coverage.count)
        withUnsafeMutableBufferPointer { buffer in
            coverage.withUnsafeBufferPointer { bytes in
                guard let base = buffer.baseAddress, let bytes = bytes.baseAddress else { return }
                craster_blend_color_coverage(base + range.lowerBound, range.count, color, bytes + first)
            }
        }
    }

    /// Blends a row of premultiplied pixels over the pixels in a range, beginning at index `start` of the row.
    mutating func blend(_ range: Range<Int>, row: Span<UInt32>, at start: Int) {
        combine(range, row, start) { craster_blend_row($0, $1, $2) }
    }

    /// Blends a row of premultiplied pixels over the pixels in a range. The row's pixels are multiplied by one
    /// coverage, 0…255.
    mutating func blend(_ range: Range<Int>, row: Span<UInt32>, at start: Int, coverage: UInt32) {
        combine(range, row, start) { craster_blend_row_evenly($0, $1, $2, coverage) }
    }

    /// Blends a row of premultiplied pixels over the pixels in a range. Each pixel of the row is multiplied by its own
    /// coverage, 0…255. The first pixel's coverage is at index `first`.
    mutating func blend(
        _ range: Range<Int>, row: Span<UInt32>, at start: Int, coverage: Span<UInt8>, at first: Int
    ) {
        checkRow(first..<first + range.count, of: coverage.count)
        combine(range, row, start) { pixels, count, source in
            coverage.withUnsafeBufferPointer { bytes in
                guard let bytes = bytes.baseAddress else { return }
                craster_blend_row_coverage(pixels, count, source, bytes + first)
            }
        }
    }

    /// Multiplies each pixel in a range by the alpha of the corresponding pixel of a row. The row is read from index
    /// `start` on.
    mutating func multiply(_ range: Range<Int>, byAlphaOf row: Span<UInt32>, at start: Int) {
        combine(range, row, start) { craster_multiply($0, $1, $2) }
    }

    /// Replaces each pixel in a range by one premultiplied colour multiplied by that pixel's alpha.
    mutating func tint(_ range: Range<Int>, color: UInt32) {
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            craster_tint(base + range.lowerBound, range.count, color)
        }
    }

    /// Checks that the ranges of both rows are valid, and calls a kernel with a pointer to each row's first pixel.
    @inline(__always) private mutating func combine(
        _ range: Range<Int>, _ row: Span<UInt32>, _ start: Int,
        _ kernel: (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt32>) -> Void
    ) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                kernel(base + range.lowerBound, range.count, source + start)
            }
        }
    }
}

/// Stops the program if `range` is not within 0..<`count`, where `count` is the length of a row.
@inline(__always) func checkRow(_ range: Range<Int>, of count: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a row operation stays inside its row")
}

/// Stops the program if a rectangle of pixels is not within a buffer of `count` pixels. The rectangle's first pixel is
/// at index `first`, and its rows are `rowLength` pixels apart.
@inline(__always) func checkBlock(_ first: Int, _ rowLength: Int, _ rows: Int, _ columns: Int, of count: Int) {
    precondition(
        first >= 0 && columns >= 0 && columns <= rowLength && rows >= 0
            && (rows == 0 || first + (rows - 1) * rowLength + columns <= count), "a rectangle stays inside its buffer")
}
