import FrameOutput
import Glibc
import Primitives

/// A file opened for reading, in whole or in part. Pipes and devices are rejected, because reading them could block.
struct InputFile: Sendable {
    /// The path of the file, as the user named it.
    let path: String
    /// The length of the file in bytes when it was opened.
    let length: Int
    private let descriptor: FileDescriptor

    /// Opens a regular file. Throws if the file has more than `limit` bytes.
    init(opening path: String, limit: Int = .max) throws(ComparisonError) {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            let isLink = FileSystem.isDanglingLink(path)
            throw ComparisonError(
                .missing, location: path, message: isLink ? "a link that leads nowhere" : "no such file")
        case .regular: break
        case .directory: throw ComparisonError(.unreadable, location: path, message: "a folder, not a file")
        case .link, .other: throw ComparisonError(.unreadable, location: path, message: "not a file")
        }
        self.path = path
        do {
            descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
            length = try descriptor.length()
        } catch {
            throw ComparisonError(.unreadable, location: path, message: error.message)
        }
        guard length <= limit else {
            throw ComparisonError(
                .unreadable, location: path,
                message: "the file has \(length.grouped) bytes, but at most \(limit.grouped) bytes are read")
        }
    }

    /// Returns all bytes of the file.
    func contents() throws(ComparisonError) -> [UInt8] { try bytes(at: 0, count: length) }

    /// Returns `count` bytes from an offset in bytes, or fewer bytes if the file ends earlier.
    func bytes(at offset: Int, count: Int) throws(ComparisonError) -> [UInt8] {
        do {
            return try descriptor.bytes(at: offset, count: count)
        } catch {
            throw ComparisonError(.unreadable, location: path, message: error.message)
        }
    }
}
