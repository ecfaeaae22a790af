package import FrameOutput

/// The parts of a check that several machines have done, joined into one run: the run that one machine would have made.
package struct GoldenMerge: Sendable {
    /// The joined run.
    package let run: GoldenRun
    /// The number of scenes and variants that have no golden, which `--allow-missing` lets pass.
    package let allowedCount: Int
    /// The folder of each result's part, in the order of `run.scenes`.
    private let folders: [String]

    /// The reason why parts cannot be joined.
    package struct Refusal: Error, Hashable, Sendable {
        /// The message: lower case, no full stop.
        package var message: String
        /// The remedy, as a hint to the user.
        package var hint: String
    }

    /// Joins parts, which must be all parts of one check, each once, made by the same build of parade.
    ///
    /// Nothing is written. Throws if the parts do not fit together, or if a picture that a part kept is missing.
    package init(_ parts: [SavedRun]) throws(Refusal) {
        let shards = try Self.shards(of: parts)
        guard let build = parts.first?.run.build else {
            throw Refusal(message: "there are no parts", hint: "name the folders of all parts")
        }
        try Self.requireOneOfEach(shards)
        var stale: [(result: SceneResult, folder: String)] = []
        var placed: [(position: Int, result: SceneResult, folder: String)] = []
        for (part, shard) in shards {
            let scenes = part.run.scenes
            let staleCount = scenes.count - shard.positions.count
            guard staleCount == 0 || staleCount > 0 && shard.number == 1,
                scenes.prefix(staleCount).allSatisfy(\.isWithoutScene)
            else {
                throw Self.damaged(part, "its results are not those of \(shard.text)")
            }
            stale += scenes.prefix(staleCount).map { ($0, part.path) }
            placed += zip(shard.positions, scenes.dropFirst(staleCount)).map { ($0, $1, part.path) }
        }
        placed.sort { $0.position < $1.position }
        for (one, next) in zip(placed, placed.dropFirst()) where one.position == next.position {
            throw Refusal(
                message: "'\(one.folder)' and '\(next.folder)' both have the result for '\(next.result.label)'",
                hint: "check the parts again")
        }
        allowedCount = try Self.requireAll(placed.map(\.position), shards.map(\.shard))
        let all = stale + placed.map { ($0.result, $0.folder) }
        try Self.requireEqualScenes(all)
        try Self.requirePictures(all)
        run = GoldenRun(build: build, scenes: all.map(\.result))
        folders = all.map(\.folder)
    }

    /// Writes the joined run and its pictures into a folder, as a check does; an earlier check there is replaced.
    ///
    /// - Parameter isCancelled: Returns whether to stop. The folder then holds a check that did not finish.
    /// - Returns: Whether everything is written.
    package func write(to path: String, isCancelled: () -> Bool = { false }) throws(OutputError) -> Bool {
        let folder = try CheckFolder(taking: path, folders: run.scenes.map(\.folder).filter { !$0.isEmpty })
        for (scene, part) in zip(run.scenes, folders) {
            for file in scene.keptFiles {
                if isCancelled() { return false }
                try folder.write(try scene.checkPicture(file, in: part).contents(), to: file, of: scene.folder)
            }
        }
        try folder.finish(run)
        return true
    }

    // MARK: What must fit

    /// Returns the parts with their shards, in the order of their numbers.
    private static func shards(of parts: [SavedRun]) throws(Refusal) -> [(part: SavedRun, shard: GoldenShard)] {
        var found: [(part: SavedRun, shard: GoldenShard)] = []
        for part in parts {
            guard let shard = part.run.shard else {
                throw Refusal(
                    message: "'\(part.path)' holds a whole check, not a part of one",
                    hint: "make parts with 'parade golden check --shard 1/4'")
            }
            if let (first, other) = found.first {
                try requireSameCheck(part, shard, as: first, other)
            }
            found.append((part, shard))
        }
        return found.sorted { $0.shard.number < $1.shard.number }
    }

    private static func requireSameCheck(
        _ part: SavedRun, _ shard: GoldenShard, as first: SavedRun, _ other: GoldenShard
    ) throws(Refusal) {
        func refusal(_ message: String) -> Refusal {
            Refusal(message: message, hint: "check all parts again, with one build of parade and the same options")
        }
        let (build, firstBuild) = (part.run.build, first.run.build)
        if build.renderer != firstBuild.renderer {
            throw refusal(
                "'\(part.path)' was checked by parade \(build.renderer.text), '\(first.path)' by parade "
                    + firstBuild.renderer.text)
        }
        if build.commit != firstBuild.commit {
            throw refusal(
                "'\(part.path)' was checked by parade at commit \(build.shortCommit), '\(first.path)' at "
                    + firstBuild.shortCommit)
        }
        if shard.count != other.count {
            throw refusal("'\(part.path)' is one of \(shard.count) parts, '\(first.path)' one of \(other.count)")
        }
        if shard.digest != other.digest || shard.total != other.total {
            throw refusal(
                "'\(part.path)' and '\(first.path)' are parts of different checks: their scenes, variants or options differ"
            )
        }
    }

    private static func requireOneOfEach(_ shards: [(part: SavedRun, shard: GoldenShard)]) throws(Refusal) {
        for (one, next) in zip(shards, shards.dropFirst()) where one.shard.number == next.shard.number {
            throw Refusal(
                message: "'\(one.part.path)' and '\(next.part.path)' are both \(next.shard.text)",
                hint: "name the folder of each part once")
        }
        guard let count = shards.first?.shard.count, shards.count < count else { return }
        let present = Set(shards.map(\.shard.number))
        let missing = (1...count).filter { !present.contains($0) }
        throw Refusal(
            message: missing.count == 1
                ? "part \(missing[0]) of \(count) is missing"
                : "parts \(FrameRuns(missing).text(atMost: 10)) of \(count) are missing",
            hint: "name the folders of all parts")
    }

    /// Throws unless each scene and variant of the check has one result, or is one without a golden that
    /// `--allow-missing` lets pass. Returns the number of the latter.
    private static func requireAll(_ positions: [Int], _ shards: [GoldenShard]) throws(Refusal) -> Int {
        let (results, listed) = (Set(positions), shards.flatMap(\.allowedPositions))
        let allowed = Set(listed)
        let missing = (0..<(shards.first?.total ?? 0)).filter { !results.contains($0) && !allowed.contains($0) }
        guard missing.isEmpty, allowed.count == listed.count, allowed.isDisjoint(with: results) else {
            throw Refusal(
                message: "the parts have no result for \(missing.count) scenes and variants of the check, "
                    + "or another one than they say",
                hint: "check the parts again, on machines that have all goldens")
        }
        return allowed.count
    }

    /// Throws if two variants of one scene were drawn from different scene files.
    private static func requireEqualScenes(_ results: [(result: SceneResult, folder: String)]) throws(Refusal) {
        var seen: [String: (digest: String, folder: String)] = [:]
        var labels: Set<String> = []
        for (result, folder) in results {
            guard labels.insert(result.label).inserted else {
                throw Refusal(message: "two results are those of '\(result.label)'", hint: "check the parts again")
            }
            guard let digest = result.basis?.sceneDigest else { continue }
            if let other = seen[result.scene], other.digest != digest {
                throw Refusal(
                    message: "'\(result.scene)' was not the same file for '\(other.folder)' and '\(folder)'",
                    hint: "check all parts of one state of the scenes")
            }
            seen[result.scene] = (digest, folder)
        }
    }

    private static func requirePictures(_ results: [(result: SceneResult, folder: String)]) throws(Refusal) {
        var folders: Set<String> = []
        for (result, folder) in results where !result.folder.isEmpty {
            guard folders.insert(result.folder.lowercased()).inserted else {
                throw Refusal(
                    message: "two results have the folder '\(result.folder)'", hint: "check the parts again")
            }
            for file in result.keptFiles {
                let picture = result.checkPicture(file, in: folder)
                guard picture.isThere else {
                    throw Refusal(
                        message: "'\(picture.path)' is missing, which the check kept",
                        hint: "copy the whole folder of each part")
                }
            }
        }
    }

    private static func damaged(_ part: SavedRun, _ message: String) -> Refusal {
        Refusal(message: "'\(part.path)' is damaged: \(message)", hint: "check the part again")
    }
}

extension SceneResult {
    /// The names of the files that the check has written into the scene's subfolder.
    fileprivate var keptFiles: [String] { frames.flatMap { [$0.actualFile, $0.differenceFile].compactMap(\.self) } }
}
