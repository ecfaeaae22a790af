/// Functions that embed JSON in an HTML page.
package enum EmbeddedJSON {
    /// Returns JSON text escaped for a script element. The result cannot end the element or begin a comment.
    package static func inScript(_ json: String) -> String {
        var text = ""
        text.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": text += "\\u003c"
            // Old JavaScript, and some tools that split such pages, treat these as line ends.
            case "\u{2028}": text += "\\u2028"
            case "\u{2029}": text += "\\u2029"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
