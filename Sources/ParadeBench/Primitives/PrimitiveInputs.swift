import Drawing
import FrameOutput
import Layers
import Primitives
import Typography
import Workloads

/// The pictures and paths that the programs of a comparison draw. They are the same for all.
struct PrimitiveInputs {
    /// A photograph, a part of it that is nearly as wide as the frame, and a small part.
    let images: [Image]
    /// A circle, a curved shape with a long outline, and forty words.
    let paths: [Path]

    private static let imageNames = ["photo", "crop", "thumb"]
    private static let pathNames = ["circle", "blob", "words"]
    private static let font = "scenes/fonts/Inter.ttf"
    private static let lines = [
        "Morning light over the valley and its quiet", "river while people walk along old stone paths",
        "between houses with green doors where friends had", "left bread on a table by an open",
        "window and music from far away comes slowly",
    ]

    init() throws {
        let photograph = Photograph.image(1)
        images = [
            photograph, Self.part(of: photograph, x: 100, y: 100, width: 900, height: 700),
            Self.part(of: photograph, x: 300, y: 300, width: 342, height: 240),
        ]
        paths = [Self.circle, Self.blob, try Self.words()]
    }

    /// Writes the pictures as raw BGRA behind their width and height, and the paths as text.
    func write(to folder: String) throws {
        try FileSystem.createDirectory(folder)
        for (name, image) in zip(Self.imageNames, images) {
            let size = [image.width, image.height].flatMap { value in
                (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            }
            let pixels = image.pixels.withUnsafeBufferPointer { Self.bytes(of: $0.span) }
            try FileSystem.replace(FileSystem.join(folder, name + ".bgra"), with: size + pixels)
        }
        for (name, path) in zip(Self.pathNames, paths) {
            var text = ""
            for element in path.elements {
                switch element {
                case .move(let end): text += "M \(end.x) \(end.y)\n"
                case .line(let end): text += "L \(end.x) \(end.y)\n"
                case .quadratic(let control, let end): text += "Q \(control.x) \(control.y) \(end.x) \(end.y)\n"
                case .cubic(let first, let second, let end):
                    text += "C \(first.x) \(first.y) \(second.x) \(second.y) \(end.x) \(end.y)\n"
                case .close: text += "Z\n"
                }
            }
            try FileSystem.replace(FileSystem.join(folder, name + ".txt"), with: Array(text.utf8))
        }
    }

    /// Returns pixels as bytes in the order blue, green, red, alpha.
    static func bytes(of pixels: Span<UInt32>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * pixels.count)
        for index in pixels.indices {
            let pixel = pixels[index]
            for shift: UInt32 in [16, 8, 0, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
        return bytes
    }

    private static func part(of image: Image, x: Int, y: Int, width: Int, height: Int) -> Image {
        let pixels = (y..<y + height).flatMap { row in
            image.pixels[row * image.width + x..<row * image.width + x + width]
        }
        return Image(width: width, height: height, pixels: pixels)
    }

    /// A circle of radius 200 around the origin, as four cubics.
    private static var circle: Path {
        let reach = 0.5522847498
        var path = Path()
        var start = Point(x: 200, y: 0)
        path.append(.move(start))
        for _ in 0..<4 {
            let end = Point(x: -start.y, y: start.x)
            path.append(
                .cubic(
                    control1: Point(x: start.x + end.x * reach, y: start.y + end.y * reach),
                    control2: Point(x: end.x + start.x * reach, y: end.y + start.y * reach), end: end))
            start = end
        }
        path.append(.close)
        return path
    }

    /// A star-like shape of 600 × 600 with soft points: a Catmull-Rom spline through forty points.
    private static var blob: Path {
        let points = (0..<40).map { index -> Point in
            let angle = 9 * Double(index)
            // The golden angle makes neighbours unequal.
            let radius = index % 10 == 0 ? 300 : 232 + 66 * ElementaryFunctions.sinDegrees(137.5 * Double(index))
            return Point(
                x: 300 + radius * ElementaryFunctions.cosDegrees(angle),
                y: 300 + radius * ElementaryFunctions.sinDegrees(angle))
        }
        var path = Path()
        path.append(.move(points[0]))
        for index in points.indices {
            let (before, start) = (points[(index + 39) % 40], points[index])
            let (end, after) = (points[(index + 1) % 40], points[(index + 2) % 40])
            path.append(
                .cubic(
                    control1: Point(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
                    control2: Point(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6), end: end))
        }
        path.append(.close)
        return path
    }

    private static func words() throws -> Path {
        let family = FontFamily(name: "words", face: try FontFace(bytes: try FileSystem.contents(of: font)))
        var style = TextStyle()
        style.numberOfLines = 0
        style.size = 17
        style.alignment = .left
        style.verticalAlignment = .top
        style.lineHeight = 21.25
        let text = lines.joined(separator: "\n")
        return family.layout(of: text, style: style, in: Size(width: 1000, height: 400)).text.path
    }
}
