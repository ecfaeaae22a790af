import Foundation

/// A folder for the files of one test, which is removed at the end.
final class TestFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "parade-kit-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: file(name)))) }

    func names(_ name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(name)).sorted()
    }
}

/// A square, half transparent red, that moves left by 10 points in each of five frames. Its radius grows by 1 point.
let movingSquare = """
    {
      "canvas": { "width": 60, "height": 20 },
      "timeline": { "fps": 4, "duration": 1 },
      "views": [
        { "type": "scroll", "id": "feed", "axis": "horizontal", "frame": [0, 0, 60, 20], "contentSize": [100, 20], "children": [
          { "id": "square", "frame": [40, 5, 10, 10], "backgroundColor": "#ff000080", "bind": { "cornerRadius": "feed.offset.x / 10" } }
        ] }
      ]
    }
    """
