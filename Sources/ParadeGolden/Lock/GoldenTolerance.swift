import Comparison
import JSON

/// The permitted difference between a frame and its approved picture.
///
/// A pixel counts as different if any of its straight channels differs by more than `threshold` levels. The number of
/// different pixels must keep within every limit that is set. If no limit is set, no pixel may be different.
struct GoldenTolerance: Hashable, Sendable {
    /// A limit of the tolerance, with its location in golden.json.
    struct Limit<Value: Hashable & Sendable>: Hashable, Sendable {
        var value: Value
        /// The line and column of the limit in golden.json, such as `14:5`, both counted from 1.
        var position: String
    }

    /// The largest difference of a channel that is ignored, in levels 0…255.
    var threshold = 0
    /// The maximum number of different pixels; nil for no such limit.
    var maxPixels: Limit<Int>?
    /// The maximum number of different pixels as a fraction of all pixels, 0…1; nil for no such limit.
    var maxRatio: Limit<Double>?
    /// The reason for the tolerance, in the user's words.
    var reason: String?
    /// The line and column of the tolerance in golden.json, such as `14:5`, both counted from 1.
    var position: String

    /// Returns a description of the limits that a difference exceeds, or nil if the difference is permitted.
    ///
    /// The description gives each exceeded limit with its value and its location.
    ///
    /// - Parameter file: The path of golden.json as the user knows it.
    func violation(of comparison: ImageComparison, file: String) -> String? {
        let count = comparison.changedPixelCount
        let counted = Self.counted(comparison)
        var violations: [String] = []
        if let maxPixels, count > maxPixels.value {
            violations.append("\(counted), maxPixels allows \(maxPixels.value) (\(file):\(maxPixels.position))")
        }
        if let maxRatio, comparison.changedShare > maxRatio.value {
            let share = "\(Self.shareText(comparison.changedShare)) of all pixels"
            violations.append(
                (violations.isEmpty ? "\(counted), \(share)" : share)
                    + ", maxRatio allows \(JSONWriter.text(maxRatio.value)) (\(file):\(maxRatio.position))")
        }
        if maxPixels == nil, maxRatio == nil, count > 0 {
            violations.append("\(counted), the tolerance allows none (\(file):\(position))")
        }
        return violations.isEmpty ? nil : violations.joined(separator: "; ")
    }

    /// Returns a phrase such as `831 of 48000 pixels differ by more than 2 levels`.
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

    /// Returns a fraction as text with six decimals. A fraction that would be rounded to 0 is written with all its
    /// decimals.
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
        func position(_ value: JSONValue) -> String {
            let (line, column) = source.position(ofByte: value.range.lowerBound)
            return "\(line):\(column)"
        }
        var reader = try ObjectReader(json, "'tolerance'")
        self.position = position(json)
        threshold = try reader.optional("threshold")?.integer(in: 0...255) ?? 0
        if let field = reader.optional("maxPixels") {
            maxPixels = Limit(value: try field.integer(), position: position(field.value))
        }
        if let field = reader.optional("maxRatio") {
            maxRatio = Limit(value: try field.number(in: 0...1), position: position(field.value))
        }
        reason = try reader.optional("reason")?.string()
        if let field = reader.optional("reason"), let reason, reason.allSatisfy(\.isWhitespace) {
            throw field.error("'reason' must say why there is a tolerance")
        }
        try reader.refuseUnknownKeys()
    }
}
