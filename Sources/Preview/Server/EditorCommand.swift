/// A command that opens a file at a line in the user's editor.
///
/// The placeholders `{file}`, `{line}` and `{column}` are replaced by their values. If a command has no `{file}`,
/// arguments for the place are appended: `--goto FILE:LINE:COLUMN` for `code`, `codium` and `cursor`,
/// `FILE:LINE:COLUMN` for `subl` and `zed`, otherwise `+LINE` and the file, as vi, nano and emacs expect.
public struct EditorCommand: Hashable, Sendable {
    private let words: [String]

    /// Creates a command from the text of an environment variable. Spaces separate the words; nil if there is no word.
    public init?(_ text: String) {
        words = text.split(separator: " ").map(String.init)
        if words.isEmpty { return nil }
    }

    /// Returns the program and its arguments for a place in a file. `line` and `column` count from 1.
    public func call(file: String, line: Int, column: Int) -> [String] {
        let isTemplate = words.contains { $0.contains("{file}") }
        let filled = words.map { word in
            isTemplate
                ? Self.filled(word, [("{file}", file), ("{line}", String(line)), ("{column}", String(column))]) : word
        }
        if isTemplate { return filled }
        switch words[0].split(separator: "/").last {
        case "code", "codium", "cursor": return filled + ["--goto", "\(file):\(line):\(column)"]
        case "subl", "zed": return filled + ["\(file):\(line):\(column)"]
        default: return filled + ["+\(line)", file]
        }
    }

    private static func filled(_ word: String, _ values: [(String, String)]) -> String {
        var rest = word[...]
        var result = ""
        scan: while !rest.isEmpty {
            for (name, value) in values where rest.hasPrefix(name) {
                result += value
                rest = rest.dropFirst(name.count)
                continue scan
            }
            result.append(rest.removeFirst())
        }
        return result
    }
}
