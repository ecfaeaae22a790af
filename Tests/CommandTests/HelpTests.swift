import Testing

/// What help names, help explains.
@Suite struct HelpTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func parade(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(arguments, in: folder)
    }

    /// The indented first words of the parts of `parade help` that list commands.
    private func commands() throws -> [String] {
        let lines = try parade("help").output.split(separator: "\n", omittingEmptySubsequences: false)
        let parts = lines.split(separator: "").filter { $0.first?.hasSuffix("SUBCOMMANDS:") ?? false }
        return parts.flatMap { $0.dropFirst() }.compactMap { line in
            line.hasPrefix("  ") && !line.hasPrefix("   ") ? line.split(separator: " ").first.map(String.init) : nil
        }
    }

    @Test func `every command that help lists has help, by both spellings`() throws {
        let commands = try commands()
        #expect(commands.contains("render") && commands.contains("help"))
        for command in commands {
            let topic = try parade("help", command)
            #expect(topic.status == 0 && topic.output.contains("USAGE: parade \(command)"), "\(command)")
            #expect(try parade(command, "--help").output == topic.output, "\(command)")
        }
    }

    @Test func `every code that help lists is explained`() throws {
        let codes = try parade("help", "codes").output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        #expect(codes.contains("P604"))
        for code in codes {
            let explanation = try parade("help", code)
            #expect(explanation.status == 0 && explanation.output.hasPrefix("\(code)  "), "\(code)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func `completions can be made for every shell`(shell: String) throws {
        let script = try parade("--generate-completion-script", shell)
        #expect(script.status == 0)
        for word in ["validate", "only", "strict"] { #expect(script.output.contains(word), "\(word)") }
    }
}
