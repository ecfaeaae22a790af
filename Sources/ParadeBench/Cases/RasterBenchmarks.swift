import Drawing
import Primitives
import Raster

/// The cost of each drawing kernel. Each case draws one command over a phone screen of 1170 × 2532 pixels, in bands.
enum RasterBenchmarks {
    static let width = 1170
    static let height = 2532
    /// The rows to draw: the whole screen. If instructions are counted, only two bands from the middle and the start of
    /// a third.
    static let rows = Bench.isCounted ? 1216..<1366 : 0..<height

    static func run(_ bench: inout Bench) {
        let screen = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let ink = Color(red: 0.2, green: 0.4, blue: 0.6)
        let glass = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
        draw(&bench, "background alone", [])
        draw(&bench, "fill opaque", [fill(.rectangle(screen), .color(ink))])
        draw(&bench, "fill translucent", [fill(.rectangle(screen), .color(glass))])
        draw(&bench, "rounded rectangle opaque", [fill(.roundedRectangle(screen, CornerRadii(80)), .color(ink))])
        draw(&bench, "border", [fill(.border(screen, CornerRadii(80), width: 6), .color(ink))])
        draw(&bench, "coverage, star of 40 points", [fill(.path(star(40, screen), .nonZero), .color(ink))])
        draw(&bench, "coverage, 2000 small circles", [fill(.path(dots(screen), .nonZero), .color(ink))])
        draw(
            &bench, "coverage, 2000 small circles, anew", [fill(.path(dots(screen), .nonZero), .color(ink))],
            isFresh: true)
        let letters = fill(.path(letters(), .nonZero), .color(ink))
        draw(&bench, "coverage, 2000 letters that overlap", [letters])
        draw(&bench, "coverage, 2000 letters that overlap, anew", [letters], isFresh: true)
        drawGradients(&bench, screen)
        drawPictures(&bench, screen)
        drawGroups(&bench, screen, glass)
        drawMany(&bench, ink)
        expose(&bench)
    }

    /// Measures one sample of motion blur without drawing it, and the conversion of the result from linear light.
    private static func expose(_ bench: inout Bench) {
        let samples = 16
        for (name, isFlat) in [("flat", true), ("photograph", false)] {
            guard bench.wants("raster", "motion blur") else { return }
            var picture = Pixmap(width: width, height: rows.count)
            var rasterizer = Rasterizer()
            var list = DisplayList(width: width, height: height, background: .white)
            let screen = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
            if !isFlat {
                let source = Self.picture(width, height, isOpaque: true)
                list.items = [
                    fill(.rectangle(screen), .image(ImagePaint(image: source, source: screen, destination: screen)))
                ]
            }
            rasterizer.prepare(list)
            rasterizer.draw(rows: rows, into: &picture)
            var accumulator = MotionBlurAccumulator()
            accumulator.begin(width: width, rows: rows, sampleCount: samples)
            bench.measure("raster", "motion blur, a sample, \(name)", pixels: width * rows.count) {
                accumulator.add(picture, rows: rows)
            }
            accumulator.begin(width: width, rows: rows, sampleCount: samples)
            for _ in 0..<samples { accumulator.add(picture, rows: rows) }
            bench.measure("raster", "motion blur, a frame's end, \(name)", pixels: width * rows.count) {
                accumulator.develop(rows: rows, into: &picture)
            }
        }
    }

    private static func drawGradients(_ bench: inout Bench, _ screen: Rect) {
        let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), .white]
        func gradient(_ x: Double, _ y: Double) -> Paint {
            .gradient(
                Gradient(colors: colors, locations: [0, 0.4, 1], start: .zero, end: Point(x: x, y: y)))
        }
        draw(&bench, "gradient downwards", [fill(.rectangle(screen), gradient(0, screen.height))])
        draw(&bench, "gradient slanted", [fill(.rectangle(screen), gradient(screen.width, screen.height))])
        let center = AffineTransform(
            a: 2 / screen.width, b: 0, c: 0, d: 2 / screen.height, tx: -1, ty: -1)
        func around(_ kind: Gradient.Kind, _ colors: [Color]) -> Paint {
            let locations = colors.indices.map { Double($0) / Double(colors.count - 1) }
            return .gradient(Gradient(kind: kind, colors: colors, locations: locations, transform: center))
        }
        let glass = colors.map { Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: 0.5) }
        draw(&bench, "gradient radial", [fill(.rectangle(screen), around(.radial, colors))])
        draw(&bench, "gradient conic", [fill(.rectangle(screen), around(.conic, colors))])
        draw(&bench, "gradient radial translucent", [fill(.rectangle(screen), around(.radial, glass))])
        var tilted = Projection.identity
        tilted.m13 = 0.0002
        draw(&bench, "gradient tilted", [fill(.rectangle(screen), gradient(screen.width, screen.height), tilted)])
        let many = (0..<10_000).map { Color(red: Double($0 % 7) / 6, green: Double($0 % 5) / 4, blue: 0.5) }
        draw(&bench, "gradient radial of 10 000 stops", [fill(.rectangle(screen), around(.radial, many))])
    }

    private static func drawPictures(_ bench: inout Bench, _ screen: Rect) {
        let opaque = picture(width, height, isOpaque: true)
        let translucent = picture(width, height, isOpaque: false)
        func image(_ image: Image, _ destination: Rect, tint: Color? = nil, caps: ImageCaps? = nil) -> Paint {
            .image(
                ImagePaint(
                    image: image,
                    source: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)),
                    destination: destination, tint: tint, caps: caps))
        }
        let turned = Projection(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 500, ty: -300))
        var tilted = Projection.identity
        tilted.m13 = 0.0002
        let half = Projection(AffineTransform(a: 0.4, b: 0.3, c: -0.3, d: 0.4, tx: 500, ty: 600))
        let large = screen.offsetBy(x: -400, y: -400)
        draw(&bench, "image copy", [fill(.rectangle(screen), image(opaque, screen))])
        draw(&bench, "image copy translucent (row blend)", [fill(.rectangle(screen), image(translucent, screen))])
        let small = picture(width / 2, height / 2, isOpaque: true)
        let blue = Color(red: 0.1, green: 0.2, blue: 0.9)
        draw(&bench, "image copy tinted", [fill(.rectangle(screen), image(translucent, screen, tint: blue))])
        draw(&bench, "image at double size, kept", [fill(.rectangle(screen), image(small, screen))])
        draw(&bench, "image at double size, anew", [fill(.rectangle(screen), image(small, screen))], isFresh: true)
        let doubled = picture(width * 2, height * 2, isOpaque: true)
        draw(&bench, "image at half size, anew", [fill(.rectangle(screen), image(doubled, screen))], isFresh: true)
        draw(&bench, "image turned (bilinear)", [fill(.rectangle(large), image(opaque, large), turned)])
        draw(&bench, "image turned at half (trilinear)", [fill(.rectangle(large), image(opaque, large), half)])
        draw(&bench, "image tilted (perspective)", [fill(.rectangle(screen), image(opaque, screen), tilted)])
        let thumbnail = picture(width / 4, height / 4, isOpaque: true)
        draw(&bench, "image tilted, in cache", [fill(.rectangle(screen), image(thumbnail, screen), tilted)])
        var leaning = Projection.identity
        leaning.m23 = 0.0002
        draw(&bench, "image leaning back, in cache", [fill(.rectangle(screen), image(thumbnail, screen), leaning)])
        draw(&bench, "image turned, in cache", [fill(.rectangle(large), image(thumbnail, large), turned)])
        let margins = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
        let nineParts = image(thumbnail, screen, caps: ImageCaps(source: margins, destination: margins))
        draw(&bench, "image of nine parts, anew", [fill(.rectangle(screen), nineParts)], isFresh: true)
    }

    private static func drawGroups(_ bench: inout Bench, _ screen: Rect, _ glass: Color) {
        let step = fill(.rectangle(screen), .color(glass))
        draw(&bench, "group of two translucent fills", [.beginGroup(Group(opacity: 0.5)), step, step, .endGroup])
        let corner = Shape(.roundedRectangle(screen, CornerRadii(80)), projection: .identity)
        draw(&bench, "rounded clip, translucent fill", [.beginClip(corner), step, .endClip])
    }

    private static func drawMany(_ bench: inout Bench, _ ink: Color) {
        var items: [DisplayItem] = []
        for index in 0..<1000 {
            let rect = Rect(x: Double(index % 25) * 46 + 0.5, y: Double(index / 25) * 63 + 0.25, width: 40, height: 50)
            items.append(fill(.roundedRectangle(rect, CornerRadii(8)), .color(ink)))
        }
        draw(&bench, "1000 rounded cards", items)
    }

    /// Measures preparing and drawing a display list. If `isFresh` is true, each run starts with empty caches.
    static func draw(_ bench: inout Bench, _ name: String, _ items: [DisplayItem], isFresh: Bool = false) {
        guard bench.wants("raster", name) else { return }
        var list = DisplayList(width: width, height: height, background: .white)
        list.items = items
        var rasterizer = Rasterizer()
        var band = Pixmap(width: width, height: Band.height)
        var last = Pixmap(width: width, height: rows.count % Band.height)
        bench.measure("raster", name, pixels: width * rows.count) {
            if isFresh { rasterizer = Rasterizer() }
            rasterizer.prepare(list)
            var top = rows.lowerBound
            while top + Band.height <= rows.upperBound {
                rasterizer.draw(rows: top..<top + Band.height, into: &band)
                top += Band.height
            }
            rasterizer.draw(rows: top..<rows.upperBound, into: &last)
        }
    }

    private static func fill(_ outline: Outline, _ paint: Paint, _ projection: Projection = .identity) -> DisplayItem {
        .fill(Shape(outline, projection: projection), paint)
    }

    private static func star(_ count: Int, _ screen: Rect) -> Path {
        // Points along a square replace those of a circle, so the benchmark needs no sine.
        var path = Path()
        for index in 0..<2 * count {
            let part = Double(index) / Double(2 * count) * 4
            let along = part - part.rounded(.down)
            let side = Int(part)
            let edge = [
                Point(x: along, y: 0), Point(x: 1, y: along), Point(x: 1 - along, y: 1), Point(x: 0, y: 1 - along),
            ][side]
            let reach = index.isMultiple(of: 2) ? 1 : 0.4
            let point = Point(
                x: screen.width * (0.5 + (edge.x - 0.5) * reach), y: screen.height * (0.5 + (edge.y - 0.5) * reach))
            path.append(index == 0 ? .move(point) : .line(point))
        }
        path.append(.close)
        return path
    }

    private static func dots(_ screen: Rect) -> Path {
        var path = Path()
        let k = 0.5523
        for index in 0..<2000 {
            let x = Double(index % 40) * 29 + 14.5
            let y = Double(index / 40) * 50 + 25
            let r = 11.0
            path.append(.move(Point(x: x + r, y: y)))
            var from = Point(x: r, y: 0)
            for _ in 0..<4 {
                let to = Point(x: -from.y, y: from.x)
                path.append(
                    .cubic(
                        control1: Point(x: x + from.x + to.x * k, y: y + from.y + to.y * k),
                        control2: Point(x: x + to.x + from.x * k, y: y + to.y + from.y * k),
                        end: Point(x: x + to.x, y: y + to.y)))
                from = to
            }
            path.append(.close)
        }
        return path
    }

    /// Returns a path of many letters n. The stem and the arch of each letter are separate contours that overlap, as in
    /// variable fonts.
    private static func letters() -> Path {
        var path = Path()
        for index in 0..<2000 {
            let x = Double(index % 40) * 29.13 + 14.5
            let y = Double(index / 40) * 50.17 + 25
            for contour in [
                [(0, 0), (1.6, 0), (1.6, 9.5), (0, 9.5)],
                [
                    (0.9, 4.3), (1.1, 2.6), (1.6, 1.5), (2.4, 0.5), (3.4, -0.2), (4.6, -0.1), (5.8, 0.3), (6.6, 1.1),
                    (7, 2.6), (7, 9.5), (5.4, 9.5), (5.4, 3), (5, 2), (4.3, 1.4), (3.2, 1.4), (2.3, 2), (1.6, 3.1),
                ],
            ] {
                for (offset, corner) in contour.enumerated() {
                    let point = Point(x: x + corner.0, y: y + corner.1)
                    path.append(offset == 0 ? .move(point) : .line(point))
                }
                path.append(.close)
            }
        }
        return path
    }

    private static func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> Image {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = isOpaque ? 255 : UInt32(truncatingIfNeeded: 100 + (x + y) % 100)
                pixels.append(alpha << 24 | UInt32(x * y % 100) << 16 | UInt32(x % 100) << 8 | UInt32(y % 100))
            }
        }
        return Image(width: width, height: height, pixels: pixels)
    }
}
