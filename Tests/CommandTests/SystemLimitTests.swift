import Foundation
import Glibc
import Testing

/// What the system gives too little of, or not at all.
@Suite struct SystemLimitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
    }

    @Test func `a thread that cannot be made is reported, and nothing waits for it`() throws {
        // Root has no such limit; another user needs to find the program and a folder of its own.
        try FileManager.default.copyItem(at: ParadeProcess.executable, to: URL(fileURLWithPath: folder.path("parade")))
        for path in [folder.url.path, folder.path("parade")] { try #require(chmod(path, 0o755) == 0) }
        let identity = getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=64998", "--clear-groups"] : []
        let words = "cd '\(folder.url.path)' && exec ./parade render hero.json -o out"
        let result = try ParadeProcess.run(
            [], in: folder, launcher: identity + ["/usr/bin/prlimit", "--nproc=1", "/bin/sh", "-c", words])
        #expect(result.status == 71)
        #expect(result.errors.hasPrefix("error: no thread can be created: "))
        #expect(result.errors.contains("\n  hint: raise the limit on threads, which 'ulimit -u'"))
    }

    @Test(arguments: [60_000, 100_000, 160_000, 182_000, 185_000, 190_000, 198_000, 206_000, 214_000])
    func `little address space is no reason to die of a signal or to wait for ever`(kilobytes: Int) throws {
        let result = try ParadeProcess.run(
            ["render", "hero.json", "-o", "out", "-q"], in: folder,
            launcher: ["/bin/bash", "-c", "ulimit -v \(kilobytes); exec \"$@\"", "limited"])
        // 127 is the system's, which has no room for the program itself.
        #expect([0, 71, 127].contains(result.status), "\(result)")
        if result.status != 0 { #expect(!result.errors.isEmpty) }
    }

    private static let withoutProc: [String] =
        ["/usr/bin/unshare", "--mount"] + (getuid() == 0 ? [] : ["--user", "--map-root-user"])
        + ["/bin/sh", "-c", "mount -t tmpfs none /proc && exec \"$@\"", "shell"]

    /// Whether this process may hide /proc from one that it starts.
    private static let canHideProc: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: withoutProc[0])
        process.arguments = withoutProc.dropFirst() + ["/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(.enabled(if: canHideProc))
    func `without /proc a command is not the help`() throws {
        func run(_ arguments: String...) throws -> ParadeResult {
            try ParadeProcess.run(arguments, in: folder, launcher: Self.withoutProc)
        }
        let missing = try run("render", "none.json")
        #expect(missing.status == 66 && missing.errors.contains("there is no file 'none.json'"))
        #expect(try run("golden", "check", "none.json").status == 66)
        #expect(try run("nosuch").status == 64)
        #expect(try run("render", "hero.json", "-o", "out").status == 0)
        let streamed = try run("render", "hero.json", "-o", "-")
        #expect(streamed.status == 0 && streamed.outputBytes.count == 5 * 8 * 6 * 4)
    }

    @Test func `a mistake of the program's own is a message and a status`() throws {
        try folder.write(Scenes.slow(frames: 20_000), to: "slow.json")
        let running = try ParadeProcess.start(["render", "slow.json", "-o", "out", "-q"], in: folder)
        try running.wait(until: { folder.has("out/frame-00001.png") }, orFail: "the render has not begun")
        running.send(SIGSEGV)
        let result = try running.finish()
        #expect(running.process.terminationReason == .exit)
        #expect(result.status == 70)
        #expect(
            result.errors.hasPrefix(
                "error: parade stops because of a bug in parade, or because memory has run out\n  hint: "))
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func `a worker that does not answer is not waited for`(signal: Int32, status: Int32) throws {
        // One frame of these takes minutes.
        let views = (0..<2000).map {
            #"{"frame": [0, 0, 3000, 3000], "blur": \#(8 + Double($0) / 100), "alpha": 0.2, "backgroundColor": "red"}"#
        }
        try folder.write(
            #"{"canvas": {"width": 3000, "height": 3000}, "views": [\#(views.joined(separator: ", "))]}"#,
            to: "slow.json")
        let running = try ParadeProcess.start(
            ["render", "slow.json", "-n", "1", "-o", "out", "-q"], in: folder, launcher: ParadeProcess.withUsualSignals)
        try running.wait(until: { folder.has("out") }, orFail: "the render has not begun")
        running.send(signal)
        let result = try running.finish()
        #expect(running.process.terminationReason == .exit)
        #expect(result.status == status)
    }
}
