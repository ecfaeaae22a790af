import Primitives
import Raster
import SceneLoading
import Staging
import Testing

@testable import Preview

/// A scene between its timeline and live scrolling.
@Suite struct LiveStageTests {
    private static let text = """
        { "canvas": { "width": 100, "height": 100 },
          "timeline": { "fps": 60, "duration": 1, "tracks": { "s": [ { "scrollTo": 200, "duration": 1 } ] } },
          "views": [ { "id": "s", "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 900] } ] }
        """

    private static let wheel = LiveScroll.Event.wheel(at: Point(x: 50, y: 50), by: Point(x: 0, y: 30))

    private func stage(continuing earlier: LiveStage? = nil) throws -> LiveStage {
        LiveStage(try SceneLoader.load(text: Self.text, name: "scene.json"), cache: RasterCache(), continuing: earlier)
    }

    private func tick(_ stage: LiveStage, to frame: Int, _ events: LiveScroll.Event...) {
        var budget = Int.max
        #expect(stage.tick(to: frame, events, within: &budget))
    }

    @Test func `the live scroll is kept while a frame of the timeline is shown`() throws {
        let stage = try stage()
        tick(stage, to: 5, Self.wheel)
        stage.show(60)
        #expect(!stage.isLive)
        #expect(stage.state.offsets == [Point(x: 0, y: 200)])
        #expect(stage.recording?.frame == 5)
        tick(stage, to: 6)
        #expect(stage.isLive)
        #expect(stage.state.index == 6)
        #expect(stage.state.offsets == [Point(x: 0, y: 30)])
    }

    @Test(arguments: [false, true]) func `a new version of the scene continues what was shown, and repeats the events`(
        showsTimeline: Bool
    ) throws {
        let first = try stage()
        tick(first, to: 5, Self.wheel)
        tick(first, to: 9)
        if showsTimeline { first.show(30) }
        let second = try stage(continuing: first)
        #expect(second.isLive == !showsTimeline)
        #expect(second.state.index == (showsTimeline ? 30 : 9))
        #expect(second.recording?.frame == 9)
        #expect(second.recording?.state.offsets == [Point(x: 0, y: 30)])
        tick(second, to: 10, Self.wheel)
        #expect(second.state.index == 10)
        #expect(second.state.offsets == [Point(x: 0, y: 60)])
    }

    @Test func `a tick far ahead is reached in several turns, with its events at its frame`() throws {
        let stage = try stage()
        var turns = 0
        var isReached = false
        while !isReached, turns < 100 {
            var budget = 1_000
            isReached = stage.tick(to: 99_900, [Self.wheel], within: &budget)
            #expect(budget >= 0)
            turns += 1
            #expect(stage.state.index == min(turns * 1_000, 99_900))
            #expect(stage.state.offsets == [Point(x: 0, y: isReached ? 30 : 0)])
        }
        #expect(turns == 100)
        // Nothing is left of the budget for a tick after it, which the next turn takes.
        var none = 0
        stage.reset()
        #expect(!stage.tick(to: 1, [Self.wheel], within: &none))
        #expect(stage.state.index == 0)
        tick(stage, to: 1, Self.wheel)
        #expect(stage.state.offsets == [Point(x: 0, y: 30)])
    }

    @Test func `frames beyond the last are not reached`() throws {
        let stage = try stage()
        tick(stage, to: 100_000, Self.wheel)
        #expect(stage.state.index == 0)
    }
}
