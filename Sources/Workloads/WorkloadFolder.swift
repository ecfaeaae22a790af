import FrameOutput
import ImageCoding
import JSON

/// A folder that contains the scenes of all workloads, and their photographs and fonts.
package enum WorkloadFolder {
    /// The path of the font in the scenes, relative to the project's folder. The project's own scenes use the same
    /// font.
    private static let font = "scenes/fonts/Inter.ttf"

    /// Writes the files that are missing or outdated. Photographs are only written if they are missing, because
    /// generating them takes seconds.
    ///
    /// The current folder must be the project's folder. Throws an `OutputError` that names the file if a file cannot be
    /// read or written.
    package static func prepare(_ path: String) throws {
        for folder in ["photos", "fonts"] { try FileSystem.createDirectory(FileSystem.join(path, folder)) }
        try write(try FileSystem.contents(of: font), to: FileSystem.join(path, "fonts/Inter.ttf"))
        for workload in Workload.allCases {
            let text = JSONWriter.text(workload.scene, style: .pretty) + "\n"
            try write(Array(text.utf8), to: FileSystem.join(path, workload.fileName))
        }
        for index in 0..<Photograph.count {
            let file = FileSystem.join(path, "photos/photo\(index).png")
            guard FileSystem.kind(of: file) == nil else { continue }
            try write(try PNGEncoder.encode(Photograph.image(index), compression: .small), to: file)
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
        try FileSystem.replace(path, with: bytes)
    }
}
