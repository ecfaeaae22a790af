import JSON
import Testing

/// `--only` means the same in every command that has it.
@Suite struct OnlyTests {
    private let folder: TemporaryFolder

    /// Five frames at 0, ½, 1, 1½ and 2 seconds, whose scroll stands at 0, 3, 6, 9 and 12.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func parade(_ arguments: [String]) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    private func member(_ name: String, of text: some StringProtocol) throws -> JSONValue? {
        try JSONParser.parse(SourceText(file: "line", bytes: Array(text.utf8)))[name]
    }

    /// The frames that a command says it took.
    private func frames(_ command: String, _ only: [String]) throws -> [Int]? {
        switch command {
        case "render":
            let plan = try parade(["render", "hero.json", "--dry-run", "--json"] + only).output
            return try member("render", of: plan)?.elements?.compactMap(\.integer)
        case "strip":
            let strip = try parade(["strip", "hero.json", "--json"] + only).output
            return try member("frames", of: strip)?.elements?.compactMap(\.integer)
        case "inspect":
            let lines = try parade(["inspect", "hero.json", "--format", "csv", "--views", "cell"] + only).output
            return Array(Set(lines.split(separator: "\n").compactMap { Int($0.prefix { $0 != "," }) })).sorted()
        default:
            // Every frame differs from a golden that is not there, and has a picture.
            _ = try parade(["golden", "check", "hero.json"] + only)
            return try folder.names(in: ".parade/last/hero").filter { $0.hasSuffix(".png") }
                .compactMap { Int($0.dropLast(4).suffix(5)) }.sorted()
        }
    }

    @Test(arguments: ["render", "strip", "inspect", "golden check"])
    func `open ends, times and ranges that go too far choose frames everywhere`(command: String) throws {
        for (only, chosen) in [
            (["--only", "0-999x2"], [0, 2, 4]), (["--only", "3-"], [3, 4]), (["--only=-1"], [0, 1]),
            (["--only", "-1"], [0, 1]), (["--only", "1.2s"], [2]), (["--only", "1.25s"], [2]),
            (["--only", "1.26s"], [3]),
            (["--only", "first,@9,2s"], [0, 3, 4]),
        ] {
            #expect(try frames(command, only) == chosen, "\(only)")
        }
    }

    @Test(arguments: ["render", "strip", "inspect", "golden check"])
    func `a frame, a whole range and a time outside are usage errors everywhere`(command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        for (only, message) in [
            ("5", "frame 5 is beyond the end: the timeline has frames 0 to 4"),
            ("5-9", "the range '5-9' is beyond the end: the timeline has frames 0 to 4"),
            ("2.3s", "2.3s is beyond the end: the timeline lasts 2 s"),
        ] {
            let run = try parade(words + ["hero.json", "--only", only])
            #expect(run.status == 64)
            #expect(run.errors.hasPrefix("error: --only: ") && run.errors.contains(message), "\(run.errors)")
        }
    }
}
