import FrameOutput
import Glibc

/// The programs of Slurm, as the commands of `parade farm` call them.
enum Slurm {
    /// The numbers that Slurm gave the array of tasks and the merge.
    struct JobNumbers: Hashable {
        var array: Int
        var merge: Int
    }

    /// A task or the merge in the queue.
    struct QueuedJob: Hashable {
        /// The number of the task; nil for the merge.
        var task: Int?
        /// The compact state, such as `R` for running or `PD` for pending.
        var state: String

        /// The reason why it has not begun, such as `Priority`; `None` for a running job.
        var reason: String

        /// Whether it waits for the end of other jobs, which Slurm may have lost.
        var isBehindOthers: Bool { state == "PD" && reason.hasPrefix("Dependency") }

        /// Whether a person has to release it, such as a user who held it, or because it could not be started.
        var isHeld: Bool { !isRunning && reason.lowercased().contains("held") }

        /// Whether the job has begun.
        var isRunning: Bool { !["PD", "CF", "RQ", "RH", "RF", "RD", "SE", "S", "ST"].contains(state) }
    }

    /// Submits a script. Returns the number of its job.
    ///
    /// - Parameters:
    ///   - logs: The path of the folder for what the script prints.
    ///   - log: The name of the file there; `%a` stands for the number of the task.
    ///   - directives: The options of the script, which it has as comments too. Variables such as SBATCH_PARTITION win
    ///     over those comments, but not over these.
    ///   - dependency: The number of the job whose end is waited for; nil for none.
    static func submit(
        script: String, logs: String, log: String, directives: [String], after dependency: Int? = nil
    ) throws(CommandFailure) -> Int {
        // A percent sign of the path must not begin a placeholder.
        let path = FileSystem.join(logs.replacing("%", with: "%%"), log)
        let words =
            ["--parsable", "--output=\(path)"] + directives.map { "--\($0)" }
            + (dependency.map { ["--dependency=afterany:\($0)"] } ?? []) + [script]
        let result = try call("sbatch", words)
        // 'number' or 'number;cluster'.
        guard result.status == 0, let number = Int(result.output.prefix { $0.isNumber }) else {
            throw CommandFailure(
                .helperFailed, "sbatch did not accept the job: \(result.reason)",
                hint: "nothing was submitted; 'sinfo' lists partitions, and '--dry-run' prints the script")
        }
        return number
    }

    /// Returns the jobs that Slurm still has in its queue, or nil if it does not answer.
    static func queue(_ numbers: JobNumbers) throws(CommandFailure) -> [QueuedJob]? {
        // The jobs may be those of another user. Slurm forgets ended jobs after some minutes.
        let result = try call(
            "squeue", ["--jobs=\(numbers.array),\(numbers.merge)", "--noheader", "--array", "--format=%F %K %t %r"])
        if result.status != 0, result.errors.contains("Invalid job id") { return [] }
        guard result.status == 0 else { return nil }
        return result.output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", maxSplits: 3).map(String.init)
            guard words.count == 4, let number = Int(words[0]) else { return nil }
            switch number {
            case numbers.array: return Int(words[1]).map { QueuedJob(task: $0, state: words[2], reason: words[3]) }
            case numbers.merge: return QueuedJob(task: nil, state: words[2], reason: words[3])
            default: return nil
            }
        }
    }

    /// Returns the final states of tasks by their numbers, such as `FAILED`. Empty where Slurm keeps no accounts.
    static func accounts(_ numbers: JobNumbers) -> [Int: String] {
        guard
            let result = try? call(
                "sacct",
                ["--noheader", "--parsable2", "--allocations", "--format=JobID,State", "--jobs=\(numbers.array)"]),
            result.status == 0
        else { return [:] }
        var states: [Int: String] = [:]
        for line in result.output.split(separator: "\n") {
            let words = line.split(separator: "|")
            guard words.count == 2, let task = words[0].split(separator: "_").last.flatMap({ Int($0) }) else {
                continue
            }
            states[task] = String(words[1])
        }
        return states
    }

    /// Throws an error unless jobs can be submitted from this machine.
    static func requireSubmission() throws(CommandFailure) {
        let result = try call("sbatch", ["--version"])
        guard result.status == 0 else {
            throw CommandFailure(.helperFailed, "sbatch cannot be used: \(result.reason)")
        }
    }

    /// Cancels jobs.
    static func cancel(_ numbers: [Int]) throws(CommandFailure) {
        let result = try call("scancel", numbers.map(String.init))
        guard result.status == 0 else {
            throw CommandFailure(.helperFailed, "scancel did not cancel the job: \(result.reason)")
        }
    }

    /// Runs a program and waits for its end. Throws an error with status 69 if it is not installed.
    private static func call(_ program: String, _ words: [String]) throws(CommandFailure) -> ProgramResult {
        guard let result = try ProgramResult(running: program, words, isCancelled: { Interruption.isRequested }) else {
            throw CommandFailure(
                .helperFailed, "there is no '\(program)' on this machine",
                hint: "run this on a machine of a Slurm cluster; elsewhere, use 'render --shard' and 'merge'")
        }
        return result
    }
}

/// What a program printed, and how it ended.
struct ProgramResult {
    /// The exit status; 128 + n if signal n ended the program.
    let status: Int32
    let output: String
    let errors: String

    /// The last line that the program printed about a failure, or how it ended.
    var reason: String { errors.split(separator: "\n").last.map(String.init) ?? "it ended with status \(status)" }

    /// Runs a program until it ends. Returns nil if it is not installed.
    ///
    /// A program that does nothing for a minute is ended, and counts as failed.
    init?(running program: String, _ words: [String], isCancelled: @escaping () -> Bool) throws(CommandFailure) {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let process: ChildProcess
        do throws(SystemError) {
            process = try ChildProcess(
                program, arguments: words, isCancelled: isCancelled, onOutput: { output += $0 },
                onErrors: { errors += $0 })
        } catch {
            guard error.code != ENOENT else { return nil }
            throw CommandFailure(
                .helperFailed, "'\(program)' cannot be started: \(String(cString: strerror(error.code)))")
        }
        do throws(ChildProcess.WaitInterruption) {
            switch try process.finish() {
            case .status(let status)?: self.status = status
            case .signal(let signal)?: status = 128 + signal
            case nil: status = 128
            }
        } catch {
            process.kill()
            guard error == .idle else { throw CommandFailure(Interruption.status ?? .internalError, "") }
            status = 128
            errors += Array("it did nothing for a minute".utf8)
        }
        self.output = String(decoding: output, as: UTF8.self)
        self.errors = String(decoding: errors, as: UTF8.self)
    }
}
