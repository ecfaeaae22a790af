import Testing

@Suite struct VersionTests {
    @Test func `the version is one line on standard output`() throws {
        let result = try ParadeProcess.run(["version"], in: TemporaryFolder())
        #expect(result.status == 0)
        #expect(result.output.wholeMatch(of: /parade \d+\.\d+\.\d+\n/) != nil)
        #expect(result.errors.isEmpty)
    }

    @Test(arguments: [
        ["--nonsense"], ["nonsense"], ["version", "superfluous"], ["help", "nonsense"], ["init", "--color", "mauve"],
    ])
    func `a command line that makes no sense exits with 64 and says so on standard error`(_ arguments: [String]) throws
    {
        let result = try ParadeProcess.run(arguments, in: TemporaryFolder())
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: "))
    }

    @Test(arguments: [
        ("rendr", "did you mean 'render'?"), ("scenes/hero.json", "parade render scenes/hero.json"),
        (
            "animate",
            "the commands are init, render, inspect, validate, strip, diff, merge, golden, properties, easings, schema, "
                + "version, help"
        ),
    ])
    func `a word that is no command is answered with one`(word: String, hint: String) throws {
        let result = try ParadeProcess.run([word], in: TemporaryFolder())
        #expect(result.status == 64)
        #expect(result.errors == "error: there is no command '\(word)'\n  hint: \(hint)\n")
    }
}
