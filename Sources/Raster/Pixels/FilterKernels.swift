// The Swift function for the kernel that applies colour filters.

import CRaster

extension MutableSpan where Element == UInt32 {
    /// Applies filters, one after another, to the pixels in a range. Only the last filter's result is rounded.
    mutating func filter(_ range: Range<Int>, through filters: [ColorFilter]) {
        checkRow(range, of: count)
        precondition(
            MemoryLayout<ColorFilter>.stride == MemoryLayout<craster_color_filter>.stride,
            "a filter is what the kernel takes it for")
        withUnsafeMutableBufferPointer { buffer in
            filters.withUnsafeBytes { filters in
                guard let base = buffer.baseAddress else { return }
                let matrices = filters.assumingMemoryBound(to: craster_color_filter.self)
                craster_filter(base + range.lowerBound, range.count, matrices.baseAddress, matrices.count)
            }
        }
    }
}
