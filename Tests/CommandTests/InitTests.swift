import Foundation
import Testing

@Suite struct InitTests {
    @Test func `it writes a scene and names the next command`() throws {
        let folder = try TemporaryFolder()
        let result = try ParadeProcess.run(["init"], in: folder)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors == "wrote scene.jsonc\nwrote scene.schema.json\nnext: parade render scene.jsonc\n")
        #expect(try folder.names() == ["scene.jsonc", "scene.schema.json"])
        #expect(try ParadeProcess.run(["schema"], in: folder).output == folder.text("scene.schema.json"))
        #expect(try folder.text("scene.jsonc").contains(#""$schema": "scene.schema.json""#))
        let second = try ParadeProcess.run(["init", "second"], in: folder)
        #expect(second.errors == "wrote second.jsonc\nnext: parade render second.jsonc\n")
    }

    @Test func `a schema of another version is replaced, and a file that is no schema is not`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"title": "parade scene", "old": true}"#, to: "scene.schema.json")
        #expect(try ParadeProcess.run(["init", "-q"], in: folder).status == 0)
        #expect(try ParadeProcess.run(["schema"], in: folder).output == folder.text("scene.schema.json"))
        for mine in [#"{"title": "mine"}"#, "no JSON"] {
            try folder.write(mine, to: "scene.schema.json")
            let result = try ParadeProcess.run(["init", "third"], in: folder)
            #expect(result.status == 73)
            #expect(
                result.errors.hasPrefix("error: 'scene.schema.json' already exists and is not a schema of scenes\n"))
            #expect(try folder.text("scene.schema.json") == mine)
            #expect(try folder.names() == ["scene.jsonc", "scene.schema.json"])
        }
    }

    @Test func `a name without a suffix gets one`() throws {
        let folder = try TemporaryFolder()
        #expect(try ParadeProcess.run(["init", "first", "-q"], in: folder).errors.isEmpty)
        #expect(try folder.names() == ["first.jsonc", "scene.schema.json"])
    }

    @Test(arguments: [
        ("first.json", "first.json"), ("first.jsonc", "first.jsonc"), ("first.v2", "first.v2.jsonc"),
        ("a b.json", "a b.json"),
    ])
    func `whatever it is called, the scene is one that parade reads and draws`(name: String, file: String) throws {
        let folder = try TemporaryFolder()
        #expect(try ParadeProcess.run(["init", name, "-q"], in: folder).status == 0)
        #expect(try folder.names() == [file, "scene.schema.json"])
        let said = try ParadeProcess.run(["init", "other " + name], in: folder)
        #expect(said.errors.hasSuffix("next: parade render 'other \(file)'\n"))
        let result = try ParadeProcess.run(["render", file, "--frames", "2", "--scale", "0.1", "-q"], in: folder)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(try folder.text(file).contains("parade render \(file):") == file.hasSuffix(".jsonc"))
    }

    @Test func `it never overwrites`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "scene.jsonc")
        let result = try ParadeProcess.run(["init"], in: folder)
        #expect(result.status == 73)
        #expect(result.errors.hasPrefix("error: 'scene.jsonc' already exists\n"))
        #expect(try folder.text("scene.jsonc") == "mine")
    }

    @Test func `a folder that is not there is an error`() throws {
        let result = try ParadeProcess.run(["init", "nowhere/scene.jsonc"], in: TemporaryFolder())
        #expect(result.status == 73)
        #expect(result.errors == "error: cannot create 'nowhere/scene.jsonc': No such file or directory\n")
    }

    @Test func `a scene becomes Swift source, in which every view is a function`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            { "canvas": { "width": 90, "height": 60 }, "views": [ { "id": "feed", "type": "scroll", "contentSize": ["100%", 200],
              "children": [ { "id": "card", "frame": [0, "50% - 12", 10, 10], "startEnd": { "alpha": { "value": 0, "easing": "outSine" } } } ] } ] }
            """#, to: "hero.json")
        let result = try ParadeProcess.run(["init", "--from", "hero.json", "Hero.swift"], in: folder)
        #expect(result.status == 0)
        #expect(
            result.errors == "wrote Hero.swift\nnext: use Hero.scene in a target that depends on ParadeBuilder\n")
        #expect(
            try folder.text("Hero.swift") == #"""
                import ParadeBuilder

                /// The scene of `hero.json`.
                enum Hero {
                    static var scene: Scene {
                        Scene(
                            canvas: Canvas(width: 90, height: 60)
                        ) {
                            feed()
                        }
                    }

                    private static func card() -> some View {
                        Box("card")
                            .frame([0, "50% - 12", 10, 10])
                            .startEnd { $0.alpha(0).easing(.outSine) }
                    }

                    private static func feed() -> some View {
                        Scroll("feed") {
                            card()
                        }
                        .contentSize([100%, 200])
                    }
                }

                """#)
        let second = try ParadeProcess.run(["init", "--from", "hero.json", "Hero.swift"], in: folder)
        #expect(second.status == 73)
        #expect(try ParadeProcess.run(["init", "--from", "hero.json", "hero"], in: folder).status == 64)
    }

    @Test func `a scene with a mistake does not become Swift source`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "canvas": { "width": 90, "height": 60 }, "views": [ { "alpha": "x" } ] }"#, to: "hero.json")
        let result = try ParadeProcess.run(["init", "--from", "hero.json", "Hero.swift"], in: folder)
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("hero.json:1:"))
        #expect(try folder.names() == ["hero.json"])
        #expect(try ParadeProcess.run(["init", "--from", "no.json", "Hero.swift"], in: folder).status == 66)
    }

    @Test func `a Swift package gets parade by URL`() throws {
        let folder = try TemporaryFolder()
        let url = "https://example.org/tools/Parade-Mirror.git"
        let result = try ParadeProcess.run(["init", "--swift", "Hero/", "--repository", url], in: folder)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(result.errors == "wrote Hero\nnext: cd Hero && swift test\n")
        #expect(try folder.names() == ["Hero"])
        let files = try Self.files(in: folder.url.appendingPathComponent("Hero"))
        #expect(
            files == [
                ".gitignore", "Package.swift", "README.md", "Sources/HeroScenes/Hero.swift",
                "Sources/write-scenes/main.swift", "Tests/HeroScenesTests/HeroTests.swift",
            ])
        let manifest = try folder.text("Hero/Package.swift")
        #expect(manifest.contains(#"dependencies: [.package(url: "\#(url)", from: "0.2.0")],"#))
        #expect(manifest.contains(#".product(name: "ParadeBuilder", package: "Parade-Mirror")"#))
        #expect(manifest.contains(#".product(name: "ParadeGolden", package: "Parade-Mirror")"#))
        #expect(try folder.text("Hero/Sources/HeroScenes/Hero.swift").split(separator: "\n").count < 60)
        #expect(
            try folder.text("Hero/Tests/HeroScenesTests/HeroTests.swift").contains(
                #"GoldenCheck(scene: Hero.scene, golden: "Goldens/hero.golden").run()"#))
    }

    @Test(arguments: [
        ("git@example.org:parade.git", "parade"), ("file:///srv/git/parade/", "parade"),
        ("ssh://git@example.org/a/parade", "parade"),
    ])
    func `addresses as git takes them are URLs`(url: String, identity: String) throws {
        let folder = try TemporaryFolder()
        #expect(try ParadeProcess.run(["init", "--swift", "-q", "--repository", url], in: folder).status == 0)
        let manifest = try folder.text("Effects/Package.swift")
        #expect(manifest.contains(#".package(url: "\#(url)", from: "0.2.0")"#))
        #expect(manifest.contains(#"package: "\#(identity)")"#))
    }

    @Test func `a Swift package gets parade from a folder`() throws {
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent(#"my "copies"/main"#)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data().write(to: place.appendingPathComponent("Package.swift"))
        let result = try ParadeProcess.run(
            ["init", "--swift", "my scenes", "--repository", #"my "copies"/main"#], in: folder)
        #expect(result.errors == "wrote my scenes\nnext: cd 'my scenes' && swift test\n")
        let manifest = try folder.text("my scenes/Package.swift")
        let path = place.resolvingSymlinksInPath().path.replacingOccurrences(of: "\"", with: "\\\"")
        #expect(manifest.contains(#".package(name: "parade", path: "\#(path)")"#))
        #expect(manifest.contains(#"name: "my scenes""#))
        #expect(manifest.contains(#".target(name: "MyScenes", "#))
    }

    @Test(arguments: [
        (
            ["--swift"], 64,
            "error: '--swift' needs '--repository'\n  hint: give the URL of parade's repository, or a folder that has it: --repository ../parade\n"
        ),
        (
            ["--swift", "--repository", "nowhere"], 66,
            "error: there is no Swift package in 'nowhere'\n  hint: give the URL"
        ),
        (
            ["--swift", "--repository", "https:"], 64,
            "error: 'https:' is not the URL of a repository\n  hint: give the URL"
        ),
        (
            ["--swift", "Parade", "--repository", "https://example.org/p.git"], 64,
            "error: a package called 'Parade' cannot depend on 'p'\n  hint: choose another name\n"
        ),
        (
            ["--swift", "ParadeScenes", "--repository", "https://example.org/p.git"], 64,
            "error: a package called 'ParadeScenes' cannot depend on 'p'\n  hint: choose another name\n"
        ),
        (
            ["--swift", "P", "--repository", "https://example.org/p.git"], 64,
            "error: a package called 'P' cannot depend on 'p'\n  hint: choose another name\n"
        ),
        (
            ["--swift", ".", "--repository", "a:b"], 64,
            "error: '.' is not the name of a new folder\n  hint: choose another name\n"
        ),
        (
            ["--swift", "mine", "--repository", "a:b"], 73,
            "error: 'mine' already exists\n  hint: choose another name\n"
        ),
        (
            ["--swift", "full", "--repository", "a:b"], 73,
            "error: 'full' already exists\n  hint: choose another name\n"
        ),
        (
            ["--swift", "nowhere/New", "--repository", "a:b"], 73,
            "error: cannot create 'nowhere/New': No such file or directory\n"
        ),
        (["--repository", "a:b"], 64, "error: '--repository' is for '--swift'\n"),
        (["--swift", "--from", "mine", "A.swift"], 64, "error: '--swift' and '--from' cannot be combined\n"),
    ])
    func `a Swift package that cannot be written leaves nothing`(
        arguments: [String], status: Int32, message: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("my file", to: "mine")
        let full = folder.url.appendingPathComponent("full")
        try FileManager.default.createDirectory(at: full, withIntermediateDirectories: true)
        try folder.write("my file", to: "full/file")
        let result = try ParadeProcess.run(["init"] + arguments, in: folder)
        #expect(result.status == status)
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
        #expect(try Self.files(in: folder.url) == ["full/file", "mine"])
    }

    @Test func `an empty folder becomes a package`() throws {
        let folder = try TemporaryFolder()
        let empty = folder.url.appendingPathComponent("empty")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        #expect(
            try ParadeProcess.run(["init", "--swift", "empty", "-q", "--repository", "a:b"], in: folder).status == 0)
        #expect(try Self.files(in: empty).contains("Package.swift"))
    }

    @Test func `a package that is cut short leaves nothing`() throws {
        let folder = try TemporaryFolder()
        // Larger than the manifest, smaller than the scene: in KiB.
        let launcher = ["/bin/bash", "-c", "ulimit -f 2; exec \"$@\"", "limited"]
        let result = try ParadeProcess.run(
            ["init", "--swift", "--repository", "a:b"], in: folder, launcher: launcher)
        #expect(result.status == 74)
        #expect(result.errors.hasPrefix("error: cannot write to 'Effects/Sources/EffectsScenes/Hero.swift': "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    /// Returns the paths of all files in a folder and its subfolders, sorted.
    private static func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(
                atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }
}
