import Layers
import Primitives
import Staging
import Timing

/// A layer with a frame.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, id: String? = nil) -> Layer {
    var layer = Layer()
    layer.id = id
    layer.frame = Rect(x: x, y: y, width: width, height: height)
    return layer
}

/// A vertical feed of 400 × 800 points whose content holds one view, and a signal that follows that view.
func feed(
    view: Layer, contentHeight: Double = 4000, segments: [ScrollSegment] = [], duration: Double = 1, frames: Int = 21,
    tracks: [Track] = []
) -> LoweredScene {
    var tree = LayerTree()
    let feed = tree.append(box(0, 0, 400, 800, id: "feed"), parent: nil)
    let card = tree.append(view, parent: feed)
    let container = ScrollContainer(
        layer: feed, axis: .vertical, contentSize: Size(width: 400, height: contentHeight))
    return LoweredScene(
        canvas: Canvas(size: Size(width: 400, height: 800)), tree: tree, containers: [container],
        signals: [Signal(name: "center(card)", source: .centerDistance(of: card, in: 0, axis: .vertical))],
        tracks: tracks,
        timeline: Timeline(
            frameRate: FrameRate(60), duration: duration, frameCount: frames,
            tracks: [ScrollTrack(container: 0, segments: segments)]))
}

/// A jump, for scrolls that begin elsewhere than the container does.
func jump(to y: Double) -> ScrollSegment { .scrollTo(x: nil, y: y, duration: 0, easing: .linear) }
