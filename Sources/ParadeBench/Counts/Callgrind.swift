import FrameOutput
import Glibc

/// Counts instructions by running this program again in Valgrind's Callgrind, which counts every single instruction.
///
/// Valgrind's virtual processor is an x86-64-v3 on every host, so the counts are the same on any machine and in any
/// container. Hardware counters are a few hundred times faster. But they count the code that was chosen for the current
/// processor, and most virtual machines have no such counters. Valgrind 3.19 cannot read Swift's debugging information,
/// so this program must be stripped of that information.
enum Callgrind {
    /// The error that Valgrind is not installed.
    struct Missing: Error {}

    /// Returns the number of instructions per pixel for every case, in the order of the cases. Throws if a case fails.
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

    /// Runs all cases, with a mark before and after each counted run, and writes a list of the cases to a file. Called
    /// inside Callgrind.
    static func list(to path: String) throws {
        var bench = Bench(words: [])
        Cases.runKernels(&bench)
        let text = bench.counted.map { "\($0.pixels)\t\($0.name)\n" }.joined()
        try FileSystem.replace(path, with: Array(text.utf8))
    }

    /// Returns the number in the line `totals: 123456` at the end of a Callgrind dump; nil if there is no such line.
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
