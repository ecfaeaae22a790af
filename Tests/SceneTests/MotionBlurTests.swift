import Diagnostics
import Drawing
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct MotionBlurTests {
    private func blurred(_ value: String, _ more: String = "", views: String = "{}") -> String {
        scene(views, #""timeline": {"frames": 2, "duration": 1, \#(more)"motionBlur": \#(value)}, "#)
    }

    private func blur(_ text: String, overrides: SceneOverrides = SceneOverrides()) throws -> MotionBlur? {
        try load(text, overrides: overrides).scene.timeline.motionBlur
    }

    @Test func `true is half a turn around the frame's time in 16 samples, of 1/60 s`() throws {
        let standard = MotionBlur(shutter: 180, sampleCount: 16, phase: -90, frameRate: FrameRate(60))
        #expect(try blur(blurred("true")) == standard)
        #expect(try blur(blurred("{}")) == standard)
        #expect(try blur(blurred(#"{"shutter": 180, "samples": 16, "phase": -90}"#)) == standard)
        #expect(try blur(blurred("false")) == nil)
        #expect(try blur(scene("{}")) == nil)
        #expect(
            try blur(blurred(#"{"shutter": 360, "samples": 64, "phase": "-360"}"#, #""fps": "24000/1001", "#))
                == MotionBlur(shutter: 360, sampleCount: 64, phase: -360, frameRate: FrameRate(24000, 1001)))
    }

    @Test func `a turn is a frame of the scene's rate, whatever rate is asked for`() throws {
        var overrides = SceneOverrides()
        overrides.frameRate = FrameRate(24)
        let loaded = try load(blurred("true", #""fps": 30, "#), overrides: overrides).scene.timeline
        #expect(loaded.frameRate == FrameRate(24) && loaded.motionBlur?.frameRate == FrameRate(30))
        #expect(try blur(blurred("true"), overrides: overrides)?.frameRate == FrameRate(60))
    }

    @Test func `reduced motion has no blur, and reads it all the same`() throws {
        var overrides = SceneOverrides()
        overrides.reducesMotion = true
        #expect(try blur(blurred("true"), overrides: overrides) == nil)
        expectErrors(
            blurred(#"{"samples": ¦1}"#), ["P204 the number of samples must be from 2 to 64, found 1"],
            overrides: overrides)
    }

    @Test func `a blur is true, false or numbers that a shutter can have`() {
        expectErrors(
            blurred("¦3"),
            [#"P203 expected true, false, or an object with 'shutter', 'samples' or 'phase', found the number 3"#])
        expectErrors(
            blurred(#"{"shutter": ¦0, "samples": ¦65, "phase": ¦361, ¦"angle": 1}"#),
            [
                "P204 a shutter angle must be greater than 0 and at most 360 degrees, found 0",
                "P204 the number of samples must be from 2 to 64, found 65",
                "P204 a shutter's phase must be from -360 to 360 degrees, found 361",
                "P201 a motion blur has no key 'angle'",
            ])
        #expect(
            hints(blurred(#"{"shutter": -3, "phase": -361}"#)) == [
                "write 180 to open the shutter for half of a frame's time, or remove 'motionBlur' to turn motion blur off",
                "write when the shutter opens, in degrees after the frame's time: -90 centres a shutter angle of 180 on the frame's time",
            ])
        expectErrors(
            blurred(#"{"shutter": ¦true, "samples": ¦2.5, "phase": "90deg¦%"}"#),
            [
                "P203 expected a number or an expression, found true",
                "P204 the number of samples must be a whole number, found 2.5", "P206 expected an operator, found '%'",
            ])
    }

    @Test func `a formula without a value at a moment between frames is found before the first`() {
        // The first moment after 0 is 1/3840 s.
        expectErrors(
            blurred("true", views: #"{"bind": {"alpha": "1 ¦/ (time - 1 / 3840)"}}"#),
            ["P206 division by zero in frame 0"])
    }
}
