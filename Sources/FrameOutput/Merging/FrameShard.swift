import JSON
import Staging

/// A folder of frames to be merged with other folders. Reading the folder changes nothing in it.
struct FrameShard: Sendable {
    /// The folder's path as the user wrote it.
    let path: String
    let manifest: Manifest

    /// Reads the manifest of a folder. Throws if the manifest is missing, unreadable or incomplete.
    init(reading path: String) throws(MergeProblem) {
        self.path = path
        manifest = try Self.manifest(of: path)
        guard manifest.isComplete else { throw .incomplete(folder: path) }
    }

    /// Returns the bytes of a frame's file, or nil if they do not match the length and checksum in the manifest.
    func verifiedBytes(of frame: Manifest.Frame) -> [UInt8]? {
        frame.verifiedBytes(in: path, canvas: manifest.header.canvas)
    }

    private static func manifest(of path: String) throws(MergeProblem) -> Manifest {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil: throw .missing(folder: path)
        case .directory: break
        case .regular, .link, .other: throw .unreadable(folder: path, message: "is not a folder")
        }
        let file = FileSystem.join(path, Manifest.fileName)
        guard FileSystem.kind(of: file) != nil else {
            throw .unreadable(
                folder: path, message: "has no \(Manifest.fileName), so it has no frames that parade wrote")
        }
        let bytes: [UInt8]
        do {
            bytes = try FileSystem.contents(of: file, limit: Manifest.maximumBytes)
        } catch {
            throw .unreadable(
                folder: path, message: "has a \(Manifest.fileName) that cannot be read: \(error.message)")
        }
        let source = SourceText(file: file, bytes: bytes)
        func text(_ error: JSONError) -> String {
            let (line, column) = source.position(ofByte: error.offset)
            return "line \(line), column \(column): \(error.message)"
        }
        let value: JSONValue
        do {
            value = try JSONParser.parse(source, maximumBytes: Manifest.maximumBytes)
        } catch {
            throw .unreadable(folder: path, message: "holds a damaged \(Manifest.fileName): \(text(error))")
        }
        guard Manifest.fileFormat.matches(value) else {
            throw .unreadable(folder: path, message: "has a \(Manifest.fileName) that parade did not write")
        }
        do {
            return try Manifest(json: value)
        } catch {
            throw .unreadable(
                folder: path,
                message: Manifest.fileFormat.versionProblem(of: value).map { "cannot be read: \($0)" }
                    ?? "has a \(Manifest.fileName) that this version of parade does not understand: \(text(error))")
        }
    }
}

extension Manifest.Frame {
    /// Returns the bytes of the frame's file in a folder, or nil if they do not match the length and checksum in the
    /// manifest.
    func verifiedBytes(in folder: String, canvas: Canvas) -> [UInt8]? {
        // The length must match. A file longer than any frame's file can be is not read, whatever length the manifest
        // lists.
        let limit = min(mark.length, FrameFile.mostBytes(canvas))
        guard let bytes = try? FileSystem.contents(of: FileSystem.join(folder, file), limit: limit), mark.fits(bytes)
        else { return nil }
        return bytes
    }
}
