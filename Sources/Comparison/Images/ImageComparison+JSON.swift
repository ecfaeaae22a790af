package import JSON

extension ImageComparison {
    /// The numbers as an object.
    package var json: JSONValue {
        .object([
            ("width", .number(width)), ("height", .number(height)), ("threshold", .number(threshold)),
            ("changed", .number(changedPixelCount)), ("differing", .number(differingPixelCount)),
            ("largest", .number(largestDifference)), ("mean", .number(meanDifference)),
        ])
    }

    /// Reads what `json` has written; nil where it did not.
    package init?(_ json: JSONValue) {
        guard let width = json["width"]?.integer, let height = json["height"]?.integer, width > 0, height > 0,
            let threshold = json["threshold"]?.integer, let changed = json["changed"]?.integer,
            let differing = json["differing"]?.integer, let largest = json["largest"]?.integer,
            let mean = json["mean"]?.number
        else { return nil }
        self.width = width
        self.height = height
        self.threshold = threshold
        changedPixelCount = changed
        differingPixelCount = differing
        largestDifference = largest
        meanDifference = mean
    }
}
