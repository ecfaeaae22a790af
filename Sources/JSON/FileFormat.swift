/// A file format that parade both writes and reads. Each file begins with a `tool` object that names the format.
package struct FileFormat: Sendable {
    /// The kind of file, as messages call it, such as `golden`.
    private let name: String
    /// The value of `tool.kind`; nil if the format's files have no `kind`.
    private let kind: String?
    /// The readable versions of the format, of which the last is the current one.
    private let versions: ClosedRange<Int>

    private static let toolName = "parade"

    /// Creates a format.
    package init(_ name: String, kind: String? = nil, versions: ClosedRange<Int>) {
        self.name = name
        self.kind = kind
        self.versions = versions
    }

    /// Returns the value of `tool` for a file, with further members. The format version is the current one if `version`
    /// is nil.
    package func tool(_ members: [(String, JSONValue)] = [], version: Int? = nil) -> JSONValue {
        .object(
            [("name", .string(Self.toolName))] + (kind.map { [("kind", .string($0))] } ?? []) + members
                + [("format", .number(version ?? versions.upperBound))])
    }

    /// Returns whether a file was written in this format, in any version.
    package func isOurs(_ value: JSONValue) -> Bool {
        let tool = value["tool"]
        return tool?["name"]?.string == Self.toolName && (kind == nil || tool?["kind"]?.string == kind)
    }

    /// Opens a file and its `tool` object. Throws if the file has another format, or a version that cannot be read.
    package func open(
        _ value: JSONValue
    ) throws(JSONError) -> (file: ObjectReader, tool: ObjectReader, version: Int) {
        guard isOurs(value) else { throw JSONError("this is not a \(name) that parade wrote", range: value.range) }
        var file = try ObjectReader(value, "a \(name)")
        let field = try file["tool"]
        var tool = try field.object()
        _ = (tool.optional("name"), tool.optional("kind"))
        let version = try tool["format"].integer()
        if let problem = problem(ofVersion: version) { throw field.error(problem) }
        return (file, tool, version)
    }

    /// Returns the reason why the version of a file cannot be read; nil if the file can be read or has no version.
    package func versionProblem(of value: JSONValue) -> String? {
        (value["tool"]?["format"]?.integer).flatMap(problem(ofVersion:))
    }

    private func problem(ofVersion version: Int) -> String? {
        guard !versions.contains(version) else { return nil }
        let isFormer = 1..<versions.lowerBound ~= version
        let read =
            versions.count == 1
            ? "\(versions.upperBound)"
            : isFormer ? "\(versions.lowerBound) and later" : "up to \(versions.upperBound)"
        return "\(name) format \(version) is \(isFormer ? "no longer" : "not") supported; this parade reads \(read)"
    }
}
