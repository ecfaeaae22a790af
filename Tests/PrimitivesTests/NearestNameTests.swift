import Primitives
import Testing

@Suite struct NearestNameTests {
    static let names = [
        "alpha", "cornerRadius", "backgroundColor", "borderWidth", "center", "size", "id", "frame", "transform",
    ]

    @Test(arguments: [
        ("cornerRadios", "cornerRadius"), ("cornerradius", "cornerRadius"), ("CENTER", "center"),
        ("cornrRadius", "cornerRadius"),
        ("alhpa", "alpha"), ("aplha", "alpha"), ("apha", "alpha"), ("alphaa", "alpha"),
        ("backgroundColour", "backgroundColor"),
        ("centre", "center"), ("Frame", "frame"), ("fram", "frame"), ("ID", "id"), ("trasnform", "transform"),
        ("sise", "size"),
    ])
    func `a slip finds its name`(slip: String, name: String) {
        #expect(NearestName.suggestion(for: slip, among: Self.names) == name)
    }

    @Test(arguments: ["", "zebra", "xy", "opacity", "radius", "c", "frobnicate", String(repeating: "a", count: 1000)])
    func `another word finds none`(word: String) {
        #expect(NearestName.suggestion(for: word, among: Self.names) == nil)
    }

    /// The whole table, row by row (Damerau–Levenshtein, optimal string alignment).
    private static func distance(from first: [Character], to second: [Character]) -> Int {
        var table = (0...first.count).map { i in (0...second.count).map { i == 0 ? $0 : i } }
        for i in first.indices {
            for j in second.indices {
                let change = table[i][j] + (first[i] == second[j] ? 0 : 1)
                var cost = min(change, table[i][j + 1] + 1, table[i + 1][j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    cost = min(cost, table[i - 1][j - 1] + 1)
                }
                table[i + 1][j + 1] = cost
            }
        }
        return table[first.count][second.count]
    }

    @Test func `near is what a table of all slips says`() {
        var words = ["a", "b", "c"]
        for length in 2...6 {
            words += words.filter { $0.count == length - 1 }.flatMap { [$0 + "a", $0 + "b"] }
        }
        for word in words {
            for other in words {
                let distance = Self.distance(from: Array(word), to: Array(other))
                let isNear = distance <= max(1, word.count / 3) && distance < max(word.count, other.count)
                #expect((NearestName.suggestion(for: word, among: [other]) == other) == isNear, "\(word), \(other)")
            }
        }
    }

    @Test func `the first of equals wins, and case alone beats a slip`() {
        #expect(NearestName.suggestion(for: "dot3", among: ["dot1", "dot2"]) == "dot1")
        #expect(NearestName.suggestion(for: "Dot2", among: ["dot1", "dot2"]) == "dot2")
        #expect(NearestName.hint(for: "dot3", among: ["dot1"]) == "did you mean 'dot1'?")
        #expect(NearestName.hint(for: "dot3", among: [String]()) == nil)
    }
}
