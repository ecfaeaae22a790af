import Drawing
import Foundation
import ImageCoding
import JSON

/// Scenes whose pictures and numbers are known without rendering them.
enum Scenes {
    /// 8 × 6 points. The scroll goes 0, 3, 6, 9, 12 in five frames; the cell's centre stands at 9, so that its distance
    /// from the middle is 1, ½, 0, −½, −1 viewports. It comes from alpha 0 and has no end state.
    static let small = """
        {
          "canvas": {"width": 8, "height": 6, "background": "#204060"},
          "timeline": {"frames": 5},
          "views": [
            {"id": "feed", "type": "scroll", "frame": [0, 0, 8, 6], "contentSize": [8, 18], "children": [
              {"id": "cell", "frame": [0, 6, 8, 6], "backgroundColor": "#ff8000",
               "animator": {"start": {"self": {"alpha": 0}}}}
            ]}
          ]
        }
        """

    /// 300 × 300 points of slanted colours that fade, in as many frames as wanted: enough to be worth interrupting.
    static func slow(frames: Int) -> String {
        """
        {
          "canvas": {"width": 300, "height": 300, "background": "#000"},
          "timeline": {"frames": \(frames)},
          "views": [
            {"id": "feed", "type": "scroll", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "children": [
              {"type": "gradient", "frame": [0, 300, 300, 300], "colors": ["#f00", "#0f0", "#00f"],
               "startPoint": [0, 0], "endPoint": [1, 0.7],
               "animator": {"startEnd": {"self": {"alpha": 0, "transform": [{"rotate": 40}]}}}}
            ]}
          ]
        }
        """
    }

    /// A picture file of one colour.
    static func picture(width: Int, height: Int, color: UInt32 = 0xFF33_66CC) throws -> Data {
        let pixels = [UInt32](repeating: color, count: width * height)
        return Data(try PNGEncoder.encode(Image(width: width, height: height, pixels: pixels)))
    }
}

/// A folder of frames as a reader sees it.
struct FrameFolder {
    let folder: TemporaryFolder
    let path: String

    init(_ folder: TemporaryFolder, _ path: String) {
        self.folder = folder
        self.path = path
    }

    /// The names of frames, in order.
    func frameNames() throws -> [String] {
        try folder.names(in: path).filter { $0.hasPrefix("frame-") }
    }

    /// Every file but the manifest, by name.
    func files() throws -> [String: Data] {
        let names = try folder.names(in: path).filter { $0 != "manifest.json" }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.data("\(path)/\($0)")) })
    }

    /// A frame's pixels.
    func picture(_ name: String) throws -> Image {
        try PNGDecoder.decode(Array(try folder.data("\(path)/\(name)")), name: name)
    }

    /// The manifest.
    func manifest() throws -> JSONValue {
        let bytes = Array(try folder.data("\(path)/manifest.json"))
        return try JSONParser.parse(SourceText(file: "manifest.json", bytes: bytes))
    }
}
