import FrameOutput
import Identity
import ParadeKit

/// The checks of one test process, whose results are in one folder: one command then reports or approves all of them.
///
/// 1. The first check takes the folder and removes the results of the test process before. The folder stays locked
///    until the process ends, so that two test processes cannot mix their results.
/// 2. Each check has a subfolder of its own. Equal checks, of repeated tests, run one after another and share it.
/// 3. Whenever no check is running, run.json with all results so far is written. If the process dies during a check,
///    run.json says that the run is incomplete, and nothing can be approved.
package actor TestRun {
    /// The folder of a test process, in the folder of the package.
    package static let usualPath = ".parade/tests"
    /// The run of this process.
    package static let shared = TestRun(path: usualPath)

    /// The checks that have the same result.
    private struct Unit: Hashable {
        var scene: SceneVariant
        var frames: Frames
        var settings: SceneSettings
        /// See `GoldenCheck.builtDigest`.
        var builtDigest: String?

        init(_ check: GoldenCheck) {
            scene = check.variant
            frames = check.frames
            settings = check.settings
            builtDigest = check.builtDigest
        }
    }

    private let path: String
    private var folder: CheckFolder?
    /// The different checks in the order of their first start.
    private var units: [Unit] = []
    private var results: [Unit: SceneResult] = [:]
    private var runningCount = 0

    /// Creates a run in a folder, which the first check takes.
    package init(path: String) { self.path = path }

    /// Runs a check and adds its result to the run.
    ///
    /// The check's own folder is not used. Throws the same errors as `GoldenCheck.run`.
    package func run(_ check: GoldenCheck) async throws -> GoldenCheckResult {
        do {
            let unit = Unit(check)
            let (folder, name) = try begin(unit)
            runningCount += 1
            let outcome: Result<SceneResult, any Error>
            do {
                outcome = .success(
                    try await FolderQueue.shared.run(in: FileSystem.join(path, name)) {
                        try await check.result(in: folder, name: name)
                    })
            } catch {
                outcome = .failure(error)
            }
            runningCount -= 1
            if case .success(let result) = outcome { results[unit] = result }
            if runningCount == 0 { try folder.finish(GoldenRun(build: .current, scenes: scenes)) }
            return GoldenCheckResult(scene: try outcome.get(), lastFolder: path)
        } catch {
            throw check.error(error)
        }
    }

    /// Takes the folder at the first check. Returns it with the name of the check's subfolder.
    private func begin(_ unit: Unit) throws(OutputError) -> (folder: CheckFolder, name: String) {
        let folder: CheckFolder
        if let taken = self.folder { folder = taken } else { folder = try CheckFolder(taking: path, folders: []) }
        self.folder = folder
        let isNew = !units.contains(unit)
        if isNew { units.append(unit) }
        // Names are given in order, so a further check does not change the earlier ones.
        let names = CheckFolder.folderNames(of: units.map(\.scene))
        if isNew { try folder.plan(names) }
        guard let index = units.firstIndex(of: unit) else { preconditionFailure("a unit that has begun is listed") }
        return (folder, names[index])
    }

    /// The results, one for each golden, ordered by name. Of several checks of one golden, the first failing one counts.
    private var scenes: [SceneResult] {
        var chosen: [String: SceneResult] = [:]
        for result in units.compactMap({ results[$0] }) where chosen[result.golden]?.isPassed != false {
            if chosen[result.golden] == nil || !result.isPassed { chosen[result.golden] = result }
        }
        return chosen.values.sorted { ($0.label, $0.golden) < ($1.label, $1.golden) }
    }
}
