import Drawing
package import FrameOutput
import Glibc
package import ImageCoding
package import JSON

/// A folder for the difference pictures and the report of a comparison.
///
/// A folder belongs to parade if it holds a `differences.json` that names parade. This file is written before the first
/// picture, marked as incomplete, and again at the end with all results. Then the pictures of an earlier comparison are
/// removed.
package struct DifferenceFolder: Sendable {
    /// The folder as the user named it.
    package let path: String
    /// The names of the pictures left by an earlier comparison.
    private let earlier: [String]
    private let folder: HeldFolder

    /// The name of the report file. The file marks a folder as belonging to parade.
    package static let fileName = "differences.json"
    private static let fileFormat = FileFormat("list of differences", versions: 1...1)
    private static let suffixes = [".difference.png", ".heat.png"]

    /// Locks a folder for a comparison, and creates it if it is missing.
    ///
    /// Throws in these cases:
    ///
    /// - The folder is one of `inputs`, or inside one of them.
    /// - Another comparison is writing to the folder.
    /// - The folder holds files but does not belong to parade, and `force` is false.
    /// - The folder has a `differences.json` of another program.
    ///
    /// - Parameter inputs: The paths of the compared folders.
    package init(
        takingOver path: String, comparing inputs: [String], header: [(String, JSONValue)], force: Bool
    ) throws(OutputError) {
        self.path = path
        for input in inputs where Self.contains(input, path) {
            throw OutputError(
                .notOurs, path: path, message: "is inside '\(input)', which is compared",
                hint: "choose another --output")
        }
        // Checked first, so that no folder is created or changed if the path is refused.
        _ = try Self.earlierPictures(in: path, force: force)
        try FileSystem.createDirectory(path)
        guard let folder = try HeldFolder(path) else {
            throw OutputError(.inUse, path: path, message: "another comparison is writing here")
        }
        self.folder = folder
        earlier = try Self.earlierPictures(in: path, force: force)
        folder.removeAbandoned(try FileSystem.names(in: path))
        try write(header + [("complete", .boolean(false)), ("pictures", .strings(earlier))])
    }

    /// Returns the names of the two difference pictures for the picture with this file name.
    static func pictureNames(of name: String) -> [String] {
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        return suffixes.map { stem + $0 }
    }

    /// Writes two difference pictures and returns their file names: a picture with all differences multiplied by 8, and
    /// a heat picture.
    ///
    /// If the sizes differ, both pictures are first extended to a common size with transparent pixels. If this size
    /// would be too large, nothing is written and the result is empty.
    package func write(
        _ name: String, expected: StraightImage, actual: StraightImage, threshold: Int
    ) throws -> [String] {
        guard let (after, before) = Self.matched(actual, expected) else { return [] }
        let names = Self.pictureNames(of: name)
        try save(DifferencePicture.amplified(after, before), as: names[0])
        try save(DifferencePicture.heat(after, before, threshold: threshold), as: names[1])
        return names
    }

    /// Returns a PNG file of the differences between two pictures, multiplied by 8.
    ///
    /// If the sizes differ, the pictures are first extended to a common size. Returns nil if this size would be too
    /// large.
    package static func amplified(_ actual: StraightImage, _ expected: StraightImage) throws -> [UInt8]? {
        guard let (after, before) = matched(actual, expected) else { return nil }
        return try PNGEncoder.encode(DifferencePicture.amplified(after, before).image())
    }

    /// Returns both pictures extended to a common size with transparent pixels, or nil if this size would be too large.
    private static func matched(
        _ actual: StraightImage, _ expected: StraightImage
    ) -> (actual: StraightImage, expected: StraightImage)? {
        let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
        guard width * height <= ImageDecoder.maximumPixels else { return nil }
        return (actual.padded(toWidth: width, height: height), expected.padded(toWidth: width, height: height))
    }

    /// Writes the final report, and removes the pictures of an earlier comparison that are not among `pictures`.
    package func finish(_ report: [(String, JSONValue)], pictures: [String]) throws(OutputError) {
        try write(report + [("complete", .boolean(true)), ("pictures", .strings(pictures))])
        let kept = Set(pictures)
        for name in earlier where !kept.contains(name) { folder.remove(name) }
    }

    /// Writes an incomplete report after an interrupted comparison.
    ///
    /// The report names the pictures that were written, so that the next comparison can remove them.
    package func leave(_ header: [(String, JSONValue)], pictures: [String]) throws(OutputError) {
        let all = pictures + earlier.filter { !pictures.contains($0) }
        try write(header + [("complete", .boolean(false)), ("pictures", .strings(all))])
    }

    private func save(_ picture: StraightImage, as name: String) throws {
        try folder.replace(name, with: PNGEncoder.encode(picture.image()))
    }

    private func write(_ members: [(String, JSONValue)]) throws(OutputError) {
        let all = [("tool", Self.fileFormat.tool())] + members
        let text = JSONWriter.text(.object(all), style: .pretty) + "\n"
        try folder.requirePath()
        try folder.replace(Self.fileName, with: Array(text.utf8))
    }

    /// Returns the names of the pictures that an earlier comparison has left in the folder.
    ///
    /// Throws if the folder holds files but does not belong to parade, unless `force` is true. If another program's
    /// file is named `differences.json`, throws even if `force` is true.
    private static func earlierPictures(in path: String, force: Bool) throws(OutputError) -> [String] {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            guard !FileSystem.isDanglingLink(path) else {
                throw OutputError(.cannotCreate, path: path, message: "a link that leads nowhere")
            }
            return []
        case .directory: break
        case .regular, .link, .other:
            throw OutputError(.cannotCreate, path: path, message: "not a folder", hint: "choose another --output")
        }
        let names = try FileSystem.names(in: path).filter { !FrameFile.isPartial($0) }
        guard !names.isEmpty else { return [] }
        let file = FileSystem.join(path, fileName)
        if names.contains(fileName) {
            guard let bytes = try? FileSystem.contents(of: file, limit: 256 << 20),
                let value = try? JSONParser.parse(SourceText(file: file, bytes: bytes), maximumBytes: 256 << 20),
                fileFormat.matches(value)
            else {
                throw OutputError(
                    .notOurs, path: file, message: "is not a list of differences of parade",
                    hint: "choose another --output, or move that file away")
            }
            // Only names that this tool could have written, since the list is a file that anyone can edit.
            return (value["pictures"]?.elements ?? []).compactMap(\.string).filter { name in
                !name.contains("/") && suffixes.contains(where: name.hasSuffix)
            }
        }
        guard !force else { return [] }
        throw OutputError(
            .notOurs, path: path,
            message: "holds '\(names[0])'" + (names.count > 1 ? " and \(names.count - 1) more" : ""),
            hint: "choose another --output, or --force to write beside what is there")
    }

    /// Returns whether `path` is the folder itself or is inside the folder. `path` need not exist.
    static func contains(_ folder: String, _ path: String) -> Bool {
        let (folder, path) = (canonical(folder), canonical(path))
        return path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// Returns an absolute path without links, `.` and `..`. Components that do not exist are kept as they are.
    private static func canonical(_ path: String) -> String {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        var parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let name = parts.popLast() else { return "/" }
        let parent = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        let above = parent.isEmpty ? canonical(".") : canonical(parent)
        return above.hasSuffix("/") ? above + name : "\(above)/\(name)"
    }
}
