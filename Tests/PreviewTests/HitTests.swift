import Drawing
import FrameOutput
import Inspection
import JSON
import Primitives
import RandomBits
import Raster
import SceneDocument
import SceneLoading
import Staging
import Testing

@testable import Layers

/// A view at a pixel against an independent oracle: the scene drawn with one flat colour for each view.
@Suite struct HitTests {
    /// Pixels that are tried, over all scenes.
    static let pixelCount = 5000
    static let framesPerScene = 3

    @Test func `random pixels of the gallery belong to the view whose colour they have`() throws {
        let paths = try Scenes.paths(below: "scenes")
        var random = SplitMix64(seed: 7)
        var (asked, flat) = (0, 0)
        var wrong: [String] = []
        let perFrame = Self.pixelCount / (paths.count * Self.framesPerScene) + 1
        for path in paths {
            let loaded = try SceneLoader.load(path: path)
            let simulation = Simulation(loaded.scene)
            let inspector = SceneInspector(loaded, simulation: simulation)
            for _ in 0..<Self.framesPerScene {
                let state = simulation.state(ofFrame: random.index(below: loaded.scene.timeline.frameCount))
                if state.failure != nil { continue }
                let oracle = FlatPicture(of: loaded.scene, in: state)
                for _ in 0..<perFrame {
                    let canvas = loaded.scene.canvas
                    let (x, y) = (random.index(below: canvas.pixelWidth), random.index(below: canvas.pixelHeight))
                    let point = Point(x: (Double(x) + 0.5) / canvas.scale, y: (Double(y) + 0.5) / canvas.scale)
                    let hit = inspector.hit(at: point, in: state)
                    asked += 1
                    let isRight: Bool
                    switch oracle.answer(x, y) {
                    case .view(let view):
                        flat += 1
                        isRight = hit?.view == view
                    case .background:
                        flat += 1
                        // Only boxes of views that draw nothing there may answer.
                        isRight = hit.map { !oracle.changes(x, y, without: $0.view) } ?? true
                    case .mixed:
                        // Along edges and in translucent pictures the colours mix: the view is one of them.
                        isRight = hit.map { oracle.changes(x, y, without: $0.view) } ?? false
                    }
                    if !isRight {
                        wrong.append("\(path) frame \(state.index) at \(x), \(y): \(hit?.name ?? "no view")")
                    }
                }
            }
        }
        let right = asked - wrong.count
        #expect(asked >= Self.pixelCount)
        #expect(Double(right) >= 0.995 * Double(asked), "\(right) of \(asked) are right; wrong are \(wrong)")
        #expect(Double(flat) >= 0.7 * Double(asked), "\(flat) of \(asked) have one colour")
    }

    @Test func `a view's line and column are those of the object with its id`() throws {
        var count = 0
        for path in try Scenes.paths(below: "scenes") {
            let loaded = try SceneLoader.load(path: path)
            let lines = String(decoding: loaded.source.bytes, as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false)
            for view in loaded.scene.tree.layers.indices {
                // Copies and views of templates have ids that are not written like that.
                guard let id = loaded.scene.tree[view].id, id.allSatisfy({ $0.isLetter }) else { continue }
                let place = loaded.position(ofView: view)
                let text = ([lines[place.line - 1].dropFirst(place.column - 1)] + lines[place.line...])
                    .joined(separator: "\n")
                let rest = text.drop { $0 != "\"" }
                #expect(text.hasPrefix("{"), "\(path) \(id)")
                if rest.hasPrefix("\"id\": ") {
                    #expect(rest.hasPrefix("\"id\": \"\(id)\""), "\(path) \(id) at \(place.line):\(place.column)")
                    count += 1
                }
            }
        }
        #expect(count > 150, "\(count) views are checked")
    }

    @Test func `the steps that reach a pixel give it the colour of the whole picture`() throws {
        var random = SplitMix64(seed: 3)
        for path in try Scenes.paths(below: "scenes") {
            let scene = try SceneLoader.load(path: path).scene
            let state = Simulation(scene).state(ofFrame: random.index(below: scene.timeline.frameCount))
            if state.failure != nil { continue }
            let canvas = scene.canvas
            let tree = scene.presentation(in: state)
            var rasterizer = Rasterizer()
            let picture = rasterizer.image(of: scene.displayList(in: state))
            var row = Pixmap(width: canvas.pixelWidth, height: 1)
            for _ in 0..<12 {
                let (x, y) = (random.index(below: canvas.pixelWidth), random.index(below: canvas.pixelHeight))
                let part = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                let owned = tree.displayList(
                    width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale,
                    background: canvas.background, reaching: part)
                #expect(owned.owners.count == owned.list.items.count)
                rasterizer.prepare(owned.list)
                rasterizer.draw(rows: y..<y + 1, into: &row)
                #expect(row.withPixels { $0[x] } == picture.pixels[y * canvas.pixelWidth + x], "\(path) \(x) \(y)")
            }
        }
    }
}

/// A frame in which each view draws in one opaque colour of its own.
private final class FlatPicture {
    enum Answer: Equatable {
        case view(LayerIndex)
        case background
        case mixed
    }

    private let canvas: Canvas
    private var tree: LayerTree
    private let pixels: Image

    init(of scene: LoweredScene, in state: FrameState) {
        canvas = scene.canvas
        tree = scene.presentation(in: state)
        for index in tree.layers.indices { Self.flatten(&tree, index) }
        pixels = Self.image(of: tree, on: canvas)
    }

    private static func image(of tree: LayerTree, on canvas: Canvas) -> Image {
        var rasterizer = Rasterizer()
        let list = tree.displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: .clear)
        return rasterizer.image(of: (try? list.withPictures()) ?? list)
    }

    /// The colour of a view: its index plus one, spread so that mixtures of two colours are rarely a third.
    private static func code(of index: LayerIndex) -> UInt32 { UInt32(index + 1) &* 0x9E_3779 & 0xFF_FFFF }

    private static func color(of index: LayerIndex) -> Color {
        let code = code(of: index)
        return Color(
            red: Double(code & 255) / 255, green: Double(code >> 8 & 255) / 255, blue: Double(code >> 16) / 255,
            alpha: 1)
    }

    func answer(_ x: Int, _ y: Int) -> Answer {
        let pixel = pixels.pixels[y * canvas.pixelWidth + x]
        if pixel >> 24 == 0 { return .background }
        guard pixel >> 24 == 255 else { return .mixed }
        let view = tree.layers.indices.first { Self.code(of: $0) == pixel & 0xFF_FFFF }
        return view.map { .view($0) } ?? .mixed
    }

    /// Returns whether a pixel changes if a view draws nothing itself.
    func changes(_ x: Int, _ y: Int, without view: LayerIndex) -> Bool {
        var tree = tree
        tree[view].backgroundColor = .clear
        tree[view].borderWidth = 0
        tree[view].contents = .none
        return Self.row(y, of: tree, on: canvas)[x] != pixels.pixels[y * canvas.pixelWidth + x]
    }

    private static func row(_ y: Int, of tree: LayerTree, on canvas: Canvas) -> [UInt32] {
        var rasterizer = Rasterizer()
        let list = tree.displayList(
            width: canvas.pixelWidth, height: canvas.pixelHeight, scale: canvas.scale, background: .clear)
        rasterizer.prepare((try? list.withPictures()) ?? list)
        var row = Pixmap(width: canvas.pixelWidth, height: 1)
        rasterizer.draw(rows: y..<y + 1, into: &row)
        return row.finish().pixels
    }

    /// Replaces everything that a view draws by its colour, where it draws at all, and removes all effects.
    private static func flatten(_ tree: inout LayerTree, _ index: LayerIndex) {
        // A mask keeps its alpha.
        if isInMask(index, of: tree) { return }
        let color = color(of: index)
        if tree[index].preserves3D, !tree.preservesSpace(index) { tree[index].preserves3D = false }
        var layer = tree[index]
        if layer.alpha >= 1 / 255.0 { layer.alpha = 1 } else { layer.isHidden = true }
        if layer.backgroundColor.alpha >= 1 / 255.0 { layer.backgroundColor = color }
        if layer.borderColor.alpha >= 1 / 255.0 { layer.borderColor = color }
        layer.effects = LayerEffects()
        layer.varying = []
        switch layer.contents {
        case .none: break
        case .image(var image):
            image.tintColor = color
            layer.contents = .image(image)
        case .label(var label):
            label.textColor = label.textColor.alpha > 0 ? color : .clear
            layer.contents = .label(label)
        case .shape(var shape):
            shape.fillColor = shape.fillColor.flatMap { $0.alpha > 0 ? color : nil }
            shape.strokeColor = shape.strokeColor.flatMap { $0.alpha > 0 ? color : nil }
            layer.contents = .shape(shape)
        case .gradient(var gradient):
            gradient.colors = gradient.colors.map { $0.alpha > 0 ? color : color.multiplyingAlpha(by: 0) }
            layer.contents = .gradient(gradient)
        case .noise(var noise):
            noise.tint = color
            layer.contents = .noise(noise)
        case .sequence(var sequence):
            sequence.fit.tintColor = color
            layer.contents = .sequence(sequence)
        case .pageControl(var dots):
            dots.color = dots.color.alpha > 0 ? color : .clear
            dots.currentColor = color
            layer.contents = .pageControl(dots)
        }
        tree[index] = layer
    }

    private static func isInMask(_ index: LayerIndex, of tree: LayerTree) -> Bool {
        var current: LayerIndex? = index
        while let layer = current {
            if tree.isMask[layer] { return true }
            current = tree.parents[layer]
        }
        return false
    }
}
