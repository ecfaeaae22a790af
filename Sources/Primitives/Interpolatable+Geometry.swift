extension Point: Interpolatable {
    /// Each coordinate on its own.
    @inlinable public func mixed(with other: Point, fraction: Double) -> Point {
        Point(x: x.mixed(with: other.x, fraction: fraction), y: y.mixed(with: other.y, fraction: fraction))
    }
}

extension Size: Interpolatable {
    /// Each extent on its own.
    @inlinable public func mixed(with other: Size, fraction: Double) -> Size {
        Size(
            width: width.mixed(with: other.width, fraction: fraction),
            height: height.mixed(with: other.height, fraction: fraction))
    }
}

extension Rect: Interpolatable {
    /// Origin and size on their own.
    @inlinable public func mixed(with other: Rect, fraction: Double) -> Rect {
        Rect(
            origin: origin.mixed(with: other.origin, fraction: fraction),
            size: size.mixed(with: other.size, fraction: fraction))
    }
}

extension CornerRadii: Interpolatable {
    /// Each corner on its own.
    @inlinable public func mixed(with other: CornerRadii, fraction: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft.mixed(with: other.topLeft, fraction: fraction),
            topRight: topRight.mixed(with: other.topRight, fraction: fraction),
            bottomRight: bottomRight.mixed(with: other.bottomRight, fraction: fraction),
            bottomLeft: bottomLeft.mixed(with: other.bottomLeft, fraction: fraction))
    }
}

extension Color: Interpolatable {
    /// Straight sRGB components, as UIKit mixes; a colour that fades to clear darkens towards clear's black.
    @inlinable public func mixed(with other: Color, fraction: Double) -> Color {
        Color(
            red: red.mixed(with: other.red, fraction: fraction),
            green: green.mixed(with: other.green, fraction: fraction),
            blue: blue.mixed(with: other.blue, fraction: fraction),
            alpha: alpha.mixed(with: other.alpha, fraction: fraction))
    }
}
