import JSON
import Primitives
import Staging
import Testing

@testable import Preview

struct PageMessageTests {
    private func refusal(_ text: String) -> String? {
        do throws(JSONError) {
            _ = try PageMessage(Array(text.utf8))
            return nil
        } catch {
            return error.message
        }
    }

    @Test func `a page opens a scene in a size`() throws {
        let text = #"{"type":"open","pane":1,"scene":2,"size":[320,568.5],"reducedMotion":true}"#
        guard case .open(1, let choice?) = try PageMessage(Array(text.utf8)) else {
            Issue.record("it is another message")
            return
        }
        #expect(choice.scene == 2 && choice.size == Size(width: 320, height: 568.5) && choice.reducesMotion)
    }

    @Test(arguments: [
        (#""variant":"dark""#, PageMessage.Variant.chosen("dark")), (#""variant":"default""#, .chosen(nil)),
        (#""variant":null"#, .ofCommand), (#""size":null"#, .ofCommand),
    ])
    func `a page opens a variant, the scene without one, or what the command line says`(
        member: String, variant: PageMessage.Variant
    ) throws {
        let message = try PageMessage(Array("{\"type\":\"open\",\"pane\":11,\"scene\":0,\(member)}".utf8))
        guard case .open(11, let choice?) = message else {
            Issue.record("it is another message")
            return
        }
        #expect(choice.variant == variant)
    }

    @Test(arguments: ["", "Dark", "all", "none", "-x", "a/b", "../x"])
    func `a variant must have a name that a scene can give it`(name: String) {
        let text = "{\"type\":\"open\",\"pane\":0,\"scene\":0,\"variant\":\"\(name)\"}"
        #expect(refusal(text) == "'variant' must be the name of a variant or 'default', found '\(name)'")
    }

    @Test func `events come in their order`() throws {
        let text = """
            {"type":"tick","pane":0,"frame":7,"events":[{"kind":"down","x":1,"y":2},{"kind":"wheel","x":1,"y":2,"dx":0,"dy":-3.5},
            {"kind":"up"}]}
            """
        guard case .tick(0, 7, let events) = try PageMessage(Array(text.utf8)) else {
            Issue.record("it is another message")
            return
        }
        #expect(
            events == [.down(Point(x: 1, y: 2)), .wheel(at: Point(x: 1, y: 2), by: Point(x: 0, y: -3.5)), .up])
    }

    @Test(arguments: [
        "", "x", "[]", "{}", "{\"type\":1,\"pane\":0}", #"{"type":"show","pane":12,"frame":0}"#,
        #"{"type":"show","pane":0,"frame":-1}"#, #"{"type":"show","pane":0,"frame":1e30}"#,
        #"{"type":"open","pane":0,"scene":0,"size":[0,1]}"#, #"{"type":"open","pane":0,"scene":0,"size":[1]}"#,
        #"{"type":"open","pane":0,"scene":0,"variant":7}"#,
        #"{"type":"tick","pane":0,"frame":0,"events":[{"kind":"move","x":1e9,"y":0}]}"#,
        #"{"type":"tick","pane":0,"frame":0,"events":[{"kind":"fly"}]}"#, #"{"type":"fly","pane":0,"request":1}"#,
        #"{"type":"edit","pane":0,"request":1,"start":0,"length":-1,"digest":"","text":"","gesture":0}"#,
        #"{"type":"keep","pane":0,"request":1,"format":"film"}"#, "{\"type\":\"show\",\"pane\":0,\"frame\":0}x",
        String(repeating: "[", count: 5000), "{\"type\":\"show\",\"type\":\"show\",\"pane\":0,\"frame\":0}",
    ])
    func `a message that is not one is refused in words`(text: String) { #expect(refusal(text)?.isEmpty == false) }
}
