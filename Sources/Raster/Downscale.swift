public import Drawing

/// A scaling of a picture to another size, in which each target pixel is the mean of the source area that it covers. If
/// the picture is enlarged, each source pixel becomes a sharp rectangle.
///
/// Pixels are added up in linear light and weighted by alpha, like the samples of motion blur, so fine patterns keep
/// their brightness. For example, a checkerboard of black and white becomes 188, as it looks from a distance, and not
/// 128.
///
/// The means are exact. With W source columns and w target columns, a source pixel is w units wide and a target pixel
/// is W units wide. So every overlap is a whole number, and all sums are integers. The pixels do not depend on how the
/// rows are split into bands.
///
/// The memory is the target picture and 64 bytes for each target column. The time is about 4 ns per source pixel and 30
/// ns per target pixel.
public struct Downscale: ~Copyable {
    private let sourceWidth: Int
    private let sourceHeight: Int
    private let width: Int
    private let height: Int
    private let table = LightTable.shared
    /// For each target column, the contribution of the current source row: red, green, blue, alpha.
    private var row: [UInt64]
    /// For each target column, the sums of the current target row: red, green, blue, alpha.
    private var sums: [UInt64]
    private var pixels: [UInt32] = []
    private var nextRow = 0

    /// Begins a target picture of `width` × `height` pixels. No side of the source or target may exceed 65 535 pixels.
    public init(sourceWidth: Int, sourceHeight: Int, width: Int, height: Int) {
        let sides = 1...65_535
        // A sum has at most 26 bits for light, 16 bits for the width and 16 bits for the height; these 58 bits fit 64.
        precondition(sides ~= sourceWidth && sides ~= sourceHeight, "the sums of a source of that size fit 64 bits")
        precondition(sides ~= width && sides ~= height, "a picture has at least one pixel and at most 65535 on a side")
        self.sourceWidth = sourceWidth
        self.sourceHeight = sourceHeight
        self.width = width
        self.height = height
        row = [UInt64](repeating: 0, count: 4 * width)
        sums = row
        pixels.reserveCapacity(width * height)
    }

    /// Appends the next rows of the source, which are the first `rowCount` rows of the band. Source rows are appended
    /// from the top.
    public mutating func append(_ band: borrowing Pixmap, rowCount: Int) {
        precondition(band.width == sourceWidth && rowCount <= band.height, "a band is as wide as the source")
        band.withPixels { append($0.extracting(first: rowCount * sourceWidth)) }
    }

    /// Appends the next rows of the source, given as whole rows of premultiplied pixels. Source rows are appended from
    /// the top.
    public mutating func append(_ source: Span<UInt32>) {
        precondition(source.count.isMultiple(of: sourceWidth), "rows are whole")
        let rowCount = source.count / sourceWidth
        precondition(nextRow + rowCount <= sourceHeight, "rows come from the top and end with the source")
        for index in 0..<rowCount {
            let light = table.light
            Self.gather(
                source.extracting(index * sourceWidth..<(index + 1) * sourceWidth), width: width, light.span, into: &row
            )
            distribute()
            nextRow += 1
        }
    }

    /// Returns the target picture. All rows of the source must have been appended.
    public consuming func finish(name: String = "") -> Image {
        precondition(nextRow == sourceHeight, "a picture ends after its last row")
        return Image(width: width, height: height, pixels: pixels, name: name)
    }

    /// Returns a picture scaled to another size.
    public static func image(_ image: Image, width: Int, height: Int) -> Image {
        var downscale = Downscale(sourceWidth: image.width, sourceHeight: image.height, width: width, height: height)
        let pixels = image.pixels
        downscale.append(pixels.span)
        return downscale.finish(name: image.name)
    }

    /// Computes the contribution of a source row to each of `width` target columns. `light` is the table
    /// `LightTable.light`.
    private static func gather(_ source: Span<UInt32>, width: Int, _ light: Span<UInt32>, into row: inout [UInt64]) {
        precondition(light.count == 65_536 && row.count == 4 * width, "each alpha and channel has its light")
        // Coordinates have up to 32 bits and are not negative, so they fit `Int64` but not a 32-bit `Int`.
        let (sourceWidth, targetWidth) = (Int64(source.count), Int64(width))
        var target = row.mutableSpan
        // A transparent pixel has no light.
        var last: UInt32 = 0
        var (red, green, blue, alpha): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for column in 0..<width {
            var position = Int64(column) * sourceWidth
            let end = position + sourceWidth
            var x = Int(position / targetWidth)
            var (redSum, greenSum, blueSum, alphaSum): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
            while position < end {
                let pixel = source[x]
                if pixel != last {
                    last = pixel
                    let start = Int((pixel &>> 24) &<< 8)
                    red = UInt64(light[start + Int(pixel & 255)])
                    green = UInt64(light[start + Int((pixel &>> 8) & 255)])
                    blue = UInt64(light[start + Int((pixel &>> 16) & 255)])
                    alpha = UInt64(pixel &>> 24)
                }
                x += 1
                let next = min(Int64(x) * targetWidth, end)
                let share = UInt64(next - position)
                redSum &+= red &* share
                greenSum &+= green &* share
                blueSum &+= blue &* share
                alphaSum &+= alpha &* share
                position = next
            }
            target[4 * column] = redSum
            target[4 * column + 1] = greenSum
            target[4 * column + 2] = blueSum
            target[4 * column + 3] = alphaSum
        }
    }

    /// Adds `row` to each target row that the current source row overlaps. Finishes each target row that no later
    /// source row overlaps.
    private mutating func distribute() {
        var position = Int64(nextRow) * Int64(height)
        let end = position + Int64(height)
        while position < end {
            let rowEnd = (position / Int64(sourceHeight) + 1) * Int64(sourceHeight)
            let next = min(rowEnd, end)
            let share = UInt64(next - position)
            Self.add(row, times: share, to: &sums)
            position = next
            if position == rowEnd { develop() }
        }
    }

    private static func add(_ row: [UInt64], times share: UInt64, to sums: inout [UInt64]) {
        let source = row.span
        var target = sums.mutableSpan
        for index in target.indices { target[index] &+= source[index] &* share }
    }

    /// Converts the sums of the current target row to pixels, appends the pixels, and begins the next target row.
    private mutating func develop() {
        let area = UInt64(sourceWidth) * UInt64(sourceHeight)
        for column in 0..<width {
            let alphaSum = sums[4 * column + 3]
            guard alphaSum > 0 else {
                pixels.append(0)
                continue
            }
            let scale = 255 / (LightTable.white * Double(alphaSum))
            let red = code(of: Double(sums[4 * column]) * scale)
            let green = code(of: Double(sums[4 * column + 1]) * scale)
            let blue = code(of: Double(sums[4 * column + 2]) * scale)
            let straight = red | green << 8 | blue << 16 | 0xFF00_0000
            let alpha = UInt32((2 * alphaSum + area) / (2 * area))
            pixels.append(alpha == 255 ? straight : PixelArithmetic.scale(straight, by: alpha))
        }
        for index in sums.indices { sums[index] = 0 }
    }

    /// Returns the sRGB code (0…255) that is nearest to a linear light (0…1). Light slightly greater than 1 counts as
    /// 1.
    private func code(of light: Double) -> UInt32 {
        let code = Int(table.codes[light < 1 ? Int(light * 4096) : 4096])
        return UInt32(light >= table.steps[code + 1] ? code + 1 : code)
    }
}
