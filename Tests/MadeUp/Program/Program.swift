import Diagnostics
import Drawing
import Foundation
import Layers
import Primitives
import SceneLoading
import Staging

@testable import Raster

/// What the paint and the kind of view of `made_up.py` are asked: the same as is asked of all.
@main struct Program {
    private var failures = 0

    static func main() throws {
        var program = Program()
        program.paint()
        try program.view()
        exit(program.failures == 0 ? 0 : 1)
    }

    private mutating func expect(_ holds: Bool, _ sentence: String) {
        print("made_up: \(holds ? "" : "NOT TRUE: ")\(sentence)")
        if !holds { failures += 1 }
    }

    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let checks = Checks(first: red, second: .white, size: 2)
    private static let map = Projection.identity

    private static func list(_ checks: Checks = checks, before: [DisplayItem] = []) -> DisplayList {
        let board = Shape(.rectangle(Rect(x: 0, y: 0, width: 40, height: 150)), projection: map)
        return DisplayList(width: 40, height: 150, background: .black, items: before + [.fill(board, .checks(checks))])
    }

    /// The pixels of a list whose rows are drawn `count` at a time.
    private static func pixels(_ list: DisplayList, rows: Int) -> [UInt32] {
        var rasterizer = Rasterizer()
        rasterizer.prepare(list)
        return stride(from: 0, to: list.height, by: rows).flatMap { top in
            let bottom = min(top + rows, list.height)
            var band = Pixmap(width: list.width, height: bottom - top)
            rasterizer.draw(rows: top..<bottom, into: &band)
            return band.finish().pixels
        }
    }

    private mutating func paint() {
        let list = Self.list()
        let others = [
            Checks(first: .black, second: .white, size: 2), Checks(first: Self.red, second: .black, size: 2),
            Checks(first: Self.red, second: .white, size: 3),
        ]
        let expected = (0..<150).flatMap { y in
            (0..<40).map { x -> UInt32 in (x / 2 + y / 2).isMultiple(of: 2) ? 0xFF00_00FF : 0xFFFF_FFFF }
        }
        expect([150, 64, 7].allSatisfy { Self.pixels(list, rows: $0) == expected }, "the paint is drawn, in any rows")

        expect(
            list.items[0].description == "fill rectangle 0 0 40 150 by 1 0 0 1 0 0 with checks 2 #ff0000 #ffffff",
            "it is printed")
        let bytes = ([Self.checks] + others).map { Self.list($0).canonicalBytes { _ in [] } }
        expect(Set(bytes).count == 4, "its canonical bytes tell each of its fields")

        var rasterizer = Rasterizer()
        rasterizer.prepare(list)
        let key = rasterizer.key(ofRows: 0..<30)
        expect(key != nil && key == rasterizer.key(ofRows: 4..<34), "rows of equal pixels have one key")
        expect(key != rasterizer.key(ofRows: 2..<32), "rows of other pixels have another")
        let keys = others.map { other in
            rasterizer.prepare(Self.list(other))
            return rasterizer.key(ofRows: 0..<30)
        }
        expect(Set(keys + [key]).count == 4, "keys tell each of its fields")

        let below = DisplayItem.fill(
            Shape(.path(Path(Rect(x: 3, y: 3, width: 30, height: 30)), .nonZero), projection: Self.map),
            .color(.white))
        expect(Self.hidden(Self.list(before: [below])) == 900, "where it is opaque it hides what is below")
        let translucent = Checks(first: Self.red, second: .clear, size: 2)
        expect(Self.hidden(Self.list(translucent, before: [below])) == 0, "and elsewhere not")

        let shadow = Shadow(color: .black, offset: Point(x: 3, y: 3), radius: 2)
        func shadowed(_ paint: Paint) -> DisplayList {
            let card = Shape(.rectangle(Rect(x: 5, y: 5, width: 20, height: 20)), projection: Self.map)
            return DisplayList(
                width: 40, height: 40, background: .white,
                items: [.beginGroup(Group(shadow: shadow)), .fill(card, paint), .endGroup])
        }
        let around = (0..<1600).filter { !(5..<25).contains($0 % 40) || !(5..<25).contains($0 / 40) }
        let plain = Self.pixels(shadowed(.color(.black)), rows: 64)
        let cast = Self.pixels(shadowed(.checks(Self.checks)), rows: 64)
        expect(
            around.allSatisfy { plain[$0] == cast[$0] } && plain[26 * 40 + 20] != 0xFFFF_FFFF,
            "its silhouette casts the shadow of a colour")
    }

    /// Pixels of the first step that need not be painted.
    private static func hidden(_ list: DisplayList) -> Int64 {
        let cache = RasterCache()
        var store = PictureStore(cache: cache)
        var effects = EffectStore(cache: cache)
        let prepared = ListPreparation.prepared(
            list, store: &store, effects: &effects, outlines: OutlineStore(cache: cache))
        return prepared.items[0].hidden.area
    }

    private mutating func view() throws {
        func load(_ keys: String) throws(SceneErrors) -> LoweredScene {
            try SceneLoader.load(
                text: #"{"canvas": {"width": 40, "height": 30}, "timeline": {"frames": 3}, "views": [{"id": "board", "#
                    + #""type": "checks", "frame": [4, 6, 20, 10]\#(keys)}]}"#
            ).scene
        }
        let scene = try load(#", "firstColor": "red", "opacity": 0.5, "bind": {"checkSize": "2 + frame"}"#)
        let simulation = Simulation(scene)
        let items = (0..<3).map { frame in
            scene.displayList(in: simulation.state(ofFrame: frame)).items.map(\.description)
        }
        expect(
            items.map(\.count) == [1, 1, 1]
                && items[0][0].hasSuffix("with checks 2 #ff0000/0.5 #ffffff/0.5")
                && items[2][0].hasSuffix("with checks 4 #ff0000/0.5 #ffffff/0.5"),
            "a scene's view of a kind is read, drawn, faded and animated by its own properties")
        var refusal = ""
        do { _ = try load(#", "checkSise": 3"#) } catch {
            refusal = error.diagnostics.map { "\($0.message) \($0.hint ?? "")" }.joined()
        }
        expect(
            refusal.contains("a chequered view") && refusal.contains("checkSize"),
            "what it does not have is told with its title and the nearest of its keys")
        let words = ["checkSize", "firstColor", "secondColor"]
        expect(LayerProperty.all.suffix(3).map(\.name) == words, "its properties are in the registry")
        let size = PropertyPath("checkSize")
        expect(size.map { $0.overlaps($0) } == true, "and compared by what they change")
        var layer = Layer()
        layer.contents = LayerContents(.checks)
        expect(
            layer.contents.kind == .checks && size?.value(in: layer) == .number(4),
            "contents of the kind have its defaults")
    }
}
