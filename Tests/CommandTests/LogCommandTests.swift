import Foundation
import Testing

/// Names and texts that would be commands to those who read a log, or that no one sees, wherever the program prints them.
@Suite struct LogCommandTests {
    private static let name = "a##vso[task.complete]\u{202E}\u{200B}##teamcity[x]\u{E0041}##[group]b"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let id = Self.name.replacing("[", with: "{").replacing("]", with: "}")
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "timeline": {"frames": 20}, "views": [{"id": "\#(id)##vso", "frame": [0, 0, 9, 9], "#
                + #""animate": [{"property": "alpha", "signal": "time", "keyframes": [[0, 0], [1, 1]]}]}]}"#,
            to: "\(Self.name).json")
        try folder.write(
            #"{"canvas": {"width": 8, "height": 6}, "views": [{"type": "image", "image": "\#(Self.name).png"}, "#
                + #"{"bind": {"alpha": "\#(Self.name)"}}, {"\#(Self.name)": 1}, {"type": "label", "text": "\#(Self.name)"}]}"#,
            to: "::bad.json")
    }

    private func expectHarmless(_ arguments: [String], environment: [String: String] = [:]) throws {
        let result = try ParadeProcess.run(arguments, in: folder, environment: environment)
        let said = result.output + result.errors
        #expect(!said.isEmpty, "\(arguments)")
        #expect(said.firstMatch(of: /##[A-Za-z]*\[/) == nil, "\(arguments): \(said)")
        #expect(
            !said.unicodeScalars.contains { ["\u{202E}", "\u{200B}", "\u{E0041}", "\u{1B}"].contains($0) },
            "\(arguments)")
        let lines = said.split(separator: "\n").map { $0.drop { $0.isWhitespace } }
        let commands = lines.filter { $0.hasPrefix("::") }
        #expect(
            commands.allSatisfy { $0.prefixMatch(of: /::(error|warning|notice) (file|title)=/) != nil },
            "\(arguments): \(said)")
    }

    @Test(arguments: [
        ["render", "-v"], ["render", "--dry-run"], ["render", "--dry-run", "--json"],
        ["render", "--progress", "plain"],
        ["render", "--progress", "json"], ["render", "--json"], ["render", "-o", "no/such\n::error::x/##vso[y]"],
        ["validate"],
        ["validate", "--json"], ["validate", "--format", "github"], ["inspect"], ["inspect", "--format", "jsonl"],
        ["inspect", "--explain"], ["inspect", "--properties", "##vso[x]"], ["golden", "check"],
        ["golden", "check", "--json"],
        ["strip"], ["render", "--##vso[x]"], ["render", "--only", "##vso[x]"], ["diff", "##vso[x]"], ["help"],
        ["##vso[x]"],
    ])
    func `no name is a command of a log or hides a character`(arguments: [String]) throws {
        try expectHarmless(arguments + ["\(Self.name).json"])
        try expectHarmless(arguments + ["::bad.json"])
    }

    @Test func `approvals, reports, merges and differences print names as harmlessly`() throws {
        let name = Self.name
        try expectHarmless(["golden", "check", "\(name).json"])
        for words in [
            ["golden", "approve", "--dry-run"], ["golden", "approve"], ["golden", "prune"], ["golden", "report"],
        ] {
            try expectHarmless(words)
        }
        try folder.write(
            folder.text("\(name).json").replacing("[0, 0, 9, 9]", with: "[0, 0, 5, 9]"), to: "\(name).json")
        try expectHarmless(["golden", "check"])
        try expectHarmless(["golden", "report"], environment: ["GITHUB_ACTIONS": "true"])
        try expectHarmless(["render", "\(name).json", "-o", "one\(name)"])
        try expectHarmless(["diff", "one\(name)", "one\(name)"])
        try expectHarmless(["diff", "one\(name)", "two\(name)"])
        try expectHarmless(["merge", "one\(name)", "-o", "##vso[x]\(name)"])
        try expectHarmless(["merge", "two\(name)", "-o", "##vso[x]\(name)"])
    }
}
