import FrameOutput
import ImageCoding
import JSON

/// A folder with every workload: scenes, the photographs they show, their letters.
package enum WorkloadFolder {
    /// The letters of the project's own scenes, as seen from the project's folder.
    private static let font = "scenes/fonts/Inter.ttf"

    /// Writes what is missing or not as it should be; photographs, which take seconds to make, only where they are missing.
    ///
    /// Started in the project's folder. Throws an `OutputError` that names what could not be read or written.
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
