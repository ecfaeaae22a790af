import FrameOutput
import Glibc

/// A counter of instructions that runs this program again in Valgrind's Callgrind.
///
/// Valgrind's virtual processor is the same x86-64-v3 on every host. The counts are therefore the same on every machine
/// and in every container. Valgrind 3.19 cannot read Swift's debugging information, so this information must be
/// stripped from the program.
///
/// Hardware counters are a few hundred times faster. But the program chooses code for the current processor, so their
/// counts would depend on the processor. Most virtual machines have no hardware counters.
enum Callgrind {
    /// The error that is thrown if Valgrind is not installed.
    struct Missing: Error {}

    /// Returns the number of instructions per pixel of each case, in the order in which the cases ran. Throws an error
    /// if a case fails.
    static func counts() throws -> [(name: String, count: Double)] {
        guard let valgrind = path(of: "valgrind") else { throw Missing() }
        let folder = try TemporaryFolder()
        let output = folder.path + "/counts"
        let names = folder.path + "/names"
        _ = try MeasuredProcess(
            valgrind,
            [
                "--tool=callgrind", "--callgrind-out-file=\(output)", "--zero-before=parade_counting_begins",
                "--dump-before=parade_counting_ends", Program.ownPath, "counts", "--list", names,
            ])
        let lines = try String(decoding: FileSystem.contents(of: names), as: UTF8.self).split(separator: "\n")
        return try lines.enumerated().map { index, line in
            let words = line.split(separator: "\t")
            guard words.count == 2, let pixels = Double(words[0]), let total = try total(of: "\(output).\(index + 1)")
            else { throw MeasuredProcess.Failure(description: "callgrind has left no count of '\(line)'") }
            return (String(words[1]), (total / pixels * 1000).rounded() / 1000)
        }
    }

    /// Runs all cases inside Callgrind, and writes a list of the cases to a file.
    ///
    /// Each counted run is marked at its start and end.
    static func list(to path: String) throws {
        var bench = Bench(words: [])
        Cases.runKernels(&bench)
        let text = bench.counted.map { "\($0.pixels)\t\($0.name)\n" }.joined()
        try FileSystem.replace(path, with: Array(text.utf8))
    }

    /// Returns the number in the line `totals: 123456` at the end of a Callgrind dump, or nil if there is no such line.
    private static func total(of path: String) throws -> Double? {
        guard FileSystem.kind(of: path) == .regular else { return nil }
        let text = String(decoding: try FileSystem.contents(of: path), as: UTF8.self)
        guard
            let line = text.split(separator: "\n").last(where: { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") })
        else { return nil }
        return line.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    }

    private static func path(of program: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}
