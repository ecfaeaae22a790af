import Primitives

/// The outline of a pen drawn along a line of points, with round joins and ends.
///
/// The pen goes up one side of the line and comes back on the other. Where the line bends gently the two sides are the
/// mitred parallels; where it breaks, the outer side gets an arc. Arcs are made by halving the angle between two
/// normals, so only a square root is needed. Fill with the non-zero rule.
enum Stroke {
    /// The outline of a pen `width` wide; empty where fewer than two points differ.
    static func outline(of points: [Point], width: Double) -> Path {
        let line = distinct(points)
        guard line.count > 1 else { return Path() }
        let forth = side(of: line, radius: width / 2)
        let back = side(of: line.reversed(), radius: width / 2)
        var path = Path()
        for (index, point) in (forth + back).enumerated() { path.append(index == 0 ? .move(point) : .line(point)) }
        path.append(.close)
        return path
    }

    private static func distinct(_ points: [Point]) -> [Point] {
        var line: [Point] = []
        for point in points where point.x.isFinite && point.y.isFinite {
            if let last = line.last, abs(last.x - point.x) + abs(last.y - point.y) < 1e-6 { continue }
            line.append(point)
        }
        return line
    }

    /// The points to the left of a line, and the arc around its far end.
    private static func side(of line: [Point], radius: Double) -> [Point] {
        var result: [Point] = []
        var previous: Vector?
        for index in 0..<(line.count - 1) {
            let direction = Vector(from: line[index], to: line[index + 1])
            let normal = direction.turnedLeft
            if let before = previous {
                let cosine = before.dot(normal)
                if cosine > 0.7 {
                    let middle = Vector(x: before.x + normal.x, y: before.y + normal.y)
                    result.append(line[index].moved(along: middle, by: radius / (1 + cosine)))
                } else if before.cross(normal) < 0 {
                    // The turn is towards this side: the parallels cross, and the non-zero rule closes the loop.
                    result.append(line[index].moved(along: before, by: radius))
                    result.append(line[index].moved(along: normal, by: radius))
                } else {
                    result += arc(around: line[index], from: before, to: normal, radius: radius)
                }
            } else {
                result.append(line[index].moved(along: normal, by: radius))
            }
            previous = normal
        }
        if let last = line.last, let normal = previous {
            let tip = normal.turnedRight
            result += arc(around: last, from: normal, to: tip, radius: radius)
            result += arc(around: last, from: tip, to: normal.opposite, radius: radius)
        }
        return result
    }

    /// Nine points around a centre; the two normals are less than half a turn apart.
    private static func arc(around center: Point, from: Vector, to: Vector, radius: Double) -> [Point] {
        var normals = [from, to]
        for _ in 0..<3 {
            normals =
                zip(normals, normals.dropFirst()).flatMap { [$0, $0.halfway(to: $1)] } + [to]
        }
        return normals.map { center.moved(along: $0, by: radius) }
    }
}

/// A direction.
private struct Vector {
    var x, y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The unit vector between two points that differ.
    init(from start: Point, to end: Point) {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let length = (dx * dx + dy * dy).squareRoot()
        self.init(x: dx / length, y: dy / length)
    }

    var turnedLeft: Vector { Vector(x: y, y: -x) }
    var turnedRight: Vector { Vector(x: -y, y: x) }
    var opposite: Vector { Vector(x: -x, y: -y) }
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    /// The unit vector in the middle; either one where they are opposite.
    func halfway(to other: Vector) -> Vector {
        let sum = Vector(x: x + other.x, y: y + other.y)
        let length = sum.dot(sum).squareRoot()
        return length > 1e-9 ? Vector(x: sum.x / length, y: sum.y / length) : self
    }
}

extension Point {
    fileprivate func moved(along vector: Vector, by distance: Double) -> Point {
        Point(x: x + vector.x * distance, y: y + vector.y * distance)
    }
}
