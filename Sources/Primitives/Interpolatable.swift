/// A type whose values can be interpolated.
public protocol Interpolatable {
    /// Returns the value at `fraction` of the way from this value to `other`. The result is exact at 0 and 1.
    ///
    /// A fraction outside 0…1 extrapolates.
    func mixed(with other: Self, fraction: Double) -> Self
}

extension Double: Interpolatable {
    /// Returns the number at `fraction` of the way to another, by linear interpolation.
    @inlinable public func mixed(with other: Double, fraction: Double) -> Double {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return self + (other - self) * fraction
    }
}

extension Point: Interpolatable {
    /// Returns the point at `fraction` of the way to another. Each coordinate is interpolated separately.
    @inlinable public func mixed(with other: Point, fraction: Double) -> Point {
        Point(x: x.mixed(with: other.x, fraction: fraction), y: y.mixed(with: other.y, fraction: fraction))
    }
}

extension Size: Interpolatable {
    /// Returns the size at `fraction` of the way to another. Width and height are interpolated separately.
    @inlinable public func mixed(with other: Size, fraction: Double) -> Size {
        Size(
            width: width.mixed(with: other.width, fraction: fraction),
            height: height.mixed(with: other.height, fraction: fraction))
    }
}

extension Rect: Interpolatable {
    /// Returns the rectangle at `fraction` of the way to another. Origin and size are interpolated separately.
    @inlinable public func mixed(with other: Rect, fraction: Double) -> Rect {
        Rect(
            origin: origin.mixed(with: other.origin, fraction: fraction),
            size: size.mixed(with: other.size, fraction: fraction))
    }
}

extension CornerRadii: Interpolatable {
    /// Returns the radii at `fraction` of the way to others. Each corner is interpolated separately.
    @inlinable public func mixed(with other: CornerRadii, fraction: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft.mixed(with: other.topLeft, fraction: fraction),
            topRight: topRight.mixed(with: other.topRight, fraction: fraction),
            bottomRight: bottomRight.mixed(with: other.bottomRight, fraction: fraction),
            bottomLeft: bottomLeft.mixed(with: other.bottomLeft, fraction: fraction))
    }
}

extension Color: Interpolatable {
    /// Returns the colour at `fraction` of the way to another. The sRGB components are interpolated without
    /// premultiplying, as in UIKit.
    ///
    /// A colour that fades to `clear` darkens on the way, because `clear` is transparent black.
    @inlinable public func mixed(with other: Color, fraction: Double) -> Color {
        Color(
            red: red.mixed(with: other.red, fraction: fraction),
            green: green.mixed(with: other.green, fraction: fraction),
            blue: blue.mixed(with: other.blue, fraction: fraction),
            alpha: alpha.mixed(with: other.alpha, fraction: fraction))
    }
}
