import Glibc

/// The environment of a GitHub Actions job.
enum GitHubActions {
    /// Whether the command runs in a GitHub Actions job. If so, annotations are written.
    static var isRunning: Bool { variable("GITHUB_ACTIONS") == "true" }

    /// The path of the repository's root, to which the paths in annotations are relative. Nil if the path is unknown.
    static var workspace: String? { variable("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : $0 } }

    /// The path of the file with the summary of the current step, to which Markdown is appended. Nil if the variable is
    /// missing or empty.
    static var stepSummary: String? { variable("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 } }

    private static func variable(_ name: String) -> String? {
        // The text is copied at once, before anything can change the environment.
        getenv(name).map { String(cString: $0) }
    }
}
