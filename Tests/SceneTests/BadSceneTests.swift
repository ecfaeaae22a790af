import Diagnostics
import Primitives
import SceneDocument
import SceneLoading
import Testing

/// What is wrong with a scene, where (at each `¦`), and in which words.
@Suite struct BadSceneTests {
    @Test func `the outermost object`() {
        expectErrors("¦[]", ["P203 expected an object (a scene), found an empty list"])
        expectErrors("¦¦{}", ["P202 a scene needs 'canvas': an object", "P202 a scene needs 'views': a list"])
        expectErrors(
            #"{"canvas": {"width": ¦0, "height": 0}, ¦"vews": [], "views": []}"#,
            ["P503 the canvas's width must be greater than 0, found 0", "P201 a scene has no key 'vews'"])
    }

    @Test(arguments: [
        (
            #"{"width": 100000, "height": 100000}"#,
            "P503 a picture of 100 000×100 000 pixels is too large: a side must be at most 16 384 pixels"
        ),
        (
            #"{"width": 8193, "height": 8192}"#,
            "P503 a picture of 8193×8192 pixels is too large: a picture must have at most 67 108 864 pixels in all"
        ),
        (#"{"width": 0.2, "height": 5}"#, "P503 a picture of 0×5 pixels is empty"),
    ])
    func `canvases that cannot be drawn`(canvas: String, expected: String) {
        expectErrors(#"{"canvas": ¦\#(canvas), "views": []}"#, [expected])
    }

    @Test(arguments: [
        (#""1¦/0""#, "P206 division by zero"), ("¦-1", "P503 the canvas's scale must be greater than 0, found -1"),
        ("¦1e9", "P204 a number must be from -10 000 000 to 10 000 000, found 1 000 000 000"),
    ])
    func `a scale that makes no sense is an error though another is used`(scale: String, expected: String) {
        var overrides = SceneOverrides()
        overrides.scale = 1
        expectErrors(
            #"{"canvas": {"width": 5, "height": 5, "scale": \#(scale)}, "views": []}"#, [expected],
            overrides: overrides)
    }

    @Test func `a canvas in its parts`() {
        expectErrors(
            #"{"canvas": {"width": "¦a", "height": 5, "scale": ¦true, "background": ¦"blu"}, "views": []}"#,
            [
                "P206 unknown name 'a'", "P203 expected a number or an expression, found true",
                "P207 'blu' is not a colour",
            ])
        expectErrors(
            #"{"canvas": {"width": 5, "height": ¦1e8}, "views": []}"#,
            ["P204 a number must be from -10 000 000 to 10 000 000, found 100 000 000"])
        expectErrors(#"{"canvas": {"width": 5, "height": ¦1e400}, "views": []}"#, ["P104 the number is too large"])
    }

    @Test func `keys of views: unknown and of another kind`() {
        expectErrors(
            scene(
                #"{¦"cornerRadios": 3}, {¦"contentMode": "center"}, {"type": "image", ¦"colors": [], "image": ¦""}"#
            ),
            [
                "P201 a view has no key 'cornerRadios'", "P210 a view has no property 'contentMode'",
                "P210 an image view has no property 'colors'",
                "P204 the path of a picture is empty",
            ])
        expectErrors(
            scene(
                #"{"type": ¦"scrol"}, {"type": ¦3}, ¦3, {"type": "gradient", "kind": ¦"radiall", "colors": ["red"]}"#
            ),
            [
                "P205 there is no kind of view called 'scrol'",
                "P203 expected the name of a kind of view, found the number 3",
                "P203 expected an object (a view), found the number 3",
                "P205 expected one of 'linear', 'radial', 'conic', 'axial', found 'radiall'",
            ])
    }

    @Test func `values of the wrong type or beyond sense`() {
        expectErrors(
            scene(
                #"{"alpha": ¦1.5, "hidden": ¦"yes", "frame": ¦[1, 2, 3], "cornerRadius": ¦-1, "backgroundColor": ¦"12345", "transform": ¦{"scale": 2}}"#
            ),
            [
                "P204 'alpha' must be from 0 to 1, found 1.5", "P203 expected true or false, found the string 'yes'",
                "P203 expected a rectangle ([x, y, width, height], or an object with 'x', 'y', 'width' and 'height'), found a list of 3",
                "P204 'cornerRadius' must be at least 0, found -1", "P207 '12345' is not a colour",
                "P203 expected a list of transform functions, such as [ { \"scale\": 0.5 } ], found an object",
            ])
        expectErrors(
            scene(
                #"{"transform": [{¦"rotat": 3}, ¦{"scale": 1, "rotate": 2}, {"perspective": ¦0}, {"rotate3d": ¦[0, 0, 0, 5]}, {"matrix": ¦[1]}, {"translate": ¦5}]}"#
            ),
            [
                "P205 there is no transform function 'rotat'", "P204 a transform function must have one key, found 2",
                "P204 a perspective's distance must be greater than 0, found 0",
                "P204 the axis [0, 0, 0] has no direction",
                "P203 expected 6 numbers ([a, b, c, d, tx, ty]) or 16 numbers (row by row), found a list of 1",
                "P203 expected [x, y] or [x, y, z], found the number 5",
            ])
        expectErrors(
            scene(
                #"{"frame": {"x": 1, ¦"with": 2, "y": 1, "width": 1, "height": 3}}, {"frame": [0, "2 +¦", 1, ¦null]}"#),
            [
                "P201 a rectangle has no key 'with'", "P206 expected a value, but the expression ends here",
                "P203 expected a number or an expression, found null",
            ])
        expectErrors(
            scene(
                #"{"type": "gradient", "colors": ["red", "lime"], "locations": ¦[0, 1, 1]}, {"type": "gradient", "colors": ¦[], "locations": ¦[1, 0]}"#
            ),
            [
                "P204 a gradient must have as many locations as colours, found 3 for 2 colours",
                "P203 expected a list of colours, found an empty list",
                "P204 each number of 'locations' must be at least as large as the number before it",
            ])
        expectErrors(
            scene(#"{"opacity": 1, ¦"alpha": 0.5}"#), ["P211 'alpha' and 'opacity' are two names of the same property"])
    }

    @Test func `a view that cannot be read is not missed twice`() {
        expectErrors(
            scene(
                #"{"id": "intro", "type": ¦"pagr", "children": [{"id": "phone"}]}"#,
                #""timeline": {"tracks": {"intro": [{"hold": 1}]}}, "#),
            ["P205 there is no kind of view called 'pagr'"])
    }

    @Test func `an id is used once, and names both places`() {
        expectErrors(
            scene("{\"id\": \"a\"},\n{\"id\": ¦\"a\"}, {\"id\": ¦\"a b\"}, {\"id\": ¦\"self\"}, {\"id\": ¦\"\"}"),
            [
                "P301 another view on line 1 already has the id 'a'", "P204 'a b' cannot be an id",
                "P204 'self' cannot be an id", "P204 '' cannot be an id",
            ])
    }

    @Test func `nearest names are hints, and paths lead to the value`() throws {
        let error = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: scene(#"{"children": [{"cornerRadios": 3}]}"#))
        }
        let problem = try #require(error?.diagnostics.first)
        #expect(problem.hint == "did you mean 'cornerRadius'?")
        #expect(problem.path == "views[0].children[0].cornerRadios")
    }

    @Test func `at most twenty errors are reported, and the rest counted`() throws {
        let views = (0..<25).map { #"{"wrong\#($0)": 1}"# }.joined(separator: ", ")
        let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: scene(views)) }
        #expect(error?.diagnostics.count == 20 && error?.omittedCount == 5)
    }
}
