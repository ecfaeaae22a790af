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
