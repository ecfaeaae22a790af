import Comparison
import JSON

/// How far a frame may be from its approved picture. All limits that are set must hold.
///
/// A pixel counts where some straight channel differs by more than `threshold` levels. Without any limit no pixel may count.
struct GoldenTolerance: Hashable, Sendable {
    /// A number and where it is written.
    struct Limit<Value: Hashable & Sendable>: Hashable, Sendable {
        var value: Value
        /// One-based line and column in golden.json.
        var place: String
    }

    /// Levels, 0…255.
    var threshold = 0
    /// Most pixels that may count.
    var maxPixels: Limit<Int>?
    /// The largest share of pixels that may count, 0…1.
    var maxRatio: Limit<Double>?
    /// Why there is a tolerance, in the user's words.
    var reason: String?
    /// Where it is written.
    var place: String

    /// What is wrong with a difference, value, limit and the limit's place; nil where it may be.
    ///
    /// - Parameter file: golden.json as the user knows it.
    func violation(of comparison: ImageComparison, file: String) -> String? {
        let count = comparison.changedPixelCount
        let counted = Self.counted(comparison)
        var violations: [String] = []
        if let maxPixels, count > maxPixels.value {
            violations.append("\(counted), maxPixels allows \(maxPixels.value) (\(file):\(maxPixels.place))")
        }
        if let maxRatio, comparison.changedShare > maxRatio.value {
            let share = "\(Self.shareText(comparison.changedShare)) of all pixels"
            violations.append(
                (violations.isEmpty ? "\(counted), \(share)" : share)
                    + ", maxRatio allows \(JSONWriter.text(maxRatio.value)) (\(file):\(maxRatio.place))")
        }
        if maxPixels == nil, maxRatio == nil, count > 0 {
            violations.append("\(counted), the tolerance allows none (\(file):\(place))")
        }
        return violations.isEmpty ? nil : violations.joined(separator: "; ")
    }

    /// `831 of 48000 pixels differ by more than 2 levels`.
    static func counted(_ comparison: ImageComparison) -> String {
        let count = comparison.changedPixelCount
        let pixels = "\(count) of \(comparison.width * comparison.height) pixels"
        let verb = count == 1 ? "differs" : "differ"
        switch comparison.threshold {
        case 0: return "\(pixels) \(verb)"
        case 1: return "\(pixels) \(verb) by more than 1 level"
        default: return "\(pixels) \(verb) by more than \(comparison.threshold) levels"
        }
    }

    /// Six decimals, or all where those say nothing.
    private static func shareText(_ share: Double) -> String {
        let rounded = (share * 1e6).rounded() / 1e6
        return JSONWriter.text(rounded > 0 ? rounded : share)
    }
}

extension GoldenTolerance {
    var json: JSONValue {
        var members: [(String, JSONValue)] = [("threshold", .number(threshold))]
        if let maxPixels { members.append(("maxPixels", .number(maxPixels.value))) }
        if let maxRatio { members.append(("maxRatio", .number(maxRatio.value))) }
        if let reason { members.append(("reason", .string(reason))) }
        return .object(members)
    }

    init(json: JSONValue, in source: SourceText) throws(JSONError) {
        func place(_ value: JSONValue) -> String {
            let (line, column) = source.position(ofByte: value.range.lowerBound)
            return "\(line):\(column)"
        }
        var reader = try ObjectReader(json, "'tolerance'")
        self.place = place(json)
        threshold = try reader.optionalInteger("threshold", in: 0...255) ?? 0
        if let value = reader.optional("maxPixels"),
            let count = try reader.optionalInteger("maxPixels", in: 0...Int.max)
        {
            maxPixels = Limit(value: count, place: place(value))
        }
        if let value = reader.optional("maxRatio"), let ratio = try reader.optionalNumber("maxRatio", in: 0...1) {
            maxRatio = Limit(value: ratio, place: place(value))
        }
        reason = try reader.optionalString("reason")
        if let value = reader.optional("reason"), let reason, reason.allSatisfy(\.isWhitespace) {
            throw JSONError("'reason' says why there is a tolerance, and says nothing here", range: value.range)
        }
        try reader.finish()
    }
}
