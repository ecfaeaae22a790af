/// Finds the word that was probably meant, for hints in messages.
public enum Spelling {
    /// The candidate nearest to a word, or nil where none is near enough to be meant.
    ///
    /// Near means at most a third of the letters inserted, left out, replaced or swapped with their neighbour, case
    /// aside. Of equally near candidates the first wins. Words over 64 characters have no neighbours.
    public static func nearest<Candidates: Sequence<String>>(to word: String, in candidates: Candidates) -> String? {
        let letters = Array(word.lowercased())
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased())
            let limit = max(1, max(letters.count, other.count) / 3)
            guard abs(other.count - letters.count) <= limit else { continue }
            let distance = distance(letters, other)
            if distance <= limit && distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Damerau's distance with adjacent swaps, row by row.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
