/// A queue for the checks of this process, in which checks of the same folder run one after another.
///
/// Checks in other processes are kept out by a lock on the folder.
actor FolderQueue {
    /// The queue that all checks of this process share.
    static let shared = FolderQueue()

    /// The waiting checks in order of arrival, for each folder that a check is using.
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Runs a check once all earlier checks of the same folder have finished.
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
