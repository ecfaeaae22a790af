import Diagnostics
import FrameOutput
import Identity
import JSON
import ParadeGolden
import ParadeKit
import SceneDocument
import SceneLoading
import Staging
import Store

/// One run of `parade golden check`, which checks one scene after another, and then reports the result.
struct GoldenChecking {
    var only: FrameSelection?
    /// Whether scenes without a golden pass.
    var allowsMissing = false
    /// The part of the check that is done; nil for the whole check.
    var shard: Shard?
    /// The options of the command line, as text, that the parts of one check must share.
    var sharedOptions: [String] = []
    /// The upgrade that is planned for unchanged goldens, or nil if goldens are only checked.
    var upgrade: SceneCheck.Upgrade?
    let reader: SceneReader
    /// Whether the SHA-256 digests of frames are compared too.
    var verifiesSHA256 = false
    /// The store in which digests are looked up and kept; nil without a store.
    var store: Store?
    let work: WorkOptions
    let jobs: Int?
    let console: Console
    /// The styles for text on standard output.
    let resultStyling: Console
    /// The path of the folder in which the check stores its results.
    let folder: String

    /// Checks the scenes that a search has found.
    func run(_ search: GoldenSearch) async throws -> ExitStatus {
        var status = console.report(troubleOf: search, withUnreadable: isFirstPart)
        guard !search.scenes.isEmpty || !search.orphans.isEmpty else {
            guard status == .success else { return status }
            let built = Self.builtText(search).map { "; \($0)" } ?? ""
            throw CommandFailure(
                .missingInput, "there is nothing to check: no scene was found\(built)",
                hint: "name a folder that holds scenes, which are JSON files with 'views' at the top level")
        }
        let units = try reader.units(of: search)
        try requireDistinctGoldens(units.variants)
        var part = shard.map { shard in
            GoldenShard(
                shard.number, of: shard.count, among: units.variants, overrides: reader.settings.overrides,
                options: sharedOptions)
        }
        let own = Unit.all(units.variants).filter { unit in part?.positions.contains(unit.position) ?? true }
        let checked = try own.filter { try !isAllowedMissing($0.variant) }
        let positions = checked.map(\.position)
        part?.positions = positions
        part?.allowedPositions = Set(own.map(\.position)).subtracting(positions).sorted()
        let stale =
            isFirstPart
            ? search.orphans.map { SceneResult(orphan: $0) } + units.stale.map { SceneResult(stale: $0) } : []
        guard let run = try await check(checked, stale: stale, part: part, status: &status) else {
            return Interruption.endStatus
        }
        close(run, allowedCount: own.count - checked.count, search)
        return run.isPassed ? status : max(status, .differences)
    }

    /// Whether this is the part to which goldens without a scene and unreadable files belong.
    private var isFirstPart: Bool { shard.map { $0.number == 1 } ?? true }

    /// A scene or variant of a check.
    struct Unit {
        let variant: SceneVariant
        /// The name of the subfolder for its pictures in the check's folder.
        let folder: String
        /// The index in the whole check.
        let position: Int

        /// Returns the units of a whole check.
        static func all(_ variants: [SceneVariant]) -> [Unit] {
            zip(variants, CheckFolder.folderNames(of: variants)).enumerated().map { position, unit in
                Unit(variant: unit.0, folder: unit.1, position: position)
            }
        }
    }

    /// Draws scenes and stores the results. Returns nil if the check was interrupted.
    ///
    /// If a scene cannot be drawn, `status` is raised to the status of that failure, unless `status` is already higher.
    ///
    /// - Parameters:
    ///   - stale: The results for goldens without a scene or a variant.
    ///   - part: The part of a check that the units are; nil for a whole check.
    func check(
        _ units: [Unit], stale: [SceneResult] = [], part: GoldenShard? = nil, status: inout ExitStatus
    ) async throws -> GoldenRun? {
        let checkFolder = try CheckFolder(taking: folder, folders: units.map(\.folder))
        var run = GoldenRun(build: .current, scenes: [])
        run.shard = part
        for result in stale { try add(result, to: &run) }
        for unit in units {
            let variant = unit.variant
            let check = SceneCheck(
                scene: variant.scene, folder: unit.folder, settings: reader.settings.choosing(variant), only: only,
                verifiesSHA256: verifiesSHA256, upgrade: upgrade, store: store)
            let progress = CheckProgress(variant: variant, style: work.progress, console: console)
            do {
                let result = try await check.run(in: checkFolder, observer: observer(variant, progress))
                // The check was interrupted. Nothing can be approved without a complete run.
                guard let result else {
                    progress.clear()
                    return nil
                }
                progress.finish()
                try add(result, to: &run)
            } catch {
                progress.clear()
                // If the folder cannot be written, no scene can be checked.
                if error is OutputError { throw error }
                let (failed, message) = try summarize(error, about: variant)
                status = max(status, failed)
                try add(check.failed(GoldenProblem(.unreadable, "the scene cannot be drawn: \(message)")), to: &run)
            }
        }
        try checkFolder.finish(run)
        return run
    }

    /// Returns whether a scene or variant passes because it has no golden, and reports it if so.
    ///
    /// A scene without a golden is read too. If it cannot be read, it is checked, and the check fails.
    private func isAllowedMissing(_ variant: SceneVariant) throws -> Bool {
        guard allowsMissing, !variant.hasGolden else { return false }
        do throws(SceneErrors) {
            _ = try SceneFile(variant.scene, settings: reader.settings.choosing(variant)).load(reviewsFrames: false)
        } catch {
            return false
        }
        if console.isJSON {
            try ResultOutput.print(JSONWriter.text(.object(variant.json + [("allowedMissing", .boolean(true))])))
        } else {
            console.note("\(variant.label): no golden, allowed by --allow-missing")
        }
        return true
    }

    /// Throws an error if two scenes share a golden, because approving one scene would overwrite the other's frames.
    func requireDistinctGoldens(_ variants: [SceneVariant]) throws(CommandFailure) {
        var labelsByGolden: [String: String] = [:]
        for variant in variants {
            let golden = ScenePath.golden(of: variant)
            if let other = labelsByGolden.updateValue(variant.label, forKey: golden) {
                throw CommandFailure(.usage, "'\(other)' and '\(variant.label)' would share the golden '\(golden)'")
            }
        }
    }

    private func observer(_ variant: SceneVariant, _ progress: CheckProgress) -> SceneCheck.Observer {
        SceneCheck.Observer(
            read: { try reader.report(warningsOf: $0, variant) },
            jobs: { loaded in
                try work.workerCount(
                    jobs: jobs, bytesPerWorker: SceneCheck.bytesPerWorker(of: loaded),
                    sharedBytes: loaded.pictureByteCount)
            },
            begin: { progress.begin(total: $0) }, advance: { progress.advance(to: $0, frame: $1) },
            isCancelled: { Interruption.isRequested })
    }

    private func add(_ result: SceneResult, to run: inout GoldenRun) throws {
        run.scenes.append(result)
        if console.isJSON {
            try ResultOutput.print(JSONWriter.text(result.summary), as: .json)
        } else if !result.isPassed || console.verbosity == .verbose {
            try ResultOutput.print(result.text(checkFolder: folder) { resultStyling.styled($0, .error) })
        }
    }

    /// Reports why a scene cannot be drawn, and returns the exit status and the reason as a sentence.
    private func summarize(_ error: any Error, about variant: SceneVariant) throws(CommandFailure) -> (
        ExitStatus, String
    ) {
        switch error {
        case let errors as SceneErrors:
            return (try reader.report(errors, variant), errors.diagnostics.first?.message ?? "it cannot be read")
        case let error as SelectionError:
            console.report(CommandFailure(error, option: "--only: \(variant.label)"))
            return (.usage, error.message)
        default:
            let failure = CommandFailure(error)
            console.report(failure)
            return (failure.status, failure.message)
        }
    }

    /// Returns the end of a closing line that says how many scenes and variants passed without a golden.
    static func allowedText(_ count: Int) -> String {
        guard count > 0 else { return "" }
        return "; \(count) \(count == 1 ? "scene has" : "scenes have") no golden, allowed by --allow-missing"
    }

    /// Returns a phrase about the goldens of scenes that Swift builds, or nil if no such golden was found.
    private static func builtText(_ search: GoldenSearch) -> String? {
        let count = search.built.count
        guard count > 0 else { return nil }
        return "\(count) golden\(count == 1 ? " of a scene" : "s of scenes") built in Swift, checked by 'swift test'"
    }

    private func close(_ run: GoldenRun, allowedCount: Int, _ search: GoldenSearch) {
        var line = (run.shard.map { "\($0.text): " } ?? "") + run.closingLine
        line += Self.allowedText(allowedCount)
        if let built = Self.builtText(search) { line += "; \(built)" }
        let otherFileCount = search.otherFileCount
        if otherFileCount > 0 { line += "; \(otherFileCount) other JSON file\(otherFileCount == 1 ? "" : "s")" }
        console.note(line)
        console.publish(run, folder: folder)
        guard !console.isJSON, !run.isPassed, run.scenes.contains(where: \.hasPictures) else { return }
        let last = folder == CheckFolder.usualPath ? "" : " --last \(ShellWord.quoted(folder))"
        console.note("  'parade golden report\(last)' shows it, 'parade golden approve\(last)' makes it the golden")
    }
}
