import ArgumentParser
import FrameOutput
import ImageCoding
import Inspection
import JSON
import ParadeKit
import Store

struct FarmSubmitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "submit",
        abstract: "Submit scenes to Slurm as an array.",
        discussion: """
            Prints the number of the array's job. Small scenes are drawn whole by one task; the frames of large ones are shared among \
            several. Costs are those of the earlier job in this output, or those in the store, or guessed. The frames are drawn on the \
            machines of Slurm, which must find this program, the scenes and the output under the same paths.

            -o out writes out/<scene> and out/<scene>@<variant>, as 'render' does with several scenes; -o 'out/{folder}/{scene}@{variant}' \
            has places for scenes of one name. A job that another one replaces must have ended; its parts are removed.

            SBATCH_ variables of the environment, such as SBATCH_TIMELIMIT and SBATCH_ACCOUNT, set what is not an option here.
            """)

    @Argument(help: "Scene files.", completion: .file(extensions: ["json", "jsonc"]))
    var scenes: [String]

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The folder for all frames, or a template for their folders.", valueName: "path"),
        completion: .directory)
    var output: String

    @Option(
        help: ArgumentHelp(
            "Number of tasks (default: one for five minutes of estimated processor time).", valueName: "count"))
    var tasks: Int?

    @Option(help: ArgumentHelp("Partition of the tasks (default: Slurm's).", valueName: "name"))
    var partition: String?

    @Option(help: "Compression of PNG files; the pixels are the same.")
    var compression = Compression.fast

    @Flag(name: [.customLong("sha256")], help: "Add SHA-256 of every frame to the manifests.")
    var wantsSHA256 = false

    @Flag(name: [.customLong("dry-run")], help: "Print the scripts, or with --json the work, and submit nothing.")
    var isDryRun = false

    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("'--output' is empty") }
        guard output != "-", Container.named(by: output) == nil else {
            throw ValidationError("'--output \(output)' must name a folder; 'parade render' writes films")
        }
        if try OutputTemplate(output)?.base.isEmpty == true {
            throw ValidationError("'--output \(output)' must begin with a folder, such as 'out/\(output)'")
        }
        if let tasks, !(1...10_000).contains(tasks) {
            throw ValidationError("'--tasks' must be from 1 to 10 000, found \(tasks)")
        }
        if let partition, !Self.isName(partition) {
            throw ValidationError(
                "'--partition' must have letters, digits, '_', '-', '.' and ',' only, found '\(partition)'")
        }
    }

    func run() throws {
        Interruption.listen()
        let console = report.console
        let base = try OutputTemplate(output)?.base ?? output
        if !isDryRun {
            try Slurm.requireSubmission()
            try requireFreeOutput(base)
        }
        let reader = try SceneReader(scene, work, console: console)
        let store = try self.store.open(console, creating: !isDryRun)
        let plan = try FarmPlanning(
            reader: reader, store: store, compression: compression, wantsSHA256: wantsSHA256, output: output,
            earlier: earlierCosts(base)
        ).plan(scenes)
        let (items, taskCount) = plan.items(count: tasks ?? plan.usualTaskCount)
        let job = FarmJob(
            output: base, taskCount: taskCount, partition: partition,
            options: FarmOptions(
                Launch.arguments, store: self.store.path,
                fontFolders: FontFolderList.named(flag: scene.fontPath).filter {
                    FileSystem.kind(of: $0, followingLinks: true) == .directory
                }),
            items: items)
        let submission = FarmSubmission(job: job)
        if isDryRun { return try ResultOutput.print(report.json ? job.text : submission.text, as: .data) }
        try Interruption.check()
        try announce(try submission.run(), job, plan)
    }

    private func announce(_ numbers: Slurm.JobNumbers, _ job: FarmJob, _ plan: FarmPlan) throws {
        if report.json {
            let members: [(String, JSONValue)] = [
                ("job", .number(numbers.array)), ("merge", .number(numbers.merge)), ("output", .string(job.output)),
                ("tasks", .number(job.taskCount)), ("frames", .number(plan.frameCount)),
                ("seconds", .number((plan.seconds * 1000).rounded() / 1000)),
            ]
            return try ResultOutput.print(JSONWriter.text(.object(members)), as: .json)
        }
        try ResultOutput.print("\(numbers.array)")
        report.console.note(
            """
            \(job.taskCount) task\(job.taskCount == 1 ? "" : "s") for \(plan.frameCount) frames, \
            \(plan.seconds.fixed(decimals: 0)) s of processor time by \
            \(plan.units.allSatisfy(\.isMeasured) ? "earlier costs" : "a guess")
              to wait for them: parade farm wait \(ShellWord.quoted(job.output))
            """)
    }

    /// Throws an error if the output holds something else, or if its earlier job has not ended.
    private func requireFreeOutput(_ base: String) throws {
        let directory = try FrameDirectory(examining: base)
        if case .manifest = directory.state {
            throw CommandFailure(
                .cannotCreate, "'\(base)' holds the frames of one scene", hint: "choose another --output")
        }
        let folder = FarmJob.folder(of: base)
        guard FileSystem.kind(of: FileSystem.join(folder, FarmJob.fileName)) != nil else {
            guard FileSystem.kind(of: folder) == nil else {
                throw CommandFailure(
                    .cannotCreate, "'\(folder)' is not the folder of a job", hint: "choose another --output")
            }
            return
        }
        try FarmFolder(folder).requireEnded()
    }

    private func earlierCosts(_ base: String) -> EarlierCosts {
        (try? FarmFolder(FarmJob.folder(of: base))).map { EarlierCosts($0) } ?? EarlierCosts()
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return character.isASCII && (character.isLetter || character.isNumber || "_-.,".contains(character))
            }
    }
}
