import ArgumentParser

extension CommandFailure {
    /// The failure of a command group that was called without a subcommand.
    ///
    /// This is an error rather than a request for help: a script in which a variable is empty must not pass.
    init(subcommandForgottenIn group: any ParsableCommand.Type) {
        let names = group.configuration.subcommands.map { $0._commandName }
        let isRoot = group == Parade.self
        self.init(
            .usage, isRoot ? "a command is missing" : "a command is missing after 'parade \(group._commandName)'",
            hint:
                "one of \(names.joined(separator: ", ")); 'parade help\(isRoot ? "" : " \(group._commandName)")' explains them"
        )
    }
}
