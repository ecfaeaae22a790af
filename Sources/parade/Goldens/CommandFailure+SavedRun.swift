import ParadeGolden

extension CommandFailure {
    /// Why the last check, which `folder` should hold, is nothing to go on from.
    init(_ failure: SavedRun.Failure, folder: String) {
        let hint = "parade golden check"
        switch failure {
        case .missing:
            self.init(.missingInput, "there was no check: '\(folder)' holds no run", hint: hint)
        case .incomplete:
            self.init(.badInput, "the last check did not come to its end", hint: hint)
        case .unreadable(let message):
            self.init(.badInput, message, hint: hint)
        }
    }
}
