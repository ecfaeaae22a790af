import Foundation
import Layers
import Primitives
import Staging
import Testing

/// The demo's numbers, worked out here from the six cells' descriptions with the system's own functions.
@Suite struct DemoTests {
    private static let viewport = 667.0
    private static let width = 375.0

    /// How far a cell has come: p, and whether it is on its way out.
    private struct Journey {
        let progress: Double
        let isLeaving: Bool

        init(cell: Int, offset: Double) {
            let distance = min(1, max(-1, Double(cell) - offset / viewport))
            progress = abs(distance) <= 0.0005 ? 1 : 1 - abs(distance)
            isLeaving = distance < 0
        }

        func eased(_ easing: (Double) -> Double, _ low: Double = 0, _ high: Double = 1) -> Double {
            easing(min(1, max(0, (progress - low) / (high - low))))
        }
    }

    private static func inSine(_ p: Double) -> Double { 1 - cos(p * .pi / 2) }
    private static func outSine(_ p: Double) -> Double { sin(p * .pi / 2) }
    private static func identity(_ p: Double) -> Double { p }

    /// Every frame: the offset, and the layers by name.
    private func frames() throws -> [(offset: Double, layers: [String: Layer])] {
        let scene = try GoldenScene.load("scenes/parade-demo.json")
        let simulation = Simulation(scene)
        return (0..<scene.timeline.frameCount).map { index in
            let state = simulation.state(ofFrame: index)
            let named = scene.presentation(in: state).layers.compactMap { layer in layer.id.map { ($0, layer) } }
            return (state.offsets[0].y, Dictionary(named) { first, _ in first })
        }
    }

    private func close(_ actual: Double, _ expected: Double, _ what: String) {
        #expect(abs(actual - expected) <= 1e-12 * max(1, abs(expected)), "\(what): \(actual) instead of \(expected)")
    }

    /// Checks the linear part's scale and the translation of a list that scales and moves.
    private func closeTransform(_ layer: Layer, scale: Double, y: Double, _ what: String) {
        let matrix = layer.transform.matrix
        close(matrix.m11, scale, "\(what) scale")
        close(matrix.m42, y, "\(what) translation")
    }

    @Test func `the intro's logo, arrow and dots leave as described`() throws {
        for (offset, layers) in try frames() {
            let way = Journey(cell: 0, offset: offset)
            let logo = try #require(layers["logo"]), arrow = try #require(layers["arrow"])
            let dots = try #require(layers["dots"])
            close(logo.alpha, way.eased(Self.inSine), "logo alpha")
            let p = way.progress
            closeTransform(logo, scale: 1.6 + (1 - 1.6) * p, y: (1.6 + (1 - 1.6) * p) * 50 * (1 - p), "logo")
            close(arrow.alpha, 0.8 * way.eased(Self.inSine), "arrow alpha")
            close(dots.alpha, way.eased(Self.inSine), "dots alpha")
            close(dots.bounds.width, 3.2 + 0.8 * way.eased(Self.inSine), "dots width")
            close(dots.bounds.height, 240 - 160 * way.eased(Self.inSine), "dots height")
        }
    }

    @Test func `the second cell's photo fades and grows between 30 and 100 percent`() throws {
        for (offset, layers) in try frames() {
            let way = Journey(cell: 1, offset: offset)
            let photo = try #require(layers["dunes"])
            close(photo.alpha, way.eased(Self.outSine, 0.3, 1), "alpha")
            let q = way.eased(Self.inSine, 0.3, 1)
            closeTransform(photo, scale: 0.5 + 0.5 * q, y: (0.5 + 0.5 * q) * 150 * (1 - q), "photo")
        }
    }

    @Test func `the double image moves its container and its photos apart`() throws {
        for (offset, layers) in try frames() {
            let way = Journey(cell: 2, offset: offset)
            let pair = try #require(layers["pair"]), left = try #require(layers["left"])
            let right = try #require(layers["right"])
            let q = way.eased(Self.outSine)
            close(pair.alpha, q, "container alpha")
            closeTransform(pair, scale: 1, y: (way.isLeaving ? 280 : -80) * (1 - q), "container")
            closeTransform(left, scale: 1, y: -203.0 / 2 * (1 - q), "left")
            closeTransform(right, scale: 1, y: 203.0 / 4 * (1 - q), "right")
        }
    }

    @Test func `the window leaves downwards and its photo follows by its own curves`() throws {
        let height = 0.9 * Self.width * 9 / 16
        for (offset, layers) in try frames() {
            let way = Journey(cell: 3, offset: offset)
            let window = try #require(layers["window"]), photo = try #require(layers["ridges"])
            let rest = height / 2 + 0.2 * Self.viewport
            let q = way.isLeaving ? way.eased(Self.inSine) : 1
            close(window.position.y, rest + 340 * (1 - q), "window")
            close(window.alpha, q, "window alpha")
            let photoEase = way.isLeaving ? way.eased(Self.outSine) : way.eased(Self.inSine)
            close(photo.position.y, height / 2 - 0.375 * height * (1 - photoEase), "photo")
        }
    }

    @Test func `cross-hairs and flower gather from above and leave below`() throws {
        for (offset, layers) in try frames() {
            let way = Journey(cell: 4, offset: offset)
            let edge = way.isLeaving ? 700.0 : -100.0
            let q = way.eased(Self.outSine, 0.6, 1)
            let dahlia = try #require(layers["dahlia"]), northWest = try #require(layers["nw"])
            close(dahlia.position.y, edge + (Self.viewport / 2 - edge) * q, "flower")
            close(dahlia.alpha, way.eased(Self.inSine, 0.6, 1), "flower alpha")
            let side = 0.3 * Self.width
            close(northWest.position.x, Self.width / 2 - (side + 20) * q, "cross-hair x")
            close(northWest.position.y, edge + (Self.viewport / 2 - side - edge) * q, "cross-hair y")
            close(northWest.alpha, 0.8 * way.eased(Self.outSine, 0, 0.4), "cross-hair alpha")
            let scale = northWest.transform.matrix
            let grown = way.eased(Self.identity, 0.6, 1)
            close(
                (scale.m11 * scale.m11 + scale.m12 * scale.m12).squareRoot(), grown, "cross-hair scale")
        }
    }

    @Test func `the title swings in from 280 degrees under a perspective`() throws {
        for (offset, layers) in try frames() {
            let way = Journey(cell: 5, offset: offset)
            let title = try #require(layers["title"])
            close(title.alpha, way.isLeaving ? 1 : way.eased(Self.inSine, 0.4, 1), "alpha")
            let q = way.isLeaving ? 1 : way.eased(Self.outSine)
            let matrix = title.transform.matrix
            close(matrix.m11, q, "scale")
            close(matrix.m22, q * cos(280 * (1 - q) * .pi / 180), "scale seen through the turn")
            close(matrix.m43, 200 * (1 - q), "depth")
        }
    }

    @Test func `every cell darkens as it comes and goes`() throws {
        for (offset, layers) in try frames() {
            for (index, name) in ["intro", "scale", "double", "parallax", "appear"].enumerated() {
                let way = Journey(cell: index, offset: offset)
                let cell = try #require(layers[name])
                let shade = index == 0 && !way.isLeaving ? 0 : 5.0 / 255 * (1 - way.progress)
                close(cell.backgroundColor.red, shade, name)
            }
        }
    }
}
