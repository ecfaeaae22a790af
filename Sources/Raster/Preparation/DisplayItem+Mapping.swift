import Drawing
import Primitives

extension DisplayItem {
    /// Returns the step with its coordinates mapped by `map`.
    func mapped(by map: Projection) -> DisplayItem {
        switch self {
        case .fill(let shape, let paint): return .fill(shape.mapped(by: map), paint)
        case .shadow(let shape, let shadow): return .shadow(shape.mapped(by: map), shadow)
        case .backdrop(let shape, let filters): return .backdrop(shape.mapped(by: map), filters)
        case .beginClip(let shape): return .beginClip(shape.mapped(by: map))
        case .beginGroup(var group):
            group.projection = group.projection.mapped(by: map)
            return .beginGroup(group)
        case .beginMask, .endGroup, .endClip: return self
        }
    }
}

extension Shape {
    /// Returns the same shape with a projection that maps its device coordinates further by `map`.
    func mapped(by map: Projection) -> Shape { Shape(outline, projection: projection.mapped(by: map)) }
}

extension Projection {
    /// Returns this projection followed by another map. If the result is affine, its translation is rounded to remove
    /// numerical noise.
    ///
    /// So a shape that has moved by whole pixels has the same coordinates as before, and its cached results are found.
    func mapped(by map: Projection) -> Projection {
        var p = concatenating(map)
        // A perspective map followed by its inverse is affine, but because of noise it may look like a perspective.
        if !p.isAffine, p.m33 != 0, abs(p.m13) < abs(p.m33) * 1e-13, abs(p.m23) < abs(p.m33) * 1e-13 {
            let scale = 1 / p.m33
            p = Projection(
                m11: p.m11 * scale, m12: p.m12 * scale, m13: 0, m21: p.m21 * scale, m22: p.m22 * scale, m23: 0,
                m31: p.m31 * scale, m32: p.m32 * scale, m33: 1)
        }
        if p.isAffine {
            p.m31 = Self.rounded(p.m31)
            p.m32 = Self.rounded(p.m32)
        }
        return p
    }

    /// Rounds a coordinate to 2⁻²⁴ of a pixel, which is 4096 times finer than the coordinates that are drawn.
    private static func rounded(_ coordinate: Double) -> Double {
        abs(coordinate) < 0x1p28 ? (coordinate * 0x1p24).rounded() * 0x1p-24 : coordinate
    }
}
