import Testing

@testable import ParadeKit

@Suite struct DestinationTests {
    @Test(arguments: [
        ("hero.json", "hero"), ("scenes/hero.jsonc", "hero"), ("../a.b.json", "a.b"), ("plain", "plain"),
        (".hidden", ".hidden"), ("folder/", "folder"), ("/", "scene"),
    ])
    func `a scene is called by its file's name`(path: String, name: String) {
        #expect(Destination.name(ofScene: path) == name)
    }

    @Test func `one scene takes the folder it is given, several take folders in it`() {
        #expect(Destination(scene: "a/hero.json", output: nil, isAlone: true) == .folder("output/hero"))
        #expect(Destination(scene: "a/hero.json", output: "out", isAlone: true) == .folder("out"))
        #expect(Destination(scene: "a/hero.json", output: "out", isAlone: false) == .folder("out/hero"))
        #expect(Destination(scene: "a/hero.json", output: "out/", isAlone: false) == .folder("out/hero"))
        #expect(Destination(scene: "a/hero.json", output: "-", isAlone: true) == .stream)
    }
}
