import FrameOutput
import JSON

/// The recorded instruction counts per pixel of the cases. They are in a project file, and each check compares new
/// counts with them.
enum CountLimits {
    /// The path of the file, relative to the project's folder.
    static let path = "Tests/counts.json"
    /// The largest allowed ratio of a new count to the recorded one.
    ///
    /// It allows for another version of the compiler or of a library, but not for another algorithm.
    static let tolerance = 1.03

    /// Returns the recorded counts. Returns an empty array if the file is missing.
    static func read() throws -> [(name: String, count: Double)] {
        guard FileSystem.kind(of: path) == .regular else { return [] }
        let bytes = try FileSystem.contents(of: path)
        let value = try JSONParser.parse(SourceText(file: path, bytes: bytes))
        guard case .object(let members) = value.kind else { return [] }
        return members.compactMap { member in
            if case .number(let count) = member.value.kind { (member.key, count) } else { nil }
        }
    }

    /// Replaces the recorded counts by `counts`.
    static func record(_ counts: [(name: String, count: Double)]) throws {
        let value = JSONValue.object(counts.map { ($0.name, .number($0.count)) })
        let text = JSONWriter.text(value, style: .pretty) + "\n"
        try FileSystem.replace(path, with: Array(text.utf8))
    }
}
