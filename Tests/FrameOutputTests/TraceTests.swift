import Drawing
import Foundation
import JSON
import Layers
import Primitives
import Staging
import Testing
import Timing

@testable import FrameOutput

@Suite struct TraceTests {
    /// The small scene with a card in its feed whose alpha and transform follow the scroll.
    private func scene() throws -> LoweredScene {
        var scene = smallScene(frames: 3)
        var card = Layer()
        card.id = "card"
        card.frame = Rect(x: 0, y: 50, width: 4, height: 3)
        let index = scene.tree.append(card, parent: 0)
        scene.signals = [Signal(name: "center(card)", source: .centerDistance(of: index, in: 0, axis: .vertical))]
        func track(_ name: String, _ from: PropertyValue, _ to: PropertyValue) throws -> Track {
            Track(
                layer: index, property: try #require(PropertyPath(name)), signal: 0,
                curve: TrackCurve(segments: [.init(start: -1, end: 1, from: from, to: to)]))
        }
        scene.tracks = [
            try track("alpha", .number(0), .number(1)),
            try track("transform", .transform([.rotateZ(0)]), .transform([.rotateZ(90)])),
            try track("backgroundColor", .color(.black), .color(.white)),
        ]
        return scene
    }

    @Test func `a line lists a frame's numbers and the values of its tracks`() throws {
        let scene = try scene()
        let line = TraceWriter(scene).line(for: Simulation(scene).state(ofFrame: 1))
        #expect(
            line == #"{"frame":1,"time":0.5,"offsets":{"feed":[0,50]},"signals":{"center(card)":0},"#
                + #""layers":[{"index":1,"id":"card","values":{"alpha":0.5,"transform":[{"rotateZ":45}],"#
                + #""backgroundColor":[0.5,0.5,0.5,1]}}],"boxes":[{"index":1,"id":"card","box":[0,0,8,6]}]}"#)
    }

    @Test func `a long trace is its lines one after another`() throws {
        var scene = try scene()
        scene.timeline.frameCount = 2000
        let folder = try Folder()
        let path = folder.path("long.jsonl")
        try write(Array(0..<2000), of: scene, to: path)
        let lines = try folder.text(of: "long.jsonl").split(separator: "\n")
        #expect(lines.count == 2000)
        for index in [0, 1, 300, 999, 1999] {
            let state = Simulation(scene).state(ofFrame: index)
            #expect(String(lines[index]) == TraceWriter(scene).line(for: state))
        }
    }

    @Test func `with motion blur a box holds every moment of the shutter`() throws {
        var scene = try scene()
        scene.tracks.removeFirst(2)
        let writer = TraceWriter(scene)
        let state = Simulation(scene).state(ofFrame: 1)
        // The card, 3 points high at 50 in the feed's content, fills the canvas; a point away a third of it is cut.
        let (up, down) = (shifted(state, to: 51), shifted(state, to: 49))
        #expect(try box(of: "card", in: writer.line(for: state)) == [0, 0, 8, 6])
        #expect(try box(of: "card", in: writer.line(for: state, moments: [up])) == [0, 0, 8, 4])
        #expect(try box(of: "card", in: writer.line(for: state, moments: [down])) == [0, 2, 8, 4])
        #expect(try box(of: "card", in: writer.line(for: state, moments: [down, up])) == [0, 0, 8, 6])
        #expect(try box(of: "card", in: writer.line(for: state, moments: [shifted(state, to: 0)])) == [])
    }

    private func shifted(_ state: FrameState, to offset: Double) -> FrameState {
        FrameState(index: state.index, time: state.time, offsets: [Point(x: 0, y: offset)], signals: state.signals)
    }

    private func box(of id: String, in line: String) throws -> [Int] {
        let boxes = try JSONParser.parse(SourceText(file: "", text: line))["boxes"]?.elements ?? []
        let box = boxes.first { $0["id"]?.string == id }
        return box?["box"]?.elements?.compactMap(\.integer) ?? []
    }

    @Test func `a file has a line for each frame asked for`() throws {
        let folder = try Folder()
        let scene = try scene()
        try write([0, 2], of: scene, to: folder.path("trace.jsonl"))
        let lines = try folder.text(of: "trace.jsonl").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[2].isEmpty)
        let times = try lines.prefix(2).map { line in
            try JSONParser.parse(SourceText(file: "", text: String(line)))["time"]?.number
        }
        #expect(times == [0, 1])
    }

    @Test func `a trace lies in a folder of frames like any other file, and what was left half of it goes`() throws {
        let folder = try Folder()
        let scene = smallScene()
        try folder.write("", to: ".trace.jsonl.parade-partial")
        #expect(try FrameDirectory(examining: folder.path).state == .empty)
        try PlainExport().run(into: folder.path)
        try write([0], of: scene, to: folder.path("trace.jsonl"))
        #expect(!(try folder.names()).contains { $0.hasPrefix(".") })
        try PlainExport(digest: "0ther").run(into: folder.path)
        #expect(try folder.names().last == "trace.jsonl")
    }

    @Test(arguments: [
        ("trace.jsonl", ".trace.jsonl.parade-partial"), ("a/b.jsonl", "a/.b.jsonl.parade-partial"),
        ("/b", "/.b.parade-partial"),
    ])
    func `a file half written is hidden in its own folder`(path: String, partial: String) {
        #expect(FrameFile.partialPath(of: path) == partial)
    }

    @Test func `a trace goes to a device without replacing it`() throws {
        try write([0], of: try scene(), to: "/dev/null")
        #expect(FileSystem.kind(of: "/dev/null") == .other)
    }

    @Test func `a trace that cannot be written is an error`() throws {
        let folder = try Folder()
        let scene = try scene()
        for path in [folder.path("no/trace"), folder.path] {
            let missing = #expect(throws: OutputError.self) { try TraceExport(to: path) }
            #expect(missing?.kind == .cannotCreate && missing?.path == path)
        }
        let full = #expect(throws: OutputError.self) { try write([0], of: scene, to: "/dev/full") }
        #expect(full?.kind == .diskFull)
    }

    @Test func `a trace that is not kept leaves the one before, and nothing of its own`() throws {
        let folder = try Folder()
        let path = folder.path("trace.jsonl")
        try folder.write("before", to: "trace.jsonl")
        var export: TraceExport? = try TraceExport(to: path)
        try export?.write([0], of: try scene())
        #expect(try folder.text(of: "trace.jsonl") == "before")
        #expect(outputError { _ = try TraceExport(to: path) } == .inUse)
        export = nil
        #expect(try folder.names() == ["trace.jsonl"])
        #expect(try folder.text(of: "trace.jsonl") == "before")

        let stopped = try TraceExport(to: path, isCancelled: { true })
        #expect(outputError { try stopped.write([0], of: try scene()) } == .cancelled)
    }

    private func write(_ frames: [Int], of scene: LoweredScene, to path: String) throws {
        let export = try TraceExport(to: path)
        try export.write(frames, of: scene)
        try export.keep()
    }

    @Test func `every kind of value has a form of its own`() {
        let image = Image(width: 1, height: 1, pixels: [0], name: "a.png")
        let forms: [(PropertyValue, String)] = [
            (.number(0.1), "0.1"), (.point(Point(x: 1, y: 2)), "[1,2]"), (.size(Size(width: 1, height: 2)), "[1,2]"),
            (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "[1,2,3,4]"),
            (.radii(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)), "[1,2,3,4]"),
            (.color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)), "[1,0.5,0,0.25]"), (.color(nil), "null"),
            (.colors([.black]), "[[0,0,0,1]]"), (.numbers([0, 1]), "[0,1]"), (.numbers(nil), "null"),
            (.boolean(true), "true"), (.string("x"), #""x""#), (.image(image, scale: 2), #""a.png""#),
            (.image(nil, scale: 1), "null"),
            (
                .transform([
                    .translate(x: 1, y: 2, z: 3), .scale(x: 1, y: 2, z: 3), .rotateX(1), .rotateY(2), .rotateZ(3),
                    .rotate3D(x: 0, y: 1, z: 0, angle: 4), .skew(x: 1, y: 2), .perspective(distance: 500),
                ]),
                #"[{"translate":[1,2,3]},{"scale":[1,2,3]},{"rotateX":1},{"rotateY":2},{"rotateZ":3},"#
                    + #"{"rotate3d":[0,1,0,4]},{"skew":[1,2]},{"perspective":500}]"#
            ),
            (.transform([.matrix(.identity)]), #"[{"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]}]"#),
        ]
        for (value, text) in forms { #expect(JSONWriter.text(value.json) == text) }
    }
}
