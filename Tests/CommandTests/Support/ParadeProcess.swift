import Foundation
import Glibc

/// What a run of the built command left behind.
struct ParadeResult {
    /// The exit status; 128 + n where signal n ended it.
    var status: Int32
    /// Standard output as bytes.
    var outputBytes: Data
    /// Standard error.
    var errors: String

    /// Standard output as text.
    var output: String { String(decoding: outputBytes, as: UTF8.self) }
}

/// The command, as it stands beside the test bundle.
enum ParadeProcess {
    /// Where it is.
    static let executable: URL = {
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return bundle.deletingLastPathComponent().appendingPathComponent("parade")
    }()

    /// Starts it and waits for its end.
    ///
    /// Both streams go to files, so that neither can fill up and hold the other.
    static func run(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        launcher: [String] = []
    ) throws -> ParadeResult {
        let running = try start(arguments, in: folder, environment: environment, launcher: launcher)
        return try running.finish()
    }

    /// Starts it. With a launcher, that program gets the command as its last arguments. Standard error is gathered unless
    /// it is given a place.
    static func start(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        launcher: [String] = [], errors: FileHandle? = nil
    ) throws -> RunningParade {
        let captures = try TemporaryFolder()
        let process = Process()
        let command = launcher + [executable.path] + arguments
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder.url
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C"].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try captures.createFile("output")
        let gathered = try captures.createFile("errors")
        process.standardError = errors ?? gathered
        try process.run()
        return RunningParade(process: process, captures: captures)
    }
}

/// A run that has not ended yet.
struct RunningParade {
    let process: Process
    let captures: TemporaryFolder

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// What it has written to standard output so far.
    func outputSoFar() throws -> String { try captures.text("output") }

    /// What it has said on standard error so far.
    func errorsSoFar() throws -> String { try captures.text("errors") }

    /// Waits for the end.
    func finish() throws -> ParadeResult {
        process.waitUntilExit()
        let base: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        return ParadeResult(
            status: base + process.terminationStatus, outputBytes: try captures.data("output"),
            errors: try captures.text("errors"))
    }
}

/// A folder of its own for one test; gone with it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("parade-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The absolute path of something in the folder.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file, and the folders on its way.
    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    /// Writes a file, and the folders on its way.
    func write(_ data: Data, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// An empty file, open for writing.
    func createFile(_ name: String) throws -> FileHandle {
        try write(Data(), to: name)
        return try FileHandle(forWritingTo: url.appendingPathComponent(name))
    }

    /// A file's bytes.
    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

    /// A file's text.
    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    /// Whether something of that name is there.
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// The names in a folder, sorted; hidden ones too.
    func names(in folder: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }
}
