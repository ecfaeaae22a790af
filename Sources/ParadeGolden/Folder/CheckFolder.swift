package import FrameOutput
import Glibc
import Identity
import JSON
package import ParadeKit

/// The folder into which a check writes its results; `.parade/last` by default.
///
/// A check uses only a folder that is empty or holds a run.json that a check has written. The check writes run.json
/// before the first picture, marked as incomplete, and again at the end. Files of other programs in the folder are left
/// alone.
package struct CheckFolder: Sendable {
    /// The default folder.
    package static let usualPath = ".parade/last"

    /// The name of the file in a scene's subfolder that holds the JSON of a scene that Swift builds.
    ///
    /// With this suffix, the text of a scene with comments can be read too.
    static let builtSceneName = "scene.jsonc"

    /// The path as the user wrote it.
    package let path: String
    private let hold: HeldFolder

    /// Locks the folder for a check and removes the results of an earlier check, but no other files.
    ///
    /// Throws if another check is writing to the folder, or if the folder holds files but no run.json of a check.
    ///
    /// - Parameter folders: The names of the scenes' subfolders.
    package init(taking path: String, folders: [String]) throws(OutputError) {
        self.path = path
        if let kind = FileSystem.kind(of: path, followingLinks: true), kind != .directory {
            throw OutputError(.cannotCreate, path: path, message: "not a folder")
        }
        try FileSystem.createDirectory(path)
        guard let hold = try HeldFolder(path) else {
            throw OutputError(.inUse, path: path, message: "another check is writing here")
        }
        self.hold = hold
        try Self.keepFromVersionControl(path)
        try empty()
        try plan(folders)
    }

    /// Writes an incomplete run.json with the names of the scenes' subfolders.
    ///
    /// If this process dies, the next check removes the pictures in these folders.
    func plan(_ folders: [String]) throws(OutputError) {
        let plan = folders.map { folder in
            SceneResult(scene: "", golden: "", folder: folder, pixelWidth: 0, pixelHeight: 0, frameRate: "")
        }
        try write(GoldenRun(build: .current, scenes: plan).text(isComplete: false))
    }

    /// Locks a folder against checks until the returned object is released.
    ///
    /// Returns nil if there is no such folder. Throws if the folder is already locked.
    package static func hold(_ path: String) throws(OutputError) -> HeldFolder? {
        guard FileSystem.kind(of: path, followingLinks: true) == .directory else { return nil }
        guard let hold = try HeldFolder(path) else {
            throw OutputError(.inUse, path: path, message: "a check or an approval is at work here")
        }
        return hold
    }

    /// Writes the results of the finished check to run.json.
    package func finish(_ run: GoldenRun) throws(OutputError) { try write(run.text()) }

    /// Writes a file into the subfolder of a scene.
    func write(_ bytes: [UInt8], to name: String, of folder: String) throws(OutputError) {
        let folderPath = FileSystem.join(path, folder)
        // The target of a link is not ours to write to.
        if let kind = FileSystem.kind(of: folderPath), kind != .directory {
            throw OutputError(.notOurs, path: folderPath, message: "is not a folder", hint: "move it away")
        }
        try FileSystem.createDirectory(folderPath)
        try hold.replace(FileSystem.join(folder, name), with: bytes)
    }

    /// Returns a name for the subfolder of each scene or variant: the scene's file name and the name of the variant,
    /// reduced to letters, digits, dashes and underscores.
    ///
    /// If several have the same name, a number is appended.
    package static func folderNames(of variants: [SceneVariant]) -> [String] {
        var taken: Set<String> = []
        return variants.map { variant in
            let (_, golden) = GoldenFile.split(GoldenFile.golden(ofScene: variant.scene))
            let stem = plainName(
                SceneVariant.label(String(golden.dropLast(GoldenFile.folderSuffix.count)), variant.name))
            var name = stem
            var number = 2
            // Some file systems treat names as equal that differ only in case.
            while !taken.insert(name.lowercased()).inserted {
                name = "\(stem)-\(number)"
                number += 1
            }
            return name
        }
    }

    /// Returns a text as a name of letters, digits, dashes and underscores, at most 100 bytes long.
    ///
    /// Other bytes become dashes. A folder with such a name cannot collide with the files beside it, such as run.json.
    static func plainName(_ text: String) -> String {
        let plain = text.utf8.prefix(100).map { isPlain($0) ? Character(Unicode.Scalar($0)) : "-" }
        return plain.allSatisfy { $0 == "-" } ? "scene" : String(plain)
    }

    /// Returns whether a string can be the name of a scene's subfolder: letters, digits, dashes and underscores only.
    static func isPlainName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isPlain($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)) || scalar == "_"
    }

    /// Writes a .gitignore for all files into the parent folder, if the parent's name is `.parade`.
    ///
    /// Only parade writes to such a folder, and nothing in it belongs in a repository.
    private static func keepFromVersionControl(_ path: String) throws(OutputError) {
        let parent = GoldenFile.split(path).parent
        guard GoldenFile.split(parent).name == ".parade" else { return }
        let file = FileSystem.join(parent, ".gitignore")
        guard FileSystem.kind(of: file) == nil else { return }
        try FileSystem.replace(file, with: Array("*\n".utf8))
    }

    private func write(_ text: String) throws(OutputError) {
        try hold.requirePath()
        try hold.replace(GoldenRun.fileName, with: Array(text.utf8))
    }

    private func empty() throws(OutputError) {
        let names = try FileSystem.names(in: path)
        let file = FileSystem.join(path, GoldenRun.fileName)
        guard names.contains(GoldenRun.fileName) else {
            let others = names.filter { !FrameFile.isPartial($0) }
            if let first = others.first {
                throw OutputError(
                    .notOurs, path: path, message: "has '\(first)', so it is not a folder that a check wrote",
                    hint: "move the folder away, or choose another one")
            }
            hold.removeAbandoned(names)
            return
        }
        guard let bytes = try? GoldenFile.read(file, limit: SavedRun.maximumBytes),
            let value = try? JSONParser.parse(
                SourceText(file: file, bytes: bytes), maximumBytes: SavedRun.maximumBytes),
            GoldenRun.fileFormat.matches(value)
        else {
            throw OutputError(
                .notOurs, path: file, message: "was not written by a check",
                hint: "move it away, or choose another folder with --last")
        }
        for scene in value["scenes"]?.elements ?? [] {
            guard let folder = scene["folder"]?.string, Self.isPlainName(folder) else { continue }
            emptyPictures(folder)
        }
        for name in names where Self.isReport(name) { hold.remove(name) }
        hold.removeAbandoned(names)
    }

    private func emptyPictures(_ folder: String) {
        let folderPath = FileSystem.join(path, folder)
        // Links are not followed: their targets are not ours.
        guard FileSystem.kind(of: folderPath) == .directory, let names = try? FileSystem.names(in: folderPath) else {
            return
        }
        for name in names where Self.isPicture(name) || name == Self.builtSceneName {
            hold.remove(FileSystem.join(folder, name))
        }
        hold.removeAbandoned(names.map { FileSystem.join(folder, $0) })
        // It stays if it contains other files.
        rmdir(folderPath)
    }

    private static func isPicture(_ name: String) -> Bool {
        let plain = name.replacing(".difference.png", with: ".png")
        return GoldenFile.frame(ofPicture: plain) != nil
    }

    private static func isReport(_ name: String) -> Bool { ["report.html", "junit.xml"].contains(name) }
}
