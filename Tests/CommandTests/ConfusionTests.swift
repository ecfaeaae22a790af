import Testing

/// What a new user types by mistake, and was left alone with.
@Suite struct ConfusionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    private func check(_ words: String, _ errors: String) throws {
        let result = try ParadeProcess.run(words.split(separator: " ").map(String.init), in: folder)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix(errors), "\(result.errors)")
        #expect(try folder.names() == ["hero.json"])
    }

    @Test func `a command of 'golden' that is not there was an unexpected argument`() throws {
        try check("golden chek hero.json", "error: there is no command 'golden chek'\n  hint: did you mean 'check'?\n")
        try check(
            "golden hero.json",
            "error: there is no command 'golden hero.json'\n  hint: use one of the commands: check, approve, review, report"
        )
    }

    @Test func `a sheet of easings was a PNG file whatever its name said`() throws {
        try check(
            "easings --plot sheet.jpg", "error: '--plot' must name a .png file, found 'sheet.jpg'\n")
    }

    @Test func `a name without a near one was refused without a word on where names are listed`() throws {
        try check(
            "inspect hero.json --views portrait",
            "error: the scene has no view 'portrait'\n  hint: run 'parade inspect' without --views to list them\n")
        try check("easings wobbly", "error: unknown easing 'wobbly'\n  hint: run 'parade easings' to list the names\n")
    }

    @Test func `a path for one picture was refused with films and folders only`() throws {
        try check("render hero.json -o hero.png", "error: 'render' cannot write '.png' files; ")
        let result = try ParadeProcess.run(["render", "hero.json", "-o", "hero.png"], in: folder)
        #expect(result.errors.contains("; 'parade strip' makes one PNG\n"))
    }

    @Test func `a scale was printed with decimals that no one wrote`() throws {
        try check(
            "render hero.json --scale 1000", "error: '--scale' must be greater than 0 and at most 100, found 1000\n")
    }
}
