import ImageCoding
package import JSON

extension ImageComparison {
    /// The numbers as an object; what follows from others, the share and the word, is there for readers.
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

    /// Reads what `json` has written; nil where it did not.
    package init?(_ json: JSONValue) {
        // Whoever wrote the file: sides whose product is no count of pixels would overflow.
        let sides = 1...PNGDecoder.maximumSide
        guard let width = json["width"]?.integer, let height = json["height"]?.integer, sides.contains(width),
            sides.contains(height), let threshold = json["threshold"]?.integer, let changed = json["changed"]?.integer,
            let differing = json["differing"]?.integer, let largest = json["largest"]?.integer,
            let channels = json["channels"]?.elements?.compactMap(\.integer), channels.count == 4,
            let mean = json["mean"]?.number, let perceptual = json["perceptual"],
            let largestDistance = perceptual["largest"]?.number, let meanDistance = perceptual["mean"]?.number,
            let regionCount = json["regionCount"]?.integer, let regionValues = json["regions"]?.elements
        else { return nil }
        let regions = regionValues.compactMap(ChangedRegion.init(json:))
        guard regions.count == regionValues.count else { return nil }
        self.init(width: width, height: height, threshold: threshold)
        changedPixelCount = changed
        differingPixelCount = differing
        largestDifference = largest
        largestByChannel = ChannelLevels(
            red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
        meanDifference = mean
        largestPerceptualDistance = largestDistance
        meanPerceptualDistance = meanDistance
        self.regions = regions
        self.regionCount = regionCount
    }
}

extension ChangedRegion {
    fileprivate var json: JSONValue {
        .object([
            ("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height)),
            ("changed", .number(changedPixelCount)),
        ])
    }

    fileprivate init?(json: JSONValue) {
        guard let x = json["x"]?.integer, let y = json["y"]?.integer, let width = json["width"]?.integer,
            let height = json["height"]?.integer, let changed = json["changed"]?.integer
        else { return nil }
        self.init(x: x, y: y, width: width, height: height, changedPixelCount: changed)
    }
}
