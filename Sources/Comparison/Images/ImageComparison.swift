public import ImageCoding

/// How two pictures of one size differ, in levels of straight red, green, blue and alpha, 0…255.
public struct ImageComparison: Hashable, Sendable {
    /// Columns of both.
    public var width: Int
    /// Rows of both.
    public var height: Int
    /// A pixel counts as changed when a channel differs by more levels than this.
    public var threshold: Int
    /// Pixels that count as changed.
    public var changedPixelCount = 0
    /// Pixels that differ at all.
    public var differingPixelCount = 0
    /// The largest difference of any channel.
    public var largestDifference = 0
    /// The mean difference over all pixels and channels.
    public var meanDifference = 0.0

    /// Compares two pictures; nil where their sizes differ.
    public init?(_ actual: StraightImage, _ expected: StraightImage, threshold: Int = 0) {
        guard actual.width == expected.width, actual.height == expected.height else { return nil }
        (width, height) = (actual.width, actual.height)
        self.threshold = threshold
        var sum = 0
        for start in stride(from: 0, to: actual.bytes.count, by: 4) {
            var largest = 0
            for index in start..<start + 4 {
                let difference = abs(Int(actual.bytes[index]) - Int(expected.bytes[index]))
                sum += difference
                largest = max(largest, difference)
            }
            if largest > 0 { differingPixelCount += 1 }
            if largest > threshold { changedPixelCount += 1 }
            largestDifference = max(largestDifference, largest)
        }
        meanDifference = Double(sum) / Double(actual.bytes.count)
    }

    /// The share of changed pixels, 0…1.
    public var changedShare: Double { Double(changedPixelCount) / Double(width * height) }
}
