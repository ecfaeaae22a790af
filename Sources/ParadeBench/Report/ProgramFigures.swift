import FrameOutput
import JSON
import Workloads

/// The measurements of the whole program for which there are goals, besides frames per second.
///
/// They are the start time, how time grows with frames and pixels, the speed with several workers, and the memory.
enum ProgramFigures {
    private static let inMemory = "/dev/shm"

    /// Returns the figures as a JSON object. `folder` is the folder of the workloads.
    static func value(_ folder: String) throws -> JSONValue {
        // Frames are written to memory if the system has such a folder. On a disk, the measurement would include the
        // time in which the disk still writes earlier frames.
        let parent = (try? FileSystem.names(in: inMemory)) == nil ? folder : inMemory
        let temporary = try TemporaryFolder(inside: parent)
        return try withExtendedLifetime(temporary) {
            try value(of: try Program(frames: temporary.framesPath), folder)
        }
    }

    private static func value(of program: Program, _ folder: String) throws -> JSONValue {
        func scene(_ workload: Workload) -> String { FileSystem.join(folder, workload.fileName) }
        let phone = scene(.phone)
        let broken = FileSystem.join(folder, "broken.json")
        try FileSystem.replace(broken, with: Array("{ \"views\": [ }".utf8))

        let loading = try program.median(phone, ["--dry-run"], runs: Program.runs).processorSeconds
        func seconds(_ options: [String]) throws -> Double {
            try program.median(phone, options).processorSeconds - loading
        }
        let once = try seconds([])
        let jobs = try program.compareJobs(phone)
        let members: [(String, Double)] = [
            ("startToMissing", try program.timeToError(["missing.json"], status: 66)),
            ("startToBroken", try program.timeToError([broken], status: 65)),
            ("crowd", try program.compareFrames(scene(.crowd), scene(.ten)).ratio),
            ("twiceTheFrames", try seconds(["--frames", "\(2 * Workload.frameCount)"]) / once),
            ("fourTimesThePixels", once / (try seconds(["--scale", "1.5"]))),
            ("twoJobs", jobs.ratio),
            ("twoJobsProcessor", jobs.processorRatio),
            ("memory", Double(try program.peakMemory(phone, jobs: 2))),
            (
                "memoryOfMoreFrames",
                Double(try program.peakMemory(phone, ["--frames", "\(4 * Workload.frameCount)"], jobs: 2))
            ),
        ]
        return .object(members.map { ($0.0, .number($0.1)) })
    }
}
