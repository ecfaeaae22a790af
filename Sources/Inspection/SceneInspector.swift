package import Layers
package import Primitives
package import Raster
package import SceneLoading
package import Staging

/// Explains the frames of a loaded scene: which view is at a point, and what determines the values of a view.
///
/// Every answer depends only on the scene and the state of a frame. The state must have the value of every signal, as
/// the states of `Simulation` do. The states of `Stage` lack the signals that a picture does not need.
package struct SceneInspector: Sendable {
    /// The scene.
    package let loaded: LoadedScene
    let simulation: Simulation
    private let cache: RasterCache
    private let tracks: TracksByLayer
    var scene: LoweredScene { loaded.scene }

    /// Creates the inspector of a scene.
    ///
    /// - Parameters:
    ///   - simulation: The simulation of the scene.
    ///   - cache: The cache that the rasterizers of the scene's frames use.
    package init(_ loaded: LoadedScene, simulation: Simulation, cache: RasterCache = RasterCache()) {
        self.loaded = loaded
        self.simulation = simulation
        self.cache = cache
        tracks = TracksByLayer(loaded.scene.tracks)
    }

    /// Returns the view at a point of the canvas. Returns nil if the point is outside the canvas or there is no view.
    ///
    /// The result is the topmost view that is visible at the point's pixel. If only the background is visible, the
    /// result is the innermost view whose box contains the point.
    ///
    /// For a frame with motion blur, `state` must be the frame's middle moment. The cost is a presentation of the scene
    /// and a few display lists of one pixel.
    package func hit(at point: Point, in state: FrameState) -> ViewHit? {
        let canvas = scene.canvas
        let (x, y) = ((point.x * canvas.scale).rounded(.down), (point.y * canvas.scale).rounded(.down))
        guard x >= 0, y >= 0, x < Double(canvas.pixelWidth), y < Double(canvas.pixelHeight) else { return nil }
        let tree = scene.presentation(in: state)
        var owner = PixelOwner(canvas, cache: cache)
        guard
            let view = owner.layer(ofPixelX: Int(x), y: Int(y), in: tree, on: canvas) ?? tree.innermostBox(at: point)
        else { return nil }
        return ViewHit(
            view: view, name: scene.name(ofView: view), corners: tree.corners(of: view),
            position: loaded.position(ofView: view))
    }

    /// Returns the values of a view's properties in a frame, each with its source.
    ///
    /// They are the view's box, opacity and transform, the properties that tracks set, and the properties whose values
    /// are not the defaults.
    package func values(of view: LayerIndex, in state: FrameState) -> ViewValues {
        let tree = scene.presentation(in: state)
        var tracks = tracks
        let moving = tracks.indices(of: view).map { scene.tracks[$0].property }
        let properties = ViewValues.shownProperties(of: tree[view], moving: moving).map { path in
            let sources = tracks.indices(touching: path, of: view)
                .map { ValueSource(ofTrack: $0, of: loaded, in: state) }
            return ViewValues.Property(
                path: path, value: path.value(in: tree[view]),
                source: sources.last { $0.course.0 != .rests } ?? sources.last)
        }
        return ViewValues(
            view: view, name: scene.name(ofView: view), position: loaded.position(ofView: view),
            corners: tree.corners(of: view), boxNote: loaded.boxNote(ofView: view), properties: properties)
    }

    /// Returns the numbers of a view's property in every frame of the timeline. The result is empty if the property has
    /// no numbers.
    ///
    /// The cost is a presentation of the scene for every frame.
    package func course(of path: PropertyPath, of view: LayerIndex) -> PropertyCourse {
        courses(of: [(path, view)])[0]
    }

    /// Returns the numbers of several properties in every frame of the timeline, in the order of `properties`. The
    /// result for a property without numbers is empty.
    ///
    /// The cost is a presentation of the scene for every frame, for any number of properties.
    package func courses(of properties: [(path: PropertyPath, view: LayerIndex)]) -> [PropertyCourse] {
        let sources = properties.map { path, view in
            CurveSource.partNames(of: path, view, in: scene).map { part in
                CurveSource(name: part, kind: .property(path, view, part: part))
            }
        }
        var courses = zip(properties, sources).map { property, sources in
            PropertyCourse(
                view: property.view, path: property.path,
                components: sources.map { source in
                    PropertyCourse.Component(
                        name: source.name.isEmpty ? property.path.name : String(source.name.dropFirst()))
                })
        }
        guard sources.contains(where: { !$0.isEmpty }) else { return courses }
        for frame in 0..<scene.timeline.frameCount {
            let state = simulation.state(ofFrame: frame)
            let tree = scene.presentation(in: state)
            for (index, sources) in sources.enumerated() {
                for (part, source) in sources.enumerated() {
                    courses[index].components[part].values.append(source.value(in: state, tree))
                }
            }
        }
        return courses
    }
}
