import Inspection
import JSON
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@testable import Preview

@Suite struct InspectionTests {
    private static let text = """
        { "canvas": { "width": 100, "height": 100 },
          "timeline": { "fps": 10, "duration": 1, "tracks": { "s": [ { "scrollTo": 100, "duration": 1 } ] } },
          "views": [
            { "id": "s", "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 200], "children": [
              { "id": "card", "frame": [10, 10, 50, 50], "backgroundColor": "red", "cornerRadius": 25,
                "animate": [
                  { "property": "alpha", "signal": "s.offset.y",
                    "keyframes": [[25, 1], [75, 0.5, "easeIn"]] },
                  { "property": "hidden", "signal": "s.offset.y", "keyframes": [[0, false], [85, true]] }
                ] },
              { "id": "box", "frame": [70, 10, 20, 20], "children": [
                { "id": "empty", "frame": [5, 5, 10, 10] } ] }
            ] }
          ] }
        """

    private static func inspector() throws -> SceneInspector {
        let loaded = try SceneLoader.load(text: text, name: "hero.json")
        return SceneInspector(loaded, simulation: Simulation(loaded.scene))
    }

    @Test func `a point belongs to the view that draws there, or else to the innermost box`() throws {
        let inspector = try Self.inspector()
        let state = Simulation(inspector.loaded.scene).state(ofFrame: 0)
        func name(_ x: Double, _ y: Double) -> String? { inspector.hit(at: Point(x: x, y: y), in: state)?.name }
        #expect(name(35, 35) == "card")
        // Outside the round corner nothing is drawn but boxes are there.
        #expect(name(11, 11) == "card")
        #expect(name(5, 90) == "s")
        #expect(name(71, 11) == "box")
        #expect(name(80, 20) == "empty")
        #expect(name(-1, 5) == nil)
        #expect(name(5, 100) == nil)
        let hit = try #require(inspector.hit(at: Point(x: 35, y: 35), in: state))
        #expect(hit.position.line == 5 && hit.position.column == 7)
        #expect(hit.corners == [Point(x: 10, y: 10), Point(x: 60, y: 10), Point(x: 60, y: 60), Point(x: 10, y: 60)])
    }

    @Test func `values name the line that writes them`() throws {
        let inspector = try Self.inspector()
        let state = Simulation(inspector.loaded.scene).state(ofFrame: 5)
        let values = inspector.values(of: 1, in: state)
        let names = values.properties.map(\.path.name)
        #expect(names == ["frame", "alpha", "hidden", "backgroundColor", "cornerRadius", "transform"])
        let alpha = try #require(values.properties.first { $0.path.name == "alpha" })
        let source = try #require(alpha.source)
        #expect(source.position.line == 7)
        #expect(source.signal == 50)
        #expect(source.course.0 == .moves)
        #expect(source.text.hasPrefix("animate hero.json:7:"))
        let editables = try EditableValues(inspector.loaded.source)
        let json = JSONWriter.text(.object(values.members(with: editables, in: inspector.loaded)))
        #expect(json.contains(#""name":"cornerRadius","value":"25","unit":"points","editable":{"path":"cornerRadius""#))
        #expect(json.contains(#""path":"animate[0].keyframes[1][1]","start""#))
        #expect(json.contains(#""editables":[{"path":"frame","start""#))
    }

    @Test func `lanes hold the frames in which properties change`() throws {
        let lanes = try Self.inspector().lanes()
        #expect(lanes.frameCount == 11)
        let lane = try #require(lanes.lanes.first)
        #expect(lanes.lanes.count == 1)
        #expect(lane.name == "card")
        #expect(lane.position.line == 5)
        #expect(lane.ranges.count == 1)
        // The offset passes 25 and 75 between two frames.
        #expect(lane.ranges.first.map { [$0.start, $0.end] } == [2.5, 7.5])
        #expect(lane.ranges.first?.property.name == "alpha")
        #expect(lane.events.map(\.frame) == [5] || lane.events.map(\.frame) == [9])
        #expect(lane.events.first?.name.hasPrefix("hidden ") == true)
        #expect(lanes.offsets.first?.values.last == Point(x: 0, y: 100))
    }

    @Test func `the course of a property is its value in every frame`() throws {
        let inspector = try Self.inspector()
        let simulation = Simulation(inspector.loaded.scene)
        for name in ["alpha", "frame", "backgroundColor"] {
            let path = try #require(PropertyPath(name))
            let course = inspector.course(of: path, of: 1)
            for frame in 0..<11 {
                let tree = inspector.loaded.scene.presentation(in: simulation.state(ofFrame: frame))
                let value = try #require(path.value(in: tree[1]))
                let parts = CurveSource.parts(of: value, type: path.type)
                #expect(course.components.map { $0.values[frame] } == parts.map(\.value))
            }
        }
        let names = inspector.course(of: try #require(PropertyPath("frame")), of: 1).components.map(\.name)
        #expect(names == ["x", "y", "width", "height"])
        #expect(inspector.course(of: try #require(PropertyPath("hidden")), of: 1).components.isEmpty)
    }

    @Test func `notes of boxes have the lines of their keys`() throws {
        let text = """
            { "canvas": { "width": 100, "height": 100 },
              "views": [
                { "type": "scroll", "children": [
                  { "id": "hero", "frame": [0, 0, 100, 50],
                    "pin": 30 },
                  { "frame": [0, 50, 100, 300], "bind": { "size.width": "100 + 10 * time" }, "children": [
                    { "id": "bar", "frame": [0, 0, 100, 9],
                      "backgroundColor": "red",
                      "autoresizing": "width" } ] } ] } ] }
            """
        let loaded = try SceneLoader.load(text: text, name: "hero.json")
        func note(_ id: String) throws -> String? {
            loaded.boxNote(ofView: try #require(loaded.scene.tree.layers.firstIndex { $0.id == id }))
        }
        #expect(try note("hero") == "pin hero.json:5, held from offset 0 to 30")
        #expect(try note("bar")?.hasPrefix("autoresizing hero.json:9, ") == true)
    }
}
