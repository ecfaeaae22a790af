import Diagnostics
import JSON
import Layers
import SceneDocument
import SceneReading

/// What a track does under reduced motion, as its scene chooses.
enum ReducedMotion {
    /// The track runs as without reduced motion.
    case keep
    /// The track is left out, so that the property stays at rest.
    case rest
    /// The property has this value all the time.
    case hold(PropertyValue)

    init(_ word: ReducedMotionWord) {
        switch word {
        case .keep: self = .keep
        case .rest: self = .rest
        }
    }
}

extension ValueReader {
    /// Reads what a track on a property does under reduced motion. Nil if the key is missing, or after an error.
    mutating func reducedMotion(_ value: JSONValue?, of path: PropertyPath, in scope: ValueScope) -> ReducedMotion? {
        guard let value else { return nil }
        switch value.kind {
        case .string: return word(value, as: ReducedMotionWord.self).map { ReducedMotion($0) }
        case .object:
            return problems.open(value, as: HeldValueWord.self)?[.value].flatMap {
                self.value($0, of: path, in: scope).map { .hold($0) }
            }
        case .null, .boolean, .number, .array:
            problems.wrongType(value, expected: ValueKind.reducedMotion.expectation)
            return nil
        }
    }
}
