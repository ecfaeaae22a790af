import ArgumentParser

struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Print version, renderer and commit.",
        discussion: """
            The renderer is a digest of the sources that decide pixels and of the library versions: two builds with the same \
            renderer draw the same frames. The commit has '+changes' if the sources differ from it, and is 'unknown' outside \
            parade's own repository.
            """)

    @Flag(help: "Print full digests and library versions as a JSON object.")
    var json = false

    func run() throws { try ResultOutput.print(json ? Version.json : Version.line) }
}
