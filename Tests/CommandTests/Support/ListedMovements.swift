import JSON

/// The movements of a scene as `inspect --movements` lists them, every number in full precision.
struct ListedMovements {
    private let rows: [JSONValue]

    /// Lists the movements of a scene; one that is refused is an error with what was said about it.
    init(_ scene: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        let result = try ParadeProcess.run(["inspect", "scene.json", "--movements", "--format", "jsonl"], in: folder)
        guard result.status == 0 else { throw InspectedFrames.Missing(what: result.errors) }
        rows = try result.output.split(separator: "\n").map { line in
            try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
        }
    }

    /// A number of a container's last movement, or of its law.
    func last(_ name: String, of container: String) throws -> Double {
        guard let row = rows.last(where: { $0["scroll"]?.kind == .string(container) }),
            case .number(let number)? = (row[name] ?? row["numbers"]?[name])?.kind
        else { throw InspectedFrames.Missing(what: "no \(name) of \(container)") }
        return number
    }

    /// How long a container's last movement lasts, in seconds.
    func lastDuration(of container: String) throws -> Double {
        try last("end", of: container) - last("start", of: container)
    }

    /// The law of a container's last movement.
    func lastLaw(of container: String) throws -> String {
        guard let row = rows.last(where: { $0["scroll"]?.kind == .string(container) }),
            case .string(let name)? = row["law"]?.kind
        else { throw InspectedFrames.Missing(what: "no law of \(container)") }
        return name
    }
}
