import Layers
import Primitives
import Testing

@testable import Typography

@Suite struct RecentValuesTests {
    /// Room for three values of a generation.
    private func values() -> RecentValues<Int> { RecentValues(maximumCost: 3) { _, _ in 1 } }

    private func request(_ text: String) -> LayoutRequest {
        LayoutRequest(text: text, style: TextStyle(), box: .zero)
    }

    @Test func `what is asked for outlives its generation, and the rest is forgotten with it`() {
        var values = values()
        for (value, text) in ["a", "b", "c"].enumerated() { values.insert(value, for: request(text)) }
        let old = values[request("a")]
        #expect(old == 0)
        values.insert(3, for: request("d"))
        let kept = values[request("a")]
        #expect(kept == 0)
        for text in ["e", "f"] { values.insert(4, for: request(text)) }
        let (keptAgain, forgotten) = (values[request("a")], values[request("b")])
        #expect(keptAgain == 0)
        #expect(forgotten == nil)
    }

    @Test func `a value that takes another's place takes its room too`() {
        var values = values()
        values.insert(0, for: request("b"))
        for value in 0..<2 { values.insert(value, for: request("a")) }
        values.insert(2, for: request("c"))
        // The fourth begins a generation, which the sixth fills; the first is still in the one before.
        for text in ["d", "e", "f"] { values.insert(3, for: request(text)) }
        let first = values[request("b")]
        #expect(first == 0)
    }

    @Test func `values that are asked for in turn are kept as long as a generation holds them`() {
        var values = RecentValues<Int>(maximumCost: 100) { _, _ in 1 }
        var makings = 0
        for _ in 0..<5 {
            for index in 0..<100 {
                let request = request("\(index)")
                if values[request] == nil {
                    makings += 1
                    values.insert(index, for: request)
                }
            }
        }
        #expect(makings == 100)
    }
}

@Suite struct LayoutCacheTests {
    /// Places and draws a text of a family, counts both, and asks a cache.
    private final class Counter {
        private let family: FontFamily
        private let cache = LayoutCache()
        private(set) var placings = 0
        private(set) var drawings = 0

        init(_ family: FontFamily) { self.family = family }

        func layout(_ request: LayoutRequest) -> TextLayout {
            cache.layout(for: request) {
                placings += 1
                return TextLayout(placing: request, family: family)
            } draw: {
                drawings += 1
                $0.draw(request, family: family)
            }
        }

        func measurement(_ request: LayoutRequest) -> TextMeasurement {
            cache.measurement(for: request) {
                placings += 1
                return TextLayout(placing: request, family: family)
            }
        }
    }

    private func request(_ text: String, width: Double = 100) -> LayoutRequest {
        LayoutRequest(text: text, style: TextStyle(), box: Size(width: width, height: 20))
    }

    @Test func `a text is placed once, whether it is measured or drawn first`() throws {
        for measuresFirst in [true, false] {
            let counter = Counter(try rectangles())
            if measuresFirst { _ = counter.measurement(request("AB")) }
            for _ in 0..<3 {
                let layout = counter.layout(request("AB"))
                #expect(!layout.text.path.isEmpty)
                #expect(counter.measurement(request("AB")) == TextMeasurement(of: layout.text))
            }
            #expect(counter.placings == 1)
            #expect(counter.drawings == 1)
        }
    }

    @Test func `measuring draws no path`() throws {
        let counter = Counter(try rectangles())
        let measurement = counter.measurement(request("AAAAAAAAAAAAAAAAA", width: 50))
        #expect(measurement.isTruncated)
        #expect(measurement.bounds != nil)
        #expect(counter.drawings == 0)
    }

    @Test func `each text, style and box is placed by itself`() throws {
        let counter = Counter(try rectangles())
        var styled = request("A")
        styled.style.size = 18
        for request in [request("A"), request("B"), request("A", width: 101), styled] {
            _ = counter.measurement(request)
            _ = counter.layout(request)
        }
        #expect(counter.placings == 4)
    }

    @Test func `of forty thousand labels each is placed once, though all are measured in every frame`() throws {
        let counter = Counter(try rectangles())
        let requests = (0..<40_000).map { request("A label of twenty to sixty characters, \($0)") }
        for _ in 0..<3 { for request in requests { _ = counter.measurement(request) } }
        #expect(counter.placings == 40_000)
    }

    @Test func `texts that are spelled differently are laid out each by itself`() throws {
        let family = try dejaVu()
        for text in ["\u{E9}", "e\u{301}"] {
            let box = Size(width: 100, height: 100)
            let layout = family.layout(of: text, style: TextStyle(), in: box)
            #expect(layout.texts.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        }
    }
}
