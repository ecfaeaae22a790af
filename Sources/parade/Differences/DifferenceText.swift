import Comparison
import Drawing
import Inspection
import JSON

/// A writer of the differences between two pictures, as text for a log of 80 columns.
struct DifferenceText {
    /// The console that emphasises text.
    let styling: Console

    /// The largest number of regions that are listed.
    private static let mostRegions = 5
    private static let labelWidth = 12

    /// Returns the lines that report the result of comparing two picture files.
    func lines(of verdict: PictureVerdict, expected: String, actual: String) -> [String] {
        switch verdict {
        case .equal(let size): return ["\(expected) and \(actual) are \(good("equal")), \(size)"]
        case .withinThreshold(let comparison):
            let limit = "\(comparison.threshold) level\(comparison.threshold == 1 ? "" : "s")"
            return ["\(expected) and \(actual) are \(good("equal")) within \(limit), \(size(of: comparison))", ""]
                + details(of: comparison)
        case .different(let comparison):
            return ["\(expected) and \(actual) \(bad("differ")), \(size(of: comparison))", ""]
                + details(of: comparison)
        case .size(let before, let after, let overlap):
            return [
                "\(expected) and \(actual) \(bad("differ in size")): \(after) instead of \(before)", "",
                "  what they have in common, \(size(of: overlap)) from the upper left:",
            ] + (overlap.differingPixelCount == 0 ? ["  equal"] : details(of: overlap))
        case .onlyExpected: return ["\(actual) is missing"]
        case .onlyActual: return ["\(expected) is missing"]
        case .unreadable(let error): return ["\(error.location): \(error.message)"]
        }
    }

    /// Returns the measurements of a comparison, one per line.
    func details(of comparison: ImageComparison) -> [String] {
        let threshold = comparison.threshold
        let beyond = threshold > 0 ? " by more than \(threshold) level\(threshold == 1 ? "" : "s")" : ""
        let pixels = comparison.width * comparison.height
        var lines = [
            line("changed", "\(comparison.changedPixelCount) of \(pixels) pixels\(beyond) (\(Self.share(comparison)))")
        ]
        if threshold > 0 { lines.append(line("differing", "\(comparison.differingPixelCount) pixels")) }
        let channels = comparison.largestByChannel
        lines.append(
            line(
                "largest",
                "\(comparison.largestDifference) of 255 levels: red \(channels.red), green \(channels.green), "
                    + "blue \(channels.blue), alpha \(channels.alpha)"))
        lines.append(line("mean", "\(Self.short(comparison.meanDifference)) levels"))
        lines.append(
            line(
                "to the eye",
                "\(Self.short(comparison.largestPerceptualDistance)) at most: \(comparison.visibility.rawValue); "
                    + "\(Self.short(comparison.meanPerceptualDistance)) on average"))
        return lines + regions(of: comparison)
    }

    private func regions(of comparison: ImageComparison) -> [String] {
        guard comparison.regionCount > 0 else { return [] }
        let shown = comparison.regions.prefix(Self.mostRegions)
        let rows = AlignedColumns.lines(
            shown.map { region in
                let pixels = region.pixels
                return [
                    "\(region.changedPixelCount) in", "\(pixels.width)×\(pixels.height)",
                    "at \(pixels.minX), \(pixels.minY)",
                ]
            },
            isNumber: [true, true, false])
        var lines = rows.enumerated().map { line($0.offset == 0 ? "regions" : "", $0.element) }
        let rest = comparison.regionCount - shown.count
        if rest > 0 { lines.append(line("", "and \(rest) more")) }
        return lines
    }

    /// Returns a line that consists of a label and a text.
    func line(_ label: String, _ text: String) -> String {
        "  " + styling.styled(label.padded(to: Self.labelWidth), .faint) + text
    }

    /// Returns the word in the style for a passed comparison.
    func good(_ word: String) -> String { styling.styled(word, .strong) }

    /// Returns the word in the style for a failed comparison.
    func bad(_ word: String) -> String { styling.styled(word, .error) }

    private func size(of comparison: ImageComparison) -> String { "\(comparison.width)×\(comparison.height)" }

    /// Returns the share of changed pixels in per cent. The text is 0 only if no pixel changed, and 100 only if all
    /// pixels changed.
    static func share(_ comparison: ImageComparison) -> String {
        let percent = comparison.changedShare * 100
        if percent > 0, percent < 0.01 { return "< 0.01 %" }
        if percent < 100, percent > 99.99 { return "> 99.99 %" }
        return percent.fixed(decimals: 2) + " %"
    }

    /// Returns a number with about two significant digits and at most nine decimals.
    static func short(_ value: Double) -> String {
        if value == 0 { return "0" }
        if value < 1e-9 { return "< 0.000000001" }
        var decimals = 1
        var scaled = value
        while scaled < 1, decimals < 9 {
            scaled *= 10
            decimals += 1
        }
        return value.fixed(decimals: decimals)
    }

    /// Formats two different numbers so that their texts differ.
    ///
    /// If a full text is longer than eight characters, both numbers are rounded. They then have one decimal more than
    /// is needed to distinguish them.
    static func distinguishingTexts(of first: Double, and second: Double) -> (String, String) {
        let whole = (JSONWriter.text(first), JSONWriter.text(second))
        guard max(whole.0.count, whole.1.count) > 8 else { return whole }
        for decimals in 2...9 where first.fixed(decimals: decimals) != second.fixed(decimals: decimals) {
            return (first.fixed(decimals: decimals + 1), second.fixed(decimals: decimals + 1))
        }
        return whole
    }
}
