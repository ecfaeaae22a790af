import FrameOutput
import Glibc

/// The program `parade` in the folder of this program. It is run repeatedly, and medians are reported.
struct Program {
    /// The number of times that a render is repeated.
    static let runs = 5
    /// The number of times that a start of the program is repeated.
    static let starts = 21

    private let path: String
    private let frames: String

    /// Finds the program.
    ///
    /// - Parameter frames: The folder into which the program writes frames.
    init(frames: String) throws {
        path = FileSystem.join(FileSystem.split(Self.ownPath).directory ?? ".", "parade")
        self.frames = frames
        guard FileSystem.kind(of: path, followingLinks: true) == .regular else {
            throw MeasuredProcess.Failure(description: "there is no '\(path)': make build")
        }
    }

    /// The path of the running program.
    static var ownPath: String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    /// Renders a scene several times, and returns the run with the median processor time. Two jobs are used unless `options`
    /// contains `--jobs`.
    func median(_ scene: String, _ options: [String] = [], runs: Int = 3) throws -> MeasuredProcess {
        let results = try (0..<runs).map { _ in try render(scene, options) }
        return results.sorted { $0.processorSeconds < $1.processorSeconds }[runs / 2]
    }

    /// Renders a scene alternately with one job and with two jobs.
    ///
    /// Returns the median run for each number of jobs. For each pair of runs, the time with one job is divided by the
    /// time with two jobs. `ratio` is the median of these quotients. `processorRatio` is the same for processor time, as
    /// if both cores had worked all the time: twice the processor time with one job by that with two jobs.
    func compareJobs(
        _ scene: String
    ) throws -> (one: MeasuredProcess, two: MeasuredProcess, ratio: Double, processorRatio: Double) {
        var pairs: [(one: MeasuredProcess, two: MeasuredProcess)] = []
        for _ in 0..<Self.runs {
            pairs.append((try render(scene, ["--jobs", "1"]), try render(scene, ["--jobs", "2"])))
        }
        let middle = Self.runs / 2
        return (
            pairs.map(\.one).sorted { $0.seconds < $1.seconds }[middle],
            pairs.map(\.two).sorted { $0.seconds < $1.seconds }[middle],
            pairs.map { $0.one.seconds / $0.two.seconds }.sorted()[middle],
            pairs.map { 2 * $0.one.processorSeconds / $0.two.processorSeconds }.sorted()[middle]
        )
    }

    /// Returns the processor time per frame of two scenes, in seconds, and the ratio of the first to the second. All
    /// three are medians over pairs of measurements.
    ///
    /// A measurement subtracts the time of a short render from that of a long one, so one-time costs cancel. Elapsed
    /// time is not used, because other load on the machine has more effect on it than 10 % more work.
    func compareFrames(_ first: String, _ second: String) throws -> (first: Double, second: Double, ratio: Double) {
        let counts = (few: 60, many: 960)
        func perFrame(_ scene: String) throws -> Double {
            let times = try [counts.few, counts.many].map { count in
                try render(scene, ["--jobs", "1", "--frames", "\(count)"]).processorSeconds
            }
            return (times[1] - times[0]) / Double(counts.many - counts.few)
        }
        let pairs = try (0..<Self.runs).map { _ in (first: try perFrame(first), second: try perFrame(second)) }
        let middle = Self.runs / 2
        return (
            pairs.map(\.first).sorted()[middle], pairs.map(\.second).sorted()[middle],
            pairs.map { $0.first / $0.second }.sorted()[middle]
        )
    }

    /// Returns the peak memory of a render in bytes.
    func peakMemory(_ scene: String, _ options: [String] = [], jobs: Int) throws -> Int {
        try MeasuredProcess.peakMemory(path, arguments(scene, ["--jobs", "\(jobs)"] + options))
    }

    /// Returns the median time from the program's start to its exit with an error, in seconds. `status` is the expected
    /// exit status.
    func timeToError(_ scenes: [String], status: Int32) throws -> Double {
        let times = try (0..<Self.starts).map { _ in
            try MeasuredProcess(path, ["render"] + scenes, status: status).seconds
        }
        return times.sorted()[Self.starts / 2]
    }

    private func render(_ scene: String, _ options: [String]) throws -> MeasuredProcess {
        try MeasuredProcess(path, arguments(scene, options))
    }

    private func arguments(_ scene: String, _ options: [String]) -> [String] {
        let jobs = options.contains("--jobs") ? [] : ["--jobs", "2"]
        return ["render", scene, "--output", frames, "--quiet"] + jobs + options
    }
}
