import FrameOutput
import Glibc
import JSON
import ParadeKit

/// The folder of a job on disk: its parts and what the scheduler and the tasks have written.
struct FarmFolder {
    /// The path of the folder.
    let path: String
    let job: FarmJob

    /// Opens the folder of a job.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        job = try FarmJob(readingFrom: path)
    }

    /// Opens the folder of the job for an output: a folder, or a template for it.
    init(ofOutput output: String) throws {
        let base = try OutputTemplate(output)?.base ?? output
        try self.init(FarmJob.folder(of: base))
    }

    /// The numbers that Slurm gave the job; nil if it was not submitted.
    func numbers() throws(CommandFailure) -> Slurm.JobNumbers? {
        let file = FileSystem.join(path, Self.numbersName)
        guard FileSystem.kind(of: file) == .regular else { return nil }
        let value = try FarmFile.read(file)
        do throws(JSONError) {
            var reader = try ObjectReader(value, "the numbers of a job")
            return Slurm.JobNumbers(array: try reader["array"].integer(), merge: try reader["merge"].integer())
        } catch {
            throw FarmFile.failure(error, in: file)
        }
    }

    /// Returns the jobs that Slurm still has in its queue, or nil if it does not answer.
    func queue() throws(CommandFailure) -> [Slurm.QueuedJob]? {
        guard let numbers = try numbers() else { return [] }
        return try Slurm.queue(numbers)
    }

    /// Throws an error unless Slurm has nothing of the job left.
    func requireEnded() throws(CommandFailure) {
        guard let numbers = try numbers() else { return }
        guard try requireQueue().isEmpty else { throw stillDraws(numbers) }
    }

    /// Returns the jobs that Slurm still has in its queue. Throws an error if it does not answer.
    func requireQueue() throws(CommandFailure) -> [Slurm.QueuedJob] {
        guard let queue = try queue() else {
            throw CommandFailure(
                .helperFailed, "squeue does not say whether the earlier job in '\(job.output)' has ended")
        }
        return queue
    }

    /// Creates the failure of a command that needs a job which has ended.
    func stillDraws(_ numbers: Slurm.JobNumbers) -> CommandFailure {
        CommandFailure(
            .cannotCreate, "job \(numbers.array) still draws into '\(job.output)'",
            hint: "wait for it with 'parade farm wait', or end it with 'parade farm cancel'")
    }

    /// Records the numbers that Slurm gave the job.
    static func write(_ numbers: Slurm.JobNumbers, to folder: String) throws(OutputError) {
        try FarmFile.write(
            [("array", .number(numbers.array)), ("merge", .number(numbers.merge))],
            to: FileSystem.join(folder, numbersName))
    }

    /// Whether the output is whole: it was merged, and has a folder of frames for each scene.
    var isMerged: Bool {
        guard FileSystem.kind(of: FileSystem.join(path, Self.mergedName)) == .regular else { return false }
        return Set(job.items.map(\.folder)).allSatisfy { folder in
            let manifest = FileSystem.join(FileSystem.join(job.output, folder), Manifest.fileName)
            return FileSystem.kind(of: manifest) == .regular
        }
    }

    /// Records that the output is whole.
    func noteMerged(frameCount: Int) throws(OutputError) {
        try FarmFile.write([("frames", .number(frameCount))], to: FileSystem.join(path, Self.mergedName))
    }

    /// The attempts at a task that have begun, in their order.
    func attempts(atTask number: Int) -> [FarmAttempt] {
        let folder = partFolder(ofTask: number)
        let numbers = ((try? FileSystem.names(in: folder)) ?? []).compactMap { Int($0) }
            .filter { (1...Self.mostAttempts).contains($0) }
        return numbers.sorted().map { FarmAttempt(path: FileSystem.join(folder, "\($0)")) }
    }

    /// The attempt whose frames count for a task: the first whole one. Nil if none is whole.
    func wholeAttempt(atTask number: Int) -> FarmAttempt? { attempts(atTask: number).first(where: \.isWhole) }

    /// The numbers of the tasks that have no whole attempt.
    var missingTasks: [Int] { (1...job.taskCount).filter { wholeAttempt(atTask: $0) == nil } }

    /// Begins an attempt at a task, in a folder that no other attempt has.
    func beginAttempt(atTask number: Int) throws(OutputError) -> FarmAttempt {
        let folder = partFolder(ofTask: number)
        try FileSystem.createDirectory(folder)
        var attempt = (attempts(atTask: number).last.flatMap { Int(FileSystem.split($0.path).name) } ?? 0) + 1
        while true {
            let path = FileSystem.join(folder, "\(attempt)")
            // Creating a folder succeeds for one process only, also on network file systems.
            if mkdir(path, 0o777) == 0 { return FarmAttempt(path: path) }
            guard errno == EEXIST else { throw OutputError(code: errno, path: path, otherwise: .cannotCreate) }
            attempt += 1
        }
    }

    private func partFolder(ofTask number: Int) -> String { FileSystem.join(path, "parts/\(number)") }

    /// Larger numbers of attempts are not those of parade.
    private static let mostAttempts = 1_000_000
    private static let numbersName = "slurm.json"
    private static let mergedName = "merged.json"
}

/// One attempt at a task, which has a folder of its own.
struct FarmAttempt {
    /// The path of the folder.
    let path: String

    /// The processor time that drawing took, for an item of the task.
    struct Cost: Hashable {
        var folder: String
        var frames: FrameRuns
        var microseconds: Int
    }

    /// Whether all frames of the task are there.
    var isWhole: Bool { FileSystem.kind(of: doneFile) == .regular }

    /// The folder of an item's frames.
    func folder(of item: FarmItem) -> String { FileSystem.join(path, item.folder) }

    /// The number of frame files that are there, of some items.
    func frameCount(of items: [FarmItem]) -> Int {
        items.reduce(0) { sum, item in
            sum + ((try? FileSystem.names(in: folder(of: item))) ?? []).count(where: FrameFile.isFrame)
        }
    }

    /// Takes back that the attempt is whole. Throws an error if its file cannot be removed.
    func noteDamaged() throws(OutputError) {
        guard unlink(doneFile) == 0 || errno == ENOENT else {
            throw OutputError(code: errno, path: doneFile, otherwise: .cannotCreate)
        }
    }

    /// Whether all frames of some items are there as they were written. Every file is read.
    func isSound(_ items: [FarmItem]) -> Bool {
        items.allSatisfy { DirectoryExport.holdsFrames($0.frames, in: folder(of: $0)) }
    }

    /// Records that the attempt is whole, with the processor time of the whole process and of its items.
    func noteWhole(microseconds: Int, costs: [Cost]) throws(OutputError) {
        let items: [JSONValue] = costs.map { cost in
            .object([
                ("folder", .string(cost.folder)),
                ("frames", cost.frames.json), ("microseconds", .number(cost.microseconds)),
            ])
        }
        try FarmFile.write([("microseconds", .number(microseconds)), ("costs", .array(items))], to: doneFile)
    }

    /// The recorded costs; empty if the file cannot be read. They only make estimates better.
    var costs: [Cost] {
        guard let value = try? FarmFile.read(doneFile), let elements = value["costs"]?.elements else { return [] }
        return elements.compactMap { element in
            guard let folder = element["folder"]?.string,
                let frames = element["frames"].flatMap({ FrameRuns(json: $0, frameCount: 100_000) }),
                let cost = element["microseconds"]?.integer, (0...Self.mostCost).contains(cost)
            else { return nil }
            return Cost(folder: folder, frames: frames, microseconds: cost)
        }
    }

    private var doneFile: String { FileSystem.join(path, "done.json") }
    /// A day, in microseconds.
    private static let mostCost = 86_400_000_000
}
