import FrameOutput

/// The files from which an output was made.
struct DependencyRule: Hashable, Sendable {
    /// The manifest of a folder of frames, or the file that plays them.
    var target: String
    /// The scene file and its assets.
    var inputs: [String]
}

/// A file of dependencies in the syntax of make, which ninja and other build tools read too.
///
/// A rule is `target: input input`. Escaped as GNU make reads them: a space, tab, `#`, `%`, `:` or wildcard stands behind
/// a backslash, backslashes before one of these are doubled, and `$` is doubled.
struct DependencyFile {
    let rules: [DependencyRule]

    /// Returns the text of the file. Throws for a path that make cannot read in any form.
    var text: String {
        get throws(CommandFailure) {
            var text = ""
            for rule in rules {
                text += try Self.escaped(rule.target, isTarget: true) + ":"
                // A scene may show one file under two names.
                var known: Set<String> = []
                for input in rule.inputs where known.insert(input).inserted {
                    text += " \\\n  " + (try Self.escaped(input, isTarget: false))
                }
                text += "\n"
            }
            return text
        }
    }

    private static func escaped(_ path: String, isTarget: Bool) throws(CommandFailure) -> String {
        let wildcards = "*?["
        let refused = "\n\r;=()" + (isTarget ? wildcards : "")
        if let character = path.first(where: { refused.contains($0) }) ?? (path.hasPrefix("~") ? "~" : nil) {
            throw refusal(path, character == "\n" || character == "\r" ? "a line break" : "'\(character)'")
        }
        guard !path.hasSuffix("\\") else { throw refusal(path, "'\\' at its end") }
        let special = " \t#:" + (isTarget ? "%" : wildcards)
        var text = ""
        var backslashes = ""
        for character in path {
            if character == "\\" {
                backslashes.append(character)
                continue
            }
            text += backslashes
            if special.contains(character) { text += backslashes + "\\" }
            text += character == "$" ? "$$" : String(character)
            backslashes = ""
        }
        return text
    }

    private static func refusal(_ path: String, _ part: String) -> CommandFailure {
        CommandFailure(
            .badInput, "'\(path)' cannot be named in a dependency file, because make cannot read \(part) in a name",
            hint: "rename the file, or leave '--depfile' out")
    }
}
