import JSON
import Timing

/// The easings that a scene can name, for the page's choice of one.
enum EasingSamples {
    /// The number of values of each easing, both ends included.
    private static let count = 33

    /// Every easing's name with its values at even progress.
    static let json = JSONValue.array(
        Easing.catalogue.map { entry in
            let values = (0..<count).map { entry.easing.value(at: Double($0) / Double(count - 1)) }
            return .object([("name", .string(entry.name)), ("samples", .numbers(values))])
        })
}
