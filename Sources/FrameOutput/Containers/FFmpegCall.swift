import Staging

/// How ffmpeg is called for one file.
struct FFmpegCall {
    let recipe: VideoRecipe
    let canvas: Canvas
    let frameCount: Int
    /// What it is given.
    let pixels: FramePipeSink.Pixels
    /// Its name and its arguments.
    let command: [String]

    init(_ recipe: VideoRecipe, _ container: Container, scene: LoweredScene, frameCount: Int, path: String) {
        self.recipe = recipe
        canvas = scene.canvas
        self.frameCount = frameCount
        // Opaque frames are over black what they are.
        pixels = container.keepsAlpha && !scene.isOpaqueThroughout ? .straight : .overBlack
        command =
            ["ffmpeg"]
            + recipe.arguments(
                canvas: scene.canvas, rate: container.rate(scene.timeline.frameRate), frameCount: frameCount,
                pixels: pixels, path: PartialFile.path(for: path))
    }
}
