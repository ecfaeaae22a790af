import Primitives

/// The cost of reading and stroking paths. In place of pixels, the table counts bytes of path data or segments of a
/// path.
enum PathBenchmarks {
    static func run(_ bench: inout Bench) {
        let zigzag = data(steps: 10_000) { "L\($0) \($1)" }
        let waves = data(steps: 10_000) { "c10-\($0 % 13 + 2) 20 \($1 % 11 + 2).5 30 \($0 % 3)" }
        let arcs = data(steps: 2_000) { "a12.5 8 30 0 1 \($0 % 17 + 1) \($1 % 5)" }
        for (name, text) in [("lines", zigzag), ("curves", waves), ("arcs", arcs)] {
            let bytes = text.utf8.count
            bench.measure("paths", "read \(name), a px is a byte", pixels: bytes) { _ = try? Path(pathData: text) }
        }
        let styles = [
            ("round", LineStyle(width: 3, cap: .round, join: .round)), ("miter", LineStyle(width: 3)),
            ("dashed", LineStyle(width: 3, dash: [9, 4])), ("trimmed", LineStyle(width: 3, start: 0.1, end: 0.9)),
        ]
        for (pathName, text) in [("lines", zigzag), ("curves", waves)] {
            guard let path = try? Path(pathData: text) else { continue }
            for (name, style) in styles {
                bench.measure("paths", "stroke \(pathName), \(name), a segment", pixels: path.elements.count) {
                    _ = path.stroked(style, tolerance: 0.02)
                }
            }
            bench.measure("paths", "length of \(pathName), a segment", pixels: path.elements.count) { _ = path.length }
            bench.measure("paths", "flatten \(pathName), a segment", pixels: path.elements.count) {
                _ = path.flattened(tolerance: 0.02)
            }
        }
    }

    private static func data(steps: Int, _ step: (Int, Int) -> String) -> String {
        "M0 0" + (0..<steps).map { step($0 * 37 % 1000, $0 * 91 % 800) }.joined()
    }
}
