import Staging
import Testing

@Suite struct FrameRateTests {
    @Test(arguments: [
        ("60", 60, 1), ("29.97", 2997, 100), ("0.5", 1, 2), ("1000", 1000, 1), ("60000/1001", 60000, 1001),
        ("120/2", 120, 2),
    ])
    func `a rate is a number in lowest terms, or a fraction as written`(text: String, numerator: Int, denominator: Int)
    {
        #expect(FrameRate(text: text) == FrameRate(numerator, denominator))
    }

    @Test(arguments: [
        "", "0", "-60", "nan", "inf", "1e400", "1001", "29.9701", "60000/0", "0/1", "1001/1", "1/2/3", "60 fps", "/",
        "99999999999999999999/1",
    ])
    func `what is no rate is refused`(text: String) {
        #expect(FrameRate(text: text) == nil)
    }
}
