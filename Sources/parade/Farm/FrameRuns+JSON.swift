import FrameOutput
import JSON

extension FrameRuns {
    /// The ranges as a JSON array of pairs, each the first and the last frame of a range.
    var json: JSONValue { .array(runs.map { .numbers([$0.lowerBound, $0.upperBound]) }) }

    /// Reads ranges of frames that are less than `frameCount`. Returns nil unless they ascend and there is one at least.
    init?(json: JSONValue, frameCount: Int) {
        guard let elements = json.elements, !elements.isEmpty else { return nil }
        self.init([])
        var next = 0
        for element in elements {
            guard let bounds = element.elements?.compactMap(\.integer), bounds.count == 2, bounds[0] >= next,
                bounds[0] <= bounds[1], bounds[1] < frameCount
            else { return nil }
            append(bounds[0]...bounds[1])
            next = bounds[1] + 1
        }
    }
}
