import FrameOutput
import Glibc

/// The writing of a job's folder and the submission of its two scripts: all of it, or nothing. Later, some of its tasks can
/// be submitted again.
struct FarmSubmission {
    let job: FarmJob

    private var folder: String { FarmJob.folder(of: job.output) }
    private var script: JobScript {
        let program = "/" + FileSystem.resolved("/proc/self/exe").joined(separator: "/")
        return JobScript(job: job, folder: folder, program: program)
    }

    /// Both scripts, as a person reads them.
    var text: String { script.task + "\n" + script.merge }

    /// Writes the folder and submits the job. Returns its numbers.
    ///
    /// The folder of an earlier job is removed once this job is submitted. If the submission fails, it is put back.
    func run() throws -> Slurm.JobNumbers {
        let (new, old) = (folder + "-new", folder + "-old")
        try FileSystem.createDirectory(job.output)
        FolderRemoval.remove(new)
        FolderRemoval.remove(old)
        try write(to: new)
        let hasOld = FileSystem.kind(of: folder) != nil
        if hasOld { try move(folder, to: old) }
        do {
            try move(new, to: folder)
            let numbers = try submit(script.taskDirectives(), in: folder)
            FolderRemoval.remove(old)
            return numbers
        } catch {
            FolderRemoval.remove(new)
            FolderRemoval.remove(folder)
            if hasOld { try? move(old, to: folder) }
            throw error
        }
    }

    /// Submits some tasks of a job again, with a merge behind them, and records their numbers. They run in the folder in
    /// which the job was submitted.
    func run(again tasks: [Int], of farm: FarmFolder) throws -> Slurm.JobNumbers {
        try submit(script.taskDirectives(of: FrameRuns(tasks)), in: farm.path, workingFolder: job.workingFolder)
    }

    private func write(to folder: String) throws(OutputError) {
        for name in ["logs", "parts"] { try FileSystem.createDirectory(FileSystem.join(folder, name)) }
        for (name, text) in [
            (FarmJob.fileName, job.text), (JobScript.taskName, script.task), (JobScript.mergeName, script.merge),
        ] {
            try FileSystem.replace(FileSystem.join(folder, name), with: Array(text.utf8))
        }
    }

    /// - Parameters:
    ///   - path: The path of the job's folder from here.
    ///   - workingFolder: The folder in which the scripts run; nil for the current one.
    private func submit(
        _ taskDirectives: [String], in path: String, workingFolder: String? = nil
    ) throws -> Slurm.JobNumbers {
        let logs = FileSystem.join(folder, "logs")
        let place = workingFolder.map { ["chdir=\($0)"] } ?? []
        let array = try Slurm.submit(
            script: FileSystem.join(path, JobScript.taskName), logs: logs, log: "task-%a.log",
            directives: taskDirectives + place)
        do {
            let merge = try Slurm.submit(
                script: FileSystem.join(path, JobScript.mergeName), logs: logs, log: "merge.log",
                directives: script.mergeDirectives + place, after: array)
            let numbers = Slurm.JobNumbers(array: array, merge: merge)
            try FarmFolder.write(numbers, to: path)
            return numbers
        } catch {
            // Tasks without a merge would draw for nothing.
            try? Slurm.cancel([array])
            throw error
        }
    }

    private func move(_ path: String, to other: String) throws(OutputError) {
        guard rename(path, other) == 0 else {
            throw OutputError(code: errno, path: other, otherwise: .cannotCreate)
        }
    }
}

/// The removal of a folder with everything in it.
enum FolderRemoval {
    /// Removes a folder. Links in it are removed, not followed. What cannot be removed stays.
    static func remove(_ path: String) {
        guard FileSystem.kind(of: path) == .directory else {
            FileSystem.remove(path)
            return
        }
        for name in (try? FileSystem.names(in: path)) ?? [] { remove(FileSystem.join(path, name)) }
        rmdir(path)
    }
}
