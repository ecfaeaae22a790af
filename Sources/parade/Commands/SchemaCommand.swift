import ArgumentParser
import SceneFormat

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scenes.",
        discussion: "Saved as scene.schema.json beside a scene whose \"$schema\" names it, editors complete and check.")

    func run() throws {
        try ResultOutput.write(SceneSchema.json())
    }
}
