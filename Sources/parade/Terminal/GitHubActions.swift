import Glibc

/// The environment of a GitHub Actions job.
enum GitHubActions {
    /// Whether GitHub Actions runs the command; annotations are written if it does.
    static var isRunning: Bool { variable("GITHUB_ACTIONS") == "true" }

    /// The repository's root, to which paths in annotations are relative; nil if it is unknown.
    static var workspace: String? { variable("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : $0 } }

    private static func variable(_ name: String) -> String? {
        // The text is copied at once, before anything can change the environment.
        getenv(name).map { String(cString: $0) }
    }
}
