import CPageParts

/// The scripts and style sheets that pages have in common, as text.
package enum PageParts {
    /// Returns the part with this file name, such as `shared.css`; the part must exist.
    package static func text(of name: String) -> String {
        for index in 0..<page_part_count() {
            guard let part = page_part_at(index), String(cString: part.pointee.name) == name else { continue }
            let bytes = UnsafeBufferPointer(start: part.pointee.bytes, count: part.pointee.length)
            return String(decoding: bytes, as: UTF8.self)
        }
        preconditionFailure("a page has no part '\(name)'")
    }

    /// Returns modules as one script, in which every name of a module is visible to the modules after it.
    ///
    /// The modules must come after those that they import. Lines that import are left out, and so is the word `export`
    /// at the start of a line. Two modules must not declare the same name.
    package static func script(ofModules modules: [String]) -> String {
        let export = "export "
        let lines = modules.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.hasPrefix("import ") }
            .map { $0.hasPrefix(export) ? $0.dropFirst(export.count) : $0 }
            .joined(separator: "\n")
    }
}
