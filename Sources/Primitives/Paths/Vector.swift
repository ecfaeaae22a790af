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

    /// Positive where the other lies a quarter turn from x to y, as one side of the plane to the other.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    var length: Double { square.squareRoot() }

    /// The square of the length.
    var square: Double { x * x + y * y }

    /// A quarter turn from x towards y: to the right hand on the screen.
    var turned: Vector { Vector(x: -y, y: x) }

    /// The same direction with length 1; nil where there is none.
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
