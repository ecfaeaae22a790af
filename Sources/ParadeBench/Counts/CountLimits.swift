import FrameOutput
import JSON

/// How many instructions a pixel each case takes: a file of the project, compared with in every check.
enum CountLimits {
    /// Where the file stands, as seen from the project's folder.
    static let path = "Tests/counts.json"
    /// How much more than recorded is allowed, as a factor: another compiler's or library's version, not another algorithm.
    static let tolerance = 1.03

    /// The recorded counts; none where the file is missing.
    static func read() throws -> [(name: String, count: Double)] {
        guard FileSystem.kind(of: path) == .regular else { return [] }
        let bytes = try FileSystem.contents(of: path)
        let value = try JSONParser.parse(SourceText(file: path, bytes: bytes))
        guard case .object(let members) = value.kind else { return [] }
        return members.compactMap { member in
            if case .number(let count) = member.value.kind { (member.key, count) } else { nil }
        }
    }

    /// Replaces the recorded counts.
    static func record(_ counts: [(name: String, count: Double)]) throws {
        let value = JSONValue.object(counts.map { ($0.name, .number($0.count)) })
        let text = JSONWriter.text(value, style: .pretty) + "\n"
        try FileSystem.replace(path, with: Array(text.utf8))
    }
}
