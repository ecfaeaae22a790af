import Primitives
import Testing

@Suite struct NumberTextTests {
    @Test(
        arguments: [
            (0, "0"), (9999, "9999"), (10_000, "10 000"), (65_535, "65 535"), (100_000, "100 000"),
            (1_073_741_824, "1 073 741 824"), (-9999, "-9999"), (-10_000_000, "-10 000 000"),
            (.min, "-9 223 372 036 854 775 808"),
        ] as [(Int, String)])
    func `from five digits on, thousands are separated by spaces`(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test(
        arguments: [
            (12, "12"), (20_000_000, "20 000 000"), (-0.0, "0"), (10_000_000.5, "10000000.5"), (1e300, "1e+300"),
            (.infinity, "inf"),
        ] as [(Double, String)])
    func `whole doubles are grouped like integers`(number: Double, text: String) {
        #expect(number.grouped == text)
    }
}
