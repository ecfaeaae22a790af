import ArgumentParser
import SceneLoading
import SceneReading

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of scenes.",
        discussion: "Editors complete and check a scene whose \"$schema\" names a file with this schema beside it.")

    func run() throws {
        try ResultOutput.write(SceneSchema.json())
    }
}
