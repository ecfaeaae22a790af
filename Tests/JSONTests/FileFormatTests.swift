import JSON
import Testing

@Suite struct FileFormatTests {
    private static let run = FileFormat("run", kind: "golden run", versions: 2...2)
    private static let list = FileFormat("list", versions: 2...3)

    @Test func `a file says which tool, kind and version it is of, the current one unless told otherwise`() {
        let text = #"{"name":"parade","kind":"golden run","version":"1","format":2}"#
        #expect(JSONWriter.text(Self.run.tool([("version", .string("1"))])) == text)
        #expect(JSONWriter.text(Self.list.tool(version: 2)) == #"{"name":"parade","format":2}"#)
    }

    @Test func `a file that was written opens, its tool with the keys that every tool has`() throws {
        let value = JSONValue.object([("tool", Self.run.tool([("version", .string("1"))])), ("a", .number(1))])
        var opened = try Self.run.open(value)
        #expect(opened.version == 2)
        #expect(try opened.tool["version"].string() == "1")
        try opened.tool.refuseUnknownKeys()
        #expect(throws: JSONError.self) { try opened.file.refuseUnknownKeys() }
        #expect(try opened.file["a"].integer() == 1)
        try opened.file.refuseUnknownKeys()
    }

    @Test(arguments: [
        "[]", "{}", #"{"tool": 1}"#, #"{"tool": {"name": "jest", "kind": "golden run", "format": 2}}"#,
        #"{"tool": {"name": "parade", "format": 2}}"#, #"{"tool": {"name": "parade", "kind": "golden", "format": 2}}"#,
    ])
    func `files of others and of other kinds are not ours`(text: String) throws {
        let value = try parse(text)
        #expect(!Self.run.matches(value))
        let error = #expect(throws: JSONError.self) { try Self.run.open(value) }
        #expect(error?.message == "this is not a run that parade wrote" && error?.range == value.range)
    }

    @Test(
        arguments: [
            (run, "3", "run format 3 is not supported; this parade reads 2"), (run, "2", nil),
            (run, "1", "run format 1 is no longer supported; this parade reads 2"),
            (run, "0", "run format 0 is not supported; this parade reads 2"),
            (list, "4", "list format 4 is not supported; this parade reads up to 3"), (list, "3", nil),
            (list, "2", nil),
            (list, "1", "list format 1 is no longer supported; this parade reads 2 and later"),
            (list, "0", "list format 0 is not supported; this parade reads up to 3"),
        ] as [(FileFormat, String, String?)])
    func `a version that cannot be read is reported with those that can`(
        format: FileFormat, version: String, problem: String?
    ) throws {
        let text = #"{"tool": {"name": "parade", "kind": "golden run", "format": \#(version)}}"#
        let value = try parse(text)
        #expect(format.matches(value) && format.versionProblem(of: value) == problem)
        do throws(JSONError) {
            _ = try format.open(value)
            #expect(problem == nil)
        } catch {
            #expect(error.message == problem && error.range == value["tool"]?.range)
        }
    }

    @Test func `a file without a number for its version has none that is too high`() throws {
        let value = try parse(#"{"tool": {"name": "parade", "format": true}}"#)
        #expect(Self.list.versionProblem(of: value) == nil)
        let error = #expect(throws: JSONError.self) { try Self.list.open(value) }
        #expect(error?.message == "'format' must be a whole number of at least 0")
    }
}
