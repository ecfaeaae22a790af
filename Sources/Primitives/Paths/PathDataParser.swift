// SVG 2, chapter 9: a command is a letter followed by its numbers, which may be repeated any number of times. A capital
// letter takes absolute coordinates; a small letter takes offsets from the pen.
// https://www.w3.org/TR/SVG2/paths.html#PathDataBNF

/// A parser for SVG path data.
struct PathDataParser {
    private var scanner: PathDataScanner
    private var path = Path()
    private var pen = Point.zero
    private var start = Point.zero
    /// The last control point of the previous curve, from which smooth curves derive their first control point.
    ///
    /// Nil if the previous element is not a quadratic or cubic.
    private var lastControl: (point: Point, isCubic: Bool)?

    private static let mostElements = 1_000_000
    private static let farthest = 10_000_000.0

    init(_ text: String) { scanner = PathDataScanner(text) }

    consuming func parse() throws(PathDataError) -> Path {
        scanner.skipSpaces()
        while !scanner.isAtEnd {
            let begin = scanner.index
            guard let letter = scanner.letter(), let command = Command(rawValue: letter | 0x20) else {
                if scanner.index == begin {
                    throw scanner.error("expected a command, one of M L H V C S Q T A Z, found \(scanner.finding)")
                }
                throw scanner.error("a command must be one of M L H V C S Q T A Z", from: begin)
            }
            if path.isEmpty && command != .move {
                throw scanner.error("path data must begin with 'M' or 'm'", from: begin)
            }
            try read(command, isRelative: letter & 0x20 != 0, name: Character(Unicode.Scalar(letter)))
            scanner.skipSpaces()
        }
        return path
    }

    private enum Command: UInt8 {
        case move = 0x6D
        case line = 0x6C
        case horizontal = 0x68
        case vertical = 0x76
        case cubic = 0x63
        case smoothCubic = 0x73
        case quadratic = 0x71
        case smoothQuadratic = 0x74
        case arc = 0x61
        case close = 0x7A
    }

    /// Reads the arguments of a command. If more numbers follow, the command is repeated with them.
    private mutating func read(_ command: Command, isRelative: Bool, name: Character) throws(PathDataError) {
        if command == .close {
            try append(.close)
            pen = start
            lastControl = nil
            return
        }
        var isFirst = true
        repeat {
            scanner.skipSpaces()
            try readOnce(isFirst || command != .move ? command : .line, isRelative, name)
            isFirst = false
            if scanner.skipSeparator() {
                if !scanner.isNumberNext {
                    throw scanner.error("expected a number after ',', found \(scanner.finding)")
                }
            }
        } while scanner.isNumberNext
    }

    private mutating func readOnce(_ command: Command, _ isRelative: Bool, _ name: Character) throws(PathDataError) {
        let begin = scanner.index
        let origin = isRelative ? pen : .zero
        let before = lastControl
        lastControl = nil
        switch command {
        case .move:
            pen = try point(from: origin, name)
            start = pen
            try append(.move(pen))
        case .line:
            pen = try point(from: origin, name)
            try append(.line(pen))
        case .horizontal:
            pen.x = try coordinate(from: origin.x, name)
            try append(.line(pen))
        case .vertical:
            pen.y = try coordinate(from: origin.y, name)
            try append(.line(pen))
        case .cubic:
            let control1 = try nextPoint(from: origin, name)
            try addCubic(control1, origin, name)
        case .smoothCubic:
            try addCubic(mirrored(before, isCubic: true, from: begin), origin, name)
        case .quadratic:
            try addQuadratic(nextPoint(from: origin, name), origin, name)
        case .smoothQuadratic:
            let control = try mirrored(before, isCubic: false, from: begin)
            let end = try point(from: origin, name)
            try append(.quadratic(control: control, end: end))
            pen = end
            lastControl = (control, false)
        case .arc:
            try addArc(origin, name)
        case .close:
            break
        }
    }

    private mutating func addCubic(_ control1: Point, _ origin: Point, _ name: Character) throws(PathDataError) {
        let control2 = try nextPoint(from: origin, name)
        let end = try point(from: origin, name)
        try append(.cubic(control1: control1, control2: control2, end: end))
        pen = end
        lastControl = (control2, true)
    }

    private mutating func addQuadratic(_ control: Point, _ origin: Point, _ name: Character) throws(PathDataError) {
        let end = try point(from: origin, name)
        try append(.quadratic(control: control, end: end))
        pen = end
        lastControl = (control, false)
    }

    private mutating func addArc(_ origin: Point, _ name: Character) throws(PathDataError) {
        let begin = scanner.index
        let radiusX = try coordinate(from: 0, name)
        _ = scanner.skipSeparator()
        let radiusY = try coordinate(from: 0, name)
        _ = scanner.skipSeparator()
        let rotation = try coordinate(from: 0, name)
        _ = scanner.skipSeparator()
        let isLarge = try flag(name)
        let isSweeping = try flag(name)
        let end = try point(from: origin, name)
        let elements = EllipticalArc(
            from: pen, to: end, radii: (radiusX, radiusY), rotation: rotation, isLarge: isLarge, isSweeping: isSweeping
        ).elements
        for element in elements {
            // Radii too small for the end points are scaled up by the same factor. If one radius is tiny and the other
            // ordinary, the ordinary radius becomes immense.
            if case .cubic(let control1, let control2, let end) = element,
                ![control1, control2, end].allSatisfy(Self.isNear)
            {
                throw scanner.error("the arc goes beyond ten million", from: begin)
            }
            try append(element)
        }
        pen = end
    }

    /// Returns the last control point of the previous curve, reflected through the current point.
    ///
    /// If the previous element is not a curve of the same kind, returns the current point.
    private func mirrored(
        _ control: (point: Point, isCubic: Bool)?, isCubic: Bool, from begin: Int
    ) throws(PathDataError) -> Point {
        guard let control, control.isCubic == isCubic else { return pen }
        let mirrored = Point(x: 2 * pen.x - control.point.x, y: 2 * pen.y - control.point.y)
        // Repeated mirroring can move a control point arbitrarily far away.
        guard Self.isNear(mirrored) else {
            throw scanner.error("the control point, mirrored from the curve before, is beyond ten million", from: begin)
        }
        return mirrored
    }

    private static func isNear(_ point: Point) -> Bool { abs(point.x) <= farthest && abs(point.y) <= farthest }

    private mutating func append(_ element: Path.Element) throws(PathDataError) {
        guard path.elements.count < Self.mostElements else {
            throw scanner.error("path data has more than a million steps")
        }
        path.append(element)
    }

    private mutating func point(from origin: Point, _ name: Character) throws(PathDataError) -> Point {
        let x = try coordinate(from: origin.x, name)
        _ = scanner.skipSeparator()
        return Point(x: x, y: try coordinate(from: origin.y, name))
    }

    /// Reads a point and the separator after it.
    private mutating func nextPoint(from origin: Point, _ name: Character) throws(PathDataError) -> Point {
        let point = try point(from: origin, name)
        _ = scanner.skipSeparator()
        return point
    }

    private mutating func coordinate(from origin: Double, _ name: Character) throws(PathDataError) -> Double {
        let begin = scanner.index
        guard let number = scanner.number() else {
            throw scanner.error("expected a number after '\(name)', found \(scanner.finding)")
        }
        let result = origin + number
        guard abs(result) <= Self.farthest else {
            throw scanner.error("the position is beyond ten million", from: begin)
        }
        return result
    }

    /// Reads a flag and the separator after it.
    private mutating func flag(_ name: Character) throws(PathDataError) -> Bool {
        guard let flag = scanner.flag() else {
            throw scanner.error("expected a flag, 0 or 1, after '\(name)', found \(scanner.finding)")
        }
        _ = scanner.skipSeparator()
        return flag
    }
}
