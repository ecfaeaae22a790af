import FrameOutput
import Glibc
import Primitives
import SceneDocument

/// The names of the files in golden folders, and functions that read such files.
package enum GoldenFile {
    /// The suffix of a golden folder, which replaces the suffix of the scene's file name.
    static let folderSuffix = ".golden"

    /// Returns the name of a frame's picture. It is the name that an export gives the frame.
    static func picture(ofFrame index: Int) -> String { FrameFile.name(ofFrame: index) }

    /// Returns the name of a frame's difference picture in the folder of a check.
    static func difference(ofFrame index: Int) -> String {
        String(picture(ofFrame: index).dropLast(4)) + ".difference.png"
    }

    /// Returns the index of the frame whose picture has this name, or nil if this is not the name of a frame's picture.
    static func frame(ofPicture name: String) -> Int? { FrameFile.frame(ofName: name) }

    /// Returns whether parade writes files with this name into golden folders.
    static func isGoldenFile(_ name: String) -> Bool {
        [GoldenLock.fileName, FrameHash.fileName, DigestList.fileName].contains(name) || frame(ofPicture: name) != nil
    }

    /// Returns the path of the hidden folder in which a golden is prepared, beside the golden.
    ///
    /// `golden(ofPartial:)` recognises the name, so that a folder left by a killed process can be removed.
    static func partialFolder(of golden: String) -> String {
        let (parent, name) = split(golden)
        return parent + FrameFile.partialName(of: name)
    }

    /// Returns the name of the golden to which a hidden folder with this name belongs, or nil for any other name.
    static func golden(ofPartial name: String) -> String? {
        guard let golden = FrameFile.name(ofPartial: name), golden.hasSuffix(folderSuffix) else { return nil }
        return golden
    }

    /// Returns the name of the variant to whose golden a hidden folder with this name belongs, or nil for any other name.
    ///
    /// Such a folder is inside the golden of the scene.
    static func variant(ofPartial name: String) -> String? {
        FrameFile.name(ofPartial: name).flatMap { VariantName.isValid($0) ? $0 : nil }
    }

    /// Returns the path of a scene's golden folder, such as `hero.golden` beside `hero.json`.
    ///
    /// The golden of a variant is a folder inside it, such as `hero.golden/dark`.
    package static func golden(ofScene path: String, variant: String? = nil) -> String {
        let (parent, name) = split(path)
        let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name[...]
        let golden = parent + stem + folderSuffix
        return variant.map { FileSystem.join(golden, $0) } ?? golden
    }

    /// Returns whether a path has the suffix of a golden folder.
    static func isGolden(_ path: String) -> Bool { split(path).name.hasSuffix(folderSuffix) }

    /// Splits a path into its folder, including the slash, and its last component.
    static func split(_ path: String) -> (parent: String, name: String) {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
        guard let slash = trimmed.lastIndex(of: "/") else { return ("", String(trimmed)) }
        return (String(trimmed[...slash]), String(trimmed[trimmed.index(after: slash)...]))
    }

    /// The reason why a file cannot be read.
    enum ReadingError: Error, Hashable {
        case missing
        /// The file cannot be read. The associated value is the problem, a phrase in lower case.
        case unreadable(String)
    }

    /// Returns the contents of a file.
    ///
    /// A pipe or a device is an error and is not opened. A file with more than `limit` bytes is an error and is not
    /// read.
    static func read(_ path: String, limit: Int) throws(ReadingError) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            // A dangling link exists but cannot be read.
            guard code == ENOENT, FileSystem.kind(of: path) == nil else {
                throw .unreadable(OutputError(code: code, path: path, otherwise: .inputOutput).message)
            }
            throw .missing
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("it is not a file") }
        guard status.st_size <= limit else {
            throw .unreadable(
                "it has \(Int(status.st_size).grouped) bytes, more than the limit of \(limit.grouped) bytes")
        }
        do throws(OutputError) {
            return try FileSystem.contents(of: path)
        } catch {
            throw .unreadable(error.message)
        }
    }
}
