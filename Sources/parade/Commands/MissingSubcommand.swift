import ArgumentParser

extension CommandFailure {
    /// Creates the failure of a command group that was called without a subcommand.
    ///
    /// Such a call is an error, not a request for help: a script in which the variable for the subcommand is empty must
    /// fail.
    init(subcommandMissingIn group: any ParsableCommand.Type) {
        let names = group.configuration.subcommands.map { $0._commandName }
        let isRoot = group == Parade.self
        self.init(
            .usage, isRoot ? "a command is missing" : "a command is missing after 'parade \(group._commandName)'",
            hint:
                "write one of \(names.joined(separator: ", ")); 'parade help\(isRoot ? "" : " \(group._commandName)")' explains them"
        )
    }
}
