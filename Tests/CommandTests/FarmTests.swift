import Foundation
import FrameOutput
import JSON
import Testing

@testable import parade

/// `parade farm` with programs in Slurm's place. `make farm` does the same with Slurm itself.
@Suite struct FarmTests {
    private let folder: TemporaryFolder
    private let slurm: FakeSlurm
    private static let template = "out/{folder}/{scene}@{variant}"
    private static let odd = "it's a \"set\"/50% $x;.json"

    init() throws {
        folder = try TemporaryFolder()
        slurm = try FakeSlurm()
        let variants = Scenes.small.replacing(
            #""timeline""#, with: #""variants": {"dark": {"background": "black"}}, "timeline""#)
        for name in ["a/hero.json", Self.odd] { try folder.write(variants, to: name) }
    }

    private func farm(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["farm"] + arguments, in: folder, environment: slurm.environment)
    }

    private func submit(_ more: String...) throws -> ParadeResult {
        try ParadeProcess.run(
            ["farm", "submit", "a/hero.json", Self.odd, "-o", Self.template, "--tasks", "3"] + more, in: folder,
            environment: slurm.environment)
    }

    private func runTasks(_ numbers: [Int]) throws {
        for number in numbers {
            let result = try slurm.run("out/.farm/task.sh", task: number, in: folder)
            #expect(result.status == 0, "\(result.text)")
        }
    }

    /// The bytes of every file below a folder but those of the job, by path.
    private func contents(of name: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path(name))
        where !path.hasPrefix(".farm") {
            contents[path] = try? folder.data("\(name)/\(path)")
        }
        return contents
    }

    @Test func `the scripts of a job make what one machine renders, byte for byte`() throws {
        #expect(
            try ParadeProcess.run(
                [
                    "render", "a/hero.json", Self.odd, "--variant", "all", "-q", "--scale", "2", "-o",
                    "whole/{folder}/{scene}@{variant}",
                ], in: folder
            ).status == 0)
        let submitted = try submit("--scale", "2", "--partition", "fast")
        #expect(submitted.status == 0 && submitted.output == "11\n", "\(submitted.errors)")
        #expect(
            try slurm.calls(of: "sbatch") == [
                [
                    "--parsable", "--output=out/.farm/logs/task-%a.log", "--job-name=parade", "--array=1-3",
                    "--partition=fast", "--requeue", "--open-mode=append", "out/.farm/task.sh",
                ],
                [
                    "--parsable", "--output=out/.farm/logs/merge.log", "--job-name=parade-merge", "--partition=fast",
                    "--requeue", "--open-mode=append", "--dependency=afterany:11", "out/.farm/merge.sh",
                ],
            ])
        let script = try folder.text("out/.farm/task.sh")
        for line in ["#SBATCH --array=1-3", "#SBATCH --requeue", "#SBATCH --partition=fast"] {
            #expect(script.split(separator: "\n").contains(line[...]))
        }
        try slurm.setQueue("11 1 R None\n11 2 PD Priority\n12 N/A PD Dependency\n99 3 R None\n")
        #expect(
            try farm("status", "out").output.hasPrefix(
                "out: 0 of 3 tasks done, 1 running, 1 waiting, 1 missing; not merged\n"))
        try runTasks([2, 1, 3])
        #expect(try slurm.run("out/.farm/merge.sh", in: folder).status == 0)
        #expect(try contents(of: "out") == contents(of: "whole"))
        #expect(try contents(of: "out").count { $0.key.hasSuffix(".png") } == 20)
        let waited = try farm("wait", "out")
        #expect(waited.status == 0 && waited.errors == "out: 3 of 3 tasks done; merged\n")
        #expect(try farm("status", Self.template, "--json").output.contains(#""missingTasks":[],"merged":true"#))
    }

    @Test func `a dry run prints what a submission writes, and writes nothing`() throws {
        let scripts = try submit("--dry-run")
        #expect(scripts.status == 0)
        #expect(try folder.names() == ["a", "it's a \"set\""])
        let work = try submit("--dry-run", "--json")
        #expect(try submit().status == 0)
        let (task, merge) = (try folder.text("out/.farm/task.sh"), try folder.text("out/.farm/merge.sh"))
        #expect(scripts.output == "\(task)\n\(merge)\n")
        #expect(work.output == "\(try folder.text("out/.farm/job.json"))\n")
        #expect(try slurm.calls(of: "sbatch").count == 2)
    }

    @Test func `missing tasks are named, and drawn again by the same scripts`() throws {
        #expect(try submit().status == 0)
        try runTasks([2])
        let merge = try slurm.run("out/.farm/merge.sh", in: folder)
        #expect(merge.status == 74)
        #expect(merge.text.contains("error: 2 of 3 tasks are missing:\n  task 1: "))
        #expect(merge.text.contains("to draw them again: parade farm retry out\n"))
        #expect(try folder.names(in: "out") == [".farm"])
        let waited = try farm("wait", "out")
        #expect(waited.status == 74 && waited.errors.contains("2 of 3 tasks are missing"))
        try runTasks([1, 3])
        // The merge is neither in the queue nor done.
        let lost = try farm("wait", "out")
        #expect(lost.status == 0 && lost.errors.contains("20 frames of 3 parts, 4 scenes, "), "\(lost.errors)")
        #expect(try contents(of: "out").count { $0.key.hasSuffix(".png") } == 20)
        #expect(try slurm.run("out/.farm/merge.sh", in: folder).text == "'out' is merged already\n")
    }

    @Test func `missing tasks are submitted again, and their numbers are those of the job`() throws {
        #expect(try submit("--partition", "fast").status == 0)
        try runTasks([2])
        try slurm.setQueue("11 1 R None\n")
        #expect(try farm("retry", "out").errors.hasPrefix("error: job 11 still draws into 'out'\n"))
        try slurm.setQueue("")
        let again = try farm("retry", "out")
        #expect(again.status == 0 && again.output == "13\n", "\(again.errors)")
        #expect(again.errors == "2 of 3 tasks were submitted again\n")
        let place = "/" + FileSystem.resolved(folder.url.path).joined(separator: "/")
        #expect(
            try slurm.calls(of: "sbatch").suffix(2) == [
                [
                    "--parsable", "--output=out/.farm/logs/task-%a.log", "--job-name=parade", "--array=1,3",
                    "--partition=fast", "--requeue", "--open-mode=append", "--chdir=\(place)", "out/.farm/task.sh",
                ],
                [
                    "--parsable", "--output=out/.farm/logs/merge.log", "--job-name=parade-merge", "--partition=fast",
                    "--requeue", "--open-mode=append", "--chdir=\(place)", "--dependency=afterany:13",
                    "out/.farm/merge.sh",
                ],
            ])
        // Slurm has lost the tasks, and the merge waits for them.
        try slurm.setQueue("14 N/A PD DependencyNeverSatisfied\n")
        let elsewhere = try ParadeProcess.run(
            ["farm", "retry", folder.path("out"), "-q"], in: try TemporaryFolder(), environment: slurm.environment)
        #expect(elsewhere.status == 0 && elsewhere.output == "15\n", "\(elsewhere.errors)")
        #expect(try slurm.calls(of: "scancel") == [["13", "14"]])
        #expect(
            try slurm.calls(of: "sbatch").last == [
                "--parsable", "--output=out/.farm/logs/merge.log", "--job-name=parade-merge", "--partition=fast",
                "--requeue", "--open-mode=append", "--chdir=\(place)", "--dependency=afterany:15",
                "\(folder.path("out"))/.farm/merge.sh",
            ])
        try slurm.setQueue("")
        try FileManager.default.moveItem(atPath: folder.path("out"), toPath: folder.path("moved"))
        let moved = try farm("retry", "moved")
        #expect(moved.status == 64 && moved.errors.contains("for the output 'out' in '\(place)'"), "\(moved.errors)")
        try FileManager.default.moveItem(atPath: folder.path("moved"), toPath: folder.path("out"))
        #expect(try farm("cancel", "out").status == 0)
        #expect(try slurm.calls(of: "scancel").last == ["15", "16"])
        try runTasks([1, 3])
        let none = try farm("retry", "out")
        #expect(none.status == 0 && none.output.isEmpty)
        #expect(none.errors == "no task of 'out' is missing; 'parade farm wait' merges what they drew\n")
        #expect(try farm("wait", "out").status == 0)
        #expect(try farm("retry", "out").errors == "no task of 'out' is missing\n")
    }

    @Test func `a task that is held in the queue is called so`() throws {
        #expect(try submit().status == 0)
        try slurm.setQueue("11 1 PD JobHeldUser\n11 2 RH launch failed requeued held\n11 3 PD Priority\n")
        let status = try farm("status", "out").output
        #expect(status.hasPrefix("out: 0 of 3 tasks done, 1 waiting, 2 held; not merged\n"))
        #expect(status.contains("task 2: held (launch failed requeued held), 0 of "))
        #expect(try farm("status", "out", "--json").output.contains(#""waiting":1,"held":2,"missing":0"#))
    }

    @Test func `a merge that waited for tasks that Slurm had lost kept the wait from ending`() throws {
        func status(_ queue: [Slurm.QueuedJob], done: [Int]) throws -> Bool {
            try runTasks(done)
            return FarmStatus(
                of: try FarmFolder(folder.path("out/.farm")), numbers: nil, queue: queue
            ).isStalled
        }
        #expect(try submit().status == 0)
        let merge = Slurm.QueuedJob(task: nil, state: "PD", reason: "DependencyNeverSatisfied")
        let queued = Slurm.QueuedJob(task: nil, state: "PD", reason: "Priority")
        let task = Slurm.QueuedJob(task: 2, state: "PD", reason: "BeginTime")
        #expect(try status([], done: []) && status([merge], done: []))
        #expect(try !status([merge, task], done: [1]))
        #expect(try status([merge, task], done: [2]), "a task that is whole already need not run again")
        #expect(try !status([queued], done: [3]))
        #expect(try !status([Slurm.QueuedJob(task: nil, state: "R", reason: "None")], done: []))
    }

    @Test func `a part that was damaged after it was whole is drawn again`() throws {
        #expect(try submit().status == 0)
        try runTasks([1, 2, 3])

        let files = FileManager.default.enumerator(atPath: folder.path("out/.farm/parts/1/1"))
        let frame = try #require(
            files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".png") }.min())
        try folder.write("PNG", to: "out/.farm/parts/1/1/\(frame)")
        // A number that no attempt has.
        try FileManager.default.createDirectory(
            atPath: folder.path("out/.farm/parts/1/9223372036854775807"), withIntermediateDirectories: false)
        let merge = try slurm.run("out/.farm/merge.sh", in: folder)
        #expect(merge.status == 65 && merge.text.contains("is damaged"), "\(merge.text)")
        let again = try slurm.run("out/.farm/task.sh", task: 1, in: folder)
        #expect(again.status == 0 && again.text.contains("are damaged; the rest of them is kept"), "\(again.text)")
        #expect(try slurm.run("out/.farm/merge.sh", in: folder).status == 0)
        #expect(try contents(of: "out").count { $0.key.hasSuffix(".png") } == 20)
        #expect(try slurm.run("out/.farm/task.sh", task: 1, in: folder).text == "task 1/3 is whole already\n")
        // An output that lacks a scene again is merged again.
        let scene = try #require(contents(of: "out").keys.first { $0.hasSuffix("manifest.json") })
        try FileManager.default.removeItem(atPath: folder.path("out/" + scene))
        #expect(try farm("status", "out").output.hasPrefix("out: 3 of 3 tasks done; not merged\n"))
    }

    @Test(arguments: [
        (#""output": "out""#, #""output": """#, "'output' must be the path of a folder"),
        (#""output": "out""#, #""output": "a\u0000b""#, "'output' must be the path of a folder"),
        (#""task":3"#, #""task":2"#, "'work' must have items of each of the tasks 1 to 3"),
        (#""of":5"#, #""of":6"#, "the scene was changed after the job was submitted"),
    ])
    func `a job that was edited by hand is refused`(old: String, new: String, message: String) throws {
        #expect(try submit().status == 0)
        try runTasks([1, 2, 3])
        let job = try folder.text("out/.farm/job.json")
        #expect(job.contains(old), "\(job)")
        try folder.write(job.replacing(old, with: new), to: "out/.farm/job.json")
        let merge = try slurm.run("out/.farm/merge.sh", in: folder)
        #expect(merge.status == 65 && merge.text.contains(message), "\(merge.text)")
    }

    @Test func `a wait goes on while Slurm does not answer`() throws {
        #expect(try submit().status == 0)
        try slurm.folder.write("", to: "silent")
        let waiting = try ParadeProcess.start(["farm", "wait", "out"], in: folder, environment: slurm.environment)
        try waiting.wait(
            until: { try slurm.calls(of: "squeue").count >= 4 }, orFail: "it ended although nothing was known")
        #expect(try farm("status", "out").output.contains("3 unknown; not merged"))
        try runTasks([1, 2, 3])
        #expect(try slurm.run("out/.farm/merge.sh", in: folder).status == 0)
        #expect(try waiting.finish().status == 0)
    }

    @Test func `an attempt keeps the frames of those before, and two writers do not meet`() throws {
        #expect(
            try ParadeProcess.run(
                ["farm", "submit", "a/hero.json", "-o", "out", "--variant", "default", "--tasks", "1"], in: folder,
                environment: slurm.environment
            ).status == 0)
        // What an attempt leaves that was killed: two frames, one damaged. Its process still lives and holds the lock.
        let part = "out/.farm/parts/1/1/hero"
        #expect(
            try ParadeProcess.run(["render", "a/hero.json", "-q", "--only", "1-2", "-o", part], in: folder).status == 0)
        try folder.write("PNG", to: "\(part)/frame-00002.png")
        let before = try contents(of: part)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
        // Without a process in between, which would live on and keep the tests' output open.
        writer.arguments = ["--no-fork", folder.path(part), "sleep", "600"]
        try writer.run()
        defer { kill(writer.processIdentifier, SIGKILL) }
        let result = try slurm.run("out/.farm/task.sh", task: 1, in: folder)
        #expect(
            result.status == 0 && (result.text.contains("1 of 5 frames kept") || result.text.contains("1 kept")),
            "\(result.text)")
        #expect(try contents(of: part) == before)
        #expect(try slurm.run("out/.farm/task.sh", task: 1, in: folder).text == "task 1/1 is whole already\n")
        #expect(try folder.names(in: "out/.farm/parts/1") == ["1", "2"])
        #expect(try slurm.run("out/.farm/merge.sh", in: folder).status == 0)
        #expect(try ParadeProcess.run(["render", "a/hero.json", "-q", "-o", "whole"], in: folder).status == 0)
        #expect(try contents(of: "out/hero") == contents(of: "whole"))
    }

    @Test func `a scene that changes after it was planned is refused by the merge`() throws {
        #expect(try submit().status == 0)
        try folder.write(
            Scenes.small.replacing("ff8000", with: "ff8001").replacing(
                #""timeline""#, with: #""variants": {"dark": {"background": "black"}}, "timeline""#), to: "a/hero.json")
        try runTasks([1, 2, 3])
        let merge = try slurm.run("out/.farm/merge.sh", in: folder)
        #expect(merge.status == 65)
        #expect(merge.text.contains("a/hero@dark: the scene was changed after the job was submitted"))
        let waited = try farm("wait", "out")
        #expect(waited.status == 65 && waited.errors.contains("hero@dark: the scene was changed"))
        #expect(try folder.names(in: "out") == [".farm"])
    }

    @Test func `a job that has not ended is not replaced, and one that has is`() throws {
        #expect(try submit().status == 0)
        try slurm.setQueue("11 2 R None\n")
        let busy = try submit()
        #expect(busy.status == 73 && busy.errors.hasPrefix("error: job 11 still draws into 'out'\n"))
        let cancelled = try farm("cancel", "out")
        #expect(cancelled.status == 0)
        #expect(try slurm.calls(of: "scancel") == [["11", "12"]])
        try slurm.setQueue("")
        try runTasks([1])
        let again = try submit("--tasks", "2")
        #expect(again.status == 0 && again.output == "13\n", "\(again.errors)")
        #expect(try folder.names(in: "out/.farm/parts").isEmpty)
        let stale = try ParadeProcess.run(["farm", "task", "1/3", "out/.farm"], in: folder)
        #expect(stale.status == 65 && stale.errors.contains("has 2 tasks instead of 3"))
    }

    @Test func `a submission that fails leaves what was there`() throws {
        #expect(try submit().status == 0)
        let before = try folder.text("out/.farm/job.json")
        let refusing = try FakeSlurm(sbatch: "echo 'sbatch: error: invalid partition specified: x' >&2; exit 1")
        let half = try FakeSlurm(sbatch: #"case "$*" in *afterany*) echo 'limit' >&2; exit 1;; esac"#)
        for (fake, reason) in [(refusing, "invalid partition specified: x"), (half, "limit")] {
            let result = try ParadeProcess.run(
                ["farm", "submit", "a/hero.json", "-o", "out", "--tasks", "2"], in: folder,
                environment: fake.environment)
            #expect(result.status == 69)
            #expect(result.errors.contains("sbatch did not accept the job: ") && result.errors.contains(reason))
            #expect(try folder.text("out/.farm/job.json") == before)
            #expect(try folder.names(in: "out") == [".farm"])
        }
        #expect(try half.calls(of: "scancel") == [["11"]], "tasks without a merge would draw for nothing")
    }

    @Test func `without Slurm there is a hint, and status shows the parts`() throws {
        let none = try FakeSlurm(programs: [])
        func run(_ arguments: String...) throws -> ParadeResult {
            try ParadeProcess.run(["farm"] + arguments, in: folder, environment: ["PATH": none.folder.url.path])
        }
        let submitted = try run("submit", "a/hero.json", "-o", "out")
        #expect(submitted.status == 69)
        #expect(
            submitted.errors.hasPrefix("error: there is no 'sbatch' on this machine\n  hint: ")
                && submitted.errors.contains("'render --shard' and 'merge'"))
        #expect(!folder.has("out"))
        #expect(try submit().status == 0)
        #expect(try run("status", "out").output.hasPrefix("out: 0 of 3 tasks done, 3 unknown; not merged\n"))
        #expect(try run("wait", "out").status == 69)
        #expect(try run("cancel", "out").status == 69)
    }

    @Test func `costs of a job are those by which the next one is cut`() throws {
        #expect(try submit().errors.contains("by a guess"))
        try runTasks([1, 2, 3])
        #expect(try submit().errors.contains("by earlier costs"))
        #expect(try submit("--frames", "7").errors.contains("by a guess"))
    }

    @Test(arguments: [
        (["submit", "a/hero.json"], 64, "output"), (["submit", "a/hero.json", "-o", ""], 64, "'--output' is empty"),
        (["submit", "a/hero.json", "-o", "film.mp4"], 64, "must name a folder"),
        (["submit", "a/hero.json", "-o", "{scene}"], 64, "must begin with a folder"),
        (["submit", "a/hero.json", "-o", "out/{variant}/.."], 64, "behind a placeholder"),
        (["submit", "a/hero.json", "-o", "out", "--tasks", "0"], 64, "'--tasks' must be from 1"),
        (["submit", "a/hero.json", "-o", "out", "--partition", "a b"], 64, "'--partition' must have letters"),
        (["submit", "a/hero.json", "a/hero.json", "-o", "out"], 64, "would share the folder 'out/hero'"),
        (["submit", "a/hero.json", "-o", "out", "--variant", "drak"], 64, "did you mean 'dark'?"),
        (["submit", "none.json", "-o", "out"], 66, "none.json"),
        (["submit", "bad.json", "a/hero.json", "-o", "out"], 65, "bad.json:1:1: error: this object is never closed"),
        (["submit", "a/hero.json", "-o", "held"], 73, "'held/hero' holds 'notes.txt'"),
        (["status", "out"], 66, "there is no job in 'out/.farm'"), (["wait", "out"], 66, "parade farm submit"),
        (["cancel", "out"], 66, "there is no job"), (["retry", "out"], 66, "there is no job"),
        (["task", "1/2", "out/.farm"], 66, "there is no job"),
        (["task", "3", "out/.farm"], 64, "'3' is not a part"), (["merge", "odd"], 65, "odd/job.json:1:1"),
    ])
    func `bad input is refused and nothing is written`(arguments: [String], status: Int32, message: String) throws {
        try folder.write("{", to: "bad.json")
        try folder.write("mine", to: "held/hero/notes.txt")
        try folder.write(#"{"tool": {"name": "other"}}"#, to: "odd/job.json")
        let before = try folder.names()
        let result = try ParadeProcess.run(["farm"] + arguments, in: folder, environment: slurm.environment)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try folder.names() == before)
        #expect(try slurm.calls(of: "sbatch").isEmpty)
    }
}
