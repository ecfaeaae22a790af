import ParadeBuilder
import Testing

/// The spellings that a user tries first.
@Suite struct SurfaceTests {
    private let canvas = Canvas(width: 100, height: 100)

    @Test func `boxes have labelled numbers beside lists`() throws {
        let labelled = Scene(canvas: canvas) {
            Box().frame(x: 1, y: 2.5, width: 50%, height: "3 * 4").cornerRadius(
                topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
            Box().center(x: 5, y: 6).size(width: 7, height: 8).inset(top: 1, left: 2, bottom: 3, right: 4)
        }
        let listed = Scene(canvas: canvas) {
            Box().frame([1, 2.5, 50%, "3 * 4"]).cornerRadius([1, 2, 3, 4])
            Box().center([5, 6]).size([7, 8]).inset([1, 2, 3, 4])
        }
        #expect(labelled.json == listed.json)
    }

    @Test func `formulas have the functions of numbers`() {
        let offset = Reference("list").offset.y
        let scene = Scene(canvas: canvas) {
            Box().bind(\.alpha, to: min(offset / 200, 1)).bind(\.blur, to: max(0, abs(offset)))
        }
        #expect(scene.json.contains("min(list.offset.y / 200, 1)"))
        #expect(scene.json.contains("max(0, abs(list.offset.y))"))
        #expect(min(1, 2) == 1 && max(1.5, 2) == 2 && abs(-3) == 3, "numbers stay numbers")
    }

    @Test func `colours have names and components`() throws {
        let scene = Scene(canvas: canvas) {
            Box().frame([0, 0, 10, 10]).backgroundColor(.red)
            Box("mixed").frame([0, 0, 10, 10]).backgroundColor(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        }
        let renderer = try Renderer(scene)
        let mixed = try renderer.value(of: \.backgroundColor, ofView: "mixed", inFrame: 0)?.numbers
        #expect(try renderer.value(of: \.backgroundColor, ofView: "#0", inFrame: 0)?.numbers == [1, 0, 0, 1])
        #expect(zip(mixed ?? [], [1, 0.5, 0, 0.25]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(mixed ?? [])")
        #expect(mixed?.count == 4)
    }

    @Test func `values are read by the key paths by which they are set`() throws {
        let scene = Scene(canvas: canvas) { Box("dot").frame(x: 10, y: 20, width: 30, height: 40).alpha(0.5) }
        let renderer = try Renderer(scene)
        #expect(try renderer.value(of: \.alpha, ofView: "dot", inFrame: 0)?.number == 0.5)
        #expect(try renderer.value(of: \.center.y, ofView: "dot", inFrame: 0)?.number == 40)
        #expect(try renderer.value(of: \.frame, ofView: "dot", inFrame: 0)?.numbers == [10, 20, 30, 40])
    }
}
