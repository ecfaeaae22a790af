// The Swift functions for the kernels of the blend modes.

import CRaster
import Drawing

extension MutableSpan where Element == UInt32 {
    /// Blends a row of premultiplied pixels with the pixels in a range by a blend mode. The row is read from index
    /// `start` on.
    mutating func blend(_ range: Range<Int>, row: Span<UInt32>, at start: Int, mode: BlendMode) {
        guard let kernel = mode.kernel else { return blend(range, row: row, at: start) }
        checkRow(range, of: count)
        checkRow(start..<start + range.count, of: row.count)
        withUnsafeMutableBufferPointer { buffer in
            row.withUnsafeBufferPointer { source in
                guard let base = buffer.baseAddress, let source = source.baseAddress else { return }
                craster_blend_mode(base + range.lowerBound, range.count, source + start, kernel)
            }
        }
    }

    /// Blends one premultiplied colour with the pixels in a range by a blend mode.
    mutating func blend(_ range: Range<Int>, color: UInt32, mode: BlendMode) {
        guard let kernel = mode.kernel else { return blend(range, color: color) }
        checkRow(range, of: count)
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            craster_blend_mode_color(base + range.lowerBound, range.count, color, kernel)
        }
    }
}

extension BlendMode {
    /// The mode's kernel. Nil for the normal mode, which has kernels of its own.
    fileprivate var kernel: craster_mode? {
        switch self {
        case .normal: nil
        case .multiply: CRASTER_MULTIPLY
        case .screen: CRASTER_SCREEN
        case .overlay: CRASTER_OVERLAY
        case .darken: CRASTER_DARKEN
        case .lighten: CRASTER_LIGHTEN
        case .colorDodge: CRASTER_COLOR_DODGE
        case .colorBurn: CRASTER_COLOR_BURN
        case .hardLight: CRASTER_HARD_LIGHT
        case .softLight: CRASTER_SOFT_LIGHT
        case .difference: CRASTER_DIFFERENCE
        case .exclusion: CRASTER_EXCLUSION
        case .hue: CRASTER_HUE
        case .saturation: CRASTER_SATURATION
        case .color: CRASTER_COLOR
        case .luminosity: CRASTER_LUMINOSITY
        }
    }
}
