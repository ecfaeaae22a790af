import FrameOutput
import Glibc

/// The writing of a job's folder and the submission of its two scripts: all of it, or nothing.
struct FarmSubmission {
    let job: FarmJob
    let partition: String?

    private var folder: String { FarmJob.folder(of: job.output) }
    private var script: JobScript {
        let program = "/" + FileSystem.resolved("/proc/self/exe").joined(separator: "/")
        return JobScript(job: job, folder: folder, program: program, partition: partition)
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
            let numbers = try submit()
            FolderRemoval.remove(old)
            return numbers
        } catch {
            FolderRemoval.remove(new)
            FolderRemoval.remove(folder)
            if hasOld { try? move(old, to: folder) }
            throw error
        }
    }

    private func write(to folder: String) throws(OutputError) {
        for name in ["logs", "parts"] { try FileSystem.createDirectory(FileSystem.join(folder, name)) }
        for (name, text) in [
            (FarmJob.fileName, job.text), (JobScript.taskName, script.task), (JobScript.mergeName, script.merge),
        ] {
            try FileSystem.replace(FileSystem.join(folder, name), with: Array(text.utf8))
        }
    }

    private func submit() throws -> Slurm.JobNumbers {
        let logs = FileSystem.join(folder, "logs")
        let array = try Slurm.submit(
            script: FileSystem.join(folder, JobScript.taskName), logs: logs, log: "task-%a.log",
            directives: script.taskDirectives)
        do {
            let merge = try Slurm.submit(
                script: FileSystem.join(folder, JobScript.mergeName), logs: logs, log: "merge.log",
                directives: script.mergeDirectives, after: array)
            let numbers = Slurm.JobNumbers(array: array, merge: merge)
            try FarmFolder.write(numbers, to: folder)
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
