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

    @Test func `the first of equals wins, and case alone beats a slip`() {
        #expect(NearestName.suggestion(for: "dot3", among: ["dot1", "dot2"]) == "dot1")
        #expect(NearestName.suggestion(for: "Dot2", among: ["dot1", "dot2"]) == "dot2")
        #expect(NearestName.hint(for: "dot3", among: ["dot1"]) == "did you mean 'dot1'?")
        #expect(NearestName.hint(for: "dot3", among: [String]()) == nil)
    }
}
