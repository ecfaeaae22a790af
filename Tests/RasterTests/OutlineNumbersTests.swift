import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

@Suite struct OutlineNumbersTests {
    private static func sides(_ seed: UInt64, count: Int) -> [Edge] {
        var noise = SplitMix64(seed: seed)
        func place() -> Int32 { Int32.random(in: -(1 << 28)..<1 << 28, using: &noise) }
        return (0..<count).map { _ in
            Edge(x0: place(), y0: place(), x1: place(), y1: place(), winding: Bool.random(using: &noise) ? 1 : -1)
        }
    }

    @Test func `equal sides have equal numbers, whole rows apart too`() {
        let numbers = OutlineNumbers(count: 1000)
        for seed in UInt64(0)..<50 {
            let sides = Self.sides(seed, count: 30)
            let number = numbers.number(of: sides, top: 4096)
            #expect(numbers.number(of: sides, top: 4096) == number)
            for rows: Int32 in [-3, 1, 700] {
                let moved = sides.map { $0.moved(byX: 0, y: rows << 12) }
                #expect(numbers.number(of: moved, top: (rows + 1) << 12) == number)
            }
        }
    }

    @Test func `a difference of one in any number is another outline`() {
        let numbers = OutlineNumbers(count: 1 << 20)
        let sides = Self.sides(1, count: 20)
        var known: Set<UInt64> = [numbers.number(of: sides, top: 0)]
        var count = 1
        for index in sides.indices {
            for bit in 0..<32 {
                let change = Int32(bitPattern: 1 << UInt32(bit))
                for place: WritableKeyPath<Edge, Int32> in [\.x0, \.y0, \.x1, \.y1] {
                    var other = sides
                    other[index][keyPath: place] ^= change
                    known.insert(numbers.number(of: other, top: 0))
                    count += 1
                }
            }
            var other = sides
            other[index].winding *= -1
            known.insert(numbers.number(of: other, top: 0))
            other = sides
            other.swapAt(index, (index + 1) % sides.count)
            known.insert(numbers.number(of: other, top: 0))
            known.insert(numbers.number(of: sides + [sides[index]], top: 0))
            count += 3
        }
        #expect(known.count == count)
    }

    @Test func `what was asked for lately is remembered, and a forgotten number never comes back`() {
        let numbers = OutlineNumbers(count: 100)
        let first = numbers.number(of: Self.sides(1, count: 25), top: 0)
        var known: Set<UInt64> = [first]
        for seed in UInt64(2)..<52 { known.insert(numbers.number(of: Self.sides(seed, count: 25), top: 0)) }
        #expect(known.count == 51)
        #expect(numbers.number(of: Self.sides(1, count: 25), top: 0) == first)
        for seed in UInt64(52)..<300 { known.insert(numbers.number(of: Self.sides(seed, count: 25), top: 0)) }
        let again = numbers.number(of: Self.sides(1, count: 25), top: 0)
        #expect(!known.contains(again) && known.count == 299)
    }

    @Test func `a card that comes back to a size it had has the key it had, whatever the noise`() {
        let text = Path(ellipseIn: Rect(x: 3, y: 4, width: 90, height: 40))
        func key(_ noise: Double, _ rasterizer: inout Rasterizer) -> BandKey? {
            let projection = Projection.affine(1.3 + noise, 0, 0, 1.3 + noise, 10.2, 3.4)
            let list = DisplayList(
                200, 64, [.fill(Shape(.path(text, .nonZero), projection: projection), .color(.black))])
            rasterizer.prepare(list)
            return rasterizer.key(ofRows: 0..<64)
        }
        var rasterizer = Rasterizer()
        let before = key(0, &rasterizer)
        #expect(before != nil)
        #expect(key(0x1p-50, &rasterizer) == before)
        #expect(key(0.01, &rasterizer) != before)
    }
}
