import Drawing
import Primitives
import Testing

@testable import Raster

struct MaskTests {
    private let whole = Rect(x: -5, y: -5, width: 300, height: 300)

    private func masked(_ list: DisplayList, by mask: [DisplayItem], _ group: Group = Group()) -> DisplayList {
        var masked = list
        masked.items = [.beginGroup(group)] + list.items + [.beginMask] + mask + [.endGroup]
        return masked
    }

    @Test func `a mask of white is no mask`() {
        for seed in 0..<6 as Range<UInt64> {
            let list = BandTests.everything(seed: seed)
            var clear = list
            clear.background = .clear
            // Through a layer of its own, so that both round alike.
            var plain = clear
            plain.items = [.beginGroup(Group(filters: [.brightness(1.0000001)]))] + clear.items + [.endGroup]
            let difference = largestStep(masked(clear, by: [.fill(whole, .white)]).drawn.pixels, plain.drawn.pixels)
            #expect(difference == 0, "seed \(seed)")
        }
    }

    @Test func `only a mask's alpha counts`() {
        let list = BandTests.everything(seed: 2)
        let red = masked(list, by: [.fill(whole, Color(red: 1, green: 0, blue: 0, alpha: 0.4))])
        let blue = masked(list, by: [.fill(whole, Color(red: 0, green: 0, blue: 1, alpha: 0.4))])
        #expect(red.drawn.pixels == blue.drawn.pixels)
        // An even mask is an opacity.
        var faded = list
        faded.items = [.beginGroup(Group(opacity: 0.4))] + list.items + [.endGroup]
        #expect(largestStep(red.drawn.pixels, faded.drawn.pixels) <= 1)
    }

    @Test func `a mask without content hides everything`() {
        var list = BandTests.everything(seed: 3)
        list.background = .clear
        #expect(masked(list, by: []).drawn.pixels.allSatisfy { $0 == 0 })
        #expect(
            masked(list, by: [.fill(Rect(x: 500, y: 0, width: 9, height: 9), .white)]).drawn.pixels.allSatisfy {
                $0 == 0
            })
    }

    @Test func `a mask is the alpha of all it draws, groups and masks of its own included`() {
        let rect = Rect(x: 0, y: 0, width: 8, height: 1)
        let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
        let mask: [DisplayItem] = [
            .fill(Rect(x: 0, y: 0, width: 4, height: 1), half),
            .beginGroup(Group()), .fill(rect, .white), .beginMask, .fill(Rect(x: 3, y: 0, width: 2, height: 1), half),
            .endGroup,
        ]
        let pixels = masked(DisplayList(8, 1, [.fill(rect, .black)]), by: mask).drawn.pixels
        let alphas: [UInt32] = pixels.map { $0 >> 24 }
        #expect(alphas[0] == 128)
        #expect(alphas[3] == 192)
        #expect(alphas[4] == 128)
        #expect(alphas[5] == 0)
    }

    @Test func `a second mask and a mask outside a group are ignored`() {
        let rect = Rect(x: 0, y: 0, width: 2, height: 1)
        let items: [DisplayItem] = [
            .beginMask, .beginGroup(Group()), .fill(rect, .black), .beginMask,
            .fill(Rect(x: 0, y: 0, width: 1, height: 1), .white), .beginMask, .endGroup, .beginMask,
        ]
        #expect(DisplayList(2, 1, items).drawn.pixels == [0xFF00_0000, 0])
    }
}
