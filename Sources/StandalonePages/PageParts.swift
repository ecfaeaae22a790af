import CPageParts

/// The scripts and style sheets that several pages share, as text.
package enum PageParts {
    /// The text of each script and style sheet, by file name, such as `shared.css`.
    package static let texts: [String: String] = {
        var texts: [String: String] = [:]
        for index in 0..<page_part_count() {
            guard let part = page_part_at(index) else { continue }
            let bytes = UnsafeBufferPointer(start: part.pointee.bytes, count: part.pointee.length)
            texts[String(cString: part.pointee.name)] = String(decoding: bytes, as: UTF8.self)
        }
        return texts
    }()

    /// Returns the script or style sheet with this file name, which must exist.
    package static func text(of name: String) -> String {
        guard let text = texts[name] else { preconditionFailure("a page has no part '\(name)'") }
        return text
    }

    /// Returns the scripts with these file names, which must exist, in the form that `ScriptBundle` takes.
    package static func scripts(_ names: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, text(of: $0)) })
    }
}
