import ArgumentParser

extension CommandFailure {
    /// A command that only groups others was called without one of them.
    ///
    /// An error and not a request for help: a script in which a variable is empty must not pass.
    init(subcommandForgottenIn group: any ParsableCommand.Type) {
        let names = group.configuration.subcommands.map { $0._commandName }
        let isRoot = group == Parade.self
        self.init(
            .usage, isRoot ? "a command is missing" : "a command is missing behind 'parade \(group._commandName)'",
            hint:
                "one of \(names.joined(separator: ", ")); 'parade help\(isRoot ? "" : " \(group._commandName)")' explains them"
        )
    }
}
