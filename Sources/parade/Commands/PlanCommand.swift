import ArgumentParser
import FrameOutput
import ImageCoding
import JSON
import ParadeKit
import SceneLoading
import Staging
import Store

struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "List what rendering would take.",
        discussion: """
            One line per unit, which is a variant of a scene: its frames, how many of them the store holds, how many would be \
            drawn, and their estimated processor time. Equal frames of a unit are drawn once. Nothing is drawn or written.

            '--json' prints an object per unit with the keys of the run and of every frame, the inputs with their SHA-256, and \
            the estimate in seconds. Costs are those that the store has of earlier frames of the same text, or else guessed \
            from the number of pixels and drawing steps.
            """)

    @Argument(help: "Scene files.", completion: .file(extensions: ["json", "jsonc"]))
    var scenes: [String]

    @Option(parsing: .unconditional, help: FrameChoice.help)
    var only: String?

    @Option(help: ShardOption.help("Plan one part of the frames"))
    var shard: String?

    @Option(help: "Compression of PNG files, which is part of the keys.")
    var compression = Compression.fast

    @Flag(name: [.customLong("sha256")], help: "Plan for manifests with SHA-256 of every frame.")
    var wantsSHA256 = false

    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        Interruption.listen()
        let console = report.console
        let shard = try ShardOption.shard(shard, console: console)
        let reader = try SceneReader(scene, work, console: console)
        let store = try self.store.open(console)
        var units: [PlannedUnit] = []
        var worst = ExitStatus.success
        for path in scenes {
            do {
                for variant in try reader.variants(of: path, usually: .all) {
                    units.append(try unit(variant, shard: shard, reader: reader, store: store))
                }
            } catch is CancellationError {
                throw ReportedFailure(status: Interruption.endStatus)
            } catch let failure as ReportedFailure {
                worst = max(worst, failure.status)
            } catch {
                let failure = CommandFailure(error)
                console.report(failure)
                worst = max(worst, failure.status)
            }
        }
        for note in store?.notes ?? [] { console.note(note) }
        if report.json {
            for unit in units { try ResultOutput.print(unit.json, as: .json) }
        } else if !units.isEmpty {
            try ResultOutput.print(PlannedUnit.table(units))
        }
        if worst != .success { throw ReportedFailure(status: worst) }
    }

    private func unit(
        _ variant: SceneVariant, shard: Shard?, reader: SceneReader, store: Store?
    ) throws -> PlannedUnit {
        var settings = reader.settings
        settings.variant = variant.name
        let file = SceneFile(variant.scene, settings: settings)
        var options = ExportOptions()
        options.coding = compression
        options.wantsSHA256 = wantsSHA256
        options.store = store
        func request(_ digest: String) -> RunRequest {
            RunRequest(file, sceneDigest: digest, options: options, choice: [only, shard?.text].map { $0 ?? "" })
        }
        if let store, let digest = try? file.digest(), let found = request(digest).find(in: store),
            let plan = RunPlan(found, request: request(digest), store: store)
        {
            return PlannedUnit(variant: variant, plan: plan)
        }
        let renderer = try reader.read(variant)
        let frames = try FrameChoice(only: only, shard: shard).frames(of: renderer)
        let export = SceneExport(
            renderer, to: Destination(variant, output: nil, isAlone: true), options: options)
        let plan = try RunPlan(
            renderer, frames: frames, export: export, request: request(renderer.loaded.digest), store: store,
            isCancelled: { Interruption.isRequested })
        return PlannedUnit(variant: variant, plan: plan)
    }
}
