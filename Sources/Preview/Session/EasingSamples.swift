import JSON
import Timing

/// The easings that have a name, as a page lists them for the user to choose one.
enum EasingSamples {
    /// The number of samples of each easing, including both ends.
    private static let count = 33

    /// The name of each easing, with its values at equal steps of the progress.
    static let json = JSONValue.array(
        Easing.catalogue.map { entry in
            let values = (0..<count).map { entry.easing.value(at: Double($0) / Double(count - 1)) }
            return .object([("name", .string(entry.name)), ("samples", .numbers(values))])
        })
}
