import ParadeKit

/// The progress display for one checked scene. It begins when the number of frames is known.
final class CheckProgress {
    private let variant: SceneVariant
    private let style: ProgressStyle
    private let console: Console
    private var progress: Progress?

    init(variant: SceneVariant, style: ProgressStyle, console: Console) {
        self.variant = variant
        self.style = style
        self.console = console
    }

    func begin(total: Int) {
        progress = Progress(name: variant.outputName, total: total, style: style, console: console)
    }

    func advance(to done: Int, frame: Int) { progress?.advance(to: done, frame: frame) }

    func clear() { progress?.clear() }

    func finish() { progress?.finish() }
}
