// Row kernels: eight pixels at a time, two 16-bit lanes from each 32-bit half, algebra of `PixelArithmetic`.
//
//     Dca′ = Sca·m + Dca·(1 − Sa·m)          Porter–Duff source-over, coverage m
//     Da′  = Sa·m  + Da·(1 − Sa·m)
//
// The doors below check their ranges once; inside, pointers carry the rows, because building vectors from
// checked elements costs 1.9 times and one pixel at a time 1.5 times as much (parade-bench, `row blend`).

/// Eight pixels.
typealias PixelBlock = SIMD8<UInt32>

/// What the kernels do to one block; the tests hold it against `PixelArithmetic` on all inputs.
enum BlendKernel {
    /// Both 16-bit halves of each lane as a fraction.
    @inline(__always) static func spread(_ fraction: PixelBlock) -> SIMD16<UInt16> {
        unsafeBitCast(fraction | (fraction &<< 16), to: SIMD16<UInt16>.self)
    }

    /// Each channel times its pixel's fraction.
    @inline(__always) static func scale(_ pixels: PixelBlock, by fraction: SIMD16<UInt16>) -> PixelBlock {
        var even = unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD16<UInt16>.self) &* fraction &+ 128
        even = (even &+ (even &>> 8)) &>> 8
        var odd = unsafeBitCast((pixels &>> 8) & 0x00FF_00FF, to: SIMD16<UInt16>.self) &* fraction &+ 128
        odd = (odd &+ (odd &>> 8)) & 0xFF00
        return unsafeBitCast(even | odd, to: PixelBlock.self)
    }

    /// Source-over.
    @inline(__always) static func over(_ source: PixelBlock, _ destination: PixelBlock) -> PixelBlock {
        source &+ scale(destination, by: spread(PixelBlock(repeating: 255) &- (source &>> 24)))
    }

    @inline(__always) static func load(_ pixels: UnsafePointer<UInt32>) -> PixelBlock {
        UnsafeRawPointer(pixels).loadUnaligned(as: PixelBlock.self)
    }

    @inline(__always) static func load(_ pixels: UnsafeMutablePointer<UInt32>) -> PixelBlock {
        UnsafeRawPointer(pixels).loadUnaligned(as: PixelBlock.self)
    }

    @inline(__always) static func store(_ block: PixelBlock, _ pixels: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(pixels).storeBytes(of: block, as: PixelBlock.self)
    }

    /// Eight coverage bytes as fractions.
    @inline(__always) static func loadCoverage(_ bytes: UnsafePointer<UInt8>) -> PixelBlock {
        PixelBlock(truncatingIfNeeded: UnsafeRawPointer(bytes).loadUnaligned(as: SIMD8<UInt8>.self))
    }
}

extension MutableSpan where Element == UInt32 {
    /// Replaces pixels by one colour.
    @inline(__always) mutating func fill(_ range: Range<Int>, with pixel: UInt32) {
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            (base + range.lowerBound).update(repeating: pixel, count: range.count)
        }
    }

    /// Replaces pixels by a row's.
    @inline(__always) mutating func copy(_ range: Range<Int>, from row: Span<UInt32>, at start: Int) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                (base + range.lowerBound).update(from: source + start, count: range.count)
            }
        }
    }

    /// Lays one premultiplied colour over pixels.
    mutating func blend(_ range: Range<Int>, color: UInt32) {
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let pixels = base + range.lowerBound
            let count = range.count
            let rest = 255 &- (color &>> 24)
            let block = PixelBlock(repeating: color)
            let fraction = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: rest))
            var i = 0
            while i &+ 8 <= count {
                let below = BlendKernel.load(pixels + i)
                BlendKernel.store(block &+ BlendKernel.scale(below, by: fraction), pixels + i)
                i &+= 8
            }
            while i < count {
                pixels[i] = color &+ PixelArithmetic.scale(pixels[i], by: rest)
                i &+= 1
            }
        }
    }

    /// Lays one premultiplied colour over pixels, in proportion to coverage.
    mutating func blend(_ range: Range<Int>, color: UInt32, coverage: Span<UInt8>, at first: Int) {
        checkRow(range, of: count)
        checkRow(first..<first + range.count, of: coverage.count)
        withUnsafeMutableBufferPointer { buffer in
            coverage.withUnsafeBufferPointer { bytes in
                guard let base = buffer.baseAddress, let bytes = bytes.baseAddress else { return }
                let pixels = base + range.lowerBound
                let mask = bytes + first
                let count = range.count
                let block = PixelBlock(repeating: color)
                var i = 0
                while i &+ 8 <= count {
                    let fraction = BlendKernel.spread(BlendKernel.loadCoverage(mask + i))
                    let source = BlendKernel.scale(block, by: fraction)
                    BlendKernel.store(BlendKernel.over(source, BlendKernel.load(pixels + i)), pixels + i)
                    i &+= 8
                }
                while i < count {
                    let source = PixelArithmetic.scale(color, by: UInt32(mask[i]))
                    pixels[i] = PixelArithmetic.over(source, pixels[i])
                    i &+= 1
                }
            }
        }
    }

    /// Lays a row of premultiplied pixels over pixels.
    mutating func blend(_ range: Range<Int>, row: Span<UInt32>, at start: Int) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                let pixels = base + range.lowerBound
                let above = source + start
                let count = range.count
                var i = 0
                while i &+ 8 <= count {
                    let block = BlendKernel.over(BlendKernel.load(above + i), BlendKernel.load(pixels + i))
                    BlendKernel.store(block, pixels + i)
                    i &+= 8
                }
                while i < count {
                    pixels[i] = PixelArithmetic.over(above[i], pixels[i])
                    i &+= 1
                }
            }
        }
    }

    /// Lays a row of premultiplied pixels over pixels, all with the same coverage.
    mutating func blend(_ range: Range<Int>, row: Span<UInt32>, at start: Int, coverage: UInt32) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                let pixels = base + range.lowerBound
                let above = source + start
                let count = range.count
                let fraction = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: coverage))
                var i = 0
                while i &+ 8 <= count {
                    let block = BlendKernel.scale(BlendKernel.load(above + i), by: fraction)
                    BlendKernel.store(BlendKernel.over(block, BlendKernel.load(pixels + i)), pixels + i)
                    i &+= 8
                }
                while i < count {
                    let pixel = PixelArithmetic.scale(above[i], by: coverage)
                    pixels[i] = PixelArithmetic.over(pixel, pixels[i])
                    i &+= 1
                }
            }
        }
    }

    /// Lays a row of premultiplied pixels over pixels, in proportion to coverage.
    mutating func blend(
        _ range: Range<Int>, row: Span<UInt32>, at start: Int, coverage: Span<UInt8>, at first: Int
    ) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        checkRow(first..<first + range.count, of: coverage.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                coverage.withUnsafeBufferPointer { bytes in
                    guard let base = buffer.baseAddress, let source = source.baseAddress,
                        let bytes = bytes.baseAddress
                    else { return }
                    let pixels = base + range.lowerBound
                    let above = source + start
                    let mask = bytes + first
                    let count = range.count
                    var i = 0
                    while i &+ 8 <= count {
                        let fraction = BlendKernel.spread(BlendKernel.loadCoverage(mask + i))
                        let block = BlendKernel.scale(BlendKernel.load(above + i), by: fraction)
                        BlendKernel.store(BlendKernel.over(block, BlendKernel.load(pixels + i)), pixels + i)
                        i &+= 8
                    }
                    while i < count {
                        let pixel = PixelArithmetic.scale(above[i], by: UInt32(mask[i]))
                        pixels[i] = PixelArithmetic.over(pixel, pixels[i])
                        i &+= 1
                    }
                }
            }
        }
    }

    /// Multiplies pixels by the alpha of a row of pixels.
    mutating func multiply(_ range: Range<Int>, byAlphaOf row: Span<UInt32>, at start: Int) {
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                let pixels = base + range.lowerBound
                let mask = source + start
                let count = range.count
                var i = 0
                while i &+ 8 <= count {
                    let fraction = BlendKernel.spread(BlendKernel.load(mask + i) &>> 24)
                    BlendKernel.store(BlendKernel.scale(BlendKernel.load(pixels + i), by: fraction), pixels + i)
                    i &+= 8
                }
                while i < count {
                    pixels[i] = PixelArithmetic.scale(pixels[i], by: mask[i] &>> 24)
                    i &+= 1
                }
            }
        }
    }

    /// Turns a picture's pixels into its alpha in one premultiplied colour.
    mutating func tint(_ range: Range<Int>, color: UInt32) {
        for i in range { self[i] = PixelArithmetic.scale(color, by: self[i] &>> 24) }
    }
}

/// The door's check: a row operation stays inside its row.
@inline(__always) func checkRow(_ range: Range<Int>, of count: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a row operation stays inside its row")
}
