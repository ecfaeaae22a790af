import Drawing
import Layers
import Primitives
import Testing

@Suite struct PropertyMixingTests {
    private static let picture = Image(width: 1, height: 1, pixels: [.max])

    private static func line(to x: Double) -> Path {
        var path = Path()
        path.append(.move(.zero))
        path.append(.line(Point(x: x, y: 1)))
        return path
    }

    /// Two values of every type.
    private static let pairs: [(PropertyValue, PropertyValue)] = [
        (.number(0.1), .number(0.7)),
        (.point(Point(x: 0.1, y: 2)), .point(Point(x: 0.7, y: -3))),
        (.size(Size(width: 0.1, height: 2)), .size(Size(width: 0.7, height: 3))),
        (.rect(Rect(x: 0.1, y: 2, width: 3, height: 4)), .rect(Rect(x: 0.7, y: 1, width: 1, height: 9))),
        (.radii(CornerRadii(0.1)), .radii(CornerRadii(0.7))),
        (.color(Color(red: 0.1, green: 0.3, blue: 0.7)), .color(Color(red: 0.7, green: 0.1, blue: 0.3, alpha: 0.1))),
        (.color(nil), .color(.white)),
        (.colors([.pureRed, .pureGreen]), .colors([.pureBlue, .white])),
        (.colors([.pureRed]), .colors([.pureBlue, .white])),
        (.numbers([0.1, 0.7]), .numbers([0.7, 0.1])),
        (.numbers(nil), .numbers([0.7, 0.1])),
        (.transform([.rotateZ(33)]), .transform([.scale(x: 0.1, y: 0.7, z: 1)])),
        (.transform([]), .transform([.translate(x: 0.1, y: 0.7, z: 0)])),
        (.filters([.blur(0.1), .invert(0.7)]), .filters([.blur(0.7)])),
        (.filters([.blur(0.1)]), .filters([.sepia(0.7)])),
        (.shadows([BoxShadow(blur: 0.1)]), .shadows([BoxShadow(blur: 0.7), BoxShadow(spread: 0.3)])),
        (.shadows([BoxShadow(isInset: true)]), .shadows([BoxShadow()])),
        (.path(line(to: 0.1)), .path(line(to: 0.7))),
        (.path(Path()), .path(line(to: 0.7))),
        (.boolean(false), .boolean(true)),
        (.string("top"), .string("left")),
        (.image(nil, scale: 1), .image(picture, scale: 2)),
    ]

    @Test func `both ends come back untouched, in every mode`() {
        for (from, to) in Self.pairs {
            for mode in InterpolationMode.allCases {
                #expect(from.mixed(with: to, fraction: 0, mode: mode) == from)
                #expect(from.mixed(with: to, fraction: 1, mode: mode) == to)
                #expect(to.mixed(with: from, fraction: 0, mode: mode) == to)
            }
        }
    }

    @Test func `the way keeps its type`() {
        for (from, to) in Self.pairs {
            for mode in InterpolationMode.allCases {
                for fraction in [-0.2, 0.25, 0.5, 1.3] {
                    #expect(from.mixed(with: to, fraction: fraction, mode: mode).type == from.type)
                }
            }
        }
    }

    @Test func `every type is in the table`() {
        #expect(Set(Self.pairs.map(\.0.type)) == Set(PropertyType.allCases))
    }

    @Test func `numbers and components mix linearly and go on beyond the ends`() {
        let rect = PropertyValue.rect(Rect(x: 0, y: 10, width: 20, height: 40))
        let other = PropertyValue.rect(Rect(x: 8, y: 6, width: 40, height: 0))
        #expect(rect.mixed(with: other, fraction: 0.25) == .rect(Rect(x: 2, y: 9, width: 25, height: 30)))
        #expect(rect.mixed(with: other, fraction: 1.5) == .rect(Rect(x: 12, y: 4, width: 50, height: -20)))
        #expect(PropertyValue.number(2).mixed(with: .number(4), fraction: -0.5) == .number(1))
    }

    @Test func `colours mix in straight sRGB, or in OKLab on request`() {
        // Red to transparent black, not premultiplied: #80000080. Red to blue: #800080, and #8c53a2 by way of OKLab.
        let clear = PropertyValue.color(.pureRed).mixed(with: .color(.clear), fraction: 0.5)
        #expect(clear == .color(Color(red: 0.5, green: 0, blue: 0, alpha: 0.5)))
        #expect(bytes(.color(.pureRed), .color(.pureBlue), .standard) == [0x80, 0, 0x80])
        #expect(bytes(.color(.pureRed), .color(.pureBlue), .matrix) == [0x80, 0, 0x80])
        #expect(bytes(.color(.pureRed), .color(.pureBlue), .oklab) == [0x8C, 0x53, 0xA2])
        #expect(bytes(.color(.black), .color(.white), .oklab) == [0x63, 0x63, 0x63])
    }

    @Test func `lists of filters mix pair by pair, and go on with filters that change nothing`() {
        let red = DropShadow(color: .pureRed, offset: Point(x: 4, y: 8), radius: 2)
        let list: [LayerFilter] = [
            .blur(4), .brightness(3), .contrast(3), .saturate(3), .hueRotate(90), .grayscale(1), .sepia(1), .invert(1),
            .opacity(0), .dropShadow(red),
        ]
        var clear = DropShadow(color: .pureRed, offset: Point(x: 2, y: 4), radius: 1)
        clear.color.alpha = 0.5
        let half: [LayerFilter] = [
            .blur(2), .brightness(2), .contrast(2), .saturate(2), .hueRotate(45), .grayscale(0.5), .sepia(0.5),
            .invert(0.5), .opacity(0.5), .dropShadow(clear),
        ]
        #expect(PropertyValue.filters([]).mixed(with: .filters(list), fraction: 0.5) == .filters(half))
        #expect(PropertyValue.filters(list).mixed(with: .filters([]), fraction: 0.5) == .filters(half))
        let short = PropertyValue.filters([.blur(2)])
        let long = PropertyValue.filters([.blur(6), .invert(1)])
        #expect(short.mixed(with: long, fraction: 0.25) == .filters([.blur(3), .invert(0.25)]))
        let other = PropertyValue.filters([.invert(1), .blur(6)])
        #expect(long.mixed(with: other, fraction: 0.49) == long && long.mixed(with: other, fraction: 0.5) == other)
    }

    @Test func `lists of shadows mix pair by pair, and go on with invisible ones`() {
        let one = BoxShadow(color: .pureRed, offset: Point(x: 4, y: 0), blur: 8, spread: 2)
        let two = BoxShadow(color: .pureBlue, offset: Point(x: 0, y: 4), blur: 0, spread: -2)
        let inner = BoxShadow(color: .pureGreen, offset: Point(x: 2, y: 2), blur: 4, spread: 1, isInset: true)
        let mixed = BoxShadow(
            color: Color(red: 0.5, green: 0, blue: 0.5), offset: Point(x: 2, y: 2), blur: 4, spread: 0)
        var appearing = BoxShadow(color: .pureGreen, offset: Point(x: 1, y: 1), blur: 2, spread: 0.5, isInset: true)
        appearing.color.alpha = 0.5
        let from = PropertyValue.shadows([one])
        let to = PropertyValue.shadows([two, inner])
        #expect(from.mixed(with: to, fraction: 0.5) == .shadows([mixed, appearing]))
        #expect(to.mixed(with: from, fraction: 0.5) == .shadows([mixed, appearing]))
        let inset = PropertyValue.shadows([inner])
        #expect(from.mixed(with: inset, fraction: 0.4) == from && from.mixed(with: inset, fraction: 0.6) == inset)
        let oklab = PropertyValue.shadows([BoxShadow(color: .black)])
            .mixed(with: .shadows([BoxShadow(color: .white)]), fraction: 0.5, mode: .oklab)
        guard case .shadows(let shadows) = oklab else {
            Issue.record("\(oklab)")
            return
        }
        #expect(bytes(.color(shadows[0].color), .color(shadows[0].color), .standard) == [0x63, 0x63, 0x63])
    }

    @Test func `lists of equal length mix pair by pair`() {
        let colors = PropertyValue.colors([.black, .white]).mixed(with: .colors([.white, .white]), fraction: 0.25)
        #expect(colors == .colors([Color(red: 0.25, green: 0.25, blue: 0.25), .white]))
        let numbers = PropertyValue.numbers([0, 1]).mixed(with: .numbers([1, 3]), fraction: 0.25)
        #expect(numbers == .numbers([0.25, 1.5]))
    }

    @Test func `what has nothing in between switches half way`() {
        let pairs: [(PropertyValue, PropertyValue)] = [
            (.boolean(false), .boolean(true)), (.string("top"), .string("left")),
            (.image(nil, scale: 1), .image(Self.picture, scale: 2)), (.color(nil), .color(.pureRed)),
            (.numbers(nil), .numbers([1])), (.numbers([1]), .numbers([1, 2])), (.colors([]), .colors([.pureRed])),
            (.number(1), .string("top")), (.point(.zero), .size(.zero)), (.transform([]), .number(1)),
        ]
        for (from, to) in pairs {
            #expect(from.mixed(with: to, fraction: 0.4999) == from)
            #expect(from.mixed(with: to, fraction: 0.5) == to)
            #expect(from.mixed(with: to, fraction: -3) == from)
            #expect(from.mixed(with: to, fraction: 3) == to)
        }
    }

    @Test func `transforms mix function by function, or number by number on request`() {
        let none = PropertyValue.transform([])
        let turn = PropertyValue.transform([.rotateZ(180), .scale(x: 3, y: 3, z: 3)])
        #expect(none.mixed(with: turn, fraction: 0.5) == .transform([.rotateZ(90), .scale(x: 2, y: 2, z: 2)]))
        // Number by number, half of half a turn collapses.
        let collapsed = none.mixed(with: .transform([.rotateZ(180)]), fraction: 0.5, mode: .matrix)
        guard case .transform(let functions) = collapsed else {
            Issue.record("transforms mix to a transform")
            return
        }
        #expect(functions.matrix.m11 == 0)
        #expect(functions.matrix.m22 == 0)
    }

    private func bytes(_ from: PropertyValue, _ to: PropertyValue, _ mode: InterpolationMode) -> [Int] {
        guard case .color(let color?) = from.mixed(with: to, fraction: 0.5, mode: mode) else { return [] }
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }
}
