import Drawing
import Primitives
import RandomBits

@testable import Layers

/// Random layers: the same trees everywhere.
struct RandomLayers {
    private var bits: SplitMix64

    init(state: UInt64) { bits = SplitMix64(seed: state) }

    mutating func number(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * bits.unit()
    }

    mutating func integer(below bound: Int) -> Int { bits.index(below: bound) }
    mutating func chance(_ probability: Double) -> Bool { number(0, 1) < probability }

    mutating func color() -> Color {
        Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: chance(0.5) ? 1 : number(0, 1))
    }

    mutating func picture() -> ImageContents {
        var contents = ImageContents()
        let (width, height) = (integer(below: 20) + 1, integer(below: 20) + 1)
        let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 12345 % 0xFFFFFF) }
        contents.image = Image(width: width, height: height, pixels: pixels)
        contents.contentMode = ContentMode.allCases[integer(below: ContentMode.allCases.count)]
        if chance(0.2) { contents.tintColor = color() }
        return contents
    }

    mutating func gradient() -> GradientContents {
        var contents = GradientContents()
        contents.colors = (0..<integer(below: 4)).map { _ in color() }
        contents.startPoint = Point(x: number(-0.5, 1.5), y: number(-0.5, 1.5))
        return contents
    }

    mutating func effects() -> LayerEffects {
        var effects = LayerEffects()
        if chance(0.5) {
            effects.shadowOpacity = number(0, 1)
            effects.shadowColor = color()
            effects.shadowOffset = Size(width: number(-20, 20), height: number(-20, 20))
            effects.shadowRadius = number(0, 8)
        }
        if chance(0.4) { effects.blur = number(0, 6) }
        if chance(0.2) { effects.hueRotate = number(0, 360) }
        if chance(0.3) {
            effects.boxShadows = (0..<integer(below: 3) + 1).map { _ in
                BoxShadow(
                    color: color(), offset: Point(x: number(-20, 20), y: number(-20, 20)), blur: number(0, 16),
                    spread: number(-8, 8), isInset: chance(0.4))
            }
        }
        if chance(0.2) {
            let shadow = DropShadow(color: color(), offset: Point(x: number(-20, 20), y: 3), radius: number(0, 4))
            effects.filters = [.dropShadow(shadow), .invert(number(0, 1)), .blur(number(0, 3)), .dropShadow(shadow)]
            effects.filters.removeSubrange(integer(below: 5)...)
        }
        if chance(0.2) { effects.isolates = true }
        if chance(0.2) { (effects.backdropBlur, effects.backdropContrast) = (number(0, 5), number(0.5, 1.5)) }
        if chance(0.2) { effects.blendMode = BlendMode.allCases[integer(below: 16)] }
        return effects
    }
}
