import ImageCoding
import Testing

@testable import Comparison

/// Two files, and what a comparison of them has to say, worked out by hand.
struct DesignedPair: Sendable, CustomTestStringConvertible {
    /// What has to come out.
    enum Outcome: Sendable {
        case equal
        /// Changed pixels, the largest difference, the sum of all differences of all channels, and the regions' boxes.
        case different(changed: Int, largest: Int, sum: Int, regions: [[Int]])
        /// Other sizes: expected, actual, and changed pixels of what they have in common.
        case size([Int], [Int], changed: Int)
        /// No picture, for a reason.
        case unreadable(String)
    }

    let name: String
    let expected: [UInt8]
    let actual: [UInt8]
    let outcome: Outcome
    /// Whether no one can see it.
    var isInvisible = false

    var testDescription: String { name }
}

extension DesignedPair {
    private static let white: [UInt8] = [255, 255, 255, 255]
    private static let black: [UInt8] = [0, 0, 0, 255]
    private static let teal: [UInt8] = [20, 120, 140, 200]
    private static let page = StraightImage(width: 32, height: 32, filledWith: white)
    private static let card = StraightImage(width: 6, height: 4, filledWith: teal)

    private static func grey(_ level: UInt8) -> [UInt8] { [level, level, level, 255] }
    private static func column(_ x: Int) -> [(x: Int, y: Int)] { (0..<32).map { (x, $0) } }
    private static func row(_ y: Int) -> [(x: Int, y: Int)] { (0..<32).map { ($0, y) } }

    private init(
        _ name: String, _ expected: StraightImage, _ actual: StraightImage, _ outcome: Outcome, seen: Bool = true
    ) {
        self.init(
            name: name, expected: SamplePNG.rgba(expected), actual: SamplePNG.rgba(actual), outcome: outcome,
            isInvisible: !seen)
    }

    private init(_ name: String, _ expected: [UInt8], _ actual: [UInt8], _ outcome: Outcome) {
        self.init(name: name, expected: expected, actual: actual, outcome: outcome)
    }

    private static func changed(_ changed: Int, _ largest: Int, sum: Int, _ regions: [Int]...) -> Outcome {
        .different(changed: changed, largest: largest, sum: sum, regions: regions)
    }

    private static func checkerboard(_ first: UInt8, _ second: UInt8) -> StraightImage {
        StraightImage(
            width: 32, height: 32,
            bytes: (0..<1024).flatMap { index in grey((index % 32 + index / 32) % 2 == 0 ? first : second) })
    }

    static let all: [DesignedPair] = pixels + places + sizes + files

    private static let pixels = [
        DesignedPair("identical", card, card, .equal),
        DesignedPair(
            "one level of red", card, card.painting([21, 120, 140, 200], at: [(5, 3)]),
            changed(1, 1, sum: 1, [5, 3, 1, 1]), seen: false),
        DesignedPair(
            "one level of green", card, card.painting([20, 119, 140, 200], at: [(0, 3)]),
            changed(1, 1, sum: 1, [0, 3, 1, 1]), seen: false),
        DesignedPair(
            "one level of blue", card, card.painting([20, 120, 141, 200], at: [(4, 0)]),
            changed(1, 1, sum: 1, [4, 0, 1, 1]), seen: false),
        DesignedPair(
            "one level of alpha", card, card.painting([20, 120, 140, 199], at: [(2, 2)]),
            changed(1, 1, sum: 1, [2, 2, 1, 1]), seen: false),
        DesignedPair(
            "alpha only", card, StraightImage(width: 6, height: 4, filledWith: [20, 120, 140, 100]),
            changed(24, 100, sum: 2400, [0, 0, 6, 4])),
        DesignedPair(
            "other colours under no alpha", StraightImage(width: 6, height: 4, filledWith: [0, 0, 0, 0]),
            StraightImage(width: 6, height: 4, filledWith: [255, 0, 90, 0]),
            changed(24, 255, sum: 24 * 345, [0, 0, 6, 4]), seen: false),
        DesignedPair(
            "one level over all", StraightImage(width: 32, height: 32, filledWith: grey(90)),
            StraightImage(width: 32, height: 32, filledWith: grey(91)),
            changed(1024, 1, sum: 3072, [0, 0, 32, 32]), seen: false),
        DesignedPair(
            "dithered", StraightImage(width: 32, height: 32, filledWith: grey(128)), checkerboard(127, 129),
            changed(1024, 1, sum: 3072, [0, 0, 32, 32]), seen: false),
        DesignedPair(
            "a checkerboard's other phase", checkerboard(0, 255), checkerboard(255, 0),
            changed(1024, 255, sum: 3 * 255 * 1024, [0, 0, 32, 32])),
    ]

    private static let places = [
        DesignedPair(
            "one pixel further", page.painting(black, at: column(14)), page.painting(black, at: column(15)),
            changed(64, 255, sum: 64 * 765, [14, 0, 2, 32])),
        DesignedPair(
            "a thin line is missing", page.painting(grey(200), at: row(9)), page,
            changed(32, 55, sum: 32 * 165, [0, 9, 32, 1])),
        // Half of the ink of row 8 goes to row 9: 0 becomes 128, 255 becomes 127.
        DesignedPair(
            "a thin line half a pixel lower", page.painting(black, at: row(8)),
            page.painting(grey(128), at: row(8)).painting(grey(127), at: row(9)),
            changed(64, 128, sum: 64 * 384, [0, 8, 32, 2])),
        DesignedPair(
            "anti-aliasing only", page.painting(grey(128), at: column(7)), page.painting(grey(120), at: column(7)),
            changed(32, 8, sum: 32 * 24, [7, 0, 1, 32])),
        DesignedPair(
            "two specks far apart", page, page.painting(black, at: [(2, 2), (29, 2)]),
            changed(2, 255, sum: 1530, [2, 2, 1, 1], [29, 2, 1, 1])),
        DesignedPair(
            "two specks five pixels apart", page, page.painting(black, at: [(14, 20), (19, 20)]),
            changed(2, 255, sum: 1530, [14, 20, 6, 1])),
        DesignedPair(
            "the first pixel", page, page.painting(black, at: [(0, 0)]), changed(1, 255, sum: 765, [0, 0, 1, 1])),
        DesignedPair(
            "the last pixel", page, page.painting(black, at: [(31, 31)]), changed(1, 255, sum: 765, [31, 31, 1, 1])),
    ]

    private static let sizes = [
        DesignedPair(
            "a row more", card, StraightImage(width: 6, height: 5, filledWith: teal),
            .size([6, 4], [6, 5], changed: 0)),
        // Both have a corner of 4 × 4 in common, whose pixels are the same; so are all bytes.
        DesignedPair(
            "width and height exchanged", card, StraightImage(width: 4, height: 6, filledWith: teal),
            .size([6, 4], [4, 6], changed: 0)),
        DesignedPair(
            "a column less and a pixel changed", card,
            StraightImage(width: 5, height: 4, filledWith: teal).painting(black, at: [(1, 1)]),
            .size([6, 4], [5, 4], changed: 1)),
    ]

    private static let files = [
        DesignedPair(
            "a palette", SamplePNG.rgba(StraightImage(width: 2, height: 1, bytes: [9, 8, 7, 255, 1, 2, 3, 4])),
            SamplePNG.file(
                2, 1, .palette, rows: [[1, 0]], chunks: [("PLTE", [1, 2, 3, 9, 8, 7]), ("tRNS", [4, 255])]), .equal),
        DesignedPair(
            "16 bits that are 8", SamplePNG.file(2, 1, .grey, rows: [[0, 77]]),
            SamplePNG.file(2, 1, .grey, depth: 16, rows: [[0, 0, 77, 77]]), .equal),
        // 77 · 257 is 19 789; 200 more is nearer to 78 · 257 = 20 046.
        DesignedPair(
            "16 bits that round to another level", SamplePNG.file(1, 1, .grey, rows: [[77]]),
            SamplePNG.file(1, 1, .grey, depth: 16, rows: [[UInt8(19_989 >> 8), UInt8(19_989 & 255)]]),
            changed(1, 1, sum: 3, [0, 0, 1, 1])),
        DesignedPair(
            "grey and red, green, blue", SamplePNG.file(2, 1, .grey, rows: [[5, 250]]),
            SamplePNG.file(2, 1, .rgb, rows: [[5, 5, 5, 250, 250, 250]]), .equal),
        DesignedPair(
            "interlaced", SamplePNG.rgba(.noise(width: 13, height: 11, seed: 31)),
            SamplePNG.interlaced(.noise(width: 13, height: 11, seed: 31)), .equal),
        // Linear light of 128/255 is 0.7366 in sRGB: level 188.
        DesignedPair(
            "linear light", SamplePNG.file(1, 1, .grey, rows: [[128]]),
            SamplePNG.file(1, 1, .grey, rows: [[128]], chunks: [("gAMA", SamplePNG.number(100_000))]),
            changed(1, 60, sum: 180, [0, 0, 1, 1])),
        DesignedPair(
            "cut short", SamplePNG.rgba(card), SamplePNG.rgba(card).dropLast(30), .unreadable("the file ends too early")
        ),
        DesignedPair(
            "cut short, both alike", SamplePNG.rgba(card).dropLast(30), SamplePNG.rgba(card).dropLast(30),
            .unreadable("the file ends too early")),
        DesignedPair(
            "no picture", SamplePNG.rgba(card), Array("hello".utf8), .unreadable("not a PNG or JPEG file")),
        DesignedPair(
            "an empty file", SamplePNG.rgba(card), [], .unreadable("not a PNG or JPEG file but an empty file")),
        DesignedPair(
            "a picture of another kind", SamplePNG.rgba(card), Array("GIF89a".utf8),
            .unreadable("not a PNG or JPEG file but a GIF")),
    ]
}
