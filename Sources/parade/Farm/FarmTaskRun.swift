import ArgumentParser
import FrameOutput
import Glibc
import ParadeKit
import Staging
import Store

/// One attempt at a task of a job.
///
/// 1. The attempt has a folder of its own, so that a process of an earlier attempt that still lives writes elsewhere.
/// 2. Frames that earlier attempts have finished are copied after they were verified. 3. The file that says that the
/// attempt is whole is written last. 4. If two attempts become whole, their frames are equal, and the merge takes the
/// first.
struct FarmTaskRun {
    let farm: FarmFolder
    /// The number of the task, from 1.
    let number: Int
    let console: Console

    /// Draws the frames of the task. Returns the exit status.
    func run() async throws -> ExitStatus {
        let name = "task \(number)/\(farm.job.taskCount)"
        while let whole = farm.wholeAttempt(atTask: number) {
            guard !whole.isSound(farm.job.items(ofTask: number)) else {
                console.note("\(name) is whole already")
                return .success
            }
            // A machine that stopped may have lost what it wrote before.
            console.note("\(name): frames in '\(whole.path)' are damaged; the rest of them is kept")
            try whole.noteDamaged()
        }
        let options = farm.job.options
        let work = try WorkOptions.parse(options.work)
        let reader = try SceneReader(SceneOptions.parse(options.scene), work, console: console)
        let store = try options.hasStore ? StoreOptions.parse(options.store).open(console) : nil
        let earlier = farm.attempts(atTask: number)
        let attempt = try farm.beginAttempt(atTask: number)
        console.note("\(name), attempt \(earlier.count + 1) → \(attempt.path)")
        var worst = ExitStatus.success
        var costs: [FarmAttempt.Cost] = []
        for item in farm.job.items(ofTask: number) {
            if let status = Interruption.status {
                worst = max(worst, status)
                break
            }
            let folder = attempt.folder(of: item)
            let copied = try DirectoryExport.copyFrames(
                from: earlier.reversed().map { $0.folder(of: item) }, into: folder)
            let start = Self.processorTime
            var render = SceneRender(
                variant: item.variant, destination: .folder(folder), output: try output(for: item), shard: nil,
                reader: reader, store: store, work: work, console: console)
            worst = max(worst, await render.run())
            // Frames that were copied, or that a store held, say nothing about what frames cost.
            if copied == 0, store == nil {
                costs.append(
                    FarmAttempt.Cost(
                        folder: item.folder, frames: item.frames, microseconds: Self.processorTime - start))
            }
        }
        if let store { worst = max(worst, store.close(console)) }
        if worst == .success { try attempt.noteWhole(microseconds: Self.processorTime, costs: costs) }
        return worst
    }

    private func output(for item: FarmItem) throws -> OutputOptions {
        let only = item.isWhole ? [] : ["--only", item.frames.text(atMost: .max).replacing(" ", with: "")]
        let jobs = Self.processorCount.map { ["--jobs", "\($0)"] } ?? []
        return try OutputOptions.parse(farm.job.options.output + only + jobs + ["--resume"])
    }

    /// The number of processors that Slurm gave the task on this machine; nil if the variable does not say so.
    ///
    /// Many sites do not confine a task to them.
    private static var processorCount: Int? {
        guard let text = getenv("SLURM_CPUS_ON_NODE"), let count = Int(String(cString: text)) else { return nil }
        return (1...1024).contains(count) ? count : nil
    }

    /// The processor time of this process in microseconds.
    private static var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
}
