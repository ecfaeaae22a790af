import ArgumentParser

@main
struct Parade: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "parade")
}
