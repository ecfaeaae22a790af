import FrameOutput
import ParadeGolden
import Preview

/// One run of `parade golden review`, which shows one failure after another and asks what to do.
///
/// An accepted failure is written before the next one is shown, so ending the review at any time keeps it.
struct GoldenReviewing {
    /// The path of the folder that holds the results of the check.
    let folder: String
    let console: Console

    /// The possible answers. Each one is typed as its first letter or as the whole word.
    private enum Answer: String, CaseIterable {
        case accept, reject, skip, open, quit

        init?(_ line: String) {
            let word = line.lowercased().filter { !$0.isWhitespace }
            let answer = Self.allCases.first { $0.rawValue == word || String($0.rawValue.prefix(1)) == word }
            guard let answer else { return nil }
            self = answer
        }
    }

    /// What the person has decided about the failures so far.
    private struct Tally {
        var acceptedCount = 0
        var rejected: [String] = []
        var skippedCount = 0
    }

    func run() throws -> ExitStatus {
        // A check that starts now would change the frames that are being looked at.
        let hold = try CheckFolder.hold(folder)
        defer { withExtendedLifetime(hold) {} }
        let saved = try SavedRun(checkedIn: folder)
        let failing = saved.run.scenes.filter { !$0.isPassed && !GoldenUpdate.isApproved($0) }
        guard !failing.isEmpty else {
            let reason = saved.run.isPassed ? saved.run.closingLine : "the check has already been approved"
            console.note("nothing to review: \(reason)")
            return .success
        }
        var reader = AnswerReader()
        var tally = Tally()
        for (index, scene) in failing.enumerated() {
            try show(scene, number: index + 1, of: failing.count)
            guard try decide(scene, in: saved, &reader, &tally) else { break }
        }
        return try close(tally, of: failing.count)
    }

    private func show(_ scene: SceneResult, number: Int, of count: Int) throws {
        let text = scene.text(checkFolder: folder) { console.styled($0, .error) }
        var lines = ["", "\(console.styled("\(number) of \(count)", .strong))  \(text)"]
        if let picture = picture(of: scene) { lines.append("  worst frame: \(picture)") }
        try ResultOutput.print(lines.joined(separator: "\n"))
    }

    /// Asks until the failure is decided. Returns false if the person leaves the review.
    private func decide(
        _ scene: SceneResult, in saved: SavedRun, _ reader: inout AnswerReader, _ tally: inout Tally
    ) throws -> Bool {
        while true {
            try ResultOutput.write("accept, reject, skip, open or quit (a r s o q)? ")
            guard let line = reader.line() else {
                // The line of the question ends here.
                try ResultOutput.print("")
                return false
            }
            switch Answer(line) {
            case .accept:
                guard try accept(scene, in: saved) else { continue }
                tally.acceptedCount += 1
                return true
            case .reject:
                tally.rejected.append(scene.label)
                return true
            case .skip:
                tally.skippedCount += 1
                return true
            case .open: open(scene)
            case .quit: return false
            case nil: console.note("type one of the letters a, r, s, o or q, then Enter")
            }
        }
    }

    /// Writes the frames of the check into the golden. Returns false, and reports the reason, if that is refused.
    private func accept(_ scene: SceneResult, in saved: SavedRun) throws -> Bool {
        do {
            guard let update = try GoldenUpdate(of: scene, in: saved, pictures: nil) else { return true }
            try update.write()
            try ResultOutput.print(update.text())
            if update.lacksPictures { console.note("  \(GoldenUpdate.lackingPictures)") }
            return true
        } catch let refusal as GoldenUpdate.Refusal {
            let message = "\(refusal.scene): \(refusal.message)"
            console.report(CommandFailure(.badInput, message, hint: refusal.hint))
        } catch let error as OutputError {
            // The old golden stays in place, and the other failures can still be decided.
            console.report(CommandFailure(error))
        }
        return false
    }

    private func open(_ scene: SceneResult) {
        let page = FileSystem.join(folder, ReportInputs.pageName)
        let isPage = FileSystem.kind(of: page, followingLinks: true) == .regular
        guard let path = isPage ? page : picture(of: scene) else {
            return console.note("there is no picture of '\(scene.label)', and no report: run 'parade golden report'")
        }
        // Viewers run elsewhere than here.
        let absolute = "/" + FileSystem.resolved(path).joined(separator: "/")
        guard FileSystem.kind(of: absolute, followingLinks: true) == .regular else {
            return console.note("'\(path)' is no longer there; check again")
        }
        if ProgramStart.start(["xdg-open", absolute]) {
            console.note("opened '\(path)'")
        } else {
            console.note("'xdg-open' is missing; open '\(absolute)' yourself")
        }
    }

    /// Returns the path of the picture that shows a failure best, or nil if the check has written no picture.
    private func picture(of scene: SceneResult) -> String? {
        scene.worstFrame.flatMap { scene.pictures(of: $0, in: folder).best?.path }
    }

    private func close(_ tally: Tally, of count: Int) throws -> ExitStatus {
        let remaining = count - tally.acceptedCount
        try ResultOutput.print(
            "\n\(tally.acceptedCount) accepted, \(tally.rejected.count) rejected, \(tally.skippedCount) skipped; "
                + "\(remaining) \(remaining == 1 ? "failure remains" : "failures remain")")
        for label in tally.rejected { try ResultOutput.print("  rejected: \(label)") }
        return Interruption.status ?? (remaining > 0 ? .differences : .success)
    }
}
