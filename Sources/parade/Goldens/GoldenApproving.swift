import FrameOutput
import JSON
import ParadeGolden
import ParadeKit

/// One run of `parade golden approve`, which verifies all scenes first, and then writes one golden after another.
struct GoldenApproving {
    /// The path of the folder that holds the results of the check.
    let folder: String
    let paths: [String]
    /// The variants that are approved.
    let choice: SceneVariant.Choice
    let pictures: PictureChoice?
    let isDryRun: Bool
    let console: Console

    func run() throws {
        // A check that starts now would change the frames that are being approved.
        let hold = try CheckFolder.hold(folder)
        defer { withExtendedLifetime(hold) {} }
        let saved = try SavedRun(checkedIn: folder)
        let scenes = try chosenScenes(saved.run)
        var updates: [GoldenUpdate] = []
        var refusals: [GoldenUpdate.Refusal] = []
        let withoutScene = scenes.filter(\.isWithoutScene)
        for scene in scenes where !scene.isWithoutScene || withoutScene.count == scenes.count {
            do throws(GoldenUpdate.Refusal) {
                if let update = try GoldenUpdate(of: scene, in: saved, pictures: pictures) {
                    updates.append(update)
                } else if !isDryRun {
                    GoldenUpdate.clearRemains(besides: scene.golden)
                }
            } catch {
                refusals.append(error)
            }
        }
        guard refusals.isEmpty else {
            for refusal in refusals {
                console.report(
                    CommandFailure(.badInput, "\(refusal.scene): \(refusal.message)", hint: refusal.hint))
            }
            if scenes.count > 1 { console.note("nothing was approved") }
            throw ReportedFailure(status: .badInput)
        }
        for update in updates {
            // Goldens that are already written stay written; another approval continues from there.
            if let status = Interruption.status { throw ReportedFailure(status: status) }
            if !isDryRun { try update.write() }
            try summarize(update)
        }
        for scene in withoutScene {
            console.note("\(scene.label): nothing to approve; 'parade golden prune' removes what has no scene")
        }
        if updates.isEmpty {
            let isPassed = scenes.allSatisfy(\.isPassed)
            let reason =
                saved.run.scenes.isEmpty
                ? "the last check drew nothing (with --allow-missing, scenes without a golden are not drawn)"
                : isPassed ? saved.run.closingLine : "the check has already been approved"
            console.note("nothing to approve: \(reason)")
        }
    }

    private func chosenScenes(_ run: GoldenRun) throws(CommandFailure) -> [SceneResult] {
        let scenes = try scenes(of: run)
        guard case .only(let name?) = choice else { return scenes.filter { choice.includes($0.variant) } }
        let chosen = scenes.filter { $0.variant == name }
        guard chosen.isEmpty else { return chosen }
        var names: [String] = []
        for name in scenes.compactMap(\.variant) where !names.contains(name) { names.append(name) }
        throw CommandFailure(unknownVariant: name, "the last check has no variant '\(name)'", names: names)
    }

    /// Returns the results of the scenes that the paths name; without a path, those of all scenes.
    private func scenes(of run: GoldenRun) throws(CommandFailure) -> [SceneResult] {
        guard !paths.isEmpty else { return run.scenes }
        var chosen: Set<String> = []
        for path in paths {
            let matching = run.scenes.filter { ScenePath.leads(path, to: $0) }
            guard !matching.isEmpty else {
                throw CommandFailure(
                    .missingInput, "the last check did not look at '\(path)'",
                    hint: "run: parade golden check \(ShellWord.quoted(path))")
            }
            chosen.formUnion(matching.map(\.golden))
        }
        return run.scenes.filter { chosen.contains($0.golden) }
    }

    private func summarize(_ update: GoldenUpdate) throws {
        guard !console.isJSON else {
            let members: [(String, JSONValue)] = [
                ("golden", .string(update.golden)), ("new", .boolean(update.isNew)),
                ("approved", .numbers(update.approved)), ("dropped", .numbers(update.dropped)),
                ("pictures", .numbers(update.pictures)), ("written", .boolean(!isDryRun)),
            ]
            return try ResultOutput.print(JSONWriter.text(.object(update.subject.json + members)), as: .json)
        }
        guard console.verbosity != .quiet else { return }
        try ResultOutput.print(update.text(isDryRun: isDryRun))
        if update.lacksPictures { console.note("  \(GoldenUpdate.lackingPictures)") }
    }
}

extension GoldenUpdate {
    /// Returns one line for people about what an approval writes, such as `hero.golden: approved 7 frames: 3-9; 2 pictures`.
    func text(isDryRun: Bool = false) -> String {
        var parts = [RenderPlan.listing(approved)]
        if !dropped.isEmpty { parts.append("without \(RenderPlan.listing(dropped))") }
        parts.append("\(pictures.count) picture\(pictures.count == 1 ? "" : "s")")
        let verb = isDryRun ? "would approve" : isNew ? "made, approved" : "approved"
        return "\(golden): \(verb) \(parts.joined(separator: "; "))"
    }

    /// The note about an approval whose check has not kept all pictures that the golden should have.
    static let lackingPictures =
        "some pictures stay as they were: the check keeps only the pictures of frames that differ"
}

/// Functions that compare paths as people type them.
enum ScenePath {
    /// Returns whether a path names a checked scene, its golden, one of its variants as in `hero.json@dark`, or a folder
    /// that contains the scene.
    static func leads(_ path: String, to result: SceneResult) -> Bool {
        let path = plain(path)
        let scene = plain(result.scene)
        let isNamed = [scene, plain(result.label), plain(result.golden), golden(of: result.scene)].contains(path)
        return isNamed || path == "." && !scene.hasPrefix("/")
            || scene.hasPrefix(path == "/" ? path : path + "/")
    }

    /// Returns the path of a scene's golden folder, in the form that `plain` returns.
    private static func golden(of scene: String) -> String { plain(GoldenFile.golden(ofScene: scene)) }

    /// Returns the path of the golden folder of a scene or a variant, in the form that `plain` returns.
    static func golden(of variant: SceneVariant) -> String { plain(variant.golden) }

    /// Returns the path without a leading `./` and trailing slashes.
    private static func plain(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
        while path.hasSuffix("/"), path.count > 1 { path = path.dropLast() }
        return String(path)
    }
}
