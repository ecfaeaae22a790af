import Diagnostics
import Drawing
import FrameOutput
import Glibc
import ImageCoding
import Layers
import Raster
import SceneDocument
import SceneLoading
import Staging
import Testing
import Workloads

/// A folder with all workloads, made once and removed when its tests have ended.
private final class Folder: Sendable {
    let path: String

    init(name: String) { path = "/tmp/parade-workloads-\(getpid())-\(name)" }

    deinit {
        for folder in ["/photos", "/fonts", ""] {
            for name in (try? FileSystem.names(in: path + folder)) ?? [] { unlink(path + folder + "/" + name) }
            rmdir(path + folder)
        }
    }
}

@Suite struct WorkloadFolderTests {
    @Test func `scenes have the sizes they promise, no warnings, and of ten thousand views the same ten are seen`()
        throws
    {
        let folder = Folder(name: "scenes")
        try WorkloadFolder.prepare(folder.path)
        let sizes: [Workload: (Int, Int)] = [
            .phone: (1170, 2532), .desk: (1920, 1080), .sticky: (1170, 2532), .still: (1170, 2532),
            .glass: (1170, 2532),
            .crowd: (390, 800), .ten: (390, 800),
        ]
        var scenes: [Workload: LoweredScene] = [:]
        for workload in Workload.allCases {
            let loaded = try SceneLoader.load(path: folder.path + "/" + workload.fileName)
            let size = try #require(sizes[workload])
            #expect(loaded.warnings.map(\.message) == [], "\(workload)")
            #expect((loaded.scene.canvas.pixelWidth, loaded.scene.canvas.pixelHeight) == size, "\(workload)")
            #expect(loaded.scene.timeline.frameCount == Workload.frameCount)
            #expect(loaded.scene.isOpaqueThroughout)
            scenes[workload] = loaded.scene
        }
        let crowd = try #require(scenes[.crowd])
        let ten = try #require(scenes[.ten])
        #expect(crowd.tree.layers.count == ten.tree.layers.count + 9_989)
        for frame in [0, 40, 60, 119] {
            #expect(Self.pixels(of: crowd, frame: frame) == Self.pixels(of: ten, frame: frame), "frame \(frame)")
        }
        #expect(Self.pixels(of: ten, frame: 0) != Self.pixels(of: ten, frame: 119))
    }

    @Test func `a photograph that is there is left as it is, a missing one is made`() throws {
        let folder = Folder(name: "photographs")
        try FileSystem.createDirectory(folder.path + "/photos")
        let others = (0..<Photograph.count).filter { $0 != 3 }.map { "\(folder.path)/photos/photo\($0).png" }
        for path in others { try FileSystem.replace(path, with: [1, 2, 3]) }
        try WorkloadFolder.prepare(folder.path)
        for path in others { #expect(try FileSystem.contents(of: path) == [1, 2, 3]) }
        let file = try FileSystem.contents(of: folder.path + "/photos/photo3.png")
        #expect(try ImageDecoder.decode(file, name: "").pixels == Photograph.image(3).pixels)
    }

    private static func pixels(of scene: LoweredScene, frame: Int) -> [UInt32] {
        var rasterizer = Rasterizer()
        return rasterizer.image(of: scene.displayList(in: Simulation(scene).state(ofFrame: frame))).pixels
    }
}
