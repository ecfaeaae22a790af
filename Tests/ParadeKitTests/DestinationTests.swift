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
        #expect(Destination(SceneVariant(scene: "a/hero.json"), output: nil, isAlone: true) == .folder("output/hero"))
        #expect(Destination(SceneVariant(scene: "a/hero.json"), output: "out", isAlone: true) == .folder("out"))
        #expect(Destination(SceneVariant(scene: "a/hero.json"), output: "out", isAlone: false) == .folder("out/hero"))
        #expect(Destination(SceneVariant(scene: "a/hero.json"), output: "out/", isAlone: false) == .folder("out/hero"))
        #expect(Destination(SceneVariant(scene: "a/hero.json"), output: "-", isAlone: true) == .stream)
    }

    @Test func `a variant has a folder of its own, unless the user names one for it alone`() {
        let dark = SceneVariant(scene: "a/hero.json", name: "dark")
        #expect(dark.label == "a/hero.json@dark")
        #expect(Destination(dark, output: nil, isAlone: true) == .folder("output/hero@dark"))
        #expect(Destination(dark, output: "out", isAlone: true) == .folder("out"))
        #expect(Destination(dark, output: "out", isAlone: false) == .folder("out/hero@dark"))
    }

    @Test func `the words all and default are choices, other words are names`() {
        #expect(SceneVariant.Choice("all") == .all)
        #expect(SceneVariant.Choice("default") == .only(nil))
        #expect(SceneVariant.Choice("dark") == .only("dark"))
        #expect(SceneVariant.Choice.all.includes(nil) && SceneVariant.Choice.all.includes("dark"))
        #expect(!SceneVariant.Choice.only(nil).includes("dark") && !SceneVariant.Choice.only("dark").includes(nil))
    }
}
