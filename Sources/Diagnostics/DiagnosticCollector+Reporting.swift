package import JSON
import Primitives

extension DiagnosticCollector {
    /// Reports an error whose hint is slow to find. The hint is only computed if it will be shown.
    package mutating func error(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, hintIfGiven hint: () -> String?
    ) {
        error(code, message, at: origin, hint: wantsHint(code, message, at: origin) ? hint() : nil)
    }

    /// Reports an error about an unknown name, with the nearest candidate as its hint, or the given hint if no
    /// candidate is near.
    ///
    /// The candidates are gathered only if the error will be shown.
    package mutating func error(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, nearest name: String,
        among candidates: () -> [String], otherwise hint: String? = nil
    ) {
        let isGiven = wantsHint(code, message, at: origin)
        error(
            code, message, at: origin, hint: (isGiven ? NearestName.hint(for: name, among: candidates()) : nil) ?? hint)
    }

    /// Reports a value of the wrong type.
    package mutating func wrongType(_ value: JSONValue, expected: String, hint: String? = nil) {
        error(.wrongType, "expected \(expected), found \(value.finding)", at: value.origin, hint: hint)
    }
}
