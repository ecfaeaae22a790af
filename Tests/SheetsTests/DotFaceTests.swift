import Primitives
import Sheets
import Testing

@Suite struct DotFaceTests {
    @Test func `every character of ASCII has dots of its own`() {
        let characters = (33...126).compactMap { Unicode.Scalar($0).map(Character.init) }
        let paths = characters.map { DotFace.path(of: String($0), at: .zero, dot: 1) }
        let unknown = DotFace.path(of: "\u{1F600}", at: .zero, dot: 1)
        #expect(Set(paths).count == characters.count)
        #expect(!paths.contains(unknown))
    }

    @Test func `a text is as wide as its ink`() {
        #expect(DotFace.width(of: "") == 0)
        #expect(DotFace.width(of: "l") == 2)
        #expect(DotFace.width(of: "HH") == 11)
        // Digits are tabular: a narrow 1 takes as much room as any other.
        #expect(DotFace.width(of: "111") == DotFace.width(of: "000"))
    }

    @Test func `a text is cut where its letters and the dots behind them no longer fit`() {
        let text = "Hero, 750×1334"
        for width in DotFace.width(of: "…")...DotFace.width(of: text) + 2 {
            let short = DotFace.shortened(text, to: width)
            #expect(DotFace.width(of: short) <= width)
            guard short != text else { continue }
            let kept = short.dropLast()
            #expect(short.hasSuffix("…") && text.hasPrefix(kept))
            #expect(DotFace.width(of: text.prefix(kept.count + 1) + "…") > width)
        }
        #expect(DotFace.shortened(text, to: DotFace.width(of: text)) == text)
    }

    @Test func `a title of a hundred thousand letters is cut without cutting them one by one`() {
        let title = String(repeating: "a", count: 100_000)
        #expect(DotFace.shortened(title, to: 29) == "aaaa…")
    }

    @Test func `dots lie above the line, descenders two below`() {
        #expect(bounds(DotFace.path(of: "H", at: Point(x: 10, y: 20), dot: 2)) == [10, 6, 20, 20])
        #expect(bounds(DotFace.path(of: "g", at: Point(x: 0, y: 0), dot: 1)) == [0, -5, 5, 2])
    }

    private func corners(_ path: Path) -> [Point] {
        path.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            case .quadratic(_, let end), .cubic(_, _, let end): end
            case .close: nil
            }
        }
    }

    /// Left, top, right, bottom.
    private func bounds(_ path: Path) -> [Double] {
        let points = corners(path)
        let x = points.map(\.x), y = points.map(\.y)
        return [x.min() ?? .nan, y.min() ?? .nan, x.max() ?? .nan, y.max() ?? .nan]
            .map { ($0 * 1e9).rounded() / 1e9 }
    }
}
