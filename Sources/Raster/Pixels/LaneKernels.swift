// Rows of 16-bit lanes: channels times 128, so that the sum of two still fits and seven bits are left for fractions.
//
//     out[x] = Σ weight[i] · (upper[i][x] + lower[i][x])          weights in 1/65536, all of them twice 65536 / 2
//
// Every step of a blur is this one sum: a symmetric kernel along rows or columns, halving, doubling, moving by a
// part of a pixel. The product keeps its upper 16 bits, one instruction for a vector of lanes; the half unit each product
// loses on average is given back at the start. What is even stays even, and a channel that nowhere exceeds its alpha
// does not afterwards, because each product alone never falls when its lanes rise.

import CRaster

enum LaneKernel {
    /// Writes the weighted sum of pairs of rows.
    ///
    /// - Parameters:
    ///   - lanes: Where all the rows are.
    ///   - starts: Where each pair's rows begin, two for each weight.
    ///   - weights: The share of both rows of a pair, in 1/65536, at most half.
    ///   - range: Where the sum goes.
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

    /// Spreads premultiplied pixels to four lanes each.
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

    /// Rounds four lanes each to premultiplied pixels.
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

    /// Spreads alphas to a lane each.
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

    /// Rounds lanes to alphas.
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

    /// Sorts a row's pixels: those at even places to the front, those at odd ones behind them.
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

    /// The way back: pixels of the front half to even places, of the back half to odd ones.
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
