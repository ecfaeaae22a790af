import Primitives
import SceneDocument
import Testing

@testable import SceneLowering

/// The numbers of stacks alone, against tables worked out by hand from UIStackView's rules and from flexbox's.
@Suite struct StackLayoutTests {
    private typealias Child = StackLayout.Child

    private func spans(
        _ children: [StackLayout.Child], in available: Double?, spacing: Double = 0,
        _ distribution: StackDistribution = .fill, wraps: Bool = false
    ) -> [[Double]] {
        let layout = StackLayout(spacing: spacing, distribution: distribution, wraps: wraps)
        let arrangement = layout.arrangement(of: children, in: available)
        return zip(arrangement.starts, arrangement.lengths).map { [$0, $1] }
    }

    private func close(_ spans: [[Double]], _ expected: [[Double]], _ comment: Comment? = nil) {
        #expect(spans.count == expected.count, comment)
        for (span, wanted) in zip(spans, expected) {
            #expect(zip(span, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(spans), expected \(expected)")
        }
    }

    private static let three = [10.0, 20, 30].map { Child(length: $0, isWritten: false) }

    /// 100 points, gaps of 5: 30 points are left.
    @Test(arguments: [
        (StackDistribution.fill, [[0.0, 10], [15, 20], [40, 60]]),
        (.fillEqually, [[0, 30], [35, 30], [70, 30]]),
        (.fillProportionally, [[0, 15], [20, 30], [55, 45]]),
        (.equalSpacing, [[0, 10], [30, 20], [70, 30]]),
        // The centres of the first and the last one are 5 and 85, so that of the second is 45.
        (.equalCentering, [[0, 10], [35, 20], [70, 30]]),
        (.start, [[0, 10], [15, 20], [40, 30]]),
        (.center, [[15, 10], [30, 20], [55, 30]]),
        (.end, [[30, 10], [45, 20], [70, 30]]),
    ])
    func `what is left is shared by the distribution`(distribution: StackDistribution, expected: [[Double]]) {
        close(spans(Self.three, in: 100, spacing: 5, distribution), expected)
    }

    @Test func `a stack as long as its children leaves nothing`() {
        for distribution in StackDistribution.allCases where distribution != .fillEqually {
            close(
                spans(Self.three, in: nil, spacing: 5, distribution), [[0, 10], [15, 20], [40, 30]], "\(distribution)")
        }
        // All of them are as long as the longest.
        close(spans(Self.three, in: nil, spacing: 5, .fillEqually), [[0, 30], [35, 30], [70, 30]])
    }

    @Test func `what is left goes to children by their parts`() {
        let children = [Child(length: 10, grow: 1), Child(length: 20), Child(length: 0, isWritten: false, grow: 3)]
        close(spans(children, in: 110, spacing: 5), [[0, 27.5], [32.5, 20], [57.5, 52.5]])
        // A part less than 1 takes everything too.
        close(spans([Child(length: 10, grow: 0.25)], in: 50), [[0, 50]])
    }

    @Test func `the last child that is not hidden takes what is left`() {
        var children = Self.three
        children[2].isHidden = true
        close(spans(children, in: 100, spacing: 5), [[0, 10], [15, 85], [100, 30]])
        children[0].isHidden = true
        close(spans(children, in: 100, spacing: 5), [[0, 10], [0, 100], [100, 30]])
    }

    @Test func `what is missing is taken by shrink times length`() {
        // 40 are missing. The weights are 100 · 1, 50 · 2 and 30 · 0.
        let children = [Child(length: 100, shrink: 1), Child(length: 50, shrink: 2), Child(length: 30)]
        close(spans(children, in: 140), [[0, 80], [80, 30], [110, 30]])
        // The first would become -8: it is 0, and the others give the rest.
        let greedy = [Child(length: 10, shrink: 9), Child(length: 40, shrink: 1)]
        close(spans(greedy, in: 24), [[0, 0], [0, 24]])
        close(spans(greedy, in: -5), [[0, 0], [0, 0]])
    }

    @Test func `what shrinking leaves hangs over the end, whatever the distribution`() {
        for distribution in StackDistribution.allCases {
            let layout = StackLayout(spacing: 2, distribution: distribution)
            let arrangement = layout.arrangement(of: [Child(length: 30), Child(length: 30, shrink: 1)], in: 20)
            #expect(arrangement.starts == [0, 32] && arrangement.lengths == [30, 0], "\(distribution)")
            #expect(arrangement.overflow == 12)
        }
    }

    @Test func `only natural lengths are made equal or multiplied`() {
        var children = Self.three
        children[0].isWritten = true
        close(spans(children, in: 100, .fillEqually), [[0, 10], [10, 45], [55, 45]])
        close(spans(children, in: 110, .fillProportionally), [[0, 10], [10, 40], [50, 60]])
    }

    @Test func `gaps that centring would make too small keep the spacing`() {
        // With equal distances of 73⅓ the first gap would be 8⅓. It is 10, and the last two centres share the rest.
        let lengths = [30.0, 100, 10, 40]
        let found = spans(lengths.map { Child(length: $0) }, in: 255, spacing: 10, .equalCentering)
        close(found, [[0, 30], [40, 100], [157.5, 10], [215, 40]])
        #expect(found[2][0] - 140 >= 10 && found[3][0] - 165 >= 10)
    }

    @Test func `lines break where the next child does not fit`() {
        let children = [40.0, 40, 40, 90, 120, 10].map { Child(length: $0, shrink: 1) }
        let layout = StackLayout(spacing: 10, distribution: .end, wraps: true)
        let arrangement = layout.arrangement(of: children, in: 100)
        #expect(arrangement.lines == [0..<2, 2..<3, 3..<4, 4..<5, 5..<6])
        // A child that is longer than a line shrinks.
        #expect(arrangement.starts == [10, 60, 60, 10, 0, 90] && arrangement.lengths == [40, 40, 40, 90, 100, 10])
        // Three thirds fit.
        let thirds = Array(repeating: Child(length: 100.0 / 3), count: 3)
        #expect(StackLayout(wraps: true).arrangement(of: thirds, in: 99.999_999_99).lines == [0..<3])
    }

    @Test func `boxes are aligned in their line`() {
        func boxes(_ alignment: StackAlignment, in breadth: Double?, wraps: Bool = false) -> [[Double]] {
            let layout = StackLayout(
                spacing: 4, padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), alignment: alignment,
                distribution: .start, wraps: wraps)
            let arrangement = layout.arrangement(
                of: [Child(length: 10), Child(length: 10), Child(length: 10)], in: wraps ? 24 : 100)
            let breadths = [
                StackLayout.Breadth(length: 10, isWritten: false, baseline: 8), StackLayout.Breadth(length: 20),
                StackLayout.Breadth(length: 30, isWritten: false, baseline: 12),
            ]
            return layout.boxes(of: arrangement, across: breadths, in: breadth).boxes.map { [$0.minY, $0.height] }
        }
        #expect(boxes(.fill, in: 40) == [[1, 40], [1, 20], [1, 40]])
        #expect(boxes(.fill, in: nil) == [[1, 30], [1, 20], [1, 30]])
        #expect(boxes(.leading, in: 40) == [[1, 10], [1, 20], [1, 30]])
        #expect(boxes(.center, in: 40) == [[16, 10], [11, 20], [6, 30]])
        #expect(boxes(.trailing, in: 40) == [[31, 10], [21, 20], [11, 30]])
        // The second has no text: its baseline is its bottom, which is the lowest one above.
        #expect(boxes(.firstBaseline, in: 40) == [[13, 10], [1, 20], [9, 30]])
        // Lines are as broad as what is in them, and one after the other.
        #expect(boxes(.fill, in: 100, wraps: true) == [[1, 20], [1, 20], [25, 30]])
    }

    @Test func `a column is a row on its side`() {
        let row = StackLayout(axis: .horizontal, spacing: 3, alignment: .center, distribution: .equalSpacing)
        var column = row
        column.axis = .vertical
        let children = [Child(length: 5), Child(length: 8), Child(length: 2)]
        let breadths = [4.0, 9, 6].map { StackLayout.Breadth(length: $0) }
        let across = row.boxes(of: row.arrangement(of: children, in: 50), across: breadths, in: 20).boxes
        let down = column.boxes(of: column.arrangement(of: children, in: 50), across: breadths, in: 20).boxes
        #expect(
            across.map { [$0.minX, $0.minY, $0.width, $0.height] }
                == down.map { [$0.minY, $0.minX, $0.height, $0.width] })
    }

    @Test func `an empty stack has no lines`() {
        let layout = StackLayout()
        #expect(layout.arrangement(of: [], in: 10).lines.isEmpty)
        #expect(layout.boxes(of: layout.arrangement(of: [], in: nil), across: [], in: nil).breadth == 0)
        close(spans([Child(length: 9, isHidden: true)], in: 50, .equalSpacing), [[0, 9]])
    }
}
