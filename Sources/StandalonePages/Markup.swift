/// The context into which text is inserted, which decides how the text is escaped.
package enum Markup {
    /// Text between tags of an XML 1.0 document.
    case xmlContent
    /// The value of an attribute in an XML 1.0 document.
    case xmlAttribute
    /// Text between tags of an HTML document, or the value of an attribute.
    case html

    /// Returns text escaped for this context. Characters that the context cannot represent become U+FFFD.
    package func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch (scalar, self) {
            case ("&", _): escaped += "&amp;"
            case ("<", _): escaped += "&lt;"
            case (">", _): escaped += "&gt;"
            case ("\"", .xmlAttribute), ("\"", .html): escaped += "&quot;"
            case ("'", .html): escaped += "&#39;"
            case ("\t", .xmlContent), ("\n", .xmlContent): escaped.unicodeScalars.append(scalar)
            // Tabs, line feeds and returns are written as references, because an XML reader would turn tabs and line
            // feeds in attributes into spaces, and returns into line feeds (§2.11, §3.3.3).
            case ("\t", .xmlAttribute), ("\n", .xmlAttribute): escaped += "&#\(scalar.value);"
            case ("\r", .xmlContent), ("\r", .xmlAttribute): escaped += "&#13;"
            // Characters that an XML 1.0 document cannot contain (§2.2), and those that HTML cannot represent.
            // The controls from U+007F on are allowed there, but discouraged: pages and terminals may obey them.
            case ("\u{00}"..<"\u{20}", _), ("\u{7F}"..<"\u{A0}", _): escaped += "\u{FFFD}"
            case ("\u{FFFE}", .xmlContent), ("\u{FFFF}", .xmlContent): escaped += "\u{FFFD}"
            case ("\u{FFFE}", .xmlAttribute), ("\u{FFFF}", .xmlAttribute): escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
