import ParadeGolden
import ParadeKit

extension Console {
    /// Reports the paths that a search did not find or could not read, and returns the exit status for them.
    ///
    /// - Parameter withUnreadable: Whether paths that cannot be read are reported too.
    func report(troubleOf search: GoldenSearch, withUnreadable: Bool = true) -> ExitStatus {
        var status = ExitStatus.success
        for path in search.missing {
            report(CommandFailure(.missingInput, "there is no '\(path)'"))
            status = max(status, .missingInput)
        }
        for problem in search.unreadable where withUnreadable {
            report(CommandFailure(.ioError, "cannot search '\(problem.path)': \(problem.message)"))
            status = max(status, .ioError)
        }
        return status
    }
}

extension SceneReader {
    /// Returns the scenes of a search in the variants that `--variant` chooses, by default all.
    ///
    /// Throws an error if scenes were found and none of them has the variant.
    func units(of search: GoldenSearch) throws(CommandFailure) -> GoldenUnits {
        let choice = choice ?? .all
        let units = GoldenUnits(search, choice)
        guard case .only(let name?) = choice, units.variants.isEmpty, !search.scenes.isEmpty else { return units }
        let message =
            search.scenes.count == 1
            ? "'\(search.scenes[0])' has no variant '\(name)'"
            : "none of the \(search.scenes.count) scenes has a variant '\(name)'"
        throw CommandFailure(unknownVariant: name, message, names: units.names)
    }
}
