/// A direction and a length in the plane; the arithmetic of curves and strokes.
struct Vector {
    var x, y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    init(from start: Point, to end: Point) { self.init(x: end.x - start.x, y: end.y - start.y) }

    static func * (vector: Vector, factor: Double) -> Vector { Vector(x: vector.x * factor, y: vector.y * factor) }
    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    static prefix func - (vector: Vector) -> Vector { Vector(x: -vector.x, y: -vector.y) }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// Returns the cross product; positive if the other vector is less than half a turn from this one, from x towards
    /// y.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    var length: Double { square.squareRoot() }

    /// The square of the length.
    var square: Double { x * x + y * y }

    /// The vector turned by a quarter turn from x towards y: to the right on the screen.
    var turned: Vector { Vector(x: -y, y: x) }

    /// The unit vector in the same direction; nil if the length is zero or out of range.
    var unit: Vector? {
        let length = length
        guard length > 1e-150, length < .infinity else { return nil }
        return Vector(x: x / length, y: y / length)
    }
}

extension Point {
    static func + (point: Point, vector: Vector) -> Point { Point(x: point.x + vector.x, y: point.y + vector.y) }
    static func - (point: Point, vector: Vector) -> Point { Point(x: point.x - vector.x, y: point.y - vector.y) }
}
