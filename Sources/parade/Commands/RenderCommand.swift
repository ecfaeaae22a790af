import ArgumentParser
import FrameOutput
import ParadeKit
import SceneLoading

struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render scenes to PNG frames, films or streams.",
        discussion: """
            You get output/<scene>/frame-00000.png and so on, with a manifest.json that names the scene, its files and the \
            renderer. The same scene gives the same bytes on every machine, for any number of jobs.

            The folder has the name of the scene's file: a/hero.json and b/hero.json share output/hero. One call with both \
            is refused; a later call replaces the frames of the other scene and warns. '--output' keeps them apart. \
            '--variant dark' writes output/hero@dark, and '--variant all' a folder for every variant.

            -o 'out/{folder}/{scene}@{variant}' gives each scene and variant a place of its own. {folder} is the scene's \
            folder as you wrote it, and an absolute one without its first slash; it must not lead out of the output with '..'. \
            {scene} is the file's name without suffix, and {variant} is 'default' for the scene without a variant.

            One file for all frames: '-o hero.apng' needs no other program; ffmpeg encodes .mp4, .webm, .gif and .webp. \
            To watch without a file: parade render hero.json -o - --format y4m | ffplay -
            """)

    @Argument(help: "Scene files.", completion: .file(extensions: ["json", "jsonc"]))
    var scenes: [String]

    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if output.isStream {
            if scenes.count > 1 { throw ValidationError("a stream can have only one scene") }
            if isAllVariants { throw ValidationError("a stream can have only one variant of a scene") }
            if report.json { throw ValidationError("'--json' and '--output -' cannot both use standard output") }
            if !output.isDryRun && Descriptor.output.isTerminal {
                throw ValidationError("standard output is a terminal; raw frames go into a pipe or a file")
            }
        }
        if output.template == nil, let file = output.output, let container = Container.named(by: file) {
            try check(file, container)
        }
        if let trace = output.trace { try check(trace) }
        let jobs = try jobs(scenes.map(variant))
        if let depfile = output.depfile { try check(depfile: depfile, jobs.map(\.destination)) }
    }

    private func check(depfile: String, _ destinations: [Destination]) throws(ValidationError) {
        if depfile == "-" { throw ValidationError("'--depfile' must name a file, not a stream") }
        if scenes.contains(where: { NewFile.isSame(depfile, as: $0) }) {
            throw ValidationError("'--depfile \(depfile)' would overwrite the scene")
        }
        let resolved = FileSystem.resolved(depfile)
        if let trace = output.trace, FileSystem.resolved(trace) == resolved {
            throw ValidationError("'--depfile' and '--trace' both name '\(depfile)'")
        }
        for destination in destinations {
            switch destination {
            case .stream: continue
            case .file(let path, _) where FileSystem.resolved(path) == resolved:
                throw ValidationError("'--depfile' and '--output' both name '\(path)'")
            case .file: continue
            case .folder(let path) where FileSystem.resolved(path).starts(with: resolved):
                throw ValidationError("'--depfile \(depfile)' is also the folder of the frames, '\(path)'")
            case .folder: continue
            }
        }
        let name = FileSystem.split(depfile).name
        if FrameFile.isExportFile(name) {
            throw ValidationError("'--depfile \(depfile)' has a name that is reserved for frames and manifests")
        }
    }

    /// Throws an error, before anything is drawn, if the folder of the dependency file does not exist.
    private func requireFolder(ofDepfile depfile: String) throws(CommandFailure) {
        let folder = String(depfile.dropLast(FileSystem.split(depfile).name.count))
        guard folder.isEmpty || FileSystem.kind(of: folder, followingLinks: true) == .directory else {
            throw CommandFailure(
                .cannotCreate, "the folder of '--depfile \(depfile)' does not exist", hint: "create it before")
        }
    }

    private func check(_ file: String, _ container: Container) throws {
        if scenes.count > 1 {
            throw ValidationError(
                "a \(container.suffix) file can have only one scene; give a folder for several scenes")
        }
        if isAllVariants {
            throw ValidationError(
                "a \(container.suffix) file can have only one variant; give a folder for '--variant all'")
        }
        if scenes.contains(where: { NewFile.isSame(file, as: $0) }) {
            throw ValidationError("'--output \(file)' would overwrite the scene")
        }
        if let trace = output.trace,
            NewFile.isSame(trace, as: file) || FileSystem.resolved(trace) == FileSystem.resolved(file)
        {
            throw ValidationError("'--trace' and '--output' both name '\(file)'")
        }
    }

    private func check(_ trace: String) throws {
        if trace.isEmpty { throw ValidationError("'--trace' is empty") }
        if scenes.count > 1 { throw ValidationError("'--trace' can have only one scene") }
        if isAllVariants { throw ValidationError("'--trace' can have only one variant of a scene") }
        if scenes.contains(where: { NewFile.isSame(trace, as: $0) }) {
            throw ValidationError("'--trace \(trace)' would overwrite the scene")
        }
        if scenes.count == 1, case .folder(let folder) = try destination(of: variant(of: scenes[0])),
            FileSystem.resolved(folder).starts(with: FileSystem.resolved(trace))
        {
            throw ValidationError("'--trace \(trace)' is also the folder of the frames, '\(folder)'")
        }
        if let name = trace.split(separator: "/").last, FrameFile.isExportFile(String(name)) {
            throw ValidationError("'--trace \(trace)' has a name that is reserved for frames and manifests")
        }
    }

    private var choice: SceneVariant.Choice { scene.variant.map(SceneVariant.Choice.init) ?? .only(nil) }

    /// Whether every variant of each scene is rendered.
    private var isAllVariants: Bool { choice == .all }

    /// The variant of a scene that is rendered; of several, the scene without a variant.
    private func variant(of path: String) -> SceneVariant {
        guard case .only(let name) = choice else { return SceneVariant(scene: path) }
        return SceneVariant(scene: path, name: name)
    }

    private func destination(of variant: SceneVariant) throws(ValidationError) -> Destination {
        try output.template?.destination(of: variant)
            ?? Destination(variant, output: output.output, isAlone: scenes.count == 1 && !isAllVariants)
    }

    /// Returns each variant with its destination. Throws an error if two of them would write into each other's.
    private func jobs(_ variants: [SceneVariant]) throws -> [(variant: SceneVariant, destination: Destination)] {
        let jobs = try variants.map { (variant: $0, destination: try destination(of: $0)) }
        try DestinationCheck.requireDistinct(jobs, scenes: scenes)
        return jobs
    }

    func run() async throws {
        Interruption.listen()
        let console = report.console
        if let depfile = output.depfile { try requireFolder(ofDepfile: depfile) }
        let shard = try ShardOption.shard(output.shard, console: console)
        let reader = try SceneReader(scene, work, console: console)
        let store = output.isDryRun ? nil : try self.store.open(console)
        var worst = ExitStatus.success
        var variants: [SceneVariant] = []
        var rules: [DependencyRule] = []
        for path in scenes {
            do throws(CommandFailure) {
                variants += try reader.variants(of: path, usually: .only(nil))
            } catch {
                console.report(error)
                worst = max(worst, error.status)
            }
        }
        for (variant, destination) in try jobs(variants) {
            // The user may have interrupted the command just as a scene finished.
            if let status = Interruption.status {
                worst = max(worst, status)
                break
            }
            var render = SceneRender(
                variant: variant, destination: destination, output: output, shard: shard,
                reader: reader, store: store, work: work, console: console)
            worst = max(worst, await render.run())
            if let rule = render.rule { rules.append(rule) }
        }
        if let store { worst = max(worst, store.close(console)) }
        if let file = output.depfile, worst == .success, !output.isDryRun {
            try FileSystem.replace(file, with: Array(DependencyFile(rules: rules).text.utf8))
        }
        if worst != .success { throw ExitCode(worst.rawValue) }
    }
}
