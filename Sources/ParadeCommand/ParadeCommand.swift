import Foundation
import PackagePlugin

/// A command plugin that builds the command parade and runs it in the folder of the package that uses it.
///
/// It builds in the configuration of `swift package`, which is debug by default. Then the rooms that `swift test` has built
/// are not built again, and the loops that draw are optimised nevertheless. `swift package -c release` draws faster.
///
/// `check` and `approve` stand for `golden check` and `golden approve`. Every other word is passed on unchanged.
@main struct ParadeCommand: CommandPlugin {
    private static let product = "parade"
    private static let usage = """
        usage: swift package --allow-writing-to-package-directory parade COMMAND

          parade check Scenes          compare frames with their goldens
          parade approve               approve the frames of the last check
          parade render hero.json      render the frames of a scene
          parade help                  list all commands
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard let word = arguments.first else {
            print(Self.usage)
            // EX_USAGE, as the command itself.
            exit(64)
        }
        try requireDependencies(of: context.package)
        let isGolden = word == "check" || word == "approve"
        exit(try run(try buildCommand(), (isGolden ? ["golden"] : []) + arguments, in: context.package.directoryURL))
    }

    /// Throws an error if the package that has the command is used without the command's dependencies.
    private func requireDependencies(of package: Package) throws {
        var packages = [package]
        while let next = packages.popLast() {
            guard next.products.contains(where: { $0.name == Self.product && $0 is ExecutableProduct }) else {
                packages += next.dependencies.map(\.package)
                continue
            }
            guard next.dependencies.isEmpty else { return }
            throw PluginError(
                "the command is left out: remove 'traits: []' from the dependency on '\(next.id)' in Package.swift")
        }
    }

    private func buildCommand() throws -> URL {
        Diagnostics.progress("building parade")
        let result = try packageManager.build(
            .product(Self.product), parameters: PackageManager.BuildParameters(configuration: .inherit))
        guard result.succeeded,
            let command = result.builtArtifacts.first(where: {
                $0.kind == .executable && $0.url.lastPathComponent == Self.product
            })
        else {
            throw PluginError("cannot build parade\n\(result.logText)")
        }
        return command.url
    }

    /// Runs the command and returns its exit status; 128 + n if signal n ended it.
    private func run(_ command: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
            ? 128 + process.terminationStatus : process.terminationStatus
    }
}

private struct PluginError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
