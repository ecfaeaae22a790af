import JSON
import Timing

/// The named easings, from which the user can choose one in the page.
enum EasingSamples {
    /// The number of samples of each easing, including both ends.
    private static let count = 33

    /// A JSON array with an object for each easing: its name, and its values at equal steps of the progress 0…1.
    static let json = JSONValue.array(
        Easing.catalogue.map { entry in
            let values = (0..<count).map { entry.easing.value(at: Double($0) / Double(count - 1)) }
            return .object([("name", .string(entry.name)), ("samples", .numbers(values))])
        })
}
