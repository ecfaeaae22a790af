import Primitives

/// The pattern of the paths of numbered pictures: a path with `%d` in place of the number, or `%04d` in place of a
/// number that is padded with zeros to four digits.
package struct SequencePattern: Hashable, Sendable {
    /// The maximum number of pictures of a sequence.
    package static let mostPictures = 10_000
    /// The largest number of a sequence's first picture.
    package static let largestNumber = 1_000_000

    private let head, tail: String
    /// The least number of digits.
    private let digits: Int

    /// Creates a pattern from its text. Nil unless the text has exactly one `%`, which begins a place for a number.
    package init?(_ text: String) {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        guard parts.count == 2, let end = parts[1].firstIndex(of: "d") else { return nil }
        let width = parts[1][..<end]
        // As in C, the width begins with 0; without this, numbers would be padded with blanks.
        guard width.isEmpty || width.count == 2 && width.first == "0" && ("1"..."9").contains(width.dropFirst()) else {
            return nil
        }
        head = String(parts[0])
        tail = String(parts[1][parts[1].index(after: end)...])
        digits = Int(width) ?? 1
    }

    /// Returns the path of the picture with a number.
    package func path(of number: Int) -> String {
        let text = String(number)
        return head + String(repeating: "0", count: max(0, digits - text.count)) + text + tail
    }
}

/// Whole numbers as text for messages, such as `3, 7–9 and 120`.
struct NumberList {
    /// The maximum number of ranges in the text.
    private static let mostRanges = 12

    /// The numbers in ascending order.
    let numbers: [Int]

    var text: String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        let shown = ranges.prefix(Self.mostRanges)
        var texts = shown.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        let rest = numbers.count - shown.reduce(0) { $0 + $1.count }
        if rest > 0 { texts.append("\(rest.grouped) more") }
        guard let last = texts.popLast() else { return "" }
        return texts.isEmpty ? last : texts.joined(separator: ", ") + " and " + last
    }
}
