import Foundation
import Glibc
import Testing

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

    /// A launcher under which no signal is ignored at the start, whatever has started the tests: nohup, for instance.
    static let withUsualSignals = ["/usr/bin/env", "--default-signal"]

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

    /// Starts it. With a launcher, that program gets the command as its last arguments. Standard input is empty, and
    /// standard error is gathered, unless they are given a place.
    static func start(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        launcher: [String] = [], input: FileHandle? = nil, errors: FileHandle? = nil
    ) throws -> RunningParade {
        let captures = try TemporaryFolder()
        let process = Process()
        let command = launcher + [executable.path] + arguments
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder.url
        let isLimited = launcher.contains { $0.contains("ulimit") }
        process.environment = surroundings(isLimited: isLimited).merging(environment) { $1 }
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = try captures.createFile("output")
        let gathered = try captures.createFile("errors")
        process.standardError = errors ?? gathered
        try process.run()
        return RunningParade(process: process, captures: captures)
    }

    /// The same environment for everyone, and where an instrumented build writes which lines have run. Who may not
    /// write much could not write that, and would complain.
    private static func surroundings(isLimited: Bool) -> [String: String] {
        let profile = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"].map { isLimited ? "/dev/null" : $0 }
        return ["PATH": "/usr/bin:/bin", "LANG": "C", "LLVM_PROFILE_FILE": profile].compactMapValues(\.self)
    }
}

/// A run that has not ended yet.
struct RunningParade {
    let process: Process
    let captures: TemporaryFolder

    /// Waits until something is so. The test fails where the run ends before, or where a quarter of an hour has not been enough,
    /// which no machine is busy enough for.
    func wait(until isSo: () throws -> Bool, orFail comment: Comment, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let deadline = Date(timeIntervalSinceNow: 900)
        while try !isSo() {
            try #require(Date() < deadline && process.isRunning, comment, sourceLocation: sourceLocation)
            usleep(2_000)
        }
    }

    /// Waits until it has said what it does at a signal, as the system reports (proc_pid_status(5)).
    func waitUntilHandled(_ signal: Int32, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let path = "/proc/\(process.processIdentifier)/status"
        try wait(
            until: {
                let caught = (try? String(contentsOfFile: path, encoding: .utf8))?
                    .split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last
                guard let caught, let bits = UInt64(caught, radix: 16) else { return false }
                return bits >> (UInt64(signal) - 1) & 1 == 1
            }, orFail: "it has not begun", sourceLocation: sourceLocation)
    }

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

    /// A folder in another, gone with its own end or the other's.
    init(in folder: TemporaryFolder, named name: String) throws {
        url = folder.url.appendingPathComponent(name)
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
