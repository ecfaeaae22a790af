import Primitives
import Staging
import Testing

@testable import parade

@Suite struct OptionTests {
    @Test func `a step of a CI job whose variable is empty was green`() throws {
        let result = try ParadeProcess.run([], in: TemporaryFolder())
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: a command is missing\n  hint: write one of init, preview, render, "))
    }

    @Test func `help lists what there is`() throws {
        let result = try ParadeProcess.run(["--help"], in: TemporaryFolder())
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.hasPrefix("OVERVIEW: Render scroll effects from JSON scenes.\n"))
    }

    @Test(arguments: [
        ("1", 1), ("512M", 536_870_912), ("2G", 2_147_483_648), ("64k", 65_536), ("3KB", 3_072),
    ])
    func `sizes of memory take binary suffixes`(text: String, bytes: Int) {
        #expect(ByteCount(argument: text)?.bytes == bytes)
    }

    @Test(arguments: ["", "0", "-1", "G", "1.5G", "9223372036854775807G", "1T", "x"])
    func `what is no size of memory is refused`(_ text: String) {
        #expect(ByteCount(argument: text) == nil)
    }

    @Test(arguments: [("390x844", 390.0, 844.0), ("0.5×2", 0.5, 2), ("1e3X10", 1000, 10)])
    func `a canvas is width by height`(text: String, width: Double, height: Double) {
        #expect(CanvasSize(argument: text)?.size == Size(width: width, height: height))
    }

    @Test(arguments: ["", "390", "0x844", "390x-1", "nanx1", "infx1", "1x2x3", "x"])
    func `what is no canvas is refused`(_ text: String) {
        #expect(CanvasSize(argument: text) == nil)
    }

    @Test(arguments: [("60", 60, 1), ("59.94", 2997, 50), ("60000/1001", 60_000, 1001)])
    func `a rate is a number or a fraction, as in scenes`(text: String, numerator: Int, denominator: Int) {
        #expect(PlaybackRate(argument: text)?.rate == FrameRate(numerator, denominator))
    }

    @Test(arguments: ["", "0", "60/0", "59.9401", "-60", "60/", "/1", "1/2/3", "99999999999999999999"])
    func `what is no rate is refused`(_ text: String) {
        #expect(PlaybackRate(argument: text) == nil)
    }
}
