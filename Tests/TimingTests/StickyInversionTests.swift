import TestTables
import Testing
import Timing

@Suite struct StickyInversionTests {
    /// Where a place of the content stands in the viewport.
    private func place(_ rest: Double, carriedBy boxes: [StickyBox], at offset: Double) -> Double {
        rest - boxes.reduce(offset) { $0 - $1.shift(at: $0) }
    }

    /// Boxes in every relation of insets, viewport and containing block, among them crooked numbers.
    private static let boxes: [StickyBox] = {
        var boxes: [StickyBox] = []
        for (start, length) in [(300.0, 50.0), (333.3, 90.7), (300, 700), (300, 0)] {
            for (first, last) in [(300.0, 1200.0), (100, 420), (0, 2000), (350, 380)] {
                for (top, bottom) in [(0.0, nil), (nil, 0), (10, 20), (-60, -35), (450, nil), (210.1, 200)]
                    as [(Double?, Double?)]
                {
                    boxes.append(
                        StickyBox(
                            viewportLength: 500, start: start, length: length, containingStart: first,
                            containingEnd: last, startInset: top, endInset: bottom))
                }
            }
        }
        return boxes
    }()

    private static let targets = [0.0, 10, -60, 100, 250, 449.3, 480, 500, 535, 800]

    @Test func `without a box the offset is the difference of the places`() {
        for (rest, target) in [(300.0, 40.0), (0.1, 0.3), (-12, 700)] {
            let found = StickyBox.offsets(atWhich: rest, carriedBy: [], isAt: target)
            #expect(found == (rest - target, rest - target))
        }
        // A box without insets is one that scrolls.
        let loose = StickyBox(viewportLength: 500, start: 300, length: 50, containingStart: 0, containingEnd: 900)
        #expect(StickyBox.offsets(atWhich: 300, carriedBy: [loose], isAt: 40) == (260, 260))
    }

    @Test func `at the offsets that are found the place is where it is asked for, and between them too`() {
        for box in Self.boxes {
            for rest in [box.start, box.start + box.length, box.start + box.length / 2] {
                for target in Self.targets {
                    let found = StickyBox.offsets(atWhich: rest, carriedBy: [box], isAt: target)
                    #expect(found.earliest <= found.latest)
                    for fraction in [0, 0.25, 0.5, 1] {
                        let offset = found.earliest + (found.latest - found.earliest) * fraction
                        #expect(abs(place(rest, carriedBy: [box], at: offset) - target) < 1e-9, "\(box) \(target)")
                    }
                    // Beyond them it is elsewhere.
                    #expect(place(rest, carriedBy: [box], at: found.earliest - 0.01) > target + 0.009)
                    #expect(place(rest, carriedBy: [box], at: found.latest + 0.01) < target - 0.009)
                }
            }
        }
    }

    @Test func `a walk over all offsets finds the same first and last one, with a box in a box too`() {
        let step = 0.5
        for (index, outer) in Self.boxes.enumerated() where index % 7 == 0 {
            for inner in Self.boxes.indices where inner % 11 == 3 {
                let boxes = [outer, Self.boxes[inner]]
                for target in Self.targets {
                    let found = StickyBox.offsets(atWhich: 320, carriedBy: boxes, isAt: target)
                    var walked: [Double] = []
                    for tick in -4000...10000 {
                        let offset = Double(tick) * step
                        let (before, after) = (
                            place(320, carriedBy: boxes, at: offset) - target,
                            place(320, carriedBy: boxes, at: offset + step) - target
                        )
                        if before.magnitude < 1e-9 { walked.append(offset) }
                        if (before > 1e-9) != (after > 1e-9) { walked.append(offset + step / 2) }
                    }
                    guard let first = walked.first, let last = walked.last else {
                        Issue.record("the walk is too short for \(target)")
                        return
                    }
                    #expect(abs(first - found.earliest) <= step && abs(last - found.latest) <= step, "\(boxes)")
                }
            }
        }
    }

    @Test func `the last bits of an inset do not decide whether a held view has been there the whole time`() {
        // 10 % of 844 three ways, which differ by an ulp or not at all.
        for inset in [84.4, 844 * 0.1, 844.0 / 10 + 1e-13, 84.4 - 1e-13] {
            let box = StickyBox(
                viewportLength: 844, start: 1000.1, length: 300, containingStart: 1000.1, containingEnd: 2400.7,
                startInset: inset)
            let found = StickyBox.offsets(atWhich: 1000.1, carriedBy: [box], isAt: 84.4)
            #expect(abs(found.earliest - 915.7) < 1e-9 && abs(found.latest - 2016.3) < 1e-9)
        }
    }

    @Test func `no number traps`() {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e308]
        for number in numbers {
            for other in numbers {
                let box = StickyBox(
                    viewportLength: number, start: other, length: 5, containingStart: 0, containingEnd: number,
                    startInset: other, endInset: 3)
                _ = StickyBox.offsets(atWhich: number, carriedBy: [box, box], isAt: other)
                for range in ViewTimeline.Range.allCases {
                    _ = ViewTimeline(viewportLength: other, start: 3, length: number, boxes: [box]).offsets(of: range)
                }
            }
        }
    }
}

@Suite struct StickyTimelineTests {
    /// A box in its containing block, and where the viewport is taken to lie.
    private struct Subject {
        var box: StickyBox
        var insets = (start: 0.0, end: 0.0)

        var timeline: ViewTimeline {
            ViewTimeline(
                viewportLength: box.viewportLength, start: box.start, length: box.length, startInset: insets.start,
                endInset: insets.end, boxes: [box])
        }
    }

    private static func box(
        _ start: Double, _ length: Double, in block: ClosedRange<Double>, top: Double? = nil, bottom: Double? = nil,
        viewport: Double = 500
    ) -> StickyBox {
        StickyBox(
            viewportLength: viewport, start: start, length: length, containingStart: block.lowerBound,
            containingEnd: block.upperBound, startInset: top, endInset: bottom)
    }

    /// The geometry of the table's cases.
    private static let cases: [String: Subject] = [
        "block": Subject(box: box(700, 50, in: 500...1000, top: 0, bottom: 0)),
        "case1": Subject(box: box(750, 100, in: 550...1050, top: 450)),
        "case4": Subject(box: box(750, 100, in: 550...1050, top: 650)),
        "case6": Subject(box: box(750, 600, in: 600...1550, top: -150, bottom: -150)),
        "clamped": Subject(
            box: box(700, 100, in: 550...850, top: 300, bottom: 0), insets: (start: -50, end: 50)),
    ]

    private static let ranges: [String: ViewTimeline.Range] = [
        "cover": .cover, "contain": .contain, "entry": .entry, "exit": .exit, "entry-crossing": .entryCrossing,
        "exit-crossing": .exitCrossing,
    ]

    @Test func `ranges of held views begin and end where the table says`() throws {
        var count = 0
        for row in try Table("sticky_ranges").rows("start", "end") {
            let subject = try #require(Self.cases[row.name], "\(row)")
            let (start, end): (Double, Double)
            if let range = Self.ranges[row.x] {
                (start, end) = subject.timeline.offsets(of: range)
            } else {
                let box = subject.box
                (start, end) = try #require(row.x == "stuck-bottom" ? box.offsetsHeldAtEnd : box.offsetsHeldAtStart)
            }
            #expect(isClose(row.quantity == "start" ? start : end, try row.number, tolerance: 1e-9), "\(row)")
            count += 1
        }
        #expect(count == 76)
    }

    @Test func `a chapter as tall as the viewport is contained as long as it is pinned`() {
        let pin = Self.box(1000, 800, in: 1000...3400, top: 0, viewport: 800)
        let timeline = Subject(box: pin).timeline
        #expect(timeline.offsets(of: .cover) == (200, 3400))
        #expect(timeline.offsets(of: .entry) == (200, 1000))
        #expect(timeline.offsets(of: .contain) == (1000, 2600))
        #expect(timeline.offsets(of: .exit) == (2600, 3400))
    }

    @Test func `a range that a held view leaves nothing of is a step at its start`() {
        // A view without extent, held at the end of the viewport: it enters when it is let go, and is contained before.
        let line = Self.box(700, 0, in: 500...1000, bottom: 0)
        let timeline = Subject(box: line).timeline
        #expect(timeline.offsets(of: .entry) == (200, 200))
        #expect(timeline.progress(in: .entry, at: 199) == 0 && timeline.progress(in: .entry, at: 200) == 1)
        #expect(timeline.offsets(of: .contain) == (0, 700))
    }
}
