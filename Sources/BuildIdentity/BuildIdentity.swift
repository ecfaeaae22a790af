import Foundation
import PackagePlugin

/// Generates what the target Identity says of this build: the digest of the sources that decide pixels, and the commit.
///
/// Each is made by a command of its own that runs again when one of its input files has changed, and leaves its output alone
/// where that stays the same.
@main struct BuildIdentity: BuildToolPlugin {
    /// These targets, and those they depend on, decide pixels; comparing, approving and the command do not.
    private static let drawing = ["SceneFormat", "FrameOutput"]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package
        let manifest = package.directoryURL.appending(path: "Package.swift")
        let roots = package.targets.filter { Self.drawing.contains($0.name) }
        // Of a dependency only the targets that its user needs are told; both are needed wherever this one is.
        guard roots.count == Self.drawing.count else {
            throw MissingTargets(description: "the digest of the sources needs the targets \(Self.drawing)")
        }
        let targets = roots.flatMap { [$0] + $0.recursiveTargetDependencies }
        let folders = Set(targets.map { $0.directoryURL })
        let sources = try [manifest] + folders.flatMap(Self.files)
        let all = try [manifest] + Self.files(package.directoryURL.appending(path: "Sources"))
        return [
            try command("digest", named: "SourceDigest", of: sources, context),
            try command(
                "commit", named: "Commit", of: all, context, alsoReading: Self.historyFiles(package.directoryURL)),
        ]
    }

    private struct MissingTargets: Error, CustomStringConvertible {
        let description: String
    }

    private func command(
        _ kind: String, named name: String, of files: [URL], _ context: PluginContext, alsoReading others: [URL] = []
    ) throws -> Command {
        let root = context.package.directoryURL.path
        let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
        // Paths from the package's root: where it lies says nothing about what it is.
        let paths = files.map { String($0.path.dropFirst(root.count + 1)) }
        return .buildCommand(
            displayName: "Identifying the \(kind == "digest" ? "sources" : "commit")",
            executable: try context.tool(named: "identify").url,
            arguments: [kind, root, output.path] + (kind == "digest" ? paths : []),
            // An instrumented build would leave a profile of the tool where it runs.
            environment: ["LLVM_PROFILE_FILE": "/dev/null"], inputFiles: files + others, outputFiles: [output])
    }

    /// The files of a folder but for hidden ones and documentation.
    private static func files(_ folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]
        ).flatMap { file in
            guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [file] }
            return file.pathExtension == "docc" ? [] : try files(file)
        }
    }

    /// The files of a repository that change when another commit is checked out or made; none without a repository.
    private static func historyFiles(_ root: URL) -> [URL] {
        var repository = root.appending(path: ".git")
        // A worktree has a file that names the folder.
        if let line = try? String(contentsOf: repository, encoding: .utf8), line.hasPrefix("gitdir: ") {
            let path = line.dropFirst("gitdir: ".count).prefix { !$0.isNewline }
            repository = URL(fileURLWithPath: String(path), relativeTo: root)
        }
        return ["HEAD", "logs/HEAD"].map { repository.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }
}
