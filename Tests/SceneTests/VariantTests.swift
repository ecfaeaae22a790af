import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// A scene of 40 × 20 points whose view has the colour `card`, an alias of `ink`, with these variants.
private func variantScene(_ variants: String, views: String = ##"{"id": "box", "backgroundColor": "card"}"##) -> String
{
    """
    {"canvas": {"width": 40, "height": 20, "scale": 2, "background": "paper"},
     "colors": {"paper": "#fff", "ink": "#000", "card": "ink"}, "timeline": {"frames": 4},
     "variants": \(variants), "views": [\(views)]}
    """
}

private func overrides(_ variant: String?, _ change: (inout SceneOverrides) -> Void = { _ in }) -> SceneOverrides {
    var overrides = SceneOverrides()
    overrides.variant = variant
    change(&overrides)
    return overrides
}

@Suite struct VariantTests {
    private static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)

    @Test func `a variant replaces size, scale, background and frames, and the rest stays`() throws {
        let text = variantScene(
            ##"{"small": {"size": [10, 8], "scale": 3, "background": "#f00", "frames": 7}, "wide": {"size": {"width": 80, "height": 20}}}"##
        )
        let small = try load(text, overrides: overrides("small")).scene
        #expect(small.canvas == Canvas(size: Size(width: 10, height: 8), scale: 3, background: Self.red))
        #expect(small.timeline.frameCount == 7)
        let wide = try load(text, overrides: overrides("wide")).scene
        #expect(wide.canvas == Canvas(size: Size(width: 80, height: 20), scale: 2, background: .white))
        #expect(wide.timeline.frameCount == 4)
        let plain = try load(text)
        #expect(plain.scene.canvas == Canvas(size: Size(width: 40, height: 20), scale: 2, background: .white))
        #expect(plain.variantNames == ["small", "wide"])
        #expect(plain.variant == nil)
    }

    @Test func `what the command line sets wins over the variant`() throws {
        let text = variantScene(##"{"small": {"size": [10, 8], "scale": 3, "background": "#f00", "frames": 7}}"##)
        let chosen = overrides("small") {
            $0.canvasSize = Size(width: 5, height: 4)
            $0.scale = 1
            $0.background = .black
            $0.frameCount = 2
        }
        let loaded = try load(text, overrides: chosen)
        #expect(loaded.scene.canvas == Canvas(size: Size(width: 5, height: 4), scale: 1, background: .black))
        #expect(loaded.scene.timeline.frameCount == 2)
        #expect(loaded.variant?.frameCount == 7, "the options are those of the variant")
    }

    @Test func `replaced colours reach aliases, the canvas and the background of the variant`() throws {
        let text = variantScene(
            """
            {"dark": {"colors": {"ink": "#f00"}}, "swapped": {"colors": {"ink": "paper", "paper": "ink"}},
             "tinted": {"colors": {"ink": "#f00"}, "background": "card"}}
            """)
        let dark = try load(text, overrides: overrides("dark"))
        #expect(try dark.layer("box").backgroundColor == Self.red, "card is an alias of ink")
        #expect(dark.scene.canvas.background == .white)
        let swapped = try load(text, overrides: overrides("swapped"))
        #expect(try swapped.layer("box").backgroundColor == .white)
        #expect(swapped.scene.canvas.background == .black)
        #expect(try load(text, overrides: overrides("tinted")).scene.canvas.background == Self.red)
        let plain = try load(text)
        #expect(try plain.layer("box").backgroundColor == .black, "variants leave no trace in the scene")
    }

    @Test func `reduced motion is as with the option`() throws {
        let text = variantScene(
            ##"{"calm": {"reducedMotion": true}, "lively": {"reducedMotion": false}}"##,
            views: ##"{"id": "box", "bind": {"transform.translation.x": "9 * time"}}"##)
        #expect(try load(text).scene.tracks.count == 1)
        #expect(try load(text, overrides: overrides("lively")).scene.tracks.count == 1)
        #expect(try load(text, overrides: overrides("calm")).scene.tracks.isEmpty)
        let both = overrides("lively") { $0.reducesMotion = true }
        #expect(try load(text, overrides: both).scene.tracks.isEmpty)
    }

    @Test(arguments: [nil, "plain"])
    func `variants that change nothing, and an empty list, are scenes as without them`(variant: String?) throws {
        let with = try load(variantScene(##"{"plain": {}}"##), overrides: overrides(variant)).scene
        let without = try load(variantScene("{}")).scene
        #expect(with.canvas == without.canvas)
        #expect(with.tree == without.tree)
        #expect(with.timeline == without.timeline)
    }

    @Test func `names are lower-case letters, digits and dashes`() {
        expectErrors(
            variantScene(
                ##"{¦"Dark": {}, ¦"all": {}, ¦"none": {}, ¦"default": {}, ¦"-a": {}, ¦"": {}, ¦"é": {}, "2-x": {}}"##),
            ["Dark", "all", "none", "default", "-a", "", "é"].map { name in
                ["all", "none", "default"].contains(name)
                    ? "P204 a variant must not be called '\(name)'"
                    : "P204 the name of a variant must be 1 to 64 lower-case letters, digits and dashes and not begin "
                        + "with a dash, found '\(name)'"
            })
        #expect(
            hints(variantScene(##"{"all": {}}"##)) == [
                "choose another name: 'default' means the scene without a variant, 'all' every variant"
            ])
        #expect(hints(variantScene(##"{"A": {}}"##)) == ["write a name such as 'dark' or 'iphone-se'"])
    }

    @Test func `every variant is checked, whichever is drawn`() {
        let marked = variantScene(
            """
            {"a": {"size": ¦[0, 4]}, "b": {"scale": ¦101}, "c": {"frames": ¦0}, "d": {"reducedMotion": ¦"yes"},
             "e": {"colors": {¦"papr": "#111"}}, "f": {"background": ¦"blu"}, "g": {¦"width": 4}, "h": ¦7,
             "i": {"colors": ¦[]}, "j": {"size": ¦"fit"}, "k": {"colors": {"ink": ¦"inkk"}}}
            """)
        let messages = [
            "P503 the sides of a variant's size must be greater than 0, found [0, 4]",
            "P204 a variant's scale must be greater than 0 and at most 100, found 101",
            "P204 the number of frames must be from 1 to 100 000, found 0",
            "P203 expected true or false, found the string 'yes'",
            "P201 the scene's 'colors' do not name 'papr'", "P207 'blu' is not a colour",
            "P201 a variant has no key 'width'", "P203 expected an object (a variant), found the number 7",
            "P203 expected an object of colours, found an empty list",
            "P203 expected a size ([width, height], or an object with 'width' and 'height'), found the string 'fit'",
            "P207 'inkk' is not a colour",
        ]
        expectErrors(marked, messages)
        expectErrors(marked, messages, overrides: overrides("b"))
    }

    @Test func `hints name what was probably meant`() {
        #expect(hints(variantScene(##"{"a": {"colors": {"papr": "#111"}}}"##)) == ["did you mean 'paper'?"])
        #expect(
            hints(variantScene(##"{"a": {"colors": {"sky-blue-9": "#111"}}}"##))
                == ["a variant can only replace colours that the scene names in 'colors'"])
        #expect(hints(variantScene(##"{"a": {"width": 4}}"##)) == ["write both sides as 'size': [320, 568]"])
        #expect(hints(variantScene(##"{"a": {"scales": 4}}"##)) == ["did you mean 'scale'?"])
        #expect(hints(variantScene("{}").replacing("variants", with: "varants")) == ["did you mean 'variants'?"])
    }

    @Test func `an unknown variant is an error with a suggestion`() throws {
        let error = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(text: variantScene(##"{"dark": {}}"##), overrides: overrides("drak"))
        }
        let problem = try #require(error?.diagnostics.first)
        #expect(error?.diagnostics.count == 1)
        #expect(problem.message == "there is no variant 'drak'")
        #expect(problem.hint == "did you mean 'dark'?")
    }

    @Test func `a variant that cannot be read is not unknown besides`() {
        expectErrors(
            variantScene(##"{"dark": ¦7}"##), ["P203 expected an object (a variant), found the number 7"],
            overrides: overrides("dark"))
    }

    @Test func `a picture that is too large names the variant`() {
        let error = #expect(throws: SceneErrors.self) {
            try SceneLoader.load(
                text: variantScene(##"{"huge": {"size": [40000, 40000]}}"##), overrides: overrides("huge"))
        }
        #expect(error?.diagnostics.first?.hint == "change 'size' and 'scale' of the variant 'huge'")
    }

    @Test func `a scene has at most a hundred variants`() throws {
        func variants(_ count: Int) -> String {
            "{" + (0..<count).map { "\"v\($0)\": {}" }.joined(separator: ", ") + "}"
        }
        #expect(try load(variantScene(variants(100))).variantNames.count == 100)
        let error = #expect(throws: SceneErrors.self) { try SceneLoader.load(text: variantScene(variants(101))) }
        #expect(error?.diagnostics.map(\.message) == ["a scene must have at most 100 variants, found 101"])
    }
}
