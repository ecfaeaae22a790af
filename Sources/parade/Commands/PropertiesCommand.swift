import ArgumentParser
import Layers

struct PropertiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "properties",
        abstract: "List every animatable property.",
        discussion: "A dot names a part: center.y, bounds.size.width. 'parade help alpha' explains one property.")

    @Flag(help: "Print a JSON array.")
    var json = false

    func run() throws {
        try ResultOutput.print(json ? PropertyListing.json : PropertyListing.table, as: .data)
    }
}
