/// Finds the name that somebody probably meant.
public enum NearestName {
    /// The candidate nearest to a name, if one is near enough to be a slip; the first of several equally near.
    ///
    /// A difference in case only is always near enough; else one slip for every three letters, at least one: a letter too
    /// many, too few, wrong, or swapped with its neighbour (Damerau–Levenshtein, optimal string alignment). Candidates
    /// come in a fixed order. Names of more than 64 letters have no neighbours.
    public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
        let letters = folded(name)
        guard !letters.isEmpty, letters.count <= longest else { return nil }
        var nearest: String?
        var allowed = max(1, letters.count / 3)
        for candidate in candidates {
            let count = candidate.utf8.count
            guard count <= longest, abs(count - letters.count) <= allowed else { continue }
            // A name of two letters is another name as soon as both differ.
            guard let distance = distance(from: letters, to: folded(candidate), atMost: allowed),
                distance < max(letters.count, count)
            else { continue }
            if distance == 0 { return candidate }
            nearest = candidate
            allowed = distance - 1
        }
        return nearest
    }

    /// `did you mean 'cornerRadius'?`, where a candidate is near.
    public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
        suggestion(for: name, among: candidates).map { "did you mean '\($0)'?" }
    }

    private static let longest = 64

    /// Letters without case; names are ASCII, and others compare as they are.
    private static func folded(_ name: String) -> [UInt8] {
        name.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    }

    /// How many slips lie between two names; nil where there are more than are asked for.
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
            // No later row has less than the least of this one: a swap reaches back to a row that was no better.
            guard least <= most else { return nil }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[second.count] <= most ? last[second.count] : nil
    }
}
