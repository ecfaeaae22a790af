import CPageParts

/// The parts that the report's page has in common with the page of the preview.
enum SharedParts {
    /// The style sheet with the colours and the style of the controls.
    static let style = text(of: "shared.css")

    /// The shared scripts as one text for the report, whose single scope exports nothing.
    static let script = ["tone.js", "zoom.js", "difference.js"].map { withoutExports(text(of: $0)) }.joined()

    private static func text(of name: String) -> String {
        for index in 0..<page_part_count() {
            guard let part = page_part_at(index), String(cString: part.pointee.name) == name else { continue }
            let bytes = UnsafeBufferPointer(start: part.pointee.bytes, count: part.pointee.length)
            return String(decoding: bytes, as: UTF8.self)
        }
        preconditionFailure("a page has no part '\(name)'")
    }

    private static func withoutExports(_ module: String) -> String {
        let mark = "export "
        let lines = module.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.hasPrefix(mark) ? $0.dropFirst(mark.count) : $0 }.joined(separator: "\n")
    }
}
