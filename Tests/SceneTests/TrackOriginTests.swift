import Diagnostics
import Layers
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct TrackOriginTests {
    /// A cell with states of both kinds, an animation and a binding, each on a line of its own.
    private static let text = """
        {"canvas": {"width": 8, "height": 6}, "views": [
          {"id": "feed", "type": "scroll", "contentSize": [8, 18], "children": [
            {"id": "cell", "frame": [0, 6, 8, 6],
             "start": {"alpha": 0},
             "end": {"zPosition": 3, "alpha": {"value": 0, "easing": {"mirror": "linear"}, "range": [0, 0.5]}},
             "bind": {"borderWidth": "time"},
             "animate": [{"signal": "time", "keyframes": [[0, 0], [1, 1], [2, 0]],
                          "property": "shadowOpacity"}]}]}]}
        """

    @Test func `a track knows where it is written and in which vocabulary`() throws {
        let loaded = try load(Self.text)
        let told = zip(loaded.scene.tracks, loaded.trackOrigins).map { track, origin in
            "\(track.property.name): \(origin.vocabulary.rawValue) \(origin.position.line):\(origin.position.column)"
        }
        #expect(
            told == [
                "alpha: states 4:16", "zPosition: states 5:14", "borderWidth: bind 6:15", "shadowOpacity: animate 8:31",
            ])
    }

    @Test func `each side of a state has its own place, and other tracks have one`() throws {
        let loaded = try load(Self.text)
        let alpha = try #require(loaded.trackOrigins.first)
        // The end state goes there and back and holds its value up to the middle; then comes the start state.
        #expect(loaded.scene.tracks.first?.curve.segments.count == 3)
        #expect((0..<3).map { alpha.position(ofSegment: $0).line } == [5, 5, 4])
        let animation = try #require(loaded.trackOrigins.last)
        #expect((0..<2).map { animation.position(ofSegment: $0).line } == [8, 8])
    }
}
