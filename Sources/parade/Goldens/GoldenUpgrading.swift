import FrameOutput
import JSON
import ParadeGolden
import ParadeKit

/// One run of `parade golden upgrade`, which verifies all scenes first, and then rewrites one golden after another.
struct GoldenUpgrading {
    /// The path of the folder in which the upgrade stores its results, next to the folder of the last check.
    static let folder = ".parade/upgrade"

    let checking: GoldenChecking
    let pictures: PictureChoice?
    let isDryRun: Bool
    let console: Console

    /// Upgrades the goldens of the scenes that a search has found, and ignores scenes without a golden.
    func run(_ search: GoldenSearch) async throws -> ExitStatus {
        var status = console.report(troubleOf: search)
        let variants = try checking.reader.units(of: search).variants.filter(\.hasGolden)
        guard !variants.isEmpty else {
            guard status == .success else { return status }
            throw CommandFailure(.missingInput, "there is nothing to upgrade: no golden was found")
        }
        try checking.requireDistinctGoldens(variants)
        guard let run = try await checking.check(GoldenChecking.Unit.all(variants), status: &status) else {
            return Interruption.endStatus
        }
        guard run.isPassed else {
            console.note("\(run.closingLine); nothing was upgraded")
            if run.scenes.contains(where: \.hasPictures) {
                console.note("  'parade golden report --last \(Self.folder)' shows it")
            }
            return max(status, .differences)
        }
        guard status == .success else { return status }
        return try upgrade(run)
    }

    private func upgrade(_ run: GoldenRun) throws -> ExitStatus {
        // A check that starts now would change the results that the goldens are made from.
        let hold = try CheckFolder.hold(Self.folder)
        defer { withExtendedLifetime(hold) {} }
        let saved = try SavedRun(checkedIn: Self.folder)
        var updates: [GoldenUpdate] = []
        for scene in run.scenes {
            do throws(GoldenUpdate.Refusal) {
                let update = try GoldenUpdate(of: scene, in: saved, pictures: pictures, isUpgrade: true)
                if let update { updates.append(update) }
            } catch {
                console.report(CommandFailure(.badInput, "\(error.scene): \(error.message)", hint: error.hint))
                console.note("nothing was upgraded")
                return .badInput
            }
        }
        var count = 0
        for update in updates where !update.changesNothing {
            if let status = Interruption.status { return status }
            if !isDryRun { try update.write() }
            count += 1
            try summarize(update)
        }
        let frames = run.scenes.reduce(0) { $0 + $1.frames.count }
        console.note(
            "\(updates.count) golden\(updates.count == 1 ? "" : "s"), \(frames) frame\(frames == 1 ? "" : "s") equal: "
                + "\(count) \(isDryRun ? "would be " : "")upgraded, \(updates.count - count) as they should be")
        return .success
    }

    private func summarize(_ update: GoldenUpdate) throws {
        guard !console.isJSON else {
            let members: [(String, JSONValue)] = [
                ("golden", .string(update.golden)), ("pictures", .numbers(update.pictures)),
                ("written", .boolean(!isDryRun)),
            ]
            return try ResultOutput.print(JSONWriter.text(.object(update.subject.json + members)))
        }
        guard console.verbosity != .quiet else { return }
        let pictures = "\(update.pictures.count) picture\(update.pictures.count == 1 ? "" : "s")"
        try ResultOutput.print("\(update.golden): \(isDryRun ? "would upgrade" : "upgraded"); \(pictures)")
    }
}
