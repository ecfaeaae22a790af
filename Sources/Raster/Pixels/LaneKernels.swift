// Kernels for rows of 16-bit lanes. A lane is a channel times 128, so the sum of two lanes fits 16 bits, and seven bits
// are left for fractions.
//
//     out[x] = Σ weight[i] · (upper[i][x] + lower[i][x])          weights in 1/65536, all of them twice 65536 / 2
//
// Every step of a blur is this sum: a symmetric kernel along rows or columns, a downsampling, a doubling, or a move by
// a fraction of a pixel. Only the upper 16 bits of each product are kept, which takes one instruction for a vector of
// lanes. This loses half a unit per product on average; the sum starts with a bias that compensates for the loss.
// Constant areas stay constant. If a channel nowhere exceeds the alpha before a step, it does not exceed the alpha
// after the step, because each product is monotone in its lanes.

import CRaster

enum LaneKernel {
    /// Writes a weighted sum of rows of lanes to a range of `target`. The rows come in pairs, and each pair has one
    /// weight.
    ///
    /// - Parameters:
    ///   - lanes: The lanes of all rows.
    ///   - starts: The indices in `lanes` where the rows begin, two for each weight.
    ///   - weights: For each pair, the weight by which both rows are multiplied, in 1/65536 (at most 32768).
    ///   - range: The range of `target` that receives the sum.
    static func weigh(
        _ lanes: Span<UInt16>, starts: Span<Int>, weights: Span<UInt16>,
        into target: inout MutableSpan<UInt16>, _ range: Range<Int>
    ) {
        precondition(range.lowerBound >= 0 && range.upperBound <= target.count, "the sum stays inside its row")
        precondition(starts.count == 2 * weights.count, "a weight has two rows")
        let count = range.count
        for i in 0..<starts.count {
            precondition(starts[i] >= 0 && starts[i] &+ count <= lanes.count, "a row stays inside its plane")
        }
        target.withUnsafeMutableBufferPointer { target in
            lanes.withUnsafeBufferPointer { lanes in
                starts.withUnsafeBufferPointer { starts in
                    weights.withUnsafeBufferPointer { weights in
                        guard let out = target.baseAddress else { return }
                        craster_weigh(
                            lanes.baseAddress, starts.baseAddress, weights.baseAddress, weights.count, count,
                            out + range.lowerBound)
                    }
                }
            }
        }
    }

    /// Expands each premultiplied pixel in a range to four lanes, one for each channel.
    static func unpack(
        _ pixels: Span<UInt32>, _ range: Range<Int>, into lanes: inout MutableSpan<UInt16>, at start: Int
    ) {
        precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a row stays inside its picture")
        precondition(start >= 0 && start + 4 * range.count <= lanes.count, "a row stays inside its plane")
        pixels.withUnsafeBufferPointer { pixels in
            lanes.withUnsafeMutableBufferPointer { lanes in
                guard let source = pixels.baseAddress, let target = lanes.baseAddress else { return }
                let pixels = source + range.lowerBound
                let out = UnsafeMutableRawPointer(target + start)
                for x in 0..<range.count {
                    var wide = UInt64(pixels[x])
                    wide = (wide | wide &<< 16) & 0x0000_FFFF_0000_FFFF
                    wide = (wide | wide &<< 8) & 0x00FF_00FF_00FF_00FF
                    out.storeBytes(of: wide &<< 7, toByteOffset: 8 &* x, as: UInt64.self)
                }
            }
        }
    }

    /// Rounds each group of four lanes to a premultiplied pixel.
    static func pack(_ lanes: Span<UInt16>, at start: Int, into pixels: inout MutableSpan<UInt32>, _ range: Range<Int>)
    {
        precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a row stays inside its picture")
        precondition(start >= 0 && start + 4 * range.count <= lanes.count, "a row stays inside its plane")
        lanes.withUnsafeBufferPointer { lanes in
            pixels.withUnsafeMutableBufferPointer { pixels in
                guard let source = lanes.baseAddress, let target = pixels.baseAddress else { return }
                let from = UnsafeRawPointer(source + start)
                let out = target + range.lowerBound
                for x in 0..<range.count {
                    var wide = from.loadUnaligned(fromByteOffset: 8 &* x, as: UInt64.self)
                    wide = ((wide &+ 0x0040_0040_0040_0040) &>> 7) & 0x00FF_00FF_00FF_00FF
                    wide = (wide | wide &>> 8) & 0x0000_FFFF_0000_FFFF
                    out[x] = UInt32(truncatingIfNeeded: wide | wide &>> 16)
                }
            }
        }
    }

    /// Expands each alpha in a range to one lane.
    static func unpack(_ bytes: Span<UInt8>, _ range: Range<Int>, into lanes: inout MutableSpan<UInt16>, at start: Int)
    {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a row stays inside its picture")
        precondition(start >= 0 && start + range.count <= lanes.count, "a row stays inside its plane")
        bytes.withUnsafeBufferPointer { bytes in
            lanes.withUnsafeMutableBufferPointer { lanes in
                for x in 0..<range.count {
                    lanes[start &+ x] = UInt16(bytes[range.lowerBound &+ x]) &<< 7
                }
            }
        }
    }

    /// Rounds each lane to an alpha, 0…255.
    static func pack(_ lanes: Span<UInt16>, at start: Int, into bytes: inout MutableSpan<UInt8>, _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a row stays inside its picture")
        precondition(start >= 0 && start + range.count <= lanes.count, "a row stays inside its plane")
        lanes.withUnsafeBufferPointer { lanes in
            bytes.withUnsafeMutableBufferPointer { bytes in
                for x in 0..<range.count {
                    bytes[range.lowerBound &+ x] = UInt8(truncatingIfNeeded: (lanes[start &+ x] &+ 64) &>> 7)
                }
            }
        }
    }

    /// Copies the pixels of a row in another order: first the pixels at even indices, then the pixels at odd indices.
    static func separate(_ row: Span<UInt16>, channels: Int, pairs: Int, into target: inout MutableSpan<UInt16>) {
        precondition(row.count >= 2 * pairs * channels && target.count >= 2 * pairs * channels, "rows hold the pairs")
        row.withUnsafeBufferPointer { row in
            target.withUnsafeMutableBufferPointer { target in
                guard let row = row.baseAddress, let target = target.baseAddress else { return }
                if channels == 1 {
                    for i in 0..<pairs {
                        target[i] = row[2 &* i]
                        target[pairs &+ i] = row[2 &* i &+ 1]
                    }
                } else {
                    let from = UnsafeRawPointer(row)
                    let out = UnsafeMutableRawPointer(target)
                    for i in 0..<pairs {
                        let even = from.loadUnaligned(fromByteOffset: 16 &* i, as: UInt64.self)
                        let odd = from.loadUnaligned(fromByteOffset: 16 &* i &+ 8, as: UInt64.self)
                        out.storeBytes(of: even, toByteOffset: 8 &* i, as: UInt64.self)
                        out.storeBytes(of: odd, toByteOffset: 8 &* (pairs &+ i), as: UInt64.self)
                    }
                }
            }
        }
    }

    /// Reverses `separate`. The first `pairs` pixels of the row are copied to even indices, and the next `pairs` pixels
    /// to odd indices.
    static func join(_ row: Span<UInt16>, channels: Int, pairs: Int, into target: inout MutableSpan<UInt16>) {
        precondition(row.count >= 2 * pairs * channels && target.count >= 2 * pairs * channels, "rows hold the pairs")
        row.withUnsafeBufferPointer { row in
            target.withUnsafeMutableBufferPointer { target in
                guard let row = row.baseAddress, let target = target.baseAddress else { return }
                if channels == 1 {
                    for i in 0..<pairs {
                        target[2 &* i] = row[i]
                        target[2 &* i &+ 1] = row[pairs &+ i]
                    }
                } else {
                    let from = UnsafeRawPointer(row)
                    let out = UnsafeMutableRawPointer(target)
                    for i in 0..<pairs {
                        let even = from.loadUnaligned(fromByteOffset: 8 &* i, as: UInt64.self)
                        let odd = from.loadUnaligned(fromByteOffset: 8 &* (pairs &+ i), as: UInt64.self)
                        out.storeBytes(of: even, toByteOffset: 16 &* i, as: UInt64.self)
                        out.storeBytes(of: odd, toByteOffset: 16 &* i &+ 8, as: UInt64.self)
                    }
                }
            }
        }
    }
}
