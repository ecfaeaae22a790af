/// A text with names in double braces, such as `{{style}}`, for which other texts are put in.
package enum PageTemplate {
    /// Returns the template with the text of each name. Texts are put in as they are, whatever braces they contain.
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
