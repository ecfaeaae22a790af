// Pixels in floats, for computations in which rounding between two steps would be visible. Four pixels are processed at
// a time, with one vector for each channel.

/// Four premultiplied pixels in floats, with one vector for each channel. Channel values are 0…255.
struct FloatPixels {
    typealias Channel = SIMD4<Float>
    var r, g, b, a: Channel

    @inline(__always) init(r: Channel, g: Channel, b: Channel, a: Channel) {
        (self.r, self.g, self.b, self.a) = (r, g, b, a)
    }

    @inline(__always) init(_ pixels: SIMD4<UInt32>) {
        @inline(__always) func channel(_ bits: SIMD4<UInt32>) -> Channel {
            Channel(SIMD4<Int32>(truncatingIfNeeded: bits & 255))
        }
        r = channel(pixels)
        g = channel(pixels &>> 8)
        b = channel(pixels &>> 16)
        a = channel(pixels &>> 24)
    }

    /// The four pixels as 32-bit integers. Colour channels are clamped to 0…alpha and rounded.
    ///
    /// Adding 1.5 · 2²³ pushes the fraction out of the mantissa, so the low byte is the rounded value.
    @inline(__always) var pixels: SIMD4<UInt32> {
        let limit = a
        @inline(__always) func bits(_ channel: Channel) -> SIMD4<UInt32> {
            let kept = channel.replacing(with: 0, where: channel .< 0).replacing(with: limit, where: channel .> limit)
            return unsafeBitCast(kept + 12_582_912, to: SIMD4<UInt32>.self) & 255
        }
        return bits(r) | bits(g) &<< 8 | bits(b) &<< 16 | bits(a) &<< 24
    }

    @inline(__always) static func * (pixels: FloatPixels, factor: Channel) -> FloatPixels {
        FloatPixels(r: pixels.r * factor, g: pixels.g * factor, b: pixels.b * factor, a: pixels.a * factor)
    }
}

extension MutableSpan where Element == UInt32 {
    /// Applies filters, one after another, to the pixels in a range. Only the last filter's result is rounded.
    mutating func filter(_ range: Range<Int>, through filters: [ColorFilter]) {
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let pixels = base + range.lowerBound
            let count = range.count
            var i = 0
            while i &+ 4 <= count {
                let block = UnsafeRawPointer(pixels + i).loadUnaligned(as: SIMD4<UInt32>.self)
                var colors = FloatPixels(block)
                for filter in filters { colors = filter.apply(to: colors) }
                UnsafeMutableRawPointer(pixels + i).storeBytes(of: colors.pixels, as: SIMD4<UInt32>.self)
                i &+= 4
            }
            if i == count { return }
            var block = SIMD4<UInt32>()
            for j in i..<count { block[j &- i] = pixels[j] }
            var colors = FloatPixels(block)
            for filter in filters { colors = filter.apply(to: colors) }
            block = colors.pixels
            for j in i..<count { pixels[j] = block[j &- i] }
        }
    }
}
