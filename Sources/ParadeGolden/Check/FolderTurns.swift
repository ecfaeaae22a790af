/// Lets the checks of a process that keep what they saw in one folder run one after the other.
///
/// Other processes are kept out by the lock on the folder itself, which refuses.
actor FolderTurns {
    /// The one of this process.
    static let shared = FolderTurns()

    /// The folders in which a check is at work, and those that wait for it, in the order in which they came.
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Runs a check once all that came before it to the same folder are done.
    func run<Result: Sendable>(
        in folder: String, _ check: @Sendable () async throws -> Result
    ) async throws -> Result {
        await take(folder)
        defer { pass(folder) }
        try Task.checkCancellation()
        return try await check()
    }

    private func take(_ folder: String) async {
        guard waiting[folder] != nil else {
            waiting[folder] = []
            return
        }
        await withCheckedContinuation { waiting[folder]?.append($0) }
    }

    private func pass(_ folder: String) {
        guard let next = waiting[folder]?.first else {
            waiting[folder] = nil
            return
        }
        waiting[folder]?.removeFirst()
        next.resume()
    }
}
