import Drawing
import Primitives
import Testing

@testable import Layers

@Suite struct PageControlTests {
    private func control(_ edit: (inout PageControlContents) -> Void, layer: (inout Layer) -> Void = { _ in }) -> [Node]
    {
        var contents = PageControlContents()
        edit(&contents)
        return [
            box(10, 20, 80, 40) {
                $0.contents = .pageControl(contents)
                layer(&$0)
            }
        ]
    }

    /// Three dots of 7 points, 16 apart, are 39 points long: from 20.5 to 59.5 of 80, and 7 high: from 16.5 of 40.
    @Test func `dots stand in the middle of the box, as UIPageControl's do`() {
        let nodes = control {
            $0.numberOfPages = 3
            $0.currentPage = 1
        }
        #expect(
            lines(nodes) == [
                "fill rounded 20.5 16.5 7 7 radii 3.5 by 1 0 0 1 10 20 with #ffffff/0.3",
                "fill rounded 36.5 16.5 7 7 radii 3.5 by 1 0 0 1 10 20 with #ffffff",
                "fill rounded 52.5 16.5 7 7 radii 3.5 by 1 0 0 1 10 20 with #ffffff/0.3",
            ])
    }

    @Test(arguments: [(-3.0, 0), (0.49, 0), (0.5, 1), (1.49, 1), (1.5, 2), (99, 2), (-1e300, 0)])
    func `the nearest dot is the current one`(page: Double, expected: Int) {
        let nodes = control {
            $0.numberOfPages = 3
            $0.currentPage = page
        }
        #expect(lines(nodes).map { $0.hasSuffix("#ffffff") } == (0..<3).map { $0 == expected })
    }

    @Test(arguments: [(-1.0, 0), (0.4, 0), (2.5, 3), (1000, 1000), (1e300, 1000), (Double.infinity, 1000), (.nan, 0)])
    func `there are as many dots as pages, but never more than a thousand`(pages: Double, expected: Int) {
        let nodes = control {
            $0.numberOfPages = pages
            $0.dotSize = 0.01
            $0.spacing = 0
        }
        #expect(lines(nodes).count == expected)
    }

    @Test func `a row that does not fit is cut by a box that clips, and by no other`() {
        let edit: (inout PageControlContents) -> Void = { $0.numberOfPages = 6 }
        #expect(lines(control(edit)).count == 6)
        let cut = lines(control(edit) { $0.clipsToBounds = true })
        #expect(cut.count == 8 && cut.first?.hasPrefix("clip") == true)
        #expect(lines(control({ $0.numberOfPages = 2 }) { $0.clipsToBounds = true }).count == 2)
    }

    @Test func `what dots draw lies where they say`() throws {
        for (count, size, spacing) in [(1.0, 7.0, 9.0), (6, 7, 9), (4, 9, -9), (5, 6, -20), (3, 0, 4)] {
            var contents = PageControlContents()
            contents.numberOfPages = count
            contents.dotSize = size
            contents.spacing = spacing
            let reach = contents.reach(in: Rect(x: 0, y: 0, width: 30, height: 10))
            #expect((reach == nil) == (size == 0))
            guard let reach else { continue }
            for index in 0..<Int(count) {
                let center = 15 + (Double(index) - (count - 1) / 2) * (size + spacing)
                let dot = Rect(x: center - size / 2, y: 5 - size / 2, width: size, height: size)
                #expect(reach.contains(dot), "\(count) \(size) \(spacing)")
            }
        }
    }
}
