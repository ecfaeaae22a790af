import Inspection
import Testing

@testable import parade

@Suite struct TextTests {
    @Test(arguments: [
        (0.0, 0, "0"), (0.5, 0, "1"), (-0.5, 0, "-1"), (1.25, 1, "1.3"), (0.04, 1, "0.0"), (-0.06, 1, "-0.1"),
        (12.3456, 3, "12.346"), (1234, 2, "1234.00"), (0.007, 2, "0.01"), (-0.001, 2, "0.00"),
    ])
    func `numbers get a fixed count of decimals`(value: Double, decimals: Int, text: String) {
        #expect(value.fixed(decimals: decimals) == text)
    }

    @Test(arguments: [1e300, -1e300, .infinity, .nan])
    func `numbers too large for that stay as they are`(_ value: Double) {
        #expect(value.fixed(decimals: 3) == value.description)
    }

    @Test func `lines break between words`() {
        #expect("one two three".wrapped(to: 7) == "one two\nthree")
        #expect("one two three".wrapped(to: 3) == "one\ntwo\nthree")
        #expect("".wrapped(to: 3) == "")
    }

    @Test(arguments: [
        (0.0, "0:00"), (59.01, "1:00"), (61, "1:01"), (3600, "60:00"), (.infinity, "5999:59"), (-1, "0:00"),
    ])
    func `time left is minutes and seconds, rounded up`(seconds: Double, text: String) {
        #expect(ProgressLines.clockText(seconds) == text)
    }
}
