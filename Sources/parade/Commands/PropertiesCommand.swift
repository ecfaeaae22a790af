import ArgumentParser
import Layers

struct PropertiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "properties", abstract: "Lists everything that can be animated.")

    func run() throws {
        let properties = LayerProperty.all
        let nameWidth = properties.map(\.name.count).max() ?? 0
        let typeWidth = properties.map(\.type.rawValue.count).max() ?? 0
        for property in properties {
            try ResultOutput.print(
                "\(property.name.padded(to: nameWidth))  \(property.type.rawValue.padded(to: typeWidth))  \(property.summary)"
            )
        }
    }
}
