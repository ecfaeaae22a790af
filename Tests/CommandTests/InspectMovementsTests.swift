import JSON
import TestTables
import Testing

/// `inspect --movements`: what was worked out of a timeline. The numbers of the laws are in `MovementTableTests`.
@Suite struct InspectMovementsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func inspect(_ movements: String, _ keys: String = "", _ arguments: String...) throws -> String {
        try folder.write(
            #"{"canvas": {"width": 100, "height": 100}, "timeline": {"tracks": {"feed": [\#(movements)]}}, "#
                + #""views": [{"id": "feed", "type": "scroll", "contentSize": [100, 10000]\#(keys)}]}"#, to: "hero.json"
        )
        let result = try ParadeProcess.run(["inspect", "hero.json", "--movements"] + arguments, in: folder)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return result.output
    }

    @Test func `a table says when, from where to where, how fast and by which law`() throws {
        // 1000 pt/s at the normal rate go 499.4998 points and take 3.4499 s to half a point, by the table of formulas.
        #expect(
            try inspect(#"{"hold": 0.5}, {"fling": 1000}"#, #", "contentOffset": [0, 100]"#) == """
                scroll  movement  kind   axis      start     end  from        to  velocity.start  velocity.end  law
                feed           0  hold   vertical      0     0.5   100       100               0             0  rest
                feed           1  fling  vertical    0.5  3.9499   100  599.4998            1000             0  deceleration  k -2.002  projected 599.4998  rest 599.4998

                """)
    }

    @Test func `fields are exact, and empty where a law has no such number`() throws {
        let lines = try inspect(#"{"drag": -80, "duration": 0.5}, {"page": 2}"#, "", "--format", "csv")
            .split(separator: "\n").map(String.init)
        #expect(
            lines[0] == "scroll,movement,kind,axis,start,end,from,to,velocity.start,velocity.end,law,"
                + "translation,k,projected,page,rest,bounce,mass,stiffness,damping,omega0,zeta")
        #expect(lines[1] == "feed,0,drag,vertical,0,0.5,0,80,160,160,finger,80,,,,,,,,,,")
        let fields = lines[2].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        #expect(fields.count == 22 && Array(fields[..<5]) == ["feed", "1", "page", "vertical", "0.5"])
        #expect(Array(fields[6..<18]) == ["80", "200", "160", "0", "spring", "", "", "", "2", "200", "", "1"])
        // Half a second without bounce: (2π / 0.5)² and 4π / 0.5.
        #expect(try isClose(Table.number(fields[18]), 157.91367041742973))
        #expect(try isClose(Table.number(fields[19]), 25.132741228718345))
    }

    @Test func `objects hold the numbers of their law`() throws {
        let line = try inspect(#"{"scrollTo": 300, "duration": 2, "easing": "inOutSine"}"#, "", "--format", "jsonl")
        #expect(
            line
                == #"{"scroll":"feed","movement":0,"kind":"scrollTo","axis":"vertical","start":0,"end":2,"from":0,"to":300,"#
                + #""velocity.start":"#
                + (try number("velocity.start", line)) + #","velocity.end":0,"law":"inOutSine","numbers":{}}"# + "\n")
        // The slope begins at 0, and so does its quotient over half a tick, nearly.
        #expect(try Table.number(try number("velocity.start", line)).magnitude < 1)
    }

    private func number(_ name: String, _ line: String) throws -> String {
        let object = try JSONParser.parse(SourceText(file: "line", text: line))
        guard case .number(let value)? = object[name]?.kind else { throw InspectedFrames.Missing(what: name) }
        return JSONWriter.text(value)
    }

    @Test func `an edge that takes a fling is reported with its spring and when`() throws {
        // From 9000 to the edge at 9900: ln(1 − 900 · 2.00200267 / 4000) / −2.00200267 s, and v there 4000 − 900 · 2.002….
        let line = try inspect(
            #"{"hold": 1}, {"fling": 4000}"#, #", "contentOffset": [0, 9000]"#, "--format", "jsonl"
        ).split(
            separator: "\n")[1]
        let object = try JSONParser.parse(SourceText(file: "line", text: String(line)))
        func number(_ name: String) throws -> Double {
            guard case .number(let value)? = (object[name] ?? object["numbers"]?[name])?.kind else {
                throw InspectedFrames.Missing(what: name)
            }
            return value
        }
        #expect(object["law"]?.kind == .string("deceleration, bounce"))
        #expect(isClose(try number("bounce"), 1.2990288772738091, tolerance: 1e-12))
        #expect(try [number("rest"), number("to"), number("omega0"), number("zeta")] == [9900, 9900, 10, 1])
        #expect(isClose(try number("projected"), 9000 + 1997.9993, tolerance: 1e-6))
    }

    @Test func `an axis that stands is left out where the other one moves`() throws {
        let keys = #", "alwaysBounceHorizontal": true"#
        let lines = try inspect(
            #"{"scrollTo": [5, 7], "duration": 1}, {"scrollTo": [5, 9], "duration": 1}, {"drag": [-3, 0], "duration": 1}"#,
            keys, "--format", "csv"
        ).split(separator: "\n").dropFirst()
        #expect(
            lines.map { $0.split(separator: ",")[1...3].joined(separator: " ") } == [
                "0 scrollTo horizontal", "0 scrollTo vertical", "1 scrollTo vertical", "2 drag horizontal",
            ])
    }

    @Test func `a trace is a movement from its first sample to its last`() throws {
        try folder.write("t,y\n3,40\n3.25,90\n", to: "recorded.csv")
        let lines = try inspect(#"{"hold": 1}, {"trace": "recorded.csv"}"#, "", "--format", "csv").split(
            separator: "\n")
        #expect(lines[2] == "feed,1,trace,vertical,1,1.25,40,90,200,200,trace,,,,,,,,,,,")
    }

    @Test func `without a timeline the steady scroll is listed, and nothing where nothing scrolls`() throws {
        try folder.write(Scenes.small, to: "small.json")
        let result = try ParadeProcess.run(["inspect", "small.json", "--movements", "--format", "csv"], in: folder)
        #expect(
            result.output.split(separator: "\n").dropFirst() == [
                "feed,0,scrollTo,vertical,0,2,0,12,6,0,linear,,,,,,,,,,,"
            ])
        try folder.write(#"{"canvas": {"width": 1, "height": 1}, "views": []}"#, to: "still.json")
        let still = try ParadeProcess.run(["inspect", "still.json", "--movements", "--json"], in: folder)
        #expect(still.status == 0 && still.output.isEmpty)
    }
}
