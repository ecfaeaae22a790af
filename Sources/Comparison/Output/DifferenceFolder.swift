import Drawing
package import FrameOutput
import Glibc
package import ImageCoding
package import JSON

/// A folder for the pictures of differences, and for the numbers that say what they are.
///
/// It is ours when it holds a `differences.json` that names this tool. That file is written before the first picture, as not
/// complete, and at the end with everything; pictures that an earlier comparison left are removed then.
package struct DifferenceFolder: Sendable {
    /// The folder as the user named it.
    package let path: String
    /// Pictures of an earlier comparison.
    private let earlier: [String]
    private let folder: HeldFolder

    /// The name of the file that makes a folder ours.
    package static let fileName = "differences.json"
    private static let suffixes = [".difference.png", ".heat.png"]

    /// Takes over a folder, which is created where it is missing.
    ///
    /// Fails where it is, or lies in, one of the compared folders, another comparison is writing there, or it holds what is
    /// not ours, unless forced.
    package init(
        takingOver path: String, comparing inputs: [String], header: [(String, JSONValue)], force: Bool
    ) throws(OutputError) {
        self.path = path
        for input in inputs where Self.contains(input, path) {
            throw OutputError(
                .notOurs, path: path, message: "lies in '\(input)', which is compared",
                hint: "choose another --output")
        }
        // Looked at before it is created: nothing is made where it would be refused.
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

    /// The names of the two pictures of a frame or file.
    static func pictureNames(of name: String) -> [String] {
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        return suffixes.map { stem + $0 }
    }

    /// Writes the difference ×8 and the heat picture of two pictures that differ; gives their names.
    ///
    /// Smaller pictures count as clear where the larger one goes on. None where both together would be too large.
    package func write(
        _ name: String, expected: StraightImage, actual: StraightImage, threshold: Int
    ) throws -> [String] {
        guard let (after, before) = Self.matched(actual, expected) else { return [] }
        let names = Self.pictureNames(of: name)
        try save(DifferencePicture.amplified(after, before), as: names[0])
        try save(DifferencePicture.heat(after, before, threshold: threshold), as: names[1])
        return names
    }

    /// The file of the difference ×8 of two pictures of whatever sizes; nil where both together would be too large.
    package static func amplified(_ actual: StraightImage, _ expected: StraightImage) throws -> [UInt8]? {
        guard let (after, before) = matched(actual, expected) else { return nil }
        return try PNGEncoder.encode(DifferencePicture.amplified(after, before).image())
    }

    /// Two pictures on canvases of one size that holds both.
    private static func matched(
        _ actual: StraightImage, _ expected: StraightImage
    ) -> (actual: StraightImage, expected: StraightImage)? {
        let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
        guard width * height <= ImageDecoder.maximumPixels else { return nil }
        return (actual.padded(toWidth: width, height: height), expected.padded(toWidth: width, height: height))
    }

    /// Writes the numbers and removes pictures of an earlier comparison that no longer belong.
    package func finish(_ report: [(String, JSONValue)], pictures: [String]) throws(OutputError) {
        try write(report + [("complete", .boolean(true)), ("pictures", .strings(pictures))])
        let kept = Set(pictures)
        for name in earlier where !kept.contains(name) { folder.remove(name) }
    }

    /// Lists what a comparison that was interrupted has left, so that the next one finds and removes it.
    package func leave(_ header: [(String, JSONValue)], pictures: [String]) throws(OutputError) {
        let all = pictures + earlier.filter { !pictures.contains($0) }
        try write(header + [("complete", .boolean(false)), ("pictures", .strings(all))])
    }

    private func save(_ picture: StraightImage, as name: String) throws {
        try folder.replace(name, with: PNGEncoder.encode(picture.image()))
    }

    private func write(_ members: [(String, JSONValue)]) throws(OutputError) {
        let tool = JSONValue.object([("name", .string("parade")), ("format", .number(1))])
        let text = JSONWriter.text(.object([("tool", tool)] + members), style: .pretty) + "\n"
        try folder.requirePlace()
        try folder.replace(Self.fileName, with: Array(text.utf8))
    }

    /// The pictures of an earlier comparison in a folder that is ours or forced; an error for any other.
    private static func earlierPictures(in path: String, force: Bool) throws(OutputError) -> [String] {
        switch FileSystem.kind(of: path, followingLinks: true) {
        case nil:
            guard FileSystem.kind(of: path) == nil else {
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
                value["tool"]?["name"]?.string == "parade"
            else {
                throw OutputError(
                    .notOurs, path: file, message: "is not a list of differences of parade",
                    hint: "choose another --output, or move that file away")
            }
            // Only names that could be ours: the list is a file that anybody can edit.
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

    /// Whether a path is a folder, or would lie in it.
    static func contains(_ folder: String, _ path: String) -> Bool {
        let (folder, path) = (canonical(folder), canonical(path))
        return path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// A path without links and dots; what does not exist yet stands below what does.
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
