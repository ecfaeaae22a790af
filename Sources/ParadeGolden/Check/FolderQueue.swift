/// A queue in which checks of this process that use the same folder run one after another.
///
/// Checks in other processes are rejected by the lock on the folder itself.
actor FolderQueue {
    /// The queue that all checks of this process share.
    static let shared = FolderQueue()

    /// For each folder that a check is using, the checks that wait for the folder, in order of arrival.
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Runs a check after all earlier checks in the same folder have finished.
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
