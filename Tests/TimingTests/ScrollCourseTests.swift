import Testing
import Timing

@Suite struct RubberBandTests {
    @Test func `it is the form the literature gives`() {
        for length in [1.0, 390, 844] {
            let band = RubberBand(length: length)
            for distance in stride(from: 0.0, through: 3000, by: 7) {
                let expected = (1 - 1 / (distance * 0.55 / length + 1)) * length
                #expect((band.shown(distance) - expected).magnitude < 1e-9)
            }
        }
    }

    @Test func `both ends give way alike, and what lies between not at all`() {
        let band = RubberBand(length: 500)
        for distance in [0.0, 1, 40, 400, 5000] {
            #expect(band.offset(ofFinger: 1000 + distance, in: 0...1000) == 1000 + band.shown(distance))
            #expect(band.offset(ofFinger: 0 - distance, in: 0...1000) == 0 - band.shown(distance))
        }
        #expect(band.offset(ofFinger: 123.25, in: 0...1000) == 123.25)
    }

    @Test func `it never shows more than a viewport, whatever pulls`() {
        for length in [0, 1e-300, 300, 1e300, .infinity] {
            let band = RubberBand(length: length)
            for distance in [0, 1, 1e7, 1e300, .infinity] {
                #expect(band.shown(distance) <= length && band.shown(distance) >= 0)
                #expect(band.slope(distance) >= 0 && band.slope(distance) <= 1)
            }
        }
        #expect(RubberBand(length: 300).finger(300) == .infinity)
        #expect(RubberBand(length: 0).shown(50) == 0)
    }
}

@Suite struct FingerDragTests {
    private static let range = 0.0...1000
    private static let band = RubberBand(length: 844)

    private func drag(
        from offset: Double, _ translation: Double, band: RubberBand? = Self.band, duration: Double = 0.5,
        easing: Easing = .linear
    ) -> FingerDrag {
        FingerDrag(
            from: offset, translation: translation, in: Self.range, band: band, duration: duration, easing: easing)
    }

    @Test func `inside the content goes as far as the finger`() {
        let drag = drag(from: 200, 300)
        #expect([0, 0.25, 0.5, 9].map(drag.offset) == [200, 350, 500, 500])
        #expect(drag.constantVelocity(at: 0.2) == 600)
    }

    @Test func `catching does not make the content jump`() {
        for band in [Self.band, nil] {
            for offset in [-5000.0, -844, -843, -200, -1, 0, 500, 1000, 1060, 1800, 1844, 4000] {
                for translation in [-300.0, -1e-9, 1e-9, 300] {
                    let drag = drag(from: offset, translation, band: band)
                    #expect(drag.offset(at: 0) == offset)
                    #expect((drag.offset(at: 1e-9) - offset).magnitude < 1e-5, "\(drag)")
                }
            }
        }
    }

    @Test func `two ways are the way of both together`() {
        for (first, second) in [(-300.0, -200.0), (250, 900), (900, 400), (400, -700), (1500, -1800)] {
            let whole = drag(from: 100, first + second).offset(at: 0.5)
            let half = drag(from: 100, first).offset(at: 0.5)
            #expect((drag(from: half, second).offset(at: 0.5) - whole).magnitude < 1e-9)
        }
    }

    @Test func `velocity is the slope of the offset on both sides of an edge`() throws {
        let drag = drag(from: 900, 400)
        for time in stride(from: 0.01, to: 0.49, by: 0.03) where (time - 0.125).magnitude > 0.001 {
            let slope = (drag.offset(at: time + 1e-6) - drag.offset(at: time - 1e-6)) / 2e-6
            #expect((slope - (try #require(drag.constantVelocity(at: time)))).magnitude < 1e-3)
        }
    }

    @Test func `at an edge the way ahead counts`() {
        for (offset, translation, velocity) in [
            (0.0, 100.0, 200.0), (1000, -100, -200), (0, -100, -110), (1000, 100, 110),
        ] {
            let found = drag(from: offset, translation).constantVelocity(at: 0)
            #expect(found.map { ($0 - velocity).magnitude < 1e-12 * 200 } == true)
        }
    }

    @Test func `content that does not bounce stops at the edge`() {
        let drag = drag(from: 900, 400, band: nil)
        #expect([0, 0.125, 0.2, 0.5].map(drag.offset) == [900, 1000, 1000, 1000])
        #expect(drag.constantVelocity(at: 0.3) == 0)
    }

    @Test func `an easing bends the finger's way, a jump has no velocity`() {
        let eased = drag(from: 0, 400, easing: .family(.quadratic, .in))
        #expect([0, 0.25, 0.5].map(eased.offset) == [0, 100, 400])
        #expect(eased.constantVelocity(at: 0.25) == nil)
        // p² over half a second and 400 points: 3200 t, to which a central difference adds nothing.
        #expect((ScrollCourse.drag(eased).velocity(at: 0.25) - 800).magnitude < 1e-9)
        let jump = drag(from: 0, 400, duration: 0)
        #expect(jump.offset(at: 0) == 400 && ScrollCourse.drag(jump).velocity(at: 0) == 0)
    }
}

@Suite struct SpringTravelTests {
    @Test func `it is the spring's own law, and ends exactly at the place`() throws {
        for spring in SpringTests.springsOfEveryKind {
            let travel = SpringTravel(from: 300, to: 780, velocity: 900, spring: spring)
            #expect(travel.offset(at: 0) == 300 && travel.velocity(at: 0) == 900)
            #expect(travel.offset(at: travel.duration) == 780 && travel.velocity(at: travel.duration) == 0)
            #expect((travel.offset(at: travel.duration.nextDown) - 780).magnitude < 0.5001)
            let time = travel.duration / 3
            let state = spring.state(at: time, from: Spring.State(displacement: -480, velocity: 900))
            #expect(travel.offset(at: time) == 780 + state.displacement)
            #expect(travel.velocity(at: time) == state.velocity)
        }
    }

    @Test func `within limits it stands at them while the spring is beyond`() throws {
        let spring = try #require(Spring(stiffness: 100, damping: 4))
        let travel = SpringTravel(from: 0, to: 1000, velocity: 3000, spring: spring, within: 0...1000)
        let free = SpringTravel(from: 0, to: 1000, velocity: 3000, spring: spring)
        #expect(travel.duration == free.duration)
        for index in 0...300 {
            let time = travel.duration * Double(index) / 300
            #expect(travel.offset(at: time) == min(max(free.offset(at: time), 0), 1000))
        }
    }

    @Test func `between its turns the offset goes one way`() throws {
        for spring in SpringTests.springsOfEveryKind {
            let travel = SpringTravel(from: 0, to: 100, velocity: 2000, spring: spring)
            guard let turns = travel.turns, turns.count < 100 else { continue }
            let times = [0] + turns + [travel.duration.nextDown]
            for (start, end) in zip(times, times.dropFirst()) {
                let places = (0...50).map { travel.offset(at: start + (end - start) * Double($0) / 50) }
                let steps = zip(places, places.dropFirst()).map { $1 - $0 }
                #expect(steps.allSatisfy { $0 >= -1e-9 } || steps.allSatisfy { $0 <= 1e-9 }, "\(spring)")
            }
        }
    }

    @Test func `at the place and at rest it takes no time`() {
        #expect(SpringTravel(from: 5, to: 5, velocity: 0, spring: .paging).duration == 0)
        #expect(SpringTravel(from: 5.3, to: 5, velocity: 0, spring: .paging).duration == 0)
        #expect(SpringTravel(from: 5, to: 5, velocity: 1, spring: .paging).duration == 0)
        #expect(SpringTravel(from: 5.3, to: 5, velocity: -1, spring: .paging).duration == 0)
    }

    @Test func `the springs with names are those they are called after`() throws {
        let paging = try #require(Spring(duration: 0.5, bounce: 0))
        #expect((Spring.paging.stiffness - paging.stiffness).magnitude < 1e-12 * paging.stiffness)
        #expect((Spring.paging.damping - paging.damping).magnitude < 1e-12 * paging.damping)
        #expect(Fling.bounce == Spring(stiffness: 100, damping: 20))
    }
}

@Suite struct StopTests {
    @Test func `the nearest stop is the one found by looking at all of them`() {
        let places = [-60.0, 0, 120, 121, 400, 400, 1000]
        for target in stride(from: -200.0, through: 1300, by: 0.5) {
            let best = places.min { ($0 - target).magnitude < ($1 - target).magnitude }
            #expect(SnapStops.offsets(places).nearest(to: target, in: 0...900) == best)
            let every = (0...20).map { min(max(Double($0) * 70, 0), 900) }
            let nearest = every.min { ($0 - target).magnitude < ($1 - target).magnitude }
            #expect(SnapStops.every(70).nearest(to: target, in: 0...900) == nearest)
        }
        #expect(SnapStops.offsets([]).nearest(to: 7, in: 0...9) == 7)
    }

    @Test func `of two at the same distance the lower one counts`() {
        #expect(SnapStops.every(100).nearest(to: 150, in: 0...1000) == 100)
        #expect(SnapStops.offsets([3, 5]).nearest(to: 4, in: 0...1000) == 3)
    }

    @Test func `NaN is no trap`() {
        for target in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            #expect(SnapStops.every(1).nearest(to: target, in: 0...9).isFinite || target.isNaN)
            _ = SnapStops.offsets([1, 2]).nearest(to: target, in: 0...9)
            for rule in PagingRule.allCases {
                let page = rule.page(at: target, velocity: -target, length: 1e-300, heldFrom: target, last: 4)
                #expect((0...4).contains(page))
            }
        }
    }

    @Test(arguments: [
        // The finger came down on page 1: it turns at most one page, however fast it was.
        (400.0, 9000.0, 390.0, 2), (400, -9000, 390, 0), (400, 0, 390, 1), (600, 0, 390, 2), (1170, 9000, 390, 2),
        (-80, 0, 0, 0), (1500, 100, 1170, 3),
    ])
    func `a projected page is at most one from where the finger came down`(
        offset: Double, velocity: Double, start: Double, page: Int
    ) {
        #expect(
            PagingRule.projected.page(at: offset, velocity: velocity, length: 390, heldFrom: start, last: 3) == page)
    }
}
