import Glibc

/// Where GitHub Actions runs the command.
enum GitHubActions {
    /// Whether it does: annotations are written.
    static var isRunning: Bool { variable("GITHUB_ACTIONS") == "true" }

    /// The repository's root, from which annotations name files; nil if it is not told.
    static var workspace: String? { variable("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : $0 } }

    private static func variable(_ name: String) -> String? {
        // The text is copied at once, before anything could change the environment.
        getenv(name).map { String(cString: $0) }
    }
}
