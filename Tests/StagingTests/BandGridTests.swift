import Drawing
import Layers
import Primitives
import Raster
import Testing
import Timing

@testable import Staging

@Suite struct BandGridTests {
    private static let height = Band.height

    /// A view in a scene under test, with what it scrolls as a rule.
    private struct Container {
        var frame: Rect
        var parent: LayerIndex?
        var axis = Axis.vertical
        var contentSize = Size(width: 100, height: 5000)
        var subpixelScroll = false
        /// Whether it is a container at all.
        var scrolls = true
    }

    private func scene(_ containers: [Container], size: Size, scale: Double = 1) -> LoweredScene {
        var tree = LayerTree()
        var scrollers: [ScrollContainer] = []
        for container in containers {
            var layer = Layer()
            layer.frame = container.frame
            let index = tree.append(layer, parent: container.parent)
            guard container.scrolls else { continue }
            scrollers.append(
                ScrollContainer(
                    layer: index, axis: container.axis, contentSize: container.contentSize,
                    subpixelScroll: container.subpixelScroll))
        }
        return LoweredScene(
            canvas: Canvas(size: size, scale: scale), tree: tree, containers: scrollers, signals: [], tracks: [],
            timeline: Timeline(frameRate: FrameRate(60), duration: 1, frameCount: 2, tracks: []))
    }

    private func bands(_ scene: LoweredScene, at offsets: [Double]) -> [Range<Int>] {
        let points = scene.containers.indices.map { index in
            let offset = index < offsets.count ? offsets[index] : 0
            return scene.containers[index].axis == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
        }
        return BandGrid(of: scene).bands(in: FrameState(index: 0, time: 0, offsets: points, signals: []))
    }

    private func expectWhole(_ bands: [Range<Int>], height: Int) {
        #expect(bands.first?.lowerBound == 0 && bands.last?.upperBound == height)
        for (band, next) in zip(bands, bands.dropFirst()) { #expect(band.upperBound == next.lowerBound) }
        for band in bands { #expect(!band.isEmpty && band.count <= Self.height) }
    }

    @Test func `without containers the grid stands still`() {
        let bands = bands(scene([], size: Size(width: 10, height: 300)), at: [])
        #expect(bands == BandGrid.still(0..<300))
        expectWhole(bands, height: 300)
    }

    @Test(arguments: [-90.0, -1, 0, 0.4, 1, 31, 64, 100.6, 4321, 1e300])
    func `inside a container cuts go with the content`(offset: Double) {
        let feed = Container(frame: Rect(x: 0, y: 50, width: 100, height: 400))
        let scene = scene([feed], size: Size(width: 100, height: 500))
        let bands = bands(scene, at: [offset])
        expectWhole(bands, height: 500)
        #expect(bands.contains { $0.lowerBound == 50 } && bands.contains { $0.upperBound == 450 })
        guard abs(offset) < 1e6 else { return }
        // Every cut between the edges is a multiple of the height in the content's rows.
        let shown = Int(offset.rounded())
        for band in bands where band.lowerBound > 50 && band.lowerBound < 450 {
            #expect((band.lowerBound - 50 + shown) % Self.height == 0)
        }
        #expect(bands.filter { $0.lowerBound >= 50 && $0.upperBound <= 450 }.count <= 400 / Self.height + 2)
    }

    @Test func `content that scrolls by whole pixels keeps its cuts`() {
        let feed = Container(frame: Rect(x: 0, y: 20, width: 90, height: 700))
        let scene = scene([feed], size: Size(width: 100, height: 800), scale: 3)
        func cuts(_ offset: Double) -> Set<Int> {
            Set(
                bands(scene, at: [offset]).map { $0.lowerBound + Int((offset * 3).rounded()) }
                    .filter { $0 > 60 + 300 && $0 < 60 + 1500 })
        }
        for offset in stride(from: 0.0, to: 100, by: 100 / 3 / 7) { #expect(cuts(offset) == cuts(0)) }
    }

    @Test func `narrow and horizontal containers and pages move no cuts`() {
        let narrow = Container(frame: Rect(x: 0, y: 10, width: 49, height: 80))
        let carousel = Container(
            frame: Rect(x: 0, y: 10, width: 100, height: 80), axis: .horizontal,
            contentSize: Size(width: 1000, height: 80))
        for container in [narrow, carousel] {
            let scene = scene([container], size: Size(width: 100, height: 300))
            #expect(bands(scene, at: [17]) == BandGrid.still(0..<300))
        }
    }

    @Test func `a container in another one takes its own rows and moves with both`() {
        let outer = Container(frame: Rect(x: 0, y: 0, width: 100, height: 600))
        let inner = Container(frame: Rect(x: 10, y: 300, width: 80, height: 200), parent: 0)
        let scene = scene([outer, inner], size: Size(width: 100, height: 600))
        let bands = bands(scene, at: [40, 7])
        expectWhole(bands, height: 600)
        for band in bands.dropFirst() {
            switch band.lowerBound {
            case 260, 460: break
            case 261..<460: #expect((band.lowerBound - 260 + 7) % Self.height == 0)
            default: #expect((band.lowerBound + 40) % Self.height == 0)
            }
        }
        #expect(bands.contains { $0.lowerBound == 260 } && bands.contains { $0.lowerBound == 460 })
    }

    @Test func `a container in a box has the cuts of one that is at the same place`() {
        let size = Size(width: 100, height: 500)
        let box = Container(frame: Rect(x: 5, y: 30, width: 95, height: 470), scrolls: false)
        let inside = Container(frame: Rect(x: 0, y: 20, width: 95, height: 400), parent: 0)
        let alone = Container(frame: Rect(x: 5, y: 50, width: 95, height: 400))
        let expected = bands(scene([alone], size: size), at: [17])
        #expect(bands(scene([box, inside], size: size), at: [17]) == expected)
        #expect(expected != BandGrid.still(0..<500))
    }

    @Test func `of two side by side the one that shows more moves the cuts`() {
        let pages = Container(
            frame: Rect(x: 0, y: 0, width: 100, height: 400), axis: .horizontal,
            contentSize: Size(width: 200, height: 400))
        let left = Container(frame: Rect(x: 0, y: 0, width: 100, height: 400), parent: 0)
        let right = Container(frame: Rect(x: 100, y: 0, width: 100, height: 400), parent: 0)
        let scene = scene([pages, left, right], size: Size(width: 100, height: 400))
        func phase(_ offsets: [Double]) -> Int? { bands(scene, at: offsets).first?.upperBound }
        #expect(phase([30, 5, 9]) == Self.height - 5)
        #expect(phase([70, 5, 9]) == Self.height - 9)
    }

    @Test func `places that are no numbers cut where they can`() {
        for strange in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
            let feed = Container(frame: Rect(x: 0, y: strange, width: 100, height: 400))
            expectWhole(bands(scene([feed], size: Size(width: 100, height: 500)), at: [3]), height: 500)
            let plain = Container(frame: Rect(x: 0, y: 0, width: 100, height: 400))
            expectWhole(bands(scene([plain], size: Size(width: 100, height: 500)), at: [strange]), height: 500)
        }
    }
}
