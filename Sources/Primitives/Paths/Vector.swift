/// A vector in the plane, for computing curves and strokes.
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

    /// Returns the cross product of this vector and another.
    ///
    /// The product is positive if the shorter turn from this vector to the other is clockwise on the screen.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    var length: Double { square.squareRoot() }

    /// The square of the vector's length.
    var square: Double { x * x + y * y }

    /// The vector rotated by 90°, clockwise on the screen.
    var turned: Vector { Vector(x: -y, y: x) }

    /// The vector of length 1 in the same direction, or nil if this vector's length is at most 1e-150 or not finite.
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
