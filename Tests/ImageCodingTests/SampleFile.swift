import Foundation

/// A JPEG beside this file: 37 × 29 pixels of smooth slopes, written by libjpeg at quality 95.
struct SampleFile: CustomStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// SHA-256 of the red, green, blue rows that another program decoded (Pillow, with a libjpeg-turbo of its own).
    let digest: String

    var description: String { name }

    static let width = 37
    static let height = 29
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")

    /// Every file there is a digest for.
    static let all: [SampleFile] = {
        let lines = (try? String(contentsOf: folder.appending(path: "pixels.csv"), encoding: .utf8)) ?? ""
        return lines.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: ",").map(String.init)
            guard fields.count == 4, let bytes = read(fields[0]) else { return nil }
            return SampleFile(name: fields[0], bytes: bytes, digest: fields[3])
        }
    }()

    /// A file's bytes.
    static func read(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
    }

    /// What was in the picture before it was compressed: red, green, blue; grey holds the green.
    static func slopes(x: Int, y: Int) -> [Int] { [40 + x * 5, 230 - y * 6, 60 + (x + y) * 2] }

    /// Colours by name of profile, as they are stored and as Little CMS converts them to its own sRGB profile
    /// (relative colorimetric, full precision).
    static func profileTable() throws -> [(profile: String, stored: [Int], converted: [Int])] {
        try String(contentsOf: folder.appending(path: "profiles.csv"), encoding: .utf8).split(separator: "\n")
            .dropFirst()
            .map { line in
                let fields = line.split(separator: ",")
                let numbers = fields.dropFirst().compactMap { Int($0) }
                return (String(fields[0]), Array(numbers.prefix(3)), Array(numbers.dropFirst(3)))
            }
    }

    /// A JPEG with a segment put in right behind its start.
    static func adding(_ marker: UInt8, _ contents: [UInt8], to file: [UInt8]) -> [UInt8] {
        let length = contents.count + 2
        return file.prefix(2) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + contents + file.dropFirst(2)
    }

    /// A JPEG with one marker segment changed.
    static func changing(_ marker: UInt8, in file: [UInt8], _ change: (inout [UInt8], Int) -> Void) -> [UInt8] {
        var file = file
        var offset = 2
        while offset + 4 <= file.count, file[offset + 1] != marker {
            offset += 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
        }
        change(&file, offset + 4)
        return file
    }
}
