import Primitives
import Timing

// Signatures of Primitives and Timing that are on their way.
struct EasingError: Error {
    var message: String
    var hint: String?
    var offset: Int
}
extension Easing {
    init(parsing text: String) throws(EasingError) { fatalError("skeleton") }
}
extension ElementaryFunctions {
    static func sin(_ x: Double) -> Double { fatalError("skeleton") }
    static func cos(_ x: Double) -> Double { fatalError("skeleton") }
    static func sinDegrees(_ x: Double) -> Double { fatalError("skeleton") }
    static func cosDegrees(_ x: Double) -> Double { fatalError("skeleton") }
}
