import Drawing
import ImageCoding
package import JSON

extension ImageComparison {
    /// The result of the comparison as a JSON object.
    ///
    /// The members `share` and `visibility` can be computed from the others. They are for people who read the file.
    package var json: JSONValue {
        .object([
            ("width", .number(width)), ("height", .number(height)), ("threshold", .number(threshold)),
            ("changed", .number(changedPixelCount)), ("share", .number(changedShare)),
            ("differing", .number(differingPixelCount)), ("largest", .number(largestDifference)),
            (
                "channels",
                .numbers([
                    largestByChannel.red, largestByChannel.green, largestByChannel.blue, largestByChannel.alpha,
                ])
            ),
            ("mean", .number(meanDifference)),
            (
                "perceptual",
                .object([
                    ("largest", .number(largestPerceptualDistance)), ("mean", .number(meanPerceptualDistance)),
                    ("visibility", .string(visibility.rawValue)),
                ])
            ),
            ("regionCount", .number(regionCount)), ("regions", .array(regions.map(\.json))),
        ])
    }

    /// Reads a JSON object that `json` has written. Throws at the first value that `json` cannot have written.
    package init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a comparison")
        // Guards against files from elsewhere: sides that are not those of a picture would overflow the pixel count.
        let sides = 1...PNGDecoder.maximumSide
        self.init(
            width: try reader["width"].integer(in: sides), height: try reader["height"].integer(in: sides),
            threshold: try reader["threshold"].integer())
        changedPixelCount = try reader["changed"].integer()
        differingPixelCount = try reader["differing"].integer()
        largestDifference = try reader["largest"].integer()
        largestByChannel = try reader["channels"].read("must be four whole numbers") { value in
            let levels = value.elements?.compactMap(\.integer) ?? []
            guard levels.count == 4 else { return nil }
            return ChannelLevels(red: levels[0], green: levels[1], blue: levels[2], alpha: levels[3])
        }
        meanDifference = try reader["mean"].number()
        var perceptual = try reader["perceptual"].object()
        largestPerceptualDistance = try perceptual["largest"].number()
        meanPerceptualDistance = try perceptual["mean"].number()
        regions = try reader["regions"].list(ChangedRegion.init(json:))
        regionCount = try reader["regionCount"].integer()
    }
}

extension ChangedRegion {
    fileprivate var json: JSONValue {
        .object([
            ("x", .number(pixels.minX)), ("y", .number(pixels.minY)), ("width", .number(pixels.width)),
            ("height", .number(pixels.height)),
            ("changed", .number(changedPixelCount)),
        ])
    }

    fileprivate init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "a region")
        // Guards against overflow: coordinates larger than a picture would overflow their sums.
        let coordinates = 0...PNGDecoder.maximumSide
        let pixels = PixelRect(
            x: try reader["x"].integer(in: coordinates), y: try reader["y"].integer(in: coordinates),
            width: try reader["width"].integer(in: coordinates), height: try reader["height"].integer(in: coordinates))
        self.init(pixels: pixels, changedPixelCount: try reader["changed"].integer())
    }
}
