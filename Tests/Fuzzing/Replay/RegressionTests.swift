import Foundation
import Fuzzing
import Testing

/// What fuzzing once found is read again: one file an input, in `Tests/Fuzzing/Regressions/` and the name of its target.
@Suite struct RegressionTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Regressions")

    private static func inputs(of target: FuzzTarget) -> [URL] {
        let folder = folder.appending(path: target.rawValue)
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `what was found once is mended`(target: FuzzTarget) throws {
        for file in Self.inputs(of: target) {
            let complaint = target.complaint(about: try [UInt8](Data(contentsOf: file)))
            #expect(complaint == nil, "\(file.lastPathComponent)")
        }
    }

    @Test func `every folder is a target's`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(!names.isEmpty)
        for name in names { #expect(FuzzTarget(rawValue: name) != nil, "\(name)") }
    }

    @Test func `a target complains of what is wrong`() {
        // The readers keep their laws, so that the laws are shown to speak by a law that nothing keeps.
        #expect(
            FuzzTarget.complaint { () throws(FuzzTarget.Violation) in
                try FuzzTarget.require(1 + 1 == 3, "one and one are three")
            } == "one and one are three")
    }
}
