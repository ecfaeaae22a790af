import ArgumentParser
import Layers

struct PropertiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "properties",
        abstract: "Lists everything that can be animated.",
        discussion: "Parts are reached by a dot: center.y, bounds.size.width, shadowOffset.height.")

    @Flag(help: "As a JSON array.")
    var json = false

    func run() throws {
        try ResultOutput.print(json ? PropertyListing.json : PropertyListing.table, as: .data)
    }
}
