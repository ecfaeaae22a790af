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
}
