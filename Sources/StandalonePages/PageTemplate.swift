/// Functions for templates with placeholders in double braces, such as `{{style}}`.
package enum PageTemplate {
    /// Returns the template with each placeholder replaced by the text of its name.
    ///
    /// Braces in an inserted text are not placeholders. Every placeholder must have a text.
    package static func filled(_ template: Substring, with texts: [String: String]) -> String {
        var result = ""
        var rest = template
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = String(rest[start.upperBound..<end.lowerBound])
            guard let text = texts[name] else { preconditionFailure("the page has no text '\(name)'") }
            result += rest[..<start.lowerBound] + text
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
