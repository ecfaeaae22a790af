public import ImageCoding

/// The differences between two pictures.
///
/// They are measured in levels 0…255 of straight red, green, blue and alpha, and as perceptual distances. Two
/// transparent pixels with different colours count as different, although their perceptual distance is 0.
public struct ImageComparison: Hashable, Sendable {
    /// The width of the compared area in pixels.
    public var width: Int
    /// The height of the compared area in pixels.
    public var height: Int
    /// The largest difference of a channel at which a pixel still counts as unchanged, in levels 0…255.
    public var threshold: Int
    /// The number of pixels that differ by more than the threshold.
    public var changedPixelCount = 0
    /// The number of pixels that differ by any amount.
    public var differingPixelCount = 0
    /// The largest difference of any channel of any pixel, in levels 0…255.
    public var largestDifference = 0
    /// The largest difference of any pixel for each channel, in levels 0…255.
    public var largestByChannel = ChannelLevels()
    /// The mean difference over all channels of all pixels, in levels 0…255.
    public var meanDifference = 0.0
    /// The largest perceptual distance of any pixel in OKLab. The distance between black and white is 1.
    public var largestPerceptualDistance = 0.0
    /// The mean perceptual distance over all pixels in OKLab. The distance between black and white is 1.
    public var meanPerceptualDistance = 0.0
    /// The regions with the most changed pixels, in descending order of changed pixels. At most `mostRegions`.
    public var regions: [ChangedRegion] = []
    /// The total number of regions, including those that are not in `regions`.
    public var regionCount = 0

    /// The maximum number of elements in `regions`.
    public static let mostRegions = 16

    /// Creates the comparison of equal pictures.
    public init(width: Int, height: Int, threshold: Int = 0) {
        self.width = width
        self.height = height
        self.threshold = threshold
    }

    /// Compares two pictures. Returns nil if their sizes differ.
    ///
    /// Equal rows cost as much as reading them. Other rows cost about 1 ns per pixel. Each pixel that differs costs
    /// another 2 ns if pairs of colours repeat, and up to 60 ns if they do not.
    public init?(_ actual: StraightImage, _ expected: StraightImage, threshold: Int = 0) {
        guard actual.width == expected.width, actual.height == expected.height else { return nil }
        self.init(overlapOf: actual, expected, threshold: threshold)
    }

    /// Compares the area that two pictures of any sizes have in common. Their upper left corners are aligned.
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

    /// Whether no pixel differs by more than the threshold.
    public var isUnchanged: Bool { changedPixelCount == 0 }

    /// The fraction of changed pixels, 0…1.
    public var changedShare: Double { Double(changedPixelCount) / Double(width * height) }

    /// The visibility of the pixel with the largest perceptual distance.
    ///
    /// If no channel differs by more than one level, the result is `invisible`, whatever the distance. OKLab's cube
    /// root exaggerates such differences in dark colours: the step from black to the next level has a distance of
    /// 0.067.
    public var visibility: Visibility {
        largestDifference <= 1 ? .invisible : Visibility(distance: largestPerceptualDistance)
    }
}

/// A number of levels 0…255 for each channel of a straight pixel.
public struct ChannelLevels: Hashable, Sendable {
    /// Red.
    public var red = 0
    /// Green.
    public var green = 0
    /// Blue.
    public var blue = 0
    /// Alpha.
    public var alpha = 0

    /// Creates levels of 0 in all channels.
    public init() {}

    /// Creates levels from four numbers.
    public init(red: Int, green: Int, blue: Int, alpha: Int) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The largest of the four levels.
    public var largest: Int { max(max(red, green), max(blue, alpha)) }
}
