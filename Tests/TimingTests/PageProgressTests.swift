import Testing
import Timing

/// Which page is armed, and how far it has turned.
@Suite struct PageProgressTests {
    private func pages(_ count: Int, ignoresLast: Bool = true, length: Double = 100) -> PageProgress {
        PageProgress(count: count, ignoresLast: ignoresLast, length: length)
    }

    @Test func `the armed page and its progress add up to the offset`() {
        for count in 1...5 {
            for ignoresLast in [true, false] {
                let pages = pages(count, ignoresLast: ignoresLast, length: 80)
                for offset in stride(from: -200.0, through: 500, by: 12.5) {
                    let (page, progress) = (pages.page(at: offset) ?? -1, pages.progress(at: offset) ?? .nan)
                    #expect(Double(page) + progress == pages.position(at: offset))
                    #expect((0...(pages.lastArmed ?? -1)).contains(page))
                    #expect(progress >= 0 || page == 0)
                    #expect(progress < 1 || page == pages.lastArmed)
                }
            }
        }
    }

    /// At exactly a page that page is armed, and has not turned; just before it the one before it still turns.
    @Test func `a page is armed from its own offset on`() {
        let pages = pages(4)
        for page in 0..<3 {
            let offset = Double(page) * 100
            #expect(pages.page(at: offset) == page && pages.progress(at: offset) == 0)
            if page > 0 { #expect(pages.page(at: offset.nextDown) == page - 1) }
        }
    }

    /// PVView takes the offset's absolute value, so that −130 arms page 1.
    @Test func `pulled back by any distance the first page stays armed`() {
        for offset in [-1.0, -100, -130, -1e6] {
            #expect(pages(4).page(at: offset) == 0)
            #expect(pages(4).progress(at: offset) == offset / 100)
        }
    }

    @Test(arguments: [(1, true, 0), (1, false, 0), (2, true, 0), (2, false, 1), (5, true, 3), (5, false, 4)])
    func `the last page is armed unless it is ignored, and one page always is`(
        count: Int, ignoresLast: Bool, last: Int
    ) {
        let pages = pages(count, ignoresLast: ignoresLast)
        #expect(pages.lastArmed == last)
        #expect(pages.page(at: 1e6) == last)
        #expect(pages.progress(at: Double(last) * 100 + 250) == 2.5)
    }

    @Test func `the page that was reached last counts where it is ignored too`() {
        #expect([-50.0, 0, 99, 100, 199, 200, 999].map { pages(3).index(at: $0) } == [0, 0, 0, 1, 1, 2, 2])
        #expect([-50.0, 0, 99, 100, 199, 200, 999].map { pages(3).page(at: $0) } == [0, 0, 0, 1, 1, 1, 1])
    }

    @Test func `without pages or without extent there is no progress`() {
        for nothing in [pages(0), pages(3, length: 0), pages(3, length: -1)] {
            #expect(nothing.lastArmed == nil && nothing.position(at: 5) == nil && nothing.page(at: 5) == nil)
            #expect(nothing.progress(at: 5) == nil && nothing.index(at: 5) == nil)
        }
    }

    @Test func `pages that fit in more often than numbers go are held where numbers stay finite`() {
        for length in [.leastNonzeroMagnitude, 1e-301, 1e-12] as [Double] {
            let pages = pages(3, ignoresLast: false, length: length)
            for offset in [1e7, -1e7] {
                #expect(pages.position(at: offset) == (offset < 0 ? -1e15 : 1e15))
                #expect(pages.progress(at: offset) == (offset < 0 ? -1e15 : 1e15))
            }
            #expect(pages.page(at: 1e7) == 2 && pages.page(at: -1e7) == 0)
            #expect(pages.position(at: 0) == 0)
        }
    }

    @Test func `stretches that fit in more often than numbers go are held where numbers stay finite`() {
        for length in [.leastNonzeroMagnitude, 1e-301] as [Double] {
            #expect(RangeProgress.value(at: -3, from: 0, to: length) == -1e15)
            #expect(RangeProgress.value(at: 800, from: 0, to: length) == 1e15)
        }
        #expect(RangeProgress.value(at: 0.75, from: 0.5, to: 1) == 0.5)
    }
}
