import JSON
import Testing

extension GalleryScene {
    /// Where a container of a scene stands over the scene's own timeline, along one of its axes, and when.
    static func scroll(of name: String, in container: String, axis: Int) throws -> [(time: Double, offset: Double)] {
        let result = try ParadeProcess.run(
            ["inspect", path(of: name), "--format", "jsonl", "--frames", "241", "--properties", "alpha"],
            in: TemporaryFolder())
        try #require(result.status == 0, "\(result.errors)")
        return try result.output.split(separator: "\n").map { line in
            let frame = try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
            guard case .number(let time)? = frame["time"]?.kind,
                case .number(let offset)? = frame["offsets"]?[container]?.elements?[axis].kind
            else { throw InspectedFrames.Missing(what: "an offset of \(container)") }
            return (time, offset)
        }
    }
}
