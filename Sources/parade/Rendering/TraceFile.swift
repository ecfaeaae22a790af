import FrameOutput
import ParadeKit

/// The numbers behind some frames, on their way into a file.
struct TraceFile {
    let path: String
    let scene: Scene
    let frames: [Int]

    /// Writes it whole or not at all.
    func write() throws(OutputError) {
        try TraceWriter(scene).write(frames, to: path, isCancelled: { Interruption.isRequested })
    }

    /// Whether it lies in a folder, or may once that has been created.
    func mayLie(in folder: String) -> Bool {
        let own = FileSystem.parent(of: path) ?? (path.hasPrefix("/") ? "/" : ".")
        if FileSystem.kind(of: own, followingLinks: true) == nil {
            return FileSystem.kind(of: folder, followingLinks: true) == nil
        }
        return NewFile.isSame(own, as: folder)
    }
}
