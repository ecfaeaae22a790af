/// A queue that lets checks of this process that use the same folder run one after the other.
///
/// Other processes are rejected by the lock on the folder itself.
actor FolderQueue {
    /// The queue of this process.
    static let shared = FolderQueue()

    /// The folders in use by a check, with the checks that wait for each in order of arrival.
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Runs a check after all earlier checks of the same folder are done.
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
