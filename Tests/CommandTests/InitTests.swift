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
}
