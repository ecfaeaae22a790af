import Foundation
import Testing

@testable import parade

@Suite struct FontOptionTests {
    @Test func `the flag's folders come first, then the variable's, then the home's and the system's`() {
        let folders = FontFolderList.folders(flag: ["a", "b"]) {
            ["PARADE_FONT_PATH": "c::/d", "HOME": "/home/me"][$0]
        }
        #expect(
            folders == [
                "a", "b", "c", "/d", "/home/me/.local/share/fonts", "/home/me/.fonts", "/usr/local/share/fonts",
                "/usr/share/fonts",
            ])
        #expect(FontFolderList.folders(flag: []) { _ in nil } == ["/usr/local/share/fonts", "/usr/share/fonts"])
    }

    @Test func `fonts are found by --font-path and PARADE_FONT_PATH, and missed where they are not`() throws {
        let folder = try TemporaryFolder()
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let fonts = tests.appendingPathComponent("TypographyTests/Fonts").path
        try folder.write(
            #"{"canvas": {"width": 20, "height": 20}, "fonts": {"a": "Rectangles.otf"}, "views": [{"type": "label", "text": "A"}]}"#,
            to: "scene.json")
        func validate(_ arguments: [String], _ environment: [String: String] = [:]) throws -> ParadeResult {
            try ParadeProcess.run(["validate", "scene.json"] + arguments, in: folder, environment: environment)
        }
        #expect(try validate(["--font-path", fonts]).status == 0)
        #expect(try validate([], ["PARADE_FONT_PATH": "/nowhere:\(fonts)"]).status == 0)
        try folder.write("", to: "empty/notes.txt")
        let missed = try validate(["--font-path", "empty"])
        #expect(missed.status == 65)
        #expect(missed.errors.contains("P406"))
        #expect(missed.errors.contains("'empty'") && missed.errors.contains("'/usr/share/fonts'"))
    }

    @Test(arguments: [
        ["render", "hero.json"], ["strip", "hero.json"], ["inspect", "hero.json"], ["validate", "hero.json"],
        ["golden", "check", "hero.json"],
    ])
    func `a folder that is not there is missing input, also where nothing is looked for in it`(command: [String]) throws
    {
        let folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        for option in ["--assets", "--font-path"] {
            for (path, message) in [
                ("nodir", "there is no folder 'nodir'"), ("hero.json", "'hero.json' is not a folder"),
            ] {
                let result = try ParadeProcess.run(command + [option, path], in: folder)
                #expect(result.status == 66)
                #expect(result.errors == "error: \(option): \(message)\n")
            }
        }
        #expect(try folder.names() == ["hero.json"])
    }
}
