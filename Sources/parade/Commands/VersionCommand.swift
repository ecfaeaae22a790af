import ArgumentParser

struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Print version, renderer and commit.",
        discussion: """
            The renderer is a digest of the sources that decide pixels and of the versions of the libraries: two builds with \
            the same renderer draw the same frames. The commit says '+changes' if the sources differ from it, and 'unknown' \
            outside a repository of parade's own.
            """)

    @Flag(help: "Whole digests and the versions of the libraries, as a JSON object.")
    var json = false

    func run() throws { try ResultOutput.print(json ? Version.json : Version.line) }
}
