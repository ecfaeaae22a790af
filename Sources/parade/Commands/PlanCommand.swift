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
        let store = try self.store.open(console, creating: false)
        let planner = UnitPlanner(
            reader: reader, store: store, compression: compression, wantsSHA256: wantsSHA256, only: only, shard: shard)
        var units: [PlannedUnit] = []
        var worst = ExitStatus.success
        for path in scenes {
            var variants: [SceneVariant] = []
            do throws(CommandFailure) {
                variants = try reader.variants(of: path, usually: .all)
            } catch {
                console.report(error)
                worst = max(worst, error.status)
            }
            for variant in variants {
                do {
                    units.append(PlannedUnit(variant: variant, plan: try planner.plan(variant)))
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
        }
        for note in store?.notes ?? [] { console.note(note) }
        if report.json {
            for unit in units { try ResultOutput.print(unit.json, as: .json) }
        } else if !units.isEmpty {
            try ResultOutput.print(PlannedUnit.table(units))
        }
        if worst != .success { throw ReportedFailure(status: worst) }
    }
}
