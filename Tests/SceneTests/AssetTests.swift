import Diagnostics
import Drawing
import Foundation
import Glibc
import ImageCoding
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// A folder of its own for a test, gone when the test is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("parade-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: "\(path)/scene/pictures", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The folder the scene is in; beside it is what the scene must not read.
    var scene: String { "\(path)/scene" }

    func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
}

@Suite struct AssetTests {
    /// A PNG of one colour.
    private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
        let pixels = [UInt32](repeating: 0xFF20_4060, count: width * height)
        return try PNGEncoder.encode(Image(width: width, height: height, pixels: pixels))
    }

    /// A file that only claims a size: signature, header chunk and end.
    private static func claim(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        func bigEndian(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(name.utf8) + data
            var crc: UInt32 = 0xFFFF_FFFF
            for byte in body {
                crc ^= UInt32(byte)
                for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            }
            return bigEndian(UInt32(data.count)) + body + bigEndian(~crc)
        }
        let header = bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
            + chunk("IEND", [])
    }

    private func image(_ name: String) -> String { #"{"type": "image", "id": "v", "image": \#(name)}"# }

    @Test func `many pictures, some of which cannot be had, are the same as one by one`() throws {
        let folder = try TemporaryFolder()
        for index in 0..<5 { try folder.write(try Self.png(8 + index, 5), "scene/p\(index).png") }
        try folder.write(Array(try Self.png(9, 9).dropLast(20)), "scene/cut.PNG")
        try folder.write(Self.claim(60_000, 60_000), "scene/huge.png")
        try folder.write(try Self.png(4, 4), "secret.png")
        let names = [
            "p0.png", "p3.png", "./p0.png", "none.png", "cut.PNG", "huge.png", "../secret.png", "p4.png", "p1.png",
        ]
        let views = names.enumerated().map { #"{"type": "image", "id": "v\#($0)", "image": "\#($1)"}"# }
        func load(_ views: [String]) throws -> LoadedScene {
            try SceneLoader.load(
                text: #"{"canvas": {"width": 100, "height": 100}, "views": [\#(views.joined(separator: ", "))]}"#,
                folder: folder.scene)
        }
        let sound = [0, 1, 2, 7, 8].map { views[$0] }
        let together = try load(sound)
        #expect(together.assets.map(\.path) == ["p0.png", "p1.png", "p3.png", "p4.png"])
        #expect(together.scene.tree.layers.map(\.bounds.width) == [8, 11, 8, 12, 9])
        for index in [3, 4, 5, 6] {
            let expected = try #require(throws: SceneErrors.self) { try load([views[index]]) }
            let found = try #require(throws: SceneErrors.self) { try load(sound + [views[index]]) }
            #expect(found.diagnostics.map(\.message) == expected.diagnostics.map(\.message))
        }
    }

    @Test func `a picture takes its natural size, in pixels or by its suffix`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.png(30, 20), "scene/a.png")
        try folder.write(Self.png(30, 20), "scene/pictures/b@2x.png")
        let plain = try load(scene(image(#""a.png""#)), folder: folder.scene)
        #expect(try plain.layer("v").bounds.size == Size(width: 30, height: 20))
        let double = try load(scene(image(#""pictures/b@2x.png""#)), folder: folder.scene)
        #expect(try double.layer("v").bounds.size == Size(width: 15, height: 10))
        guard case .image(let contents) = try double.layer("v").contents else {
            Issue.record("no picture")
            return
        }
        #expect(contents.image?.width == 30 && contents.imageScale == 2)
    }

    /// A JPEG of 16 × 8 grey pixels whose EXIF segment turns it: one block's and another's mean, no detail.
    private static let turned: [UInt8] = {
        let exif = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{6}\0\0\0\0\0\0".utf8)
        func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
            [0xFF, marker, 0, UInt8(contents.count + 2)] + contents
        }
        // One code each: a difference of 7 bits, and the end of a block. A 1 that fills up is no code.
        let codes =
            [0x00, 1] + [UInt8](repeating: 0, count: 15) + [7] + [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
        return [0xFF, 0xD8] + segment(0xE1, exif) + segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
            + segment(0xC0, [8, 0, 8, 0, 16, 1, 1, 0x11, 0]) + segment(0xC4, codes)
            + segment(0xDA, [1, 1, 0, 0, 63, 0])
            // 0 1100100 0: 100 above the middle; 0 0011011 0: 100 below that. Then ones.
            + [0b0110_0100, 0b0000_1101, 0b1011_1111, 0xFF, 0xD9]
    }()

    @Test func `a JPEG is shown as its EXIF segment says, and listed with its digest`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.turned, "scene/photo@2x.jpg")
        let loaded = try load(scene(image(#""photo@2x.jpg""#)), folder: folder.scene)
        #expect(try loaded.layer("v").bounds.size == Size(width: 4, height: 8))
        guard case .image(let contents) = try loaded.layer("v").contents, let image = contents.image else {
            Issue.record("no picture")
            return
        }
        #expect(image.width == 8 && image.height == 16)
        // A block's mean is 128 + difference · 8 / 8.
        #expect(image.pixels.first == 0xFFE4_E4E4 && image.pixels.last == 0xFF80_8080)
        #expect(loaded.assets.map(\.digest) == [SHA256.hex(of: Self.turned)])
    }

    @Test func `a file is decoded once, whatever names it goes by, and listed with its digest`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.png(3, 2), "scene/b.png")
        try folder.write(Self.png(2, 3), "scene/a.png")
        try folder.link("scene/pictures/again.png", to: "../b.png")
        let views = ["b.png", "./pictures/../b.png", "pictures/again.png", "a.png", "b.png"]
            .map { #"{"type": "image", "image": "\#($0)"}"# }.joined(separator: ", ")
        let loaded = try load(scene(views), folder: folder.scene)
        let images = loaded.scene.tree.layers.map { layer in
            if case .image(let contents) = layer.contents { contents.image } else { Image?.none }
        }
        #expect(Set([images[0], images[1], images[2], images[4]]).count == 1)
        #expect(loaded.assets.map(\.path) == ["a.png", "b.png"])
        #expect(
            loaded.assets.map(\.digest) == [
                SHA256.hex(of: try Self.png(2, 3)), SHA256.hex(of: try Self.png(3, 2)),
            ])
    }

    @Test func `nothing outside the folder is read`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.png(3, 2), "secret.png")
        try folder.link("scene/out.png", to: "../secret.png")
        try folder.link("scene/up", to: "..")
        for name in [
            "../secret.png", "pictures/../../secret.png", "\(folder.path)/secret.png", "out.png", "up/secret.png",
        ] {
            expectErrors(
                scene(image(#"¦"\#(name)""#)), ["P402 '\(name)' is outside the scene's folder"], folder: folder.scene)
        }
        var overrides = SceneOverrides()
        overrides.assetFolder = folder.path
        #expect(try load(scene(image(#""secret.png""#)), folder: folder.scene, overrides: overrides).assets.count == 1)
    }

    @Test func `every way a picture can be wrong has its message`() throws {
        let folder = try TemporaryFolder()
        let png = try Self.png(8, 8)
        try folder.write(png, "scene/pictures/sky.png")
        try folder.write(Array("hello".utf8), "scene/text.png")
        try folder.write([0xFF, 0xD8, 0xFF, 0xE0], "scene/photo.png")
        try folder.write(Array("GIF89a".utf8), "scene/cat.png")
        try folder.write(Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), "scene/phone.jpg")
        try folder.write(
            [0xFF, 0xD8, 0xFF, 0xC9, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0],
            "scene/rare.jpg")
        try folder.write([], "scene/empty.png")
        try folder.write(Array(png.dropLast(20)), "scene/cut.png")
        try folder.write(Self.claim(60000, 60000), "scene/huge.png")
        let cases: [(name: String, expected: String)] = [
            ("pictures/sk.png", "P401 there is no picture 'pictures/sk.png' in '\(folder.scene)'"),
            ("text.png", "P403 'text.png' is not a picture"),
            ("photo.png", "P404 'photo.png' is damaged: the file ends too early"),
            ("cat.png", "P403 'cat.png' is a GIF"),
            ("phone.jpg", "P403 'phone.jpg' is a HEIC"),
            ("rare.jpg", "P403 'rare.jpg' cannot be read: arithmetic coding is not supported"),
            ("empty.png", "P403 'empty.png' is an empty file"),
            ("pictures", "P405 'pictures' cannot be read: it is a folder"),
            ("huge.png", "P504 'huge.png' has 60 000×60 000 pixels, but at most 67 108 864 pixels are allowed"),
            ("", "P204 the path of a picture is empty"),
        ]
        for (name, expected) in cases {
            expectErrors(scene(image(#"¦"\#(name)""#)), [expected], folder: folder.scene)
        }
        expectErrors(scene(image("¦3")), ["P203 expected the path of a picture, found the number 3"])
        let error = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: scene(image(#""cut.png""#)), folder: folder.scene)
        }
        #expect(error?.diagnostics.map(\.code.name) == ["P404"])
        let missing = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: scene(image(#""pictures/sk.png""#)), folder: folder.scene)
        }
        #expect(missing?.diagnostics.first?.hint == "did you mean 'pictures/sky.png'?")
        let other = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: scene(image(#""cat.png""#)), folder: folder.scene)
        }
        #expect(other?.diagnostics.first?.hint == "use a PNG or JPEG file")
    }

    @Test func `a picture with a content mode and no box hung out of its parent`() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Self.png(960, 540), "scene/dunes.png")
        let text = scene(#"{"id": "dunes", "type": "image", "image": "dunes.png", "contentMode": "scaleAspectFit"}"#)
        let frame = try load(text, folder: folder.scene).layer("dunes").frame
        #expect(frame == Rect(x: 0, y: 0, width: 400, height: 200))
    }

    @Test func `a path that differs in case, or lacks its folder, had no hint`() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Self.png(1, 1), "scene/pictures/Dunes.png")
        try folder.write(try Self.png(1, 1), "scene/top.png")
        for (name, hint) in [
            ("Pictures/dunes.PNG", "did you mean 'pictures/Dunes.png'?"), ("TOP.png", "did you mean 'top.png'?"),
            ("dunes.PNG", "did you mean 'pictures/Dunes.png'?"), ("pictrues/x.png", "did you mean 'pictures/x.png'?"),
            ("./pictures/dune.png", "did you mean 'pictures/Dunes.png'?"), ("../top.png", nil), ("nothing.jpg", nil),
        ] {
            let error = #expect(throws: SceneErrors.self) {
                try SceneLoader.load(text: scene(#"{"type": "image", "image": "\#(name)"}"#), folder: folder.scene)
            }
            if let hint { #expect(error?.diagnostics.first?.hint == hint, "\(name)") }
        }
    }

    @Test func `what cannot be opened is reported in the system's words`() throws {
        let folder = try TemporaryFolder()
        // A link to itself leads nowhere, and a socket is there to be connected to.
        try folder.link("scene/round.png", to: "round.png")
        try #require(mknod("\(folder.scene)/socket.png", S_IFSOCK | 0o600, 0) == 0)
        for (name, words) in [
            ("round.png", "too many levels of symbolic links"), ("socket.png", "no such device or address"),
        ] {
            expectErrors(
                scene(image(#"¦"\#(name)""#)), ["P405 '\(name)' cannot be read: \(words)"], folder: folder.scene)
            let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(path: "\(folder.scene)/\(name)") }
            #expect(
                error?.diagnostics.map { "\($0.code.name) \($0.message)" }
                    == ["P102 the file cannot be read: \(words)"])
        }
    }

    @Test func `a file that is longer than it says is read to its end`() {
        // The system makes it up as it is read, and says that it is empty.
        let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(path: "/proc/version") }
        #expect(error?.diagnostics.map(\.code.name) == ["P104"])
        #expect(error?.diagnostics.first?.sourceLine.hasPrefix("Linux version ") == true)
    }

    @Test func `a file larger than 64 MiB is not read`() throws {
        let folder = try TemporaryFolder()
        let handle = try #require(fopen("\(folder.scene)/big.png", "w"))
        ftruncate(fileno(handle), (64 << 20) + 1)
        fclose(handle)
        expectErrors(
            scene(image(#"¦"big.png""#)), ["P504 'big.png' has 67 108 865 bytes, more than 64 MiB"],
            folder: folder.scene)
    }

    @Test func `a scene is read from its file, with its digest and with comments where its name says so`() throws {
        let folder = try TemporaryFolder()
        let text = Array("// a scene\n\(scene(image(#""pictures/p.png""#)))".utf8)
        try folder.write(Self.png(3, 2), "scene/pictures/p.png")
        try folder.write(text, "scene/s.jsonc")
        try folder.write(text, "scene/s.json")
        let loaded = try SceneLoader.load(path: "\(folder.scene)/s.jsonc")
        #expect(loaded.digest == SHA256.hex(of: text))
        #expect(loaded.assets.map(\.path) == ["pictures/p.png"])
        func code(_ name: String) -> [String] {
            do {
                _ = try SceneLoader.load(path: "\(folder.scene)/\(name)")
                return []
            } catch {
                return error.diagnostics.map(\.code.name)
            }
        }
        #expect(code("s.json") == ["P104"])
        #expect(code("t.json") == ["P101"])
        #expect(code("pictures") == ["P102"])
    }
}
