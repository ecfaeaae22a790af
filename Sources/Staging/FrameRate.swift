/// A rate in frames per second, as a fraction of whole numbers such as 60000/1001.
public struct FrameRate: Hashable, Sendable {
    /// The numerator: the number of frames in `denominator` seconds.
    public var numerator: Int
    /// The denominator: the number of seconds in which `numerator` frames are shown.
    public var denominator: Int

    /// Creates a rate; both numbers must be positive.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Returns the time of a frame in seconds.
    ///
    /// The time is rounded only once. If frames of two different rates have the same time, both get the same number.
    public func time(ofFrame index: Int) -> Double {
        Double(index) * Double(denominator) / Double(numerator)
    }

    /// The fastest rate that is accepted, in frames per second.
    private static let maximum = 1000

    /// Converts frames per second with at most three decimals, such as 29.97, to a fraction in lowest terms.
    ///
    /// The result is nil if the number has more than three decimals. It is also nil if the number is not greater than
    /// 0, or is greater than 1000.
    public init?(number: Double) {
        guard number > 0, number <= Double(Self.maximum) else { return nil }
        let thousandths = (number * 1000).rounded()
        guard thousandths >= 1, abs(thousandths - number * 1000) < 1e-6 else { return nil }
        var (divisor, rest) = (Int(thousandths), 1000)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        self.init(Int(thousandths) / divisor, 1000 / divisor)
    }

    /// Parses frames per second written as `60`, `29.97` or `60000/1001`.
    ///
    /// The result is nil unless the rate is greater than 0 and at most 1000. A fraction is kept as written, not
    /// reduced. Its numerator and denominator must be from 1 to 1 000 000 000.
    public init?(text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 1, let number = Double(text) {
            self.init(number: number)
            return
        }
        guard parts.count == 2, let numerator = Int(parts[0]), let denominator = Int(parts[1]),
            (1...1_000_000_000).contains(numerator), (1...1_000_000_000).contains(denominator),
            numerator <= Self.maximum * denominator
        else { return nil }
        self.init(numerator, denominator)
    }
}
