import Testing

@testable import Preview

struct EditorCommandTests {
    @Test(arguments: [
        ("vim", ["vim", "+3", "a b.json"]),
        ("/usr/bin/code --wait", ["/usr/bin/code", "--wait", "--goto", "a b.json:3:7"]),
        ("subl", ["subl", "a b.json:3:7"]),
        ("idea --line {line} --column {column} {file}", ["idea", "--line", "3", "--column", "7", "a b.json"]),
    ])
    func `the file is opened at the line`(text: String, call: [String]) {
        #expect(EditorCommand(text)?.call(file: "a b.json", line: 3, column: 7) == call)
    }

    @Test func `a placeholder in the file's name is not one`() {
        #expect(EditorCommand("edit {file}")?.call(file: "{line}", line: 3, column: 7) == ["edit", "{line}"])
    }

    @Test func `an empty variable is no command`() { #expect(EditorCommand("  ") == nil) }
}
