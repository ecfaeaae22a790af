import Foundation
import FrameOutput
import Identity
import ImageCoding
import Staging
import Testing

/// The tool that the build runs: the digest of the sources, and their commit.
@Suite struct IdentifyTests {
    private static let tool = ParadeProcess.executable.deletingLastPathComponent().appendingPathComponent("identify")
    private static let git = "/usr/bin/git"
    private static var hasGit: Bool { FileManager.default.isExecutableFile(atPath: git) }

    @discardableResult
    private func run(_ program: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        // As under a hook of another repository.
        process.environment = [
            "PATH": "/usr/bin:/bin", "GIT_DIR": "/nowhere", "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a",
        ].filter { program != Self.git || $0.key != "GIT_DIR" }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// The constant that the tool writes.
    private func constant(_ kind: String, of root: String, _ paths: [String] = []) throws -> String {
        let place = try TemporaryFolder()
        let status = try run(Self.tool.path, [kind, root, place.path("Out.swift")] + paths, in: place)
        try #require(status == 0)
        return try String(#require(try place.text("Out.swift").split(separator: "\"").dropFirst().first))
    }

    @Test func `the digest is of paths from the root, lengths and bytes, in the order of the paths`() throws {
        let here = try TemporaryFolder()
        let there = try TemporaryFolder()
        for folder in [here, there] {
            try folder.write("let a = 1\n", to: "Sources/b.swift")
            try folder.write("int a;", to: "Sources/C/a.c")
        }
        let paths = ["Sources/b.swift", "Sources/C/a.c"]
        let expected = SHA256.hex(of: Array("Sources/C/a.c\n6\nint a;Sources/b.swift\n10\nlet a = 1\n".utf8))
        #expect(try constant("digest", of: here.url.path, paths) == expected)
        #expect(try constant("digest", of: there.url.path, paths.reversed()) == expected)
        try there.write("int a;l", to: "Sources/C/a.c")
        try there.write("et a = 1\n", to: "Sources/b.swift")
        #expect(try constant("digest", of: there.url.path, paths) != expected, "a byte has moved to another file")
        try here.write(Data([0xFF, 0]), to: "Sources/C/a.c")
        #expect(try constant("digest", of: here.url.path, paths).utf8.count == 64)
        #expect(try run(Self.tool.path, ["digest", here.url.path, here.path("Out.swift"), "gone"], in: here) == 1)
        #expect(try !here.names().contains("Out.swift"))
    }

    /// What comparing, approving or the command do is no part of it.
    private static let rooms = [
        "CZlib", "CNettle", "CClones", "CCoding", "CXXHash", "CLibPNG", "CLibDeflate", "CPNG", "CLibJPEG", "CJPEG",
        "CHarfBuzz",
        "CLibICU", "CICU", "CProcess", "CRaster", "Primitives", "PhaseClock", "Timing", "Drawing", "Raster",
        "Typography",
        "Layers", "Machine", "Staging", "JSON", "ImageCoding", "FrameOutput", "Diagnostics",
        "SceneDocument", "SceneReading", "Assets", "SceneLowering", "SceneReview", "SceneLoading", "Store",
    ]

    @Test func `the digest of this build is of the rooms that decide pixels`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var paths = ["Package.swift"]
        for room in Self.rooms {
            let folder = root.appendingPathComponent("Sources/\(room)").path
            let names = try #require(FileManager.default.enumerator(atPath: folder))
            for case let name as String in names where !name.contains(".docc") && !name.hasPrefix(".") {
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
                if !isFolder.boolValue { paths.append("Sources/\(room)/\(name)") }
            }
        }
        let lines =
            try ["sources \(constant("digest", of: root.path, paths))"]
            + RendererIdentity.libraries.map { "\($0.name) \($0.version)" }
        #expect(RendererIdentity.current.digest == SHA256.hex(of: Array(lines.joined(separator: "\n").utf8)))
        #expect(RendererIdentity.libraries.map(\.name).sorted() == ["HarfBuzz", "ICU", "JPEG", "PNG"])
    }

    @Test func `a file that says the same is left alone`() throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a")
        let arguments = ["digest", folder.url.path, folder.path("Out.swift"), "a"]
        #expect(try run(Self.tool.path, arguments, in: folder) == 0)
        let old = Date(timeIntervalSince1970: 1)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("Out.swift"))
        func date() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: folder.path("Out.swift"))[.modificationDate] as? Date
        }
        #expect(try run(Self.tool.path, arguments, in: folder) == 0)
        #expect(try date() == old)
        try folder.write("2", to: "a")
        #expect(try run(Self.tool.path, arguments, in: folder) == 0)
        #expect(try date() != old)
    }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func `the commit is that of a repository of our own`() throws {
        let folder = try TemporaryFolder()
        #expect(try constant("commit", of: folder.url.path) == "unknown")
        try folder.write("1", to: "Package.swift")
        try folder.write("1", to: "Sources/a")
        try folder.write("1", to: "README.md")
        for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "one"]] {
            #expect(try run(Self.git, arguments, in: folder) == 0)
        }
        let commit = try constant("commit", of: folder.url.path)
        #expect(commit.wholeMatch(of: /[0-9a-f]{40}/) != nil)
        try folder.write("2", to: "README.md")
        #expect(try constant("commit", of: folder.url.path) == commit, "nothing is made of it")
        try folder.write("2", to: "Sources/a")
        #expect(try constant("commit", of: folder.url.path) == commit + "+changes")
        try folder.write("1", to: "Sources/a")
        try folder.write("new", to: "Sources/b/c")
        #expect(try constant("commit", of: folder.url.path) == commit + "+changes", "a new file is compiled, too")
        #expect(
            try constant("commit", of: folder.path("Sources")) == "unknown",
            "an archive that was unpacked in another project's repository")
    }
}
