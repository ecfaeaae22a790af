import Foundation
import Testing

/// The workflow commands that GitHub Actions receives, and in whose names.
@Suite struct AnnotationTests {
    private let folder: TemporaryFolder
    private let inner: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        inner = try TemporaryFolder(in: folder, named: "apps/ios")
        try inner.write(Scenes.small, to: "a.json")
    }

    private func run(_ arguments: String..., workspace: String? = nil) throws -> ParadeResult {
        try ParadeProcess.run(
            arguments, in: inner,
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": workspace ?? folder.url.path])
    }

    @Test func `annotations named files from the current folder`() throws {
        for arguments in [["check", "a.json", "-q"], ["check", "-q"]] {
            let result = try ParadeProcess.run(
                ["golden"] + arguments, in: inner,
                environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.url.path])
            #expect(result.errors.hasPrefix("::error file=apps/ios/a.json,title=golden"), "\(arguments)")
        }
        try inner.write("{", to: "a.json")
        #expect(
            try run("validate", "a.json", "--format", "github").output.hasPrefix(
                "::error file=apps/ios/a.json,line=1,col=1,"))
    }

    @Test func `a check and a validation write annotations too`() throws {
        #expect(try run("golden", "check").errors.contains("\n::error file=apps/ios/a.json,"))
        #expect(try ParadeProcess.run(["golden", "check"], in: inner).errors.contains("::error") == false)
        try inner.write("{", to: "a.json")
        let text = try run("validate", "a.json")
        #expect(text.errors.hasPrefix("a.json:1:1: error: "))
        #expect(text.errors.contains("\n::error file=apps/ios/a.json,line=1,"))
        let json = try run("validate", "a.json", "--format", "json")
        #expect(json.output.hasPrefix("{") && json.errors.hasPrefix("::error file=apps/ios/a.json,"))
        let both = try run("validate", "a.json", "--format", "github")
        #expect(both.output.hasPrefix("::error ") && both.errors.isEmpty, "once is enough")
    }

    @Test func `a file outside the repository keeps its name`() throws {
        let elsewhere = try TemporaryFolder()
        #expect(
            try run("golden", "check", "-q", workspace: elsewhere.url.path).errors.hasPrefix("::error file=a.json,"))
        #expect(try run("golden", "check", "-q", workspace: "").errors.hasPrefix("::error file=a.json,"))
        #expect(
            try run("golden", "check", "-q", workspace: folder.path("nowhere")).errors.hasPrefix("::error file=a.json,")
        )
        #expect(
            try run("golden", "check", "-q", workspace: "/").errors.hasPrefix(
                "::error file=\(inner.path("a.json").dropFirst()),"))
    }

    @Test func `a scene that is not there, or named by another way, is named from the root`() throws {
        #expect(
            try run("validate", "gone/b.json", "--format", "github").output.hasPrefix(
                "::error file=apps/ios/gone/b.json,"))
        let named = inner.path("../ios/./a.json")
        #expect(try run("golden", "check", named, "-q").errors.hasPrefix("::error file=apps/ios/a.json,"))
    }
}
