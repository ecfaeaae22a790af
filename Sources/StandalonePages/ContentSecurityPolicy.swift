import ImageCoding

/// The content security policy of a page, which allows only the page's own scripts, style and pictures.
///
/// The policy identifies the scripts and the style by their digests.
package struct ContentSecurityPolicy {
    /// The text of the policy, for a meta element or an HTTP header.
    package let text: String

    /// Creates the policy of a page with one script.
    package init(script: String, style: String) { self.init(scripts: [script], style: style) }

    /// Creates the policy of a page with several scripts.
    package init(scripts: [String], style: String) {
        let sources = scripts.map { "'sha256-\(Self.digest($0))'" }.joined(separator: " ")
        text =
            "default-src 'none'; script-src \(sources); style-src 'sha256-\(Self.digest(style))'; "
            + "img-src data: blob:; base-uri 'none'; form-action 'none'"
    }

    /// Returns the SHA-256 of a text as a hash source of Content Security Policy 3, §2.3.1.
    private static func digest(_ text: String) -> String {
        let digits = Array(SHA256.hex(of: Array(text.utf8)).utf8)
        let bytes = stride(from: 0, to: digits.count, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) }
        return String(decoding: Base64.encoded(bytes), as: UTF8.self)
    }

    private static func value(_ digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
}
