import ArgumentParser
import Primitives
import SceneDocument
import SceneLoading

/// A limit and its new value, as given on the command line in the form `name=value`.
struct LimitSetting: Sendable {
    /// The limit to change.
    var limit: SceneLimit
    /// The new value, at least 1 and at most the limit's cap.
    var value: Int

    init(parsing argument: String) throws(ValidationError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let limit = SceneLimit.all.first(where: { $0.name == parts[0] }) else {
            let hint = NearestName.hint(for: parts[0], among: SceneLimit.all.map(\.name))
            throw ValidationError(
                "there is no limit '\(parts[0])'; \(hint ?? "run 'parade help limits' to list the limits")")
        }
        guard limit.flag.hasPrefix("--limit") else {
            throw ValidationError("'\(limit.name)' is set by '\(limit.flag)'")
        }
        guard parts.count == 2, let value = limit.countsBytes ? ByteCount(argument: parts[1])?.bytes : Int(parts[1])
        else {
            let example = limit.countsBytes ? "64M" : String(limit.usual)
            throw ValidationError(
                "'--limit \(argument)' needs a \(limit.countsBytes ? "size" : "whole number"); write '\(limit.name)=\(example)'"
            )
        }
        guard (1...limit.cap).contains(value) else {
            throw ValidationError("'--limit \(limit.name)' must be from 1 to \(limit.capText), found \(parts[1])")
        }
        self.limit = limit
        self.value = value
    }
}
