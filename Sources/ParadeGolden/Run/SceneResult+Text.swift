import Comparison
import FrameOutput

extension SceneResult: CustomStringConvertible {
    /// The result as a few lines of text for a log.
    ///
    /// The text lists the problems, the failing frames and how much they differ, and the remedies.
    package var description: String { text(checkFolder: nil) }

    /// Returns the result as lines of text for a log.
    ///
    /// - Parameters:
    ///   - checkFolder: The check's folder, which holds the pictures and run.json; nil if it is not known.
    ///   - emphasis: A function that highlights the verdict of a failing scene, for example with a colour.
    package func text(checkFolder: String?, emphasis: (String) -> String = { $0 }) -> String {
        guard !isPassed else { return passedText }
        let failures = frames.filter { $0.failure != nil }
        var lines = ["\(label): \(emphasis("not as approved"))"]
        for problem in problems { lines.append("  \(problem.reason.rawValue): \(problem.message)") }
        for reason in GoldenReason.allCases {
            let frames = failures.filter { $0.failure?.reason == reason }
            guard !frames.isEmpty else { continue }
            let worst = frames[FrameRanking.worst(of: frames)]
            let runs = FrameRuns(frames.map(\.index)).text(atMost: 10)
            lines.append("  \(reason.rawValue): \(frames.count == 1 ? "frame" : "frames") \(runs)")
            // A problem of the whole golden need not be repeated for a frame.
            guard !problems.contains(where: { $0.reason == reason && [.missing, .unreadable].contains(reason) }) else {
                continue
            }
            let frame = frames.count == 1 ? "" : "frame \(worst.index): "
            lines.append("    \(frame)\(worst.failure?.message ?? "")")
        }
        if !changedInputs.isEmpty {
            lines.append("  changed since it was approved: \(changesText)")
        } else if failures.contains(where: { $0.failure?.reason == .changed }) {
            lines.append("  neither the scene nor a file it uses has changed since it was approved")
        }
        if let checkFolder, failures.contains(where: { $0.actualFile != nil }) {
            lines.append("  pictures: \(checkFolder)/\(folder)")
        }
        return lines.joined(separator: "\n")
    }

    private var passedText: String {
        let within = frames.count { $0.comparison != nil }
        let tolerated = within > 0 ? ", \(within) of them within the tolerance" : ""
        let start = "\(label): \(Self.count(frames.count, "frame")), as approved\(tolerated)"
        return changedInputs.isEmpty ? start : "\(start), though these have changed: \(changesText)"
    }

    /// The names of the first six changed inputs, and the number of further ones.
    private var changesText: String {
        let shown = changedInputs.prefix(6).joined(separator: ", ")
        return changedInputs.count > 6 ? "\(shown) and \(changedInputs.count - 6) more" : shown
    }

    /// Returns a count followed by its noun, such as `1 frame` or `12 frames`.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension GoldenRun {
    /// What each result is about: `scene`, or `variant` if one of them is about a scene's variant.
    ///
    /// The scene without a variant is then counted as a variant, too.
    var noun: String { scenes.contains { $0.variant != nil } ? "variant" : "scene" }

    /// A summary in one line, such as `41 scenes, 369 frames: 2 scenes differ (changed 12, size 1)`. With variants it begins like
    /// `4 variants of 2 scenes`.
    ///
    /// The counts in brackets are those of `reasonCounts`.
    package var closingLine: String {
        let frames = scenes.reduce(0) { $0 + $1.frames.count }
        let files = noun == "scene" ? "" : " of \(SceneResult.count(Set(scenes.map(\.scene)).count, "scene"))"
        let start = "\(SceneResult.count(scenes.count, noun))\(files), \(SceneResult.count(frames, "frame")): "
        let failed = scenes.filter { !$0.isPassed }
        guard !failed.isEmpty else { return start + "all as approved" }
        let counts = reasonCounts.map { "\($0.reason.rawValue) \($0.count)" }.joined(separator: ", ")
        return start
            + "\(SceneResult.count(failed.count, noun)) \(failed.count == 1 ? "differs" : "differ") (\(counts))"
    }

    /// The number of failures for each reason that occurs, in the order of `GoldenReason`.
    ///
    /// For each scene, this is the number of frames that fail for the reason. If no frame fails for the reason, the
    /// scene's own problems with the reason are counted instead.
    package var reasonCounts: [(reason: GoldenReason, count: Int)] {
        GoldenReason.allCases.compactMap { reason in
            let count = scenes.reduce(0) { sum, scene in
                let frames = scene.frames.count { $0.failure?.reason == reason }
                return sum + (frames > 0 ? frames : scene.problems.count { $0.reason == reason })
            }
            return count > 0 ? (reason, count) : nil
        }
    }
}
