import FrameOutput
import Identity
import JSON
import Staging
import Testing

@Suite struct VersionTests {
    @Test func `the version is one line on standard output`() throws {
        let result = try ParadeProcess.run(["version"], in: TemporaryFolder())
        #expect(result.status == 0)
        #expect(
            result.output.wholeMatch(
                of: /parade \d+\.\d+\.\d+, renderer [0-9a-f]{12}, commit ([0-9a-f]{12}(\+changes)?|unknown)\n/) != nil)
        #expect(result.errors.isEmpty)
        #expect(try ParadeProcess.run(["--version"], in: TemporaryFolder()).output == result.output)
    }

    @Test func `programs get whole digests and the libraries that decide pixels`() throws {
        let result = try ParadeProcess.run(["version", "--json"], in: TemporaryFolder())
        #expect(result.status == 0)
        let object = try JSONParser.parse(SourceText(file: "version", text: result.output))
        #expect(object["renderer"]?.string == RendererIdentity.current.digest)
        #expect(object["renderer"]?.string?.utf8.count == 64)
        #expect(object["commit"]?.string == BuildIdentity.current.commit)
        let libraries = object["libraries"]?.members?.map(\.key) ?? []
        #expect(Set(["HarfBuzz", "ICU", "JPEG", "PNG"]).isSubset(of: libraries))
        #expect(object["libraries"]?.members?.allSatisfy { $0.value.string?.isEmpty == false } == true)
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
        (
            [], "error: a command is missing\n",
            "write one of init, preview, render, inspect, validate, plan, strip, share, diff, merge, digest, farm, golden, properties, "
                + "easings, schema, version, help; 'parade help' explains them"
        ),
        (
            ["golden"], "error: a command is missing after 'parade golden'\n",
            "write one of check, approve, review, report, merge, prune, upgrade; 'parade help golden' explains them"
        ),
    ])
    func `a step whose variable is empty passed`(arguments: [String], message: String, hint: String) throws {
        let result = try ParadeProcess.run(arguments, in: TemporaryFolder())
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors == "\(message)  hint: \(hint)\n")
    }

    @Test func `help on a subcommand failed though help advertised it`() throws {
        func help(_ words: String...) throws -> ParadeResult {
            try ParadeProcess.run(["help"] + words, in: TemporaryFolder())
        }
        #expect(try help("golden", "check").output.contains("USAGE: parade golden check "))
        #expect(try help("golden").output.contains("USAGE: parade golden <subcommand>"))
        for (words, error) in [
            (["golden", "chek"], "'golden chek'\n  hint: did you mean 'check'?\n"),
            (
                ["golden", "xyzzy"],
                "'golden xyzzy'\n  hint: use one of its commands: check, approve, review, report, merge, prune, upgrade\n"
            ),
            (["render", "x"], "'render x'\n  hint: 'render' has no commands of its own\n"),
            (["codes", "x"], "'codes x'\n  hint: run 'parade help codes'\n"),
        ] {
            let result = try ParadeProcess.run(["help"] + words, in: TemporaryFolder())
            #expect(result.status == 64)
            #expect(result.errors == "error: there is no help on \(error)")
        }
    }

    @Test(arguments: [
        ("rendr", "did you mean 'render'?"), ("scenes/hero.json", "did you mean 'parade render scenes/hero.json'?"),
        (
            "animate",
            "use one of the commands: init, preview, render, inspect, validate, plan, strip, share, diff, merge, digest, farm, golden, properties, "
                + "easings, schema, version, help"
        ),
    ])
    func `a word that is no command is answered with one`(word: String, hint: String) throws {
        let result = try ParadeProcess.run([word], in: TemporaryFolder())
        #expect(result.status == 64)
        #expect(result.errors == "error: there is no command '\(word)'\n  hint: \(hint)\n")
    }
}
