// The Swift function for the kernel that computes the colours of a gradient.

import CRaster
import Drawing
import Primitives

extension MutableSpan where Element == UInt32 {
    /// Writes the dithered colours of some columns of a gradient's row. The first column is written to index `offset`.
    mutating func shade(columns: Range<Int>, at offset: Int, row y: Int, _ shader: borrowing GradientShader) {
        checkRow(offset..<offset + columns.count, of: count)
        precondition(
            MemoryLayout<GradientSegment>.stride == MemoryLayout<craster_gradient_segment>.stride,
            "a segment is what the kernel takes it for")
        let segments = shader.stops.segments
        segments.withUnsafeBytes { segments in
            withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                var gradient = craster_gradient()
                gradient.kind = shader.kind.kernel
                gradient.is_opaque = shader.isOpaque
                gradient.is_in_space = !shader.isAffine
                gradient.x = shader.x.line(y)
                gradient.y = shader.y.line(y)
                gradient.w = shader.w.line(y)
                gradient.origin = Float(shader.stops.origin)
                gradient.scale = Float(shader.stops.scale)
                gradient.segments = segments.assumingMemoryBound(to: craster_gradient_segment.self).baseAddress
                gradient.count = shader.stops.segments.count
                let dither = OrderedDither.row(y)
                Swift.withUnsafeMutableBytes(of: &gradient.dither) { $0.storeBytes(of: dither, as: SIMD8<Float>.self) }
                craster_shade_gradient(&gradient, columns.lowerBound, columns.count, base + offset)
            }
        }
    }
}

extension PlaneEquation {
    /// The function in row `y`.
    fileprivate func line(_ y: Int) -> craster_line { craster_line(start: row(y), step: a) }
}

extension Gradient.Kind {
    fileprivate var kernel: craster_gradient_kind {
        switch self {
        case .linear: CRASTER_LINEAR
        case .radial: CRASTER_RADIAL
        case .conic: CRASTER_CONIC
        }
    }
}
