package import JSON
import Primitives

extension DiagnosticCollector {
    /// Reports an error whose hint is slow to compute. `hint` is called only if the error will probably be shown.
    package mutating func error(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, hintIfGiven hint: () -> String?
    ) {
        error(code, message, at: origin, hint: wantsHint(code, message, at: origin) ? hint() : nil)
    }

    /// Reports an unknown name as an error. The hint suggests the most similar candidate, or is `hint` if no candidate
    /// is similar.
    ///
    /// `candidates` is called only if the error will probably be shown.
    package mutating func error(
        _ code: DiagnosticCode, _ message: String, at origin: Origin, nearest name: String,
        among candidates: () -> [String], otherwise hint: String? = nil
    ) {
        let isGiven = wantsHint(code, message, at: origin)
        error(
            code, message, at: origin, hint: (isGiven ? NearestName.hint(for: name, among: candidates()) : nil) ?? hint)
    }

    /// Reports a value of the wrong type as an error.
    package mutating func wrongType(_ value: JSONValue, expected: String, hint: String? = nil) {
        error(.wrongType, "expected \(expected), found \(value.finding)", at: value.origin, hint: hint)
    }
}
