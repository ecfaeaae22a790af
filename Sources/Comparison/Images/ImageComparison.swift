public import ImageCoding

/// The differences of two pictures, in levels 0…255 of straight red, green, blue and alpha, and as perceptual
/// distances.
///
/// Bytes are compared: pixels of alpha 0 with different colours count as different, though their perceptual distance is
/// 0.
public struct ImageComparison: Hashable, Sendable {
    /// The number of columns compared.
    public var width: Int
    /// The number of rows compared.
    public var height: Int
    /// The largest difference, in levels of any channel, with which a pixel still counts as unchanged.
    public var threshold: Int
    /// The number of pixels that count as changed.
    public var changedPixelCount = 0
    /// The number of pixels that differ at all.
    public var differingPixelCount = 0
    /// The largest difference of any channel.
    public var largestDifference = 0
    /// The largest difference of each channel.
    public var largestByChannel = ChannelLevels()
    /// The mean difference over all pixels and channels.
    public var meanDifference = 0.0
    /// The largest distance of any pixel in OKLab, in which black and white are 1 apart.
    public var largestPerceptualDistance = 0.0
    /// The mean distance in OKLab over all pixels.
    public var meanPerceptualDistance = 0.0
    /// The largest regions of changed pixels, at most `mostRegions`, most changed pixels first.
    public var regions: [ChangedRegion] = []
    /// The number of all regions, listed or not.
    public var regionCount = 0

    /// The largest number of listed regions.
    public static let mostRegions = 16

    /// Creates the comparison of equal pictures.
    public init(width: Int, height: Int, threshold: Int = 0) {
        self.width = width
        self.height = height
        self.threshold = threshold
    }

    /// Compares two pictures; nil if their sizes differ.
    ///
    /// Equal rows cost as much as reading them, others about 1 ns per pixel. Pixels that differ cost from 2 ns, if
    /// pairs of colours repeat, to 60 ns.
    public init?(_ actual: StraightImage, _ expected: StraightImage, threshold: Int = 0) {
        guard actual.width == expected.width, actual.height == expected.height else { return nil }
        self.init(overlapOf: actual, expected, threshold: threshold)
    }

    /// Compares the area common to two pictures of any sizes, aligned at their upper left corners.
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

    /// The fraction of changed pixels, 0…1.
    public var changedShare: Double { Double(changedPixelCount) / Double(width * height) }

    /// The visibility of the largest distance.
    ///
    /// A difference of one level is called invisible whatever its distance: because of OKLab's cube root, the step from
    /// black to the next level has a distance of 0.067.
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

    /// The largest of the four levels.
    public var largest: Int { max(max(red, green), max(blue, alpha)) }
}
