import FrameOutput
import SceneDocument
import SceneLoading
import Staging

/// The command `parade-bench latency SCENE…`: how long a process that has drawn one frame of a scene takes for another.
///
/// One worker draws frames that are far from each other, as a person who scrubs the timeline asks for them. The processor
/// time of each covers everything from the index to the bytes of a PNG file. For each scene, a line has the median and
/// the maximum in milliseconds.
enum FrameLatency {
    /// The fractions of the timeline, the first of which is not measured.
    private static let fractions = [0, 0.5, 0.17, 0.83, 0.33, 0.67, 0.08, 0.92, 0.42, 0.58]

    static func run(_ paths: [String]) throws {
        for path in paths {
            let scene = try SceneLoader.load(path: path, overrides: SceneOverrides()).scene
            let stage = Stage(Simulation(scene))
            let sink = PNGPictureSink(canvas: scene.canvas, hasAlpha: !scene.isOpaqueThroughout)
            var worker = SceneWorker(stage, cuts: sink.cuts, encoder: sink.makeEncoder(for: stage))
            var times: [Double] = []
            for fraction in fractions {
                let index = Int(fraction * Double(scene.timeline.frameCount - 1))
                let start = processorNanoseconds()
                _ = try worker.record(ofFrame: index)
                times.append(Double(processorNanoseconds() - start) / 1e6)
            }
            let warm = times.dropFirst().sorted()
            print("\(path)\t\(warm[warm.count / 2])\t\(warm[warm.count - 1])")
        }
    }
}
