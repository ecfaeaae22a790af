import FrameOutput
import Glibc

/// A temporary folder that is removed when the benchmark ends.
final class TemporaryFolder {
    struct Failure: Error { let code: Int32 }

    let path: String
    /// The path of the folder into which an export writes frames.
    var framesPath: String { path + "/run" }

    /// Creates the folder.
    ///
    /// - Parameter parent: The folder in which the temporary folder is created, or nil for the system's temporary
    ///   directory.
    init(inside parent: String? = nil) throws {
        let parent = parent ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        path = "\(parent)/parade-bench-\(getpid())"
        guard mkdir(path, 0o700) == 0 else { throw Failure(code: errno) }
    }

    deinit {
        for folder in [framesPath, path] {
            for name in (try? FileSystem.names(in: folder)) ?? [] { unlink(folder + "/" + name) }
            rmdir(folder)
        }
    }

    /// Returns the total size of all exported frames, in bytes.
    func bytesOfFrames() throws -> Int {
        try FileSystem.names(in: framesPath).filter { $0.hasSuffix(".png") }.reduce(0) { sum, name in
            var status = stat()
            return stat(framesPath + "/" + name, &status) == 0 ? sum + Int(status.st_size) : sum
        }
    }

    /// Writes a file under a temporary name and then renames it, as an export does.
    func write(_ bytes: [UInt8], to name: String) throws {
        let partial = path + "/.partial"
        guard let file = fopen(partial, "wb") else { throw Failure(code: errno) }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count, rename(partial, path + "/" + name) == 0 else {
            throw Failure(code: errno)
        }
    }
}
