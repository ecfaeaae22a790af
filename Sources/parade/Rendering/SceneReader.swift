import SceneFormat

/// The reason for ending has been said already; only the status is left.
struct Told: Error {
    var status: ExitStatus
}

/// Reads scenes and says on standard error what is wrong with them.
struct SceneReader {
    var console: Console

    /// The scene of a file.
    ///
    /// - Parameter isStrict: Whether all frames are looked at, and a warning is an error.
    func read(_ path: String, overrides: SceneOverrides, isStrict: Bool) throws(Told) -> LoadedScene {
        do throws(SceneErrors) {
            let loaded = try SceneLoader.load(path: path, overrides: overrides, reviewsFrames: isStrict)
            if isStrict, let errors = SceneErrors(warningsOf: loaded) { throw errors }
            tell(warningsOf: loaded, path)
            return loaded
        } catch {
            tell(error)
            throw Told(status: Self.status(of: error))
        }
    }

    /// Says what a scene is warned of, and what could not be looked for.
    func tell(warningsOf loaded: LoadedScene, _ path: String) {
        tell(loaded.warnings, omittedCount: loaded.omittedWarningCount)
        for review in loaded.leftOutReviews { console.note("\(path): not looked for: \(review)") }
    }

    /// Says what is wrong with a scene.
    func tell(_ errors: SceneErrors) { tell(errors.diagnostics, omittedCount: errors.omittedCount) }

    /// A scene that is not there is missing input; all else is a bad one.
    static func status(of errors: SceneErrors) -> ExitStatus {
        errors.diagnostics.contains { $0.code == .missingFile } ? .missingInput : .badInput
    }

    private func tell(_ diagnostics: [Diagnostic], omittedCount: Int = 0) {
        let told = console.verbosity == .quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        let renderer = DiagnosticRenderer(format: console.isJSON ? .json : .text, colored: console.usesColor)
        console.write(renderer.render(told, omittedCount: omittedCount))
    }
}
