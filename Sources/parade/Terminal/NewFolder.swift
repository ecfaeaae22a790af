import FrameOutput
import Glibc

/// A new folder of files that the user requested.
enum NewFolder {
    /// Creates a folder with files, all or nothing.
    ///
    /// The files are written into a hidden folder beside it, which gets the final name at the end. Throws an error with
    /// `hint` if the path exists, unless it is an empty folder.
    static func create(_ files: [(path: String, text: String)], at path: String, hint: String) throws {
        // Renaming would fail too, but only after all files have been written.
        if let kind = FileSystem.kind(of: path) {
            guard kind == .directory, try FileSystem.names(in: path).isEmpty else { throw exists(path, hint) }
        }
        let (parent, name) = FileSystem.split(path)
        let partial = (parent.map { FileSystem.join($0, "") } ?? "") + ".\(name).partial-\(getpid())"
        guard mkdir(partial, 0o777) == 0 else { throw failure(path, errno) }
        do {
            for (file, text) in files {
                do throws(OutputError) {
                    try FileSystem.createDirectory(FileSystem.parent(of: FileSystem.join(partial, file)) ?? partial)
                    try FileSystem.replace(FileSystem.join(partial, file), with: Array(text.utf8))
                } catch {
                    // The user knows the file by its final path.
                    throw OutputError(error.kind, path: FileSystem.join(path, file), message: error.message)
                }
            }
            try Interruption.check()
            guard rename(partial, path) == 0 else {
                throw [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno) ? exists(path, hint) : failure(path, errno)
            }
        } catch {
            remove(files.map(\.path), in: partial)
            throw error
        }
    }

    /// Removes files, their folders, and the folder that contains them.
    private static func remove(_ files: [String], in folder: String) {
        for file in files {
            var path = FileSystem.join(folder, file)
            FileSystem.remove(path)
            // A folder that still has files stays until its last file is removed.
            while let parent = FileSystem.parent(of: path), parent != folder, rmdir(parent) == 0 { path = parent }
        }
        rmdir(folder)
    }

    private static func exists(_ path: String, _ hint: String) -> CommandFailure {
        CommandFailure(.cannotCreate, "'\(path)' already exists", hint: hint)
    }

    private static func failure(_ path: String, _ number: Int32) -> CommandFailure {
        CommandFailure(.cannotCreate, "cannot create '\(path)': \(String(cString: strerror(number)))")
    }
}
