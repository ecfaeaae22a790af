public import ImageCoding

/// How two pictures differ, in levels of straight red, green, blue and alpha, 0…255, and to the eye.
///
/// Bytes are compared: pixels of alpha 0 that differ in colour differ, though their perceptual distance is 0.
public struct ImageComparison: Hashable, Sendable {
    /// Columns compared.
    public var width: Int
    /// Rows compared.
    public var height: Int
    /// A pixel counts as changed when a channel differs by more levels than this.
    public var threshold: Int
    /// Pixels that count as changed.
    public var changedPixelCount = 0
    /// Pixels that differ at all.
    public var differingPixelCount = 0
    /// The largest difference of any channel.
    public var largestDifference = 0
    /// The largest difference of each channel.
    public var largestByChannel = ChannelLevels()
    /// The mean difference over all pixels and channels.
    public var meanDifference = 0.0
    /// The largest distance in OKLab of any pixel, where black and white are 1 apart.
    public var largestPerceptualDistance = 0.0
    /// The mean distance in OKLab over all pixels.
    public var meanPerceptualDistance = 0.0
    /// Where the changed pixels are: the largest regions, at most `mostRegions`, most changed pixels first.
    public var regions: [ChangedRegion] = []
    /// How many regions there are, listed or not.
    public var regionCount = 0

    /// Regions that are listed at most.
    public static let mostRegions = 16

    /// Creates the comparison of equal pictures.
    public init(width: Int, height: Int, threshold: Int = 0) {
        self.width = width
        self.height = height
        self.threshold = threshold
    }

    /// Compares two pictures; nil where their sizes differ.
    ///
    /// Equal rows cost what reading them costs, others about 1 ns a pixel, and pixels that differ from 2 ns, where pairs of
    /// colours repeat, to 60.
    public init?(_ actual: StraightImage, _ expected: StraightImage, threshold: Int = 0) {
        guard actual.width == expected.width, actual.height == expected.height else { return nil }
        self.init(overlapOf: actual, expected, threshold: threshold)
    }

    /// Compares what two pictures of whatever sizes have in common when their upper left corners meet.
    public init(overlapOf actual: StraightImage, _ expected: StraightImage, threshold: Int = 0) {
        self.init(
            width: min(actual.width, expected.width), height: min(actual.height, expected.height),
            threshold: threshold)
        var rows = RowComparison(width: width, threshold: threshold)
        var meter = PerceptualMeter()
        var tiles = ChangedTiles(width: width)
        for top in stride(from: 0, to: height, by: ChangedTiles.side) {
            for row in top..<min(height, top + ChangedTiles.side) {
                let differs = rows.add(actual, expected, row: row, bit: UInt32(1) << UInt32(row - top))
                if differs { meter.add(actual, expected, row: row, width: width) }
            }
            tiles.append(rows.takeChanges())
        }

        changedPixelCount = tiles.changedPixelCount
        differingPixelCount = rows.differingPixelCount
        largestByChannel = rows.largestByChannel
        largestDifference = largestByChannel.largest
        let pixelCount = Double(width * height)
        meanDifference = Double(rows.sum) / (4 * pixelCount)
        largestPerceptualDistance = meter.largest
        meanPerceptualDistance = meter.sum / pixelCount
        let all = tiles.regions()
        regions = Array(all.prefix(Self.mostRegions))
        regionCount = all.count
    }

    /// Whether no pixel counts as changed.
    public var isUnchanged: Bool { changedPixelCount == 0 }

    /// The share of changed pixels, 0…1.
    public var changedShare: Double { Double(changedPixelCount) / Double(width * height) }

    /// How plain the largest distance is to the eye.
    ///
    /// One level is called invisible whatever its distance: OKLab's cube root makes the step from black to the level above
    /// 0.067 wide.
    public var visibility: Visibility {
        largestDifference <= 1 ? .invisible : Visibility(distance: largestPerceptualDistance)
    }
}

/// A number of levels, 0…255, for each channel of straight pixels.
public struct ChannelLevels: Hashable, Sendable {
    /// Red.
    public var red = 0
    /// Green.
    public var green = 0
    /// Blue.
    public var blue = 0
    /// Alpha.
    public var alpha = 0

    /// Creates four zeros.
    public init() {}

    /// Creates levels.
    public init(red: Int, green: Int, blue: Int, alpha: Int) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The largest of the four.
    public var largest: Int { max(max(red, green), max(blue, alpha)) }
}
