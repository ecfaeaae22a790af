import FrameOutput
import JSON
package import Layers
import Primitives

extension PropertyValue {
    /// The value as short text, in the notation that designers use.
    package var brief: String {
        switch self {
        case .number(let number): number.brief
        case .point(let point): "(\(point.x.brief), \(point.y.brief))"
        case .size(let size): "\(size.width.brief) × \(size.height.brief)"
        case .rect(let rect): "(\(rect.minX.brief), \(rect.minY.brief)) \(rect.width.brief) × \(rect.height.brief)"
        case .radii(let radii):
            radii == CornerRadii(radii.topLeft)
                ? radii.topLeft.brief
                : [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(\.brief)
                    .joined(separator: ", ")
        case .color(let color): color?.description ?? "none"
        case .colors(let colors): colors.map(\.description).joined(separator: ", ")
        case .transform(let functions):
            functions.isEmpty ? "none" : functions.map(\.brief).joined(separator: " ")
        case .filters(let filters): filters.isEmpty ? "none" : filters.map(\.brief).joined(separator: " ")
        case .shadows(let shadows): shadows.isEmpty ? "none" : shadows.map(\.brief).joined(separator: ", ")
        case .numbers(nil): "none"
        case .numbers, .path, .boolean, .image: JSONWriter.text(json)
        case .string(let text): text
        }
    }
}

extension TransformFunction {
    /// The transform function in CSS notation. Lengths are in points.
    fileprivate var brief: String {
        switch self {
        case .translate(let x, let y, let z): "translate(\(Self.list([x, y, z], rest: 0, atLeast: 2)))"
        case .scale(let x, let y, let z):
            x == y && z == 1 ? "scale(\(x.brief))" : "scale(\(Self.list([x, y, z], rest: 1, atLeast: 2)))"
        case .rotateX(let angle): "rotateX(\(angle.brief)°)"
        case .rotateY(let angle): "rotateY(\(angle.brief)°)"
        case .rotateZ(let angle): "rotate(\(angle.brief)°)"
        case .rotate3D(let x, let y, let z, let angle): "rotate3d(\(Self.list([x, y, z])), \(angle.brief)°)"
        case .skew(let x, let y): "skew(\(x.brief)°, \(y.brief)°)"
        case .perspective(let distance): "perspective(\(distance.brief))"
        case .matrix(let m):
            if let affine = m.affine {
                "matrix(\(Self.list([affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty])))"
            } else {
                "matrix("
                    + Self.list([
                        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
                        m.m42, m.m43, m.m44,
                    ]) + ")"
            }
        }
    }

    /// Joins numbers with commas. Trailing numbers that equal `rest` are left out, but at least `count` numbers are
    /// kept.
    private static func list(_ numbers: [Double], rest: Double? = nil, atLeast count: Int = 0) -> String {
        var numbers = numbers
        while numbers.count > count, let rest, numbers.last == rest { numbers.removeLast() }
        return numbers.map(\.brief).joined(separator: ", ")
    }
}

extension LayerFilter {
    /// The filter in CSS notation. Lengths are in points.
    fileprivate var brief: String {
        switch self {
        case .blur(let radius): "blur(\(radius.brief))"
        case .brightness(let factor): "brightness(\(factor.brief))"
        case .contrast(let factor): "contrast(\(factor.brief))"
        case .saturate(let factor): "saturate(\(factor.brief))"
        case .hueRotate(let degrees): "hue-rotate(\(degrees.brief)°)"
        case .grayscale(let amount): "grayscale(\(amount.brief))"
        case .sepia(let amount): "sepia(\(amount.brief))"
        case .invert(let amount): "invert(\(amount.brief))"
        case .opacity(let factor): "opacity(\(factor.brief))"
        case .dropShadow(let shadow):
            "drop-shadow(\(shadow.offset.x.brief) \(shadow.offset.y.brief) \(shadow.radius.brief) \(shadow.color))"
        }
    }
}

extension BoxShadow {
    /// The shadow in CSS notation. Lengths are in points.
    fileprivate var brief: String {
        "\(isInset ? "inset " : "")\(offset.x.brief) \(offset.y.brief) \(blur.brief) \(spread.brief) \(color)"
    }
}
