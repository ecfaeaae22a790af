import Foundation
import FrameOutput
import ParadeKit
import Testing

@Suite struct ExportTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func renderer() throws -> Renderer { try Renderer(Scene(json: movingSquare)) }

    @Test func `a folder gets the frames, a manifest and nothing else`() async throws {
        let renderer = try renderer()
        var seen: [ExportProgress] = []
        let report = try await renderer.writeFrames(to: folder.file("frames")) { seen.append($0) }
        #expect((report.frameCount, report.keptCount, report.removedCount) == (5, 0, 0))
        #expect(report.remarks == [])
        #expect(seen.map(\.frameIndex) == [0, 1, 2, 3, 4])
        #expect(seen.map(\.completedCount) == [1, 2, 3, 4, 5])
        #expect(Set(seen.map(\.totalCount)) == [5])
        #expect(try folder.names("frames") == (0..<5).map { "frame-0000\($0).png" } + ["manifest.json"])
        for frame in 0..<5 {
            #expect(try folder.bytes("frames/frame-0000\(frame).png") == (try await renderer.png(ofFrame: frame)))
        }
    }

    @Test func `some frames are written, and stale ones removed`() async throws {
        let renderer = try renderer()
        try await renderer.writeFrames(to: folder.file("frames"))
        let report = try await renderer.writeFrames(to: folder.file("frames"), frames: "first,3-4")
        #expect(report.frameCount == 3)
        #expect(try folder.names("frames").contains("frame-00003.png"))
        let error = await #expect(throws: RenderError.self) {
            try await renderer.writeFrames(to: folder.file("frames"), frames: "7-x")
        }
        #expect(error?.message == "'7-x' is not a frame")
    }

    @Test func `a cancelled export leaves a manifest, and the next one continues`() async throws {
        var scene = try Scene(json: movingSquare)
        scene.settings.frameCount = 2_000
        let renderer = try Renderer(scene)
        let path = folder.file("frames")
        let task = Task {
            var options = ExportOptions()
            options.jobs = 1
            return try await renderer.writeFrames(to: path, options: options) { progress in
                if progress.completedCount == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        let manifest = String(decoding: try folder.bytes("frames/manifest.json"), as: UTF8.self)
        #expect(manifest.contains("\"complete\": false"))
        var options = ExportOptions()
        options.resumes = true
        let report = try await renderer.writeFrames(to: path, options: options)
        #expect(report.frameCount == 2_000)
        #expect((2..<2_000).contains(report.keptCount))
    }

    @Test func `a folder with other files is refused, and accepted if that is wanted`() async throws {
        let renderer = try renderer()
        try folder.write("mine", to: "notes.txt")
        let error = await #expect(throws: RenderError.self) { try await renderer.writeFrames(to: folder.path) }
        #expect(error?.message.contains("notes.txt") == true, "\(String(describing: error))")
        var options = ExportOptions()
        options.acceptsOtherFiles = true
        try await renderer.writeFrames(to: folder.path, options: options)
        #expect(try folder.bytes("notes.txt") == Array("mine".utf8))
    }

    @Test func `one file takes all frames, and its suffix is its format`() async throws {
        let renderer = try renderer()
        let report = try await renderer.writeAnimation(to: folder.file("square.apng"))
        #expect(report.frameCount == 5)
        #expect(try folder.bytes("square.apng").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let error = await #expect(throws: RenderError.self) {
            try await renderer.writeAnimation(to: folder.file("square.bmp"))
        }
        #expect(error?.hint?.contains("'.mp4'") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.file("square.bmp")))
    }

    @Test(arguments: [0, -3, 1, 1000]) func `any number of jobs gives the same bytes`(jobs: Int) async throws {
        let renderer = try renderer()
        var options = ExportOptions()
        options.jobs = jobs
        options.memoryLimit = 1
        try await renderer.writeFrames(to: folder.file("frames"), options: options)
        #expect(try folder.bytes("frames/frame-00004.png") == (try await renderer.png(ofFrame: 4)))
    }

    @Test func `a file in the place of the folder is an error and stays`() async throws {
        try folder.write("mine", to: "frames")
        let renderer = try renderer()
        await #expect(throws: RenderError.self) { try await renderer.writeFrames(to: folder.file("frames")) }
        #expect(try folder.bytes("frames") == Array("mine".utf8))
    }
}

/// An actor that shows progress, as a view model does.
actor ProgressModel {
    var done: [Int] = []
    var pictures: [Int: Image] = [:]

    func export(_ renderer: Renderer, to folder: String) async throws {
        try await renderer.writeFrames(to: folder) { done.append($0.completedCount) }
    }

    func draw(_ renderer: Renderer, _ frames: Frames) async throws {
        try await renderer.drawImages(of: frames, options: ExportOptions(jobs: 2)) { pictures[$0] = $1 }
    }
}

@Suite struct ActorTests {
    @Test func `an actor follows an export in its own state`() async throws {
        let folder = try TestFolder()
        let model = ProgressModel()
        try await model.export(Renderer(Scene(json: movingSquare)), to: folder.file("frames"))
        #expect(await model.done == [1, 2, 3, 4, 5])
    }

    @Test func `pictures of several frames arrive in order and are those of single frames`() async throws {
        let renderer = try Renderer(Scene(json: movingSquare))
        let model = ProgressModel()
        try await model.draw(renderer, .range(1..<4))
        let pictures = await model.pictures
        #expect(pictures.keys.sorted() == [1, 2, 3])
        for (frame, picture) in pictures { #expect(try await renderer.image(ofFrame: frame) == picture) }
        var order: [Int] = []
        try await renderer.drawImages(of: .numbers([4, 0, 2])) { frame, _ in order.append(frame) }
        #expect(order == [0, 2, 4])
        struct Enough: Error {}
        await #expect(throws: Enough.self) { try await renderer.drawImages { _, _ in throw Enough() } }
        for frames in [
            Frames.range(3..<3), .range(-3..<2), .numbers([-7]), .numbers([5]), .numbers([]), .range(9..<12),
        ] {
            await #expect(throws: RenderError.self, "\(frames)") {
                try await renderer.drawImages(of: frames) { _, _ in }
            }
        }
    }
}
