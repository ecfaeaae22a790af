/// The names of weights in CSS and UIKit.
public enum FontWeight {
    /// The names of weights with their numbers, from light to heavy. Alternative names of the same weight follow each
    /// other.
    ///
    /// If CSS and UIKit give a name different weights, the OpenType number decides. It is CSS's weight for `thin` and
    /// `ultraLight`, and UIKit's weight for `heavy`.
    public static let names: [(name: String, weight: Double)] = [
        ("thin", 100), ("ultraLight", 200), ("extraLight", 200), ("light", 300), ("regular", 400), ("normal", 400),
        ("medium", 500), ("semibold", 600), ("demibold", 600), ("bold", 700), ("heavy", 800), ("extraBold", 800),
        ("ultraBold", 800), ("black", 900),
    ]

    /// Returns the weight with a name, in any case. Returns nil if the name is unknown.
    public static func weight(named name: String) -> Double? {
        names.first { $0.name.lowercased() == name.lowercased() }?.weight
    }
}
