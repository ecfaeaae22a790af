import Comparison
import JSON

/// How two pictures differ, in words for a log of 80 columns.
struct DifferenceText {
    /// How text stands out.
    let styling: Console

    /// Regions that are listed.
    private static let mostRegions = 5
    private static let labelWidth = 12

    /// What came of two files.
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
        case .unreadable(let error): return ["\(error.place): \(error.message)"]
        }
    }

    /// The numbers of a comparison, a line each.
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
            shown.map { ["\($0.changedPixelCount) in", "\($0.width)×\($0.height)", "at \($0.x), \($0.y)"] },
            isNumber: [true, true, false])
        var lines = rows.enumerated().map { line($0.offset == 0 ? "regions" : "", $0.element) }
        let rest = comparison.regionCount - shown.count
        if rest > 0 { lines.append(line("", "and \(rest) more")) }
        return lines
    }

    /// A labelled line.
    func line(_ label: String, _ text: String) -> String {
        "  " + styling.styled(label.padded(to: Self.labelWidth), .faint) + text
    }

    /// A word for what is as it should be.
    func good(_ word: String) -> String { styling.styled(word, .strong) }

    /// A word for what is not.
    func bad(_ word: String) -> String { styling.styled(word, .error) }

    private func size(of comparison: ImageComparison) -> String { "\(comparison.width)×\(comparison.height)" }

    /// The share of changed pixels in per cent; never rounded to none or all.
    static func share(_ comparison: ImageComparison) -> String {
        let percent = comparison.changedShare * 100
        if percent > 0, percent < 0.01 { return "< 0.01 %" }
        if percent < 100, percent > 99.99 { return "> 99.99 %" }
        return percent.fixed(decimals: 2) + " %"
    }

    /// A number with two digits that mean something, at most nine decimals.
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

    /// Two numbers with a digit more than tells them apart, where their own texts are long; `--json` has all digits.
    static func told(_ first: Double, apartFrom second: Double) -> (String, String) {
        let whole = (JSONWriter.text(first), JSONWriter.text(second))
        guard max(whole.0.count, whole.1.count) > 8 else { return whole }
        for decimals in 2...9 where first.fixed(decimals: decimals) != second.fixed(decimals: decimals) {
            return (first.fixed(decimals: decimals + 1), second.fixed(decimals: decimals + 1))
        }
        return whole
    }
}
