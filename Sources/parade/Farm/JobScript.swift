import FrameOutput
import Inspection

/// The scripts of a job, which a person can read and submit again.
///
/// Their only words from outside are two paths, which are quoted.
struct JobScript {
    let job: FarmJob
    /// The path of the job's folder.
    let folder: String
    /// The path of the program.
    let program: String

    /// The number of times that a script begins a task or the merge, if a signal has ended it before.
    private static let mostAttempts = 3

    static let taskName = "task.sh"
    static let mergeName = "merge.sh"

    /// The script of the tasks, an array.
    var task: String {
        let count = job.taskCount
        let units = Set(job.items.map(\.folder)).count
        let frames = job.items.reduce(0) { $0 + $1.frames.count }
        let seconds = Double(job.items.reduce(0) { $0 + $1.cost }) / 1e6
        return """
            \(head(taskDirectives()))
            # \(count) task\(count == 1 ? "" : "s") for \(units) scene\(units == 1 ? "" : "s") and variants, \(frames) frames; \
            \(seconds.fixed(decimals: 0)) s of processor time, estimated.
            # job.json lists the work of each task. 'parade farm retry' submits those that are missing again.

            \(names)
            # A task continues what an earlier attempt has drawn. One that a signal ends begins again here; one whose machine is
            # lost is queued again by Slurm.
            \(loop("farm task \"$SLURM_ARRAY_TASK_ID/\(count)\" \"$job\""))
            """
    }

    /// The script of the merge, which runs when no task is left, whether all have drawn their part or not.
    var merge: String {
        """
        \(head(mergeDirectives))
        # Joins what the \(job.taskCount) task\(job.taskCount == 1 ? "" : "s") drew, or names those that are missing.

        \(names)
        \(loop("farm merge \"$job\""))
        """
    }

    /// Returns the options for sbatch, without dashes, for some of the tasks or for all of them.
    func taskDirectives(of tasks: FrameRuns? = nil) -> [String] {
        let list = tasks?.text(atMost: .max).replacing(" ", with: "") ?? "1-\(job.taskCount)"
        return directives(name: "parade", ["array=\(list)"])
    }
    /// The options of the merge for sbatch, without dashes.
    var mergeDirectives: [String] { directives(name: "parade-merge", []) }

    private func directives(name: String, _ more: [String]) -> [String] {
        ["job-name=\(name)"] + more + (job.partition.map { ["partition=\($0)"] } ?? []) + [
            "requeue", "open-mode=append",
        ]
    }

    private func head(_ directives: [String]) -> String {
        (["#!/bin/bash"] + directives.map { "#SBATCH --\($0)" }).joined(separator: "\n")
    }

    private var names: String {
        "parade=\(ShellWord.quoted(program))\njob=\(ShellWord.quoted(folder))\n"
    }

    private func loop(_ command: String) -> String {
        """
        for attempt in \((1...Self.mostAttempts).map(String.init).joined(separator: " ")); do
            "$parade" \(command)
            status=$?
            [ "$status" -gt 128 ] || break
        done
        exit "$status"

        """
    }
}
