import Diagnostics
import Foundation
import FrameOutput
import JSON
import Primitives
import RandomBits
import SceneLoading
import Staging
import Testing
import Timing

/// Live scrolls of the shipped scenes, kept in files and loaded again.
@Suite struct LiveRoundTripTests {
    private static let scenes = #filePath.replacing("Tests/PreviewTests/LiveRoundTripTests.swift", with: "scenes")
    private static let names: [String] = ["", "gallery/"].flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(scenes)/\(folder)")) ?? [])
            .filter { $0.hasSuffix(".json") }.map { folder + $0 }.filter { scrolls($0) }.sorted()
    }

    /// Whether a scene has a container. Without one there is nothing to record.
    private static func scrolls(_ name: String) -> Bool {
        (try? SceneLoader.load(path: "\(scenes)/\(name)"))?.scene.containers.isEmpty != true
    }

    @Test func `there are scenes to scroll`() { #expect(Self.names.count > 30) }

    /// Swipes, drags with rests, and wheel turns at random points.
    private func record(_ scene: LoweredScene, seed: UInt64, frames: Int, shown: (LiveScroll) throws -> Void) rethrows
        -> LiveScroll
    {
        var random = SplitMix64(seed: seed)
        var live = LiveScroll(scene)
        let size = scene.canvas.size
        func events(_ events: [LiveScroll.Event]) throws {
            live.advance(to: live.frame + 1, events: events)
            try shown(live)
        }
        while live.frame < frames {
            var point = Point(x: random.unit() * size.width, y: random.unit() * size.height)
            if random.index(below: 3) == 0 {
                for _ in 0..<random.index(below: 12) {
                    try events([.wheel(at: point, by: Point(x: Double(random.index(below: 21) - 10), y: 12.25))])
                }
                continue
            }
            let way = Point(x: Double(random.index(below: 41) - 20), y: 12 * random.unit() - 8)
            try events([.down(point)])
            for _ in 0..<4 + random.index(below: 12) {
                point = Point(x: point.x + way.x, y: point.y + way.y)
                try events(random.index(below: 6) == 0 ? [] : [.move(point)])
            }
            try events([.up])
            for _ in 0..<random.index(below: 40) { try events([]) }
        }
        return live
    }

    /// The text of a scene with another timeline, in which only the motion blur stays.
    private func text(_ name: String, tracks: JSONValue) throws -> String {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.scenes)/\(name)"))
        let root = try JSONParser.parse(SourceText(file: name, bytes: Array(data)))
        guard case .object(var members) = root.kind else { return "" }
        let blur = root["timeline"]?["motionBlur"].map { [("motionBlur", $0)] } ?? []
        members.removeAll { $0.key == "timeline" }
        let timeline = JSONValue.object([("fps", .number(60)), ("tracks", tracks)] + blur)
        return JSONWriter.text(.object([("timeline", timeline)] + members.map { ($0.key, $0.value) }))
    }

    /// Calls `body` with a copy of the folder of a scene, for its traces.
    private func withCopy(of name: String, _ body: (_ folder: String) throws -> Void) throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("parade-\(UUID().uuidString)").path
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(atPath: folder) }
        let home = home(of: name)
        for item in ["pictures", "fonts"] where files.fileExists(atPath: "\(home)/\(item)") {
            try files.createDirectory(atPath: "\(folder)/\(item)", withIntermediateDirectories: true)
            // The folder itself may be a link.
            let origin = URL(fileURLWithPath: "\(home)/\(item)").resolvingSymlinksInPath().path
            for path in try files.subpathsOfDirectory(atPath: origin) {
                let (source, target) = ("\(origin)/\(path)", "\(folder)/\(item)/\(path)")
                var isFolder: ObjCBool = false
                _ = files.fileExists(atPath: source, isDirectory: &isFolder)
                if isFolder.boolValue {
                    try files.createDirectory(atPath: target, withIntermediateDirectories: true)
                } else {
                    // Some are links to the files of other folders.
                    try Data(contentsOf: URL(fileURLWithPath: source)).write(to: URL(fileURLWithPath: target))
                }
            }
        }
        try body(folder)
    }

    private func home(of name: String) -> String {
        name.hasPrefix("gallery/") ? "\(Self.scenes)/gallery" : Self.scenes
    }

    /// Loads a scene by the session that loaded it before, so that pictures are equal.
    private func load(_ text: String, folder: String, by session: SceneSession) throws -> LoweredScene {
        do {
            return try session.load(text: text, folder: folder).scene
        } catch {
            for problem in error.diagnostics { Issue.record("\(problem.line): \(problem.message)") }
            throw error
        }
    }

    @Test(arguments: names) func `a recording that is kept and loaded shows the frames that were seen`(name: String)
        throws
    {
        let session = SceneSession()
        let scene = try session.load(path: "\(Self.scenes)/\(name)").scene
        let stage = Stage(Simulation(scene))
        var states: [FrameState] = []
        let live = record(scene, seed: UInt64(name.utf8.count), frames: 150) { states.append(stage.state(of: $0)) }
        try withCopy(of: name) { folder in
            let tracks = try scene.containers.indices.map { index in
                let file = "recorded-\(index).csv"
                try Data(RecordedScrollText.csv(live.trace(of: index)).utf8)
                    .write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
                return (scene.name(of: index), JSONValue.array([.object([("trace", .string(file))])]))
            }
            let loaded = try load(try text(name, tracks: .object(tracks)), folder: folder, by: session)
            try compare(states, of: live, in: scene, with: loaded)
        }
    }

    private func compare(
        _ states: [FrameState], of live: LiveScroll, in scene: LoweredScene, with loaded: LoweredScene
    ) throws {
        #expect(loaded.timeline == live.scene.timeline)
        let rendered = Stage(Simulation(loaded))
        for var state in states {
            var other = rendered.state(ofFrame: state.index)
            // Unread velocities are not known while the scroll is live.
            if live.lead == 0 { (state.velocities, other.velocities) = ([], []) }
            #expect(state == other, "frame \(state.index)")
            if state.index % 25 == 0 {
                let isEqual = scene.displayList(in: state) == loaded.displayList(in: other)
                #expect(isEqual, "display list of frame \(state.index)")
            }
        }
    }

    @Test(arguments: names) func `movements that are pasted into the timeline move as the recording`(name: String)
        throws
    {
        let session = SceneSession()
        let scene = try session.load(path: "\(Self.scenes)/\(name)").scene
        let live = record(scene, seed: UInt64(name.utf8.count + 7), frames: 150) { _ in }
        let tracks = RecordedScrollText.tracks(of: live)
        guard case .object(let members) = tracks.kind, !members.isEmpty else { return }
        let loaded = try load(try text(name, tracks: tracks), folder: home(of: name), by: session)
        #expect(loaded.timeline.frameCount == live.recordedFrameCount)
        let (recorded, moved) = (Simulation(live.scene), Simulation(loaded))
        for frame in 0..<live.recordedFrameCount {
            for (one, other) in zip(recorded.state(ofFrame: frame).offsets, moved.state(ofFrame: frame).offsets) {
                #expect((one.x - other.x).magnitude < 1e-6 && (one.y - other.y).magnitude < 1e-6, "frame \(frame)")
            }
        }
    }

    @Test func `a trace is written with its own columns and exact numbers`() throws {
        let trace = try #require(ScrollTrace(times: [0, 1.0 / 60, 0.1], x: nil, y: [0, -1.5, 1.0 / 3]))
        #expect(RecordedScrollText.csv(trace) == "t,y\n0,0\n0.016666666666666666,-1.5\n0.1,0.3333333333333333\n")
        let both = try #require(ScrollTrace(times: [0], x: [2], y: [-0.0]))
        #expect(RecordedScrollText.csv(both) == "t,x,y\n0,2,0\n")
    }
}
