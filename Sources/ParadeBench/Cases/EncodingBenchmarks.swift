import Drawing
import ImageCoding
import Primitives
import Raster
import Workloads

/// The cost of encoding image files, per pixel.
///
/// The pictures are a photograph, a user interface with few colours, and a dithered gradient.
enum EncodingBenchmarks {
    static func run(_ bench: inout Bench) {
        for (name, make) in [("a photograph", photograph), ("an interface", interface), ("a gradient", gradient)] {
            for compression in Compression.allCases {
                let title = "PNG of \(name), \(compression.rawValue)"
                guard bench.wants("encode", title) else { continue }
                let image = make()
                bench.measure("encode", title, pixels: image.width * image.height) {
                    _ = try? PNGEncoder.encode(image, compression: compression)
                }
            }
        }
    }

    private static func photograph() -> Image {
        let photo = Photograph.image(0)
        let height = min(photo.height, RasterBenchmarks.rows.count)
        return Image(width: photo.width, height: height, pixels: Array(photo.pixels.prefix(photo.width * height)))
    }

    /// Returns a picture of a list with rows, as in a user interface.
    static func interface() -> Image {
        picture { list, screen in
            for row in 0..<Int(screen.height / 120) + 1 {
                let top = Double(row) * 120
                let icon = Rect(x: 24, y: top + 20, width: 80, height: 80)
                list.items.append(
                    fill(.roundedRectangle(icon, CornerRadii(18)), Color(red: 0.3, green: 0.5, blue: 0.8)))
                for (line, length) in [(0, 0.4), (1, 0.6)] {
                    let bar = Rect(x: 130, y: top + 30 + Double(line) * 40, width: screen.width * length, height: 18)
                    list.items.append(
                        fill(.roundedRectangle(bar, CornerRadii(9)), Color(red: 0.2, green: 0.2, blue: 0.25)))
                }
            }
        }
    }

    private static func gradient() -> Image {
        picture { list, screen in
            let colors = [Color(red: 0.18, green: 0.3, blue: 0.55), Color(red: 0.9, green: 0.6, blue: 0.4)]
            let paint = Gradient(
                colors: colors, locations: [0, 1], start: .zero, end: Point(x: screen.width, y: screen.height))
            list.items = [.fill(Shape(.rectangle(screen), projection: .identity), .gradient(paint))]
        }
    }

    private static func fill(_ outline: Outline, _ color: Color) -> DisplayItem {
        .fill(Shape(outline, projection: .identity), .color(color))
    }

    private static func picture(_ draw: (inout DisplayList, Rect) -> Void) -> Image {
        let width = RasterBenchmarks.width
        let height = RasterBenchmarks.rows.count
        var list = DisplayList(width: width, height: height, background: .white)
        draw(&list, Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        var rasterizer = Rasterizer()
        return rasterizer.image(of: list)
    }
}
