/// A search for the known name that a user probably meant, for hints in messages.
public enum NearestName {
    /// Returns the candidate that is most similar to a name, or nil if no candidate is similar enough.
    ///
    /// The similarity is the number of typos. A typo is an extra, missing or wrong letter, or two adjacent letters in
    /// the wrong order (Damerau–Levenshtein distance, optimal string alignment). Differences in case do not count.
    ///
    /// One typo is always allowed. In a longer name, the number of typos can be up to a third of the number of letters,
    /// rounded down. If several candidates have the fewest typos, the first is returned, so candidates must come in a
    /// fixed order. For a name of more than 64 letters, the result is nil.
    public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
        let letters = folded(name)
        guard !letters.isEmpty, letters.count <= longest else { return nil }
        var nearest: String?
        var allowed = max(1, letters.count / 3)
        for candidate in candidates {
            let count = candidate.utf8.count
            guard count <= longest, abs(count - letters.count) <= allowed else { continue }
            // Two names of two letters are unrelated if both letters differ.
            guard let distance = distance(from: letters, to: folded(candidate), atMost: allowed),
                distance < max(letters.count, count)
            else { continue }
            if distance == 0 { return candidate }
            nearest = candidate
            allowed = distance - 1
        }
        return nearest
    }

    /// Returns a hint such as `did you mean 'cornerRadius'?`, or nil if `suggestion(for:among:)` finds no candidate.
    public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
        suggestion(for: name, among: candidates).map { "did you mean '\($0)'?" }
    }

    private static let longest = 64

    /// Returns the bytes of a name with ASCII letters in lower case. Other characters stay unchanged.
    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    }

    /// Returns the number of typos between two names, or nil if there are more than `most`.
    private static func distance(from first: [UInt8], to second: [UInt8], atMost most: Int) -> Int? {
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        var row = beforeLast
        for i in first.indices {
            row[0] = i + 1
            var least = i + 1
            for j in second.indices {
                var cost = min(last[j] + (first[i] == second[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row[j + 1] = cost
                least = min(least, cost)
            }
            // No later row can go lower than this row's minimum: a swap refers to an earlier row, which was no better.
            guard least <= most else { return nil }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[second.count] <= most ? last[second.count] : nil
    }
}
