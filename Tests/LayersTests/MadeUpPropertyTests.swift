import Primitives
import Testing

@testable import Layers

/// A property that the registry does not have, made up in one entry: everything about it follows from that.
@Suite struct MadeUpPropertyTests {
    /// Width divided by height.
    private static let aspect = LayerProperty(
        "aspect", aliases: ["ratio"], .number, { $0.bounds.width / $0.bounds.height },
        { $0.bounds.size.width = $1 * $0.bounds.height }, "Width of the box as a multiple of its height.",
        range: 0 ... .infinity, unit: .fraction, changes: .layout
    ).moving.box

    /// The colour of an outline, on shapes alone.
    private static let ink = LayerProperty(
        "ink", in: ShapeContents.self, .optionalColor, { $0.strokeColor }, { $0.strokeColor = $1 },
        "Paint of the outline.", changes: .paint
    ).paintingBox(.color(.black)).varying(.borderAlpha)

    /// A stretch along x, which blurs.
    private static let stretch = LayerProperty(
        "stretch", .number, { $0.components.scaleX }, { $0.components.scaleX = $1 }, "Stretch along x.",
        changes: .extent
    ).stretching(.horizontal).needingPicture

    private static let corner = LayerProperty(
        "corner", .word, { $0.cornerCurve }, { $0.cornerCurve = $1 }, "The shape of the corners.",
        choices: CornerCurve.allCases.map { $0.rawValue }, changes: .paint)

    private var box: Layer {
        var layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 30, height: 20)
        return layer
    }

    @Test func `its value is read and written where its entry says`() {
        var layer = box
        #expect(Self.aspect.value(in: layer) == .number(1.5))
        Self.aspect.set(.number(4), in: &layer)
        #expect(layer.bounds.size == Size(width: 80, height: 20))
        #expect(Self.aspect.value(in: layer) == .number(4))
        Self.aspect.set(.string("wide"), in: &layer)
        #expect(layer.bounds.size == Size(width: 80, height: 20), "a value of another type changes nothing")
    }

    @Test func `its facts are those of the entry, and others none`() {
        #expect(Self.aspect.type == .number && !Self.aspect.isOptional)
        #expect(Self.aspect.name == "aspect" && Self.aspect.aliases == ["ratio"])
        #expect(Self.aspect.unit == .fraction && Self.aspect.change == .layout && Self.aspect.range == 0 ... .infinity)
        #expect(Self.aspect.isMotion && Self.aspect.setsBox)
        #expect(Self.aspect.varying == [] && Self.aspect.showingValue == nil && !Self.aspect.paintsBox)
        #expect(Self.ink.type == .color && Self.ink.isOptional && Self.ink.unit == nil && Self.ink.change == .paint)
        #expect(Self.ink.paintsBox && Self.ink.showingValue == .color(.black) && Self.ink.varying == .borderAlpha)
        #expect(!Self.ink.isMotion && !Self.ink.setsBox && !Self.ink.needsPicture && Self.ink.stretchedAxes == [])
        #expect(Self.stretch.needsPicture && Self.stretch.stretchedAxes == [.horizontal])
    }

    @Test func `its default is that of a layer about which nothing was said`() {
        #expect(Self.ink.defaultValue == .color(nil))
        #expect(Self.corner.defaultValue == .string("circular"))
    }

    @Test func `on one kind of contents it is of these alone`() {
        var layer = box
        #expect(Self.ink.kinds == [.shape] && !Self.ink.applies(to: layer.contents))
        #expect(Self.ink.value(in: layer) == nil)
        Self.ink.set(.color(.white), in: &layer)
        #expect(layer == box)
        layer.contents = .shape(ShapeContents())
        Self.ink.set(.color(.white), in: &layer)
        #expect(Self.ink.applies(to: layer.contents) && Self.ink.value(in: layer) == .color(.white))
    }

    @Test func `its words are those of its choices`() {
        var layer = box
        for word in Self.corner.choices {
            Self.corner.set(.string(word), in: &layer)
            #expect(Self.corner.value(in: layer) == .string(word))
        }
        Self.corner.set(.string("square"), in: &layer)
        #expect(Self.corner.value(in: layer) == Self.corner.choices.last.map { .string($0) })
    }

    @Test func `its values mix as those of its type`() throws {
        var wide = box
        Self.aspect.set(.number(4), in: &wide)
        let values = try [box, wide].map { try #require(Self.aspect.value(in: $0)) }
        #expect(values[0].mixed(with: values[1], fraction: 0.5) == .number(2.75))
        #expect(PropertyValue.color(nil).mixed(with: .color(.white), fraction: 0.6) == .color(.white))
    }
}
