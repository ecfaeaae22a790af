import Comparison
import ImageCoding
import JSON
import Testing

@testable import ParadeGolden

@Suite struct GoldenToleranceTests {
    /// Ten pixels, of which some differ from black by some levels of green.
    private static func comparison(_ differences: [UInt8], threshold: Int) throws -> ImageComparison {
        let black = StraightImage(width: 10, height: 1, bytes: [UInt8](repeating: 0, count: 40))
        var bytes = black.bytes
        for (index, difference) in differences.enumerated() { bytes[4 * index + 1] = difference }
        let changed = StraightImage(width: 10, height: 1, bytes: bytes)
        return try #require(ImageComparison(changed, black, threshold: threshold))
    }

    private static func tolerance(_ text: String) throws -> GoldenTolerance {
        let source = SourceText(file: "", text: text)
        return try GoldenTolerance(json: try JSONParser.parse(source), in: source)
    }

    @Test(
        arguments: [
            // A channel may differ by the threshold, not by more.
            (#"{"threshold": 3}"#, [3, 3], nil),
            (
                #"{"threshold": 3}"#, [3, 4],
                "1 of 10 pixels differs by more than 3 levels, the tolerance allows none (g:1:1)"
            ),
            (#"{"threshold": 255}"#, [255], nil),
            (#"{}"#, [], nil),
            (#"{}"#, [1], "1 of 10 pixels differs, the tolerance allows none (g:1:1)"),
            // As many pixels as allowed, and one more.
            (#"{"maxPixels": 2}"#, [9, 9], nil),
            (#"{"maxPixels": 2}"#, [9, 9, 9], "3 of 10 pixels differ, maxPixels allows 2 (g:1:15)"),
            (#"{"maxPixels": 0}"#, [1], "1 of 10 pixels differs, maxPixels allows 0 (g:1:15)"),
            // The share just reached, and beyond.
            (#"{"maxRatio": 0.2}"#, [9, 9], nil),
            (
                #"{"maxRatio": 0.2}"#, [9, 9, 9],
                "3 of 10 pixels differ, 0.3 of all pixels, maxRatio allows 0.2 (g:1:14)"
            ),
            (#"{"maxRatio": 0}"#, [], nil),
            (#"{"maxRatio": 1}"#, [9, 9, 9, 9, 9, 9, 9, 9, 9, 9], nil),
            // All that are set must hold; one that is not set does not bind.
            (
                #"{"threshold": 1, "maxPixels": 3, "maxRatio": 0.1}"#, [9, 9],
                "2 of 10 pixels differ by more than 1 level, 0.2 of all pixels, maxRatio allows 0.1 (g:1:46)"
            ),
            (#"{"maxPixels": 1, "maxRatio": 0.5}"#, [9, 9], "2 of 10 pixels differ, maxPixels allows 1 (g:1:15)"),
            (
                #"{"maxPixels": 1, "maxRatio": 0.1}"#, [9, 9],
                "2 of 10 pixels differ, maxPixels allows 1 (g:1:15); 0.2 of all pixels, maxRatio allows 0.1 (g:1:30)"
            ),
        ] as [(String, [UInt8], String?)])
    func `every limit that is set must hold`(text: String, differences: [UInt8], violation: String?) throws {
        let tolerance = try Self.tolerance(text)
        let comparison = try Self.comparison(differences, threshold: tolerance.threshold)
        #expect(tolerance.violation(of: comparison, file: "g") == violation)
    }
}
