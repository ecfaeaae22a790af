import Foundation
import Testing

@Suite struct DependencyFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    /// A scene that shows a picture of one colour.
    private func scene(_ picture: String) -> String {
        #"{"canvas": {"width": 4, "height": 4}, "timeline": {"frames": 1}, "views": [{"type": "image", "image": "\#(picture)", "frame": [0, 0, 4, 4]}]}"#
    }

    private func write(_ picture: String, scene name: String) throws {
        try folder.write(try Scenes.picture(width: 2, height: 2), to: picture)
        try folder.write(scene(picture.replacing("\\", with: "\\\\")), to: name)
    }

    @Test(arguments: [
        "plain.png", "two words.png", "a#b.png", "a$b.png", "100%.png", "a:b.png", "a\\b.png", "a\\ b.png", "a*b.png",
        "a?b.png", "a[b].png", "ünder.png", "it's.png",
    ])
    func `make reads every name as it is`(_ picture: String) throws {
        try write(picture, scene: "my hero.json")
        let result = try parade("render", "my hero.json", "-q", "-o", "out $x", "--depfile", "hero.d")
        #expect(result.status == 0, "\(result.errors)")
        // The target is up to date until the picture is newer.
        try folder.write("out\\ $$x/manifest.json:\n\t@echo made\ninclude hero.d\n", to: "Makefile")
        #expect(try make().contains("is up to date"))
        let later = Date(timeIntervalSinceNow: 100)
        try FileManager.default.setAttributes(
            [.modificationDate: later], ofItemAtPath: folder.url.appendingPathComponent(picture).path)
        #expect(try make().contains("made\n"))
    }

    private func make() throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/make")
        process.arguments = ["out $x/manifest.json"]
        process.currentDirectoryURL = folder.url
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    @Test(arguments: ["a;b.png", "a=b.png", "a\nb.png", "a(b).png"])
    func `a name that make cannot read is refused by name`(_ picture: String) throws {
        try folder.write(try Scenes.picture(width: 2, height: 2), to: picture)
        try folder.write(scene(picture.replacing("\n", with: "\\n")), to: "hero.json")
        let result = try parade("render", "hero.json", "-q", "--depfile", "hero.d")
        #expect(result.status == 65 && result.errors.contains("cannot be named in a dependency file"))
        #expect(try !folder.names().contains("hero.d"))
    }

    @Test func `a known run names the same files, and several scenes have a rule each`() throws {
        try write("one.png", scene: "one.json")
        try write("two.png", scene: "two.json")
        let words = ["render", "one.json", "two.json", "-q", "--store", "store", "--depfile"]
        for name in ["first.d", "second.d"] {
            #expect(try ParadeProcess.run(words + [name], in: folder).status == 0)
        }
        let text = try folder.text("first.d")
        #expect(
            text == """
                output/one/manifest.json: \\
                  one.json \\
                  one.png
                output/two/manifest.json: \\
                  two.json \\
                  two.png

                """)
        #expect(try folder.text("second.d") == text)
    }

    @Test(arguments: [
        ("-", "must name a file"), ("nowhere/x.d", "does not exist"), ("out", "is also the folder of the frames"),
        ("out/manifest.json", "reserved"), ("out/frame-00000.png", "reserved"),
        ("hero.json", "would overwrite the scene"),
        ("trace.jsonl", "both name"),
    ])
    func `a file that another result would have is refused before anything is drawn`(file: String, message: String)
        throws
    {
        try write("a.png", scene: "hero.json")
        let result = try parade("render", "hero.json", "-q", "-o", "out", "--trace", "trace.jsonl", "--depfile", file)
        #expect(
            result.status == (file == "nowhere/x.d" ? 73 : 64) && result.errors.contains(message), "\(result.errors)")
        #expect(try folder.names() == ["a.png", "hero.json"])
    }

    @Test func `nothing is written if a scene fails, for a stream, or over the scene`() throws {
        try write("one.png", scene: "one.json")
        try folder.write("{", to: "bad.json")
        #expect(try parade("render", "one.json", "bad.json", "-q", "--depfile", "all.d").status == 65)
        #expect(try parade("render", "one.json", "-o", "-", "--depfile", "all.d").status == 64)
        #expect(try parade("render", "one.json", "--depfile", "one.json").status == 64)
        #expect(try parade("render", "one.json", "--depfile", "none/all.d", "-q").status == 73)
        #expect(try !folder.names().contains("all.d"))
    }
}
