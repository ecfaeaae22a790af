import Layers
import Primitives
import Typography

/// The cost of text layout. The table counts characters in place of pixels.
enum TextBenchmarks {
    private static let fontPath = "Tests/TypographyTests/Fonts/DejaVuSans-subset.ttf"

    static func run(_ bench: inout Bench) {
        guard bench.wants("text", "set found"), let bytes = Bench.bytes(of: fontPath),
            let face = try? FontFace(bytes: bytes)
        else { return }
        let family = FontFamily(name: "body", face: face)
        let sentence = "The quick brown fox jumps over the lazy dog; "
        var text = ""
        while text.count + sentence.count <= 2000 { text += sentence }
        var style = TextStyle()
        style.numberOfLines = 0
        style.size = 12
        let box = Size(width: 300, height: 1000)
        // A different weight forces a new layout, which takes the same work.
        bench.measure("text", "set 2000 characters", pixels: text.count) {
            style.weight += 1e-6
            _ = family.layout(of: text, style: style, in: box)
        }
        bench.measure("text", "found 2000 characters", pixels: text.count) {
            _ = family.layout(of: text, style: style, in: box)
        }
    }
}
