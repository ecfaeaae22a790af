import Layers
import Primitives
import Timing

/// What texts that take long to read stand for, by text, so that the copies of a repetition share it.
///
/// Only right ones are kept. They are as many as the scene's text and its copies hold, which are both limited: where paths or
/// easings differ from copy to copy, each byte of them counts as a value, which is what reading it takes.
struct SharedValues {
    /// For look-ups only, like the others.
    var paths: [String: Path] = [:]
    var easings: [String: Easing] = [:]
    var colors: [String: Color] = [:]
}
