import Testing

/// `inspect --ranges`: every stretch of a scroll that something follows.
@Suite struct InspectRangesTests {
    private let folder: TemporaryFolder

    /// A feed of viewport 100 and content 350, so that it rests at 0…250; with insets of 20 and 30 at −20…280. A card
    /// at 150…200 and a point at 160; a shelf that has nothing to scroll.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"""
            {"canvas": {"width": 100, "height": 100}, "views": [
              {"id": "feed", "type": "scroll", "contentSize": [100, 350], "contentInset": [20, 0, 30, 0], "children": [
                {"id": "card", "frame": [0, 150, 100, 50],
                 "bind": {"alpha": "entry(self)", "zPosition": "contain(card) + cover(card)"}},
                {"id": "point", "frame": [0, 160, 100, 0], "bind": {"alpha": "entry(self)"}}]},
              {"id": "shelf", "type": "scroll", "axis": "horizontal", "children": [
                {"id": "book", "bind": {"alpha": "exitCrossing(self)"},
                 "animate": [{"property": "zPosition", "timeline": {"scroll": "shelf"}, "keyframes": [[0, 0], [1, 1]]}]}]}]}
            """#, to: "hero.json")
    }

    private func ranges(_ arguments: String...) throws -> ParadeResult {
        try ParadeProcess.run(["inspect", "hero.json", "--ranges"] + arguments, in: folder)
    }

    @Test func `a range is two offsets, and what of it the container can show`() throws {
        // Enter 150 − 100 = 50, wholly inside from 100, up to 150, gone at 200. Progress at −20 and at 280, by hand:
        // entry −70/50 and 230/50; contain −120/50 and 180/50; cover −70/150 and 230/150. The point's entry is a step.
        let cover = (Double(-70) / 150, Double(230) / 150)
        #expect(
            try ranges("--format", "jsonl").output == """
                {"range":"entry(card)","scroll":"feed","axis":"vertical","start":50,"end":100,"reachable":[-1.4,4.6],"inactive":false}
                {"range":"contain(card)","scroll":"feed","axis":"vertical","start":100,"end":150,"reachable":[-2.4,3.6],"inactive":false}
                {"range":"cover(card)","scroll":"feed","axis":"vertical","start":50,"end":200,"reachable":[\(cover.0),\(cover.1)],"inactive":false}
                {"range":"entry(point)","scroll":"feed","axis":"vertical","start":60,"end":60,"reachable":[0,1],"inactive":false}
                {"range":"exitCrossing(book)","scroll":"shelf","axis":"horizontal","start":0,"end":100,"reachable":[0,0],"inactive":false}
                {"range":"shelf: scroll","scroll":"shelf","axis":"horizontal","start":0,"end":0,"reachable":null,"inactive":true}

                """)
    }

    @Test func `the same as a table and as fields`() throws {
        #expect(
            try ranges().output == """
                range               scroll  axis        start  end  reachable.min  reachable.max
                entry(card)         feed    vertical       50  100           -1.4            4.6
                contain(card)       feed    vertical      100  150           -2.4            3.6
                cover(card)         feed    vertical       50  200        -0.4667         1.5333
                entry(point)        feed    vertical       60   60              0              1
                exitCrossing(book)  shelf   horizontal      0  100              0              0
                shelf: scroll       shelf   horizontal      0    0       inactive

                """)
        let lines = try ranges("--format", "csv").output.split(separator: "\n")
        #expect(lines.first == "range,scroll,axis,start,end,reachable.min,reachable.max")
        #expect(lines.dropFirst().first == "entry(card),feed,vertical,50,100,-1.4,4.6")
        #expect(lines.last == "shelf: scroll,shelf,horizontal,0,0,,")
    }

    @Test func `a scene without ranges has none`() throws {
        try folder.write(Scenes.small, to: "hero.json")
        #expect(try ranges("--json").output.isEmpty)
        #expect(try ranges().output.split(separator: "\n").count == 1)
    }

    @Test(arguments: [["--views", "card"], ["--only", "0"], ["--explain"], ["--properties", "alpha"]])
    func `ranges are of the whole scene`(arguments: [String]) throws {
        let result = try ParadeProcess.run(["inspect", "hero.json", "--ranges"] + arguments, in: folder)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("error: '--ranges' lists the whole scene"))
    }
}
