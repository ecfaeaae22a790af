/// An exact nonnegative decimal number. Times and percentages are compared exactly as the user wrote them.
///
/// A binary number for 1.15 s would be slightly less or greater than the middle between the frames at 1.1 and 1.2 s.
struct DecimalNumber: Hashable, Sendable {
    /// The digits of the number, as an integer without the decimal point.
    private let digits: Int128
    /// The number of digits after the decimal point.
    private let decimals: Int

    static let fifty = DecimalNumber(digits: 50, decimals: 0)
    static let hundred = DecimalNumber(digits: 100, decimals: 0)

    private init(digits: Int128, decimals: Int) {
        (self.digits, self.decimals) = (digits, decimals)
    }

    /// Parses a number with at most nine digits before and at most nine digits after an optional point.
    ///
    /// Returns nil for any other text.
    init?(_ text: Substring) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.isDigits && $0.utf8.count <= 9 }), let digits = Int128(parts.joined()) else {
            return nil
        }
        self.init(digits: digits, decimals: parts.count == 2 ? parts[1].utf8.count : 0)
    }

    /// Creates the duration of a timeline from a number of seconds, with the fewest decimals that identify the number.
    ///
    /// Durations of less than a nanosecond become 0: a parsed number is either 0 or at least 10⁻⁹. Durations of more
    /// than 10¹⁵ seconds become 10¹⁵ seconds.
    init(seconds: Double) {
        guard seconds >= 1e-9 else {
            self.init(digits: 0, decimals: 0)
            return
        }
        // The description is as in 0.00125, 1.25e-05 or 1e+15. It has up to seventeen digits, the first of them at most
        // nine places after the point.
        let parts = min(seconds, 1e15).description.split(separator: "e")
        let number = parts[0].split(separator: ".")
        let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
        let decimals = (number.count == 2 ? number[1].utf8.count : 0) - exponent
        let digits = Int128(number.joined()) ?? 0
        self.init(digits: digits * Self.power(max(0, -decimals)), decimals: max(0, decimals))
    }

    private static func power(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// Returns whether this number is greater than another.
    func isGreater(than other: DecimalNumber) -> Bool {
        let (left, right) = Self.aligned(self, other)
        return left > right
    }

    /// Returns two numbers as integers in a common unit. A number that would overflow becomes the largest integer.
    ///
    /// Only a parsed number can overflow, and only if it is far greater than the duration. A parsed number has fewer
    /// than 19 digits, at most 9 of them decimals. A duration has at most 17 digits and at most 25 decimals.
    private static func aligned(_ left: DecimalNumber, _ right: DecimalNumber) -> (Int128, Int128) {
        func scaled(_ number: DecimalNumber, _ decimals: Int) -> Int128 {
            let (product, hasOverflown) = number.digits.multipliedReportingOverflow(by: power(decimals))
            return hasOverflown ? .max : product
        }
        return (scaled(left, right.decimals), scaled(right, left.decimals))
    }

    /// The rounding direction for a number exactly halfway between two steps.
    enum Ties { case up, down }

    /// Returns the index of the step nearest to this number, or nil if the number lies beyond the last step.
    ///
    /// The steps are the boundaries of `count` equal parts of the range from 0 to `end`. There are at most 100 000
    /// parts. `ties` decides between two steps that are equally near.
    func nearestStep(of count: Int, to end: DecimalNumber, ties: Ties) -> Int? {
        let (number, whole) = Self.aligned(self, end)
        guard whole > 0 else { return number == 0 ? 0 : nil }
        // The last step is also the nearest one for numbers up to half a step past the end, and half a step is at most
        // half of the whole length.
        guard number <= whole || number / 2 <= whole && count > 0 else { return nil }
        let (step, rest) = (number * Int128(count)).quotientAndRemainder(dividingBy: whole)
        let nearest = Int(step) + (2 * rest > whole || (2 * rest == whole && ties == .up) ? 1 : 0)
        return nearest <= count ? nearest : nil
    }
}
