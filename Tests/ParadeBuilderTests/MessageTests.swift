import Diagnostics
import ParadeBuilder
import SceneLoading
import Testing

/// Mistakes that the compiler does not see are reported with the line of Swift that makes them.
@Suite struct MessageTests {
    private let canvas = Canvas(width: 100, height: 100)

    @Test func `a mistake is reported at the line of its modifier`() {
        let line = #line
        let scene = Scene(canvas: canvas) {
            Scroll("feed") {
                Box("a")
                    .frame([0, 0, 10, 10])
                    .alpha("1 +")
                    .backgroundColor("#12")
                Picture("")
                    .set("colour", "red")
                    .startEnd {
                        $0.alpha(0)
                            .easing("outSin")
                    }
                    .bind(\.alpha, to: "unknown.page")
                    .animate(\.blur, by: "time", keyframes: [.at(1, 0), .at(0, 2)])
            }
            .frame([0, 0, 100, 100])
        }
        let (file, texts) = scene.messages()
        #expect(file == "ParadeBuilderTests/MessageTests.swift")
        #expect(
            texts == [
                "\(line + 5): expected a value, but the expression ends here", "\(line + 6): '#12' is not a colour",
                "\(line + 7): the path of a picture is empty", "\(line + 8): an image view has no key 'colour'",
                "\(line + 11): unknown easing 'outSin'", "\(line + 13): there is no view 'unknown'",
                "\(line + 14): the positions of keyframes must rise: 0 comes after 1",
            ])
    }

    @Test func `what text cannot spell is reported`() {
        let line = #line
        let scene = Scene(
            canvas: canvas,
            colors: ["ink": "#000", "ink": "#fff"]
        ) {
            Box().alpha(Double.nan)
            Box().cornerRadius(.infinity as Double)
        }
        let (_, texts) = scene.messages()
        #expect(
            texts == [
                "\(line + 1): the object has the key 'ink' twice", "\(line + 5): a number must be finite, found nan",
                "\(line + 6): a number must be finite, found inf",
            ])
    }

    @Test func `a detail without a property is a mistake of its own line`() {
        let line = #line
        let scene = Scene(canvas: canvas) {
            Scroll { Box().start { $0.range(0...1) } }
        }
        #expect(scene.messages().texts == ["\(line + 2): there is no property 'range'"])
    }

    @Test func `templates are checked where they are written`() {
        let line = #line
        let card = Template("card") { card in
            Box().alpha(card.alpha)
                .backgroundColor("no")
        }
        let scene = Scene(canvas: canvas, templates: [card]) {
            card(["alpha": "1 +"])
        }
        let texts = scene.messages().texts
        #expect(texts.contains("\(line + 3): 'no' is not a colour"))
        #expect(texts.count == 2, "\(texts)")
        let unused = Scene(canvas: canvas, templates: [card]) { Box() }
        #expect(unused.messages().texts == ["\(line + 3): 'no' is not a colour"])
    }

    @Test func `the printed form has no excerpt`() throws {
        let scene = Scene(canvas: canvas) { Box().alpha("x") }
        let error = #expect(throws: SceneErrors.self) {
            try scene.loaded()
        }
        let text = DiagnosticRenderer().render(try #require(error?.diagnostics.first))
        #expect(text.hasPrefix("ParadeBuilderTests/MessageTests.swift:\(#line - 5):1: error: "))
        #expect(!text.contains("^"))
    }
}
