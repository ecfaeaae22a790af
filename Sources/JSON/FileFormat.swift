/// A JSON file format that parade writes and reads. Each file has a `tool` object that identifies the format.
package struct FileFormat: Sendable {
    /// The name of such a file in messages, such as `golden`.
    private let name: String
    /// The value of `tool.kind` in such files, or nil if they have no `kind`.
    private let kind: String?
    /// The versions of the format that can be read. The last one is the current version.
    private let versions: ClosedRange<Int>

    private static let toolName = "parade"

    /// Creates a format.
    package init(_ name: String, kind: String? = nil, versions: ClosedRange<Int>) {
        self.name = name
        self.kind = kind
        self.versions = versions
    }

    /// Returns the `tool` object for a file, with additional members. If `version` is nil, the current version is used.
    package func tool(_ members: [(String, JSONValue)] = [], version: Int? = nil) -> JSONValue {
        .object(
            [("name", .string(Self.toolName))] + (kind.map { [("kind", .string($0))] } ?? []) + members
                + [("format", .number(version ?? versions.upperBound))])
    }

    /// Returns whether a file has this format, in any version.
    package func matches(_ value: JSONValue) -> Bool {
        let tool = value["tool"]
        return tool?["name"]?.string == Self.toolName && (kind == nil || tool?["kind"]?.string == kind)
    }

    /// Checks the format and version of a file, and returns readers of the file and of its `tool` object.
    ///
    /// Throws an error if the file has another format, or a version that cannot be read.
    package func open(
        _ value: JSONValue
    ) throws(JSONError) -> (file: ObjectReader, tool: ObjectReader, version: Int) {
        guard matches(value) else { throw JSONError("this is not a \(name) that parade wrote", range: value.range) }
        var file = try ObjectReader(value, "a \(name)")
        let field = try file["tool"]
        var tool = try field.object()
        _ = (tool.optional("name"), tool.optional("kind"))
        let version = try tool["format"].integer()
        if let problem = problem(ofVersion: version) { throw field.error(problem) }
        return (file, tool, version)
    }

    /// Returns the reason why the version of a file cannot be read. Returns nil if it can be read or if the file has no
    /// version.
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
