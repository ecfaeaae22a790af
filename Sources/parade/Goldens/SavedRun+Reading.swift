import ParadeGolden

extension SavedRun {
    /// Reads the results of the last check from a folder. Throws a `CommandFailure` if they cannot be used.
    init(checkedIn folder: String) throws(CommandFailure) {
        do {
            try self.init(in: folder)
        } catch {
            throw CommandFailure(error, folder: folder)
        }
    }
}

extension CommandFailure {
    /// Creates the failure of a command that cannot use the last check. `folder` is where its results were expected.
    fileprivate init(_ failure: SavedRun.Failure, folder: String) {
        let hint = "run 'parade golden check'"
        switch failure {
        case .missing:
            self.init(.missingInput, "there is no check in '\(folder)'", hint: hint)
        case .incomplete:
            self.init(.badInput, "the last check did not finish", hint: hint)
        case .unreadable(let message):
            self.init(.badInput, message, hint: hint)
        }
    }
}
