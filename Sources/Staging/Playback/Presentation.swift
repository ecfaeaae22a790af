public import Drawing
public import Layers
import PhaseClock
import Primitives

/// The tracks and children that a frame's picture needs. Nothing else is visible in the picture.
struct PresentedPart {
    /// The tracks to apply, as indices into all tracks; nil for all tracks.
    var tracks: [Int]?
    /// For each layer with skipped children, its visible children, in tree order.
    var shownChildren: [LayerIndex: [LayerIndex]] = [:]

    /// The part that consists of the whole scene.
    static let everything = PresentedPart()
}

extension LoweredScene {
    /// Returns the layers of a frame, with tracks applied and content scrolled.
    ///
    /// A track whose signal has no value leaves the track's property unchanged. Costs one copy of the tree and one
    /// curve evaluation per track.
    public func presentation(in state: FrameState) -> LayerTree {
        var tree = tree
        present(.everything, in: state, into: &tree) { _ in }
        return tree
    }

    /// Writes a frame's values into the layers of a part of the scene.
    ///
    /// Before the call, the layers must have their original values, without the values of any frame.
    ///
    /// - Parameters:
    ///   - part: The part of the scene.
    ///   - state: The numbers of the frame.
    ///   - tree: The layers.
    ///   - note: Called for each layer that is changed by tracks, scrolling or pinning.
    func present(_ part: PresentedPart, in state: FrameState, into tree: inout LayerTree, note: (LayerIndex) -> Void) {
        func apply(_ track: Track) {
            guard let signal = state.signals[track.signal] else { return }
            note(track.layer)
            track.write(at: signal, into: &tree[track.layer])
        }
        // A view that follows its parent is resized after the parent's tracks and before its own, which wait until then.
        var waiting: [[Int]] = autoresizings.map { _ in [] }
        for index in part.tracks ?? Array(tracks.indices) {
            if !waiting.isEmpty, let follower = autoresizings.index(of: tracks[index].layer) {
                waiting[follower].append(index)
            } else {
                apply(tracks[index])
            }
        }
        for (autoresizing, own) in zip(autoresizings, waiting) {
            if follow(autoresizing, in: &tree) { note(autoresizing.layer) }
            for index in own { apply(tracks[index]) }
        }
        reparent(in: &tree, state: state)
        // Scroll offsets are written after the tracks. A track may write a container's bounds, but only the scroll sets
        // the origin of these bounds.
        for (index, container) in containers.enumerated() where container.pages == nil {
            note(container.layer)
            tree[container.layer].bounds.origin = shownOffset(at: state.offsets[index], of: index)
        }
        stretch(in: &tree, state: state)
        for pinning in pinnings {
            note(pinning.layer)
            pin(pinning, in: &tree, state: state)
        }
    }

    /// Moves a pinned view from its unpinned position to its pinned position in a frame's picture.
    func pin(_ pinning: Pinning, in tree: inout LayerTree, state: FrameState) {
        let shift = pinning.shift(at: offset(around: pinning, in: state))
        tree[pinning.layer].shift(x: shift.x, y: shift.y)
    }

    /// Returns the content offset that applies to a pinned view, in points.
    ///
    /// This is the container's offset minus the shifts of pinned ancestors.
    private func offset(around pinning: Pinning, in state: FrameState) -> Point {
        let shown = shownOffset(at: state.offsets[pinning.container], of: pinning.container)
        guard let parent = tree.parents[pinning.layer], parent != containers[pinning.container].layer else {
            return shown
        }
        let geometry = ContentGeometry(of: self)
        return Point(
            x: geometry.holds(on: parent, in: pinning.container, along: .horizontal).offset(at: shown.x),
            y: geometry.holds(on: parent, in: pinning.container, along: .vertical).offset(at: shown.y))
    }

    /// Returns the content offset at which a container is drawn, in points.
    ///
    /// The offset is rounded to whole pixels, unless subpixel scrolling is on. Pinned views use the same rounded
    /// offset. With the exact offset they would flicker against the viewport's edge.
    func shownOffset(at offset: Point, of container: ContainerIndex) -> Point {
        containers[container].subpixelScroll ? offset : offset.snapped(toPixelsOf: canvas.scale)
    }

    /// Returns the display list of a frame.
    public func displayList(in state: FrameState) -> DisplayList {
        PhaseClock.enter(.present)
        let tree = presentation(in: state)
        PhaseClock.enter(.record)
        return tree.displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background)
    }
}

extension Point {
    /// Returns the point rounded to whole pixels. Half pixels are rounded away from zero, as for UIScrollView's
    /// content.
    fileprivate func snapped(toPixelsOf scale: Double) -> Point {
        Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}
