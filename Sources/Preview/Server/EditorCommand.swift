/// A command that opens a file at a line and column in the user's editor.
///
/// The placeholders `{file}`, `{line}` and `{column}` are replaced by their values. If a command has no `{file}`,
/// arguments are appended, depending on the program:
///
/// - `code`, `codium`, `cursor`: `--goto FILE:LINE:COLUMN`
/// - `subl`, `zed`: `FILE:LINE:COLUMN`
/// - any other program: `+LINE FILE`, as vi, nano and emacs expect
public struct EditorCommand: Hashable, Sendable {
    private let words: [String]

    /// Creates a command from the text of an environment variable. The words are separated by spaces.
    ///
    /// Returns nil if the text has no words.
    public init?(_ text: String) {
        words = text.split(separator: " ").map(String.init)
        if words.isEmpty { return nil }
    }

    /// Returns the program and the arguments that open a file at a line and column, both counted from 1.
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
