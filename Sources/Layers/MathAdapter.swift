import Glibc
import Primitives

// Stands in for the mixing of Primitives until it is there.

extension Point {
    func mixed(with o: Point, fraction f: Double) -> Point {
        Point(x: x.mixed(with: o.x, fraction: f), y: y.mixed(with: o.y, fraction: f))
    }
}
extension Size {
    func mixed(with o: Size, fraction f: Double) -> Size {
        Size(width: width.mixed(with: o.width, fraction: f), height: height.mixed(with: o.height, fraction: f))
    }
}
extension Rect {
    func mixed(with o: Rect, fraction f: Double) -> Rect {
        Rect(origin: origin.mixed(with: o.origin, fraction: f), size: size.mixed(with: o.size, fraction: f))
    }
}
extension EdgeInsets {
    func mixed(with o: EdgeInsets, fraction f: Double) -> EdgeInsets {
        EdgeInsets(
            top: top.mixed(with: o.top, fraction: f), left: left.mixed(with: o.left, fraction: f),
            bottom: bottom.mixed(with: o.bottom, fraction: f), right: right.mixed(with: o.right, fraction: f))
    }
}
extension CornerRadii {
    func mixed(with o: CornerRadii, fraction f: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft.mixed(with: o.topLeft, fraction: f),
            topRight: topRight.mixed(with: o.topRight, fraction: f),
            bottomRight: bottomRight.mixed(with: o.bottomRight, fraction: f),
            bottomLeft: bottomLeft.mixed(with: o.bottomLeft, fraction: f))
    }
}
extension Color {
    func mixed(with o: Color, fraction f: Double) -> Color {
        Color(
            red: red.mixed(with: o.red, fraction: f), green: green.mixed(with: o.green, fraction: f),
            blue: blue.mixed(with: o.blue, fraction: f), alpha: alpha.mixed(with: o.alpha, fraction: f))
    }
    func mixedOKLab(with o: Color, fraction f: Double) -> Color { mixed(with: o, fraction: f) }
}
extension TransformFunction {
    static func mixed(
        _ from: [TransformFunction], _ to: [TransformFunction], fraction: Double, elementwise: Bool
    ) -> [TransformFunction] {
        fraction < 0.5 ? from : to
    }
}

extension Transform3D {
    private static func unit(_ degrees: Double) -> (sin: Double, cos: Double) {
        switch degrees.truncatingRemainder(dividingBy: 360) {
        case 0: (0, 1)
        case 90, -270: (1, 0)
        case 180, -180: (0, -1)
        case 270, -90: (-1, 0)
        default: (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        }
    }
    static func rotationX(degrees: Double) -> Transform3D {
        let (s, c) = unit(degrees)
        var t = identity
        (t.m22, t.m23, t.m32, t.m33) = (c, s, -s, c)
        return t
    }
    static func rotationY(degrees: Double) -> Transform3D {
        let (s, c) = unit(degrees)
        var t = identity
        (t.m11, t.m13, t.m31, t.m33) = (c, -s, s, c)
        return t
    }
    static func rotationZ(degrees: Double) -> Transform3D {
        let (s, c) = unit(degrees)
        var t = identity
        (t.m11, t.m12, t.m21, t.m22) = (c, s, -s, c)
        return t
    }
}
extension [TransformFunction] {
    var matrix: Transform3D { reversed().reduce(.identity) { $0.concatenating($1.matrix) } }
}
extension TransformFunction {
    var matrix: Transform3D {
        switch self {
        case .translate(let x, let y, let z): return .translation(x: x, y: y, z: z)
        case .scale(let x, let y, let z): return .scale(x: x, y: y, z: z)
        case .rotateX(let d): return .rotationX(degrees: d)
        case .rotateY(let d): return .rotationY(degrees: d)
        case .rotateZ(let d): return .rotationZ(degrees: d)
        case .rotate3D, .skew: return .identity
        case .perspective(let distance):
            var t = Transform3D.identity
            t.m34 = -1 / distance
            return t
        case .matrix(let m): return m
        }
    }
}
