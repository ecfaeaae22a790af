/// An encoder of text for GitHub Actions' workflow commands, which are log lines that begin with `::`.
///
/// The escapes are those of GitHub's own toolkit (actions/toolkit, packages/core/src/command.ts). Other control
/// characters become printable symbols, because logs are shown on terminals too.
package enum WorkflowCommand {
    /// Returns the encoded message of a command, which follows the second `::` and may have several lines.
    package static func data(_ text: String) -> String { encoded(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]) }

    /// Returns the encoded value of a command's property, such as `file`.
    package static func property(_ text: String) -> String {
        encoded(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
    }

    private static func encoded(_ text: String, _ escapes: [(Unicode.Scalar, String)]) -> String {
        let encoded = text.unicodeScalars.reduce(into: "") { encoded, scalar in
            encoded += escapes.first { $0.0 == scalar }?.1 ?? TerminalText.printable(String(scalar))
        }
        return TerminalText.withoutWorkflowCommands(encoded)
    }
}
