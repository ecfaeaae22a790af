import FrameOutput
import Glibc
import PhaseClock
import Primitives
import Staging
import Workloads

/// A printer of tables for whole renders: the time per phase of one worker, the program's time and memory, and the
/// bottleneck.
enum WorkloadReport {
    private static let folder = ".build/bench"

    static func run(_ workloads: [Workload]) async throws {
        try WorkloadFolder.prepare(folder)
        let temporary = try TemporaryFolder(inside: folder)
        let program = try Program(frames: temporary.framesPath)
        let machine = try MachineSpeed(in: temporary)
        print(
            "One core copies \(gigabytes(machine.copying)), hashes \(gigabytes(machine.hashing)) and writes files of "
                + "\(gigabytes(machine.writing)); there are \(sysconf(Int32(_SC_NPROCESSORS_ONLN))).")
        for workload in workloads {
            print("")
            try await report(workload, program, machine, temporary)
            // Each report is flushed at once, since someone may be watching.
            fflush(nil)
        }
        print("")
        try reportStart(program)
        try reportCrowd(program)
    }

    private static func report(
        _ workload: Workload, _ program: Program, _ machine: MachineSpeed, _ temporary: TemporaryFolder
    ) async throws {
        let scene = folder + "/" + workload.fileName
        let jobs = try program.compareJobs(scene)
        let memory = try [1, 2].map { try program.peakMemory(scene, jobs: $0) }
        let phases = try await PhaseReport(scene, in: temporary)
        let canvas = phases.canvas
        print(
            "\(workload.rawValue)  \(canvas.pixelWidth)×\(canvas.pixelHeight), \(phases.frameCount) frames, "
                + "\(Text.megabytes(phases.fileBytes / phases.frameCount)) a file, loaded in "
                + "\(Text.fixed(phases.loading * 1000, digits: 0)) ms")
        printPhases(phases)
        let frames = Double(phases.frameCount)
        print(Text.row(["  program", "s", "frames/s", "CPU ms/frame", "memory"], widths: [14, 8, 10, 14, 10]))
        for (index, run) in [jobs.one, jobs.two].enumerated() {
            let columns = [
                "  \(index + 1) job\(index == 0 ? "" : "s")", Text.fixed(run.seconds, digits: 2),
                Text.fixed(frames / run.seconds, digits: 1),
                Text.fixed(run.processorSeconds * 1000 / frames, digits: 1),
                Text.megabytes(memory[index]),
            ]
            print(Text.row(columns, widths: [14, 8, 10, 14, 10]))
        }
        print("  two jobs are \(Text.fixed(jobs.ratio, digits: 2)) times one (median of \(Program.runs) pairs)")
        let found = phases.found.filter { $0.requests > 0 }.map { entry in
            "\(Text.fixed(100 * Double(entry.hits) / Double(entry.requests), digits: 1)) % of \(entry.requests) \(entry.name)"
        }
        print("  found again, with one job: " + found.joined(separator: ", "))
        try printGrowth(scene, program, phases)
        print("  " + limit(of: phases, machine))
    }

    private static func printPhases(_ phases: PhaseReport) {
        let frames = Double(phases.frameCount)
        let sum = Double(phases.times.total) / 1e6 / frames
        var names = ["  ms a frame"]
        var values = ["  one worker"]
        var sizes = [14]
        for phase in Phase.allCases where phase != .between {
            names.append("\(phase)")
            values.append(Text.fixed(Double(phases.times[phase]) / 1e6 / frames, digits: 2))
            sizes.append(max(7, "\(phase)".count + 1))
        }
        names += ["between", "sum", "whole"]
        values.append(Text.fixed(Double(phases.times[.between]) / 1e6 / frames, digits: 2))
        values += [sum, phases.seconds * 1000 / frames].map { Text.fixed($0, digits: 2) }
        sizes += [8, 7, 7]
        print(Text.row(names, widths: sizes))
        print(Text.row(values, widths: sizes))
    }

    /// Prints how time grows with the number of frames and pixels. One-time costs are subtracted.
    private static func printGrowth(_ scene: String, _ program: Program, _ phases: PhaseReport) throws {
        let counts = [60, 120, 240]
        let times = try counts.map { try program.median(scene, ["--frames", "\($0)"]).seconds }
        let perFrame = zip(counts, times).map { Text.fixed(($1 - phases.loading) * 1000 / Double($0), digits: 2) }
        print("  60, 120, 240 frames, two jobs, loading excepted: \(perFrame.joined(separator: ", ")) ms a frame")
        let half = try program.median(scene, ["--scale", (phases.canvas.scale / 2).shortText])
        let ratio = (times[1] - phases.loading) / (half.seconds - phases.loading)
        print("  four times the pixels take \(Text.fixed(ratio, digits: 2)) times as long")
    }

    /// Returns a sentence about the longest phase, which compares its time with the machine's best speed.
    private static func limit(of phases: PhaseReport, _ machine: MachineSpeed) -> String {
        let frames = Double(phases.frameCount)
        let bytes = Double(phases.canvas.pixelWidth * phases.canvas.pixelHeight * 4)
        func milliseconds(_ phase: Phase) -> Double { Double(phases.times[phase]) / 1e6 / frames }
        let sum = Double(phases.times.total) / 1e6 / frames
        guard let most = Phase.allCases.max(by: { phases.times[$0] < phases.times[$1] }) else { return "" }
        let share = Text.fixed(100 * milliseconds(most) / sum, digits: 0)
        let copies = Text.fixed(milliseconds(most) / (bytes / machine.copying * 1000), digits: 1)
        let file = Double(phases.fileBytes) / frames / machine.writing * 1000
        return "Limit: \(most), \(share) % of a frame or \(copies) copies of it. Were every band kept, a frame would "
            + "still take \(Text.fixed(file, digits: 1)) ms of writing, \(Text.fixed(100 * file / sum, digits: 0)) % of what it takes."
    }

    private static func reportStart(_ program: Program) throws {
        let missing = try program.timeToError(["missing.json"], status: 66)
        let broken = FileSystem.join(folder, "broken.json")
        try FileSystem.replace(broken, with: Array("{ \"views\": [ }".utf8))
        let wrong = try program.timeToError([broken], status: 65)
        print(
            "From the start to the first error: \(Text.fixed(missing * 1000, digits: 1)) ms where the scene is missing, "
                + "\(Text.fixed(wrong * 1000, digits: 1)) ms where it is broken (medians of \(Program.starts)).")
    }

    private static func reportCrowd(_ program: Program) throws {
        let scenes = [Workload.crowd, .ten].map { FileSystem.join(folder, $0.fileName) }
        let frame = try program.compareFrames(scenes[0], scenes[1])
        let loading = try scenes.map { try program.median($0, ["--dry-run"], runs: Program.runs).processorSeconds }
        print(
            "Of 10 000 views 10 are visible: a frame takes \(Text.fixed(frame.first * 1000, digits: 2)) ms of the "
                + "processor, \(Text.fixed(frame.ratio, digits: 2)) times what those 10 take alone (median of "
                + "\(Program.runs) pairs); reading the scene takes \(Text.fixed(loading[0] * 1000, digits: 0)) ms "
                + "against \(Text.fixed(loading[1] * 1000, digits: 0)).")
    }

    private static func gigabytes(_ rate: Double) -> String { Text.fixed(rate / 1e9, digits: 1) + " GB/s" }
}
