public import Drawing
public import Layers
import PhaseClock
import Primitives

/// The part of a scene's layers that a frame's picture needs: what is outside of it shows nothing there.
struct PresentedPart {
    /// The tracks that are applied, by their places among all; nil for all.
    var tracks: [Int]?
    /// For each layer of which not all children are walked those that are, in tree order.
    var shownChildren: [LayerIndex: [LayerIndex]] = [:]

    /// All of it.
    static let everything = PresentedPart()
}

extension LoweredScene {
    /// The layers as they are in a frame: tracks applied, content scrolled.
    ///
    /// A track whose signal has no value leaves its property at rest. Costs one copy of the tree and a curve's evaluation
    /// for each track.
    public func presentation(in state: FrameState) -> LayerTree {
        var tree = tree
        present(.everything, in: state, into: &tree) { _ in }
        return tree
    }

    /// Writes a frame's values into the layers of a part, which are as they are at rest; `note` is told of each that changes.
    func present(_ part: PresentedPart, in state: FrameState, into tree: inout LayerTree, note: (LayerIndex) -> Void) {
        func apply(_ track: Track) {
            guard let signal = state.signals[track.signal] else { return }
            note(track.layer)
            track.write(at: signal, into: &tree[track.layer])
        }
        if let places = part.tracks {
            for place in places { apply(tracks[place]) }
        } else {
            for track in tracks { apply(track) }
        }
        rehang(in: &tree, state: state)
        // After the tracks, because one may write a container's bounds, whose origin is the scroll's alone.
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

    /// Moves a held view to where it stands in a frame's picture.
    func pin(_ pinning: Pinning, in tree: inout LayerTree, state: FrameState) {
        let shift = pinning.shift(at: offset(around: pinning, in: state))
        tree[pinning.layer].position.x += shift.x
        tree[pinning.layer].position.y += shift.y
    }

    /// The content offset that a pinned view sees: its container's, less what the pinned views around it are moved.
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

    /// Where a container's content stands in pictures at an offset: there, at whole pixels unless it may stand between.
    ///
    /// Held views are placed by it too; by the offset itself they would tremble against the viewport's edge.
    func shownOffset(at offset: Point, of container: ContainerIndex) -> Point {
        containers[container].subpixelScroll ? offset : offset.snapped(toPixelsOf: canvas.scale)
    }

    /// What a frame draws.
    public func displayList(in state: FrameState) -> DisplayList {
        PhaseClock.enter(.present)
        let tree = presentation(in: state)
        PhaseClock.enter(.record)
        return tree.displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background)
    }
}

extension Point {
    /// The nearest point at a whole pixel; halves go away from zero, as UIScrollView's content does.
    fileprivate func snapped(toPixelsOf scale: Double) -> Point {
        Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}
