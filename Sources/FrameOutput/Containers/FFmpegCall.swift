import Staging

/// The ffmpeg command line that writes one file.
struct FFmpegCall {
    let recipe: VideoRecipe
    let canvas: Canvas
    let frameCount: Int
    /// The pixel format of the frames that ffmpeg reads.
    let pixels: FramePipeSink.Pixels
    /// The name of the program, followed by its arguments.
    let command: [String]

    init(_ recipe: VideoRecipe, _ container: Container, scene: LoweredScene, frameCount: Int, path: String) {
        self.recipe = recipe
        canvas = scene.canvas
        self.frameCount = frameCount
        // Compositing over black does not change opaque frames.
        pixels = container.keepsAlpha && !scene.isOpaqueThroughout ? .straight : .overBlack
        command =
            ["ffmpeg"]
            + recipe.arguments(
                canvas: scene.canvas, rate: container.rate(scene.timeline.frameRate), frameCount: frameCount,
                pixels: pixels, path: PartialFile.path(for: path))
    }
}
