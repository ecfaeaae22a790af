import TestTables
import Testing

/// PVView's own numbers, through scenes and `inspect`.
@Suite struct PagesTableTests {
    private static let tolerance = 1e-9

    /// A pager as large as the demo's with an item for each action; it turns once.
    private func pager(_ items: [(view: String, action: String)]) -> String {
        let views = items.enumerated().map { #"{"id": "v\#($0)", \#($1.view)}"# }.joined(separator: ", ")
        let actions = items.enumerated().map { #"{"id": "v\#($0)", "actions": [\#($1.action)]}"# }.joined(
            separator: ", ")
        return #""canvas": {"width": 375, "height": 690}, "fonts": {"body": "Inter.ttf"}, "#
            + #""views": [{"id": "p", "type": "pager", "children": [\#(views)], "pages": [{"items": [\#(actions)]}, {}]}]"#
    }

    private func inspect(_ items: [(view: String, action: String)], at inputs: [Double], properties: String) throws
        -> InspectedFrames
    {
        try InspectedFrames(
            pager(items), turning: "p", to: inputs.map { $0 * 375 },
            arguments: [
                "--views", items.indices.map { "v\($0)" }.joined(separator: ","), "--properties", properties,
                "--font-path", Self.root + "scenes/fonts",
            ])
    }

    private static let root = #filePath.replacing("Tests/CommandTests/Tables/PagesTableTests.swift", with: "")

    private func check(_ found: Double, _ expected: Double, _ row: Table.Row, tolerance: Double = tolerance) {
        #expect((found - expected).magnitude <= tolerance * max(1, expected.magnitude), "\(row): \(found)")
    }

    @Test func `the part of a page that an action takes`() throws {
        let rows = try Table("pv_remap").rows("q")
        let windows = Set(rows.map(\.name)).sorted()
        let inputs = Set(try rows.map { try $0.input }).sorted()
        let items = windows.map { window in
            (view: #""size": [1, 1]"#, action: #"{"zPosition": [0, 1], "offsets": \#(Self.list(window))}"#)
        }
        let pager = try inspect(items, at: inputs, properties: "zPosition")
        for row in rows {
            let frame = try #require(inputs.firstIndex(of: try row.input))
            let item = try #require(windows.firstIndex(of: row.name))
            check(try pager.numbers("zPosition", of: "v\(item)", frame: frame)[0], try row.number, row)
        }
    }

    @Test func `every timing by its name`() throws {
        let rows = try Table("pv_timing").rows("exact")
        let names = Set(rows.map(\.name)).sorted()
        let inputs = Set(try rows.map { try $0.input }).sorted()
        let items = names.map { (view: #""size": [1, 1]"#, action: #"{"zPosition": [0, 1], "timing": "\#($0)"}"#) }
        let pager = try inspect(items, at: inputs, properties: "zPosition")
        for row in rows {
            let frame = try #require(inputs.firstIndex(of: try row.input))
            let item = try #require(names.firstIndex(of: row.name))
            check(try pager.numbers("zPosition", of: "v\(item)", frame: frame)[0], try row.number, row)
        }
    }

    /// Without timing all rows are compared, beyond the edges too. PVView's own solver is off by up to 0.15, so that with
    /// one the expected value is put together from the case's two ends and the exact curve.
    @Test func `every action`() throws {
        let table = try Table("pv_action")
        let cases = try Self.cases(of: table)
        let inputs = Set(try table.rows.map { try $0.input }).sorted()
        let pager = try inspect(
            cases.map { ($0.view, $0.action) }, at: inputs,
            properties: "center,frame,transform.translation,transform.scale,transform.scale.x,transform.scale.y,"
                + "transform.rotation.x,transform.rotation.y,transform.rotation.z,alpha,letterSpacing,strokeEnd")
        for row in table.rows {
            let item = try #require(cases.firstIndex { $0.name == row.name })
            let frame = try #require(inputs.firstIndex(of: try row.input))
            let output = try #require(Self.outputs[row.quantity], "\(row.quantity)")
            var found = try pager.numbers(output.property, of: "v\(item)", frame: frame)[output.index] * output.factor
            var expected = try row.number
            if let timing = cases[item].timing {
                let ends = try table.rows.filter {
                    try $0.name == row.name && $0.quantity == row.quantity && [0, 1].contains($0.input)
                }
                try #require(ends.count == 2)
                let (a, b) = cases[item].window
                let bend = Self.bezier(timing, at: min(max((try row.input - a) / (b - a), 0), 1))
                expected = try ends[0].number + (ends[1].number - ends[0].number) * bend
            }
            if output.isDrawn {
                found = min(max(found, 0), 1)
                expected = min(max(expected, 0), 1)
            }
            // Opacities are rounded to single precision there.
            if row.quantity.hasPrefix("opacity") {
                found = Double(Float(found))
                expected = Double(Float(expected))
            }
            check(found, expected, row)
        }
    }

    /// Which page is armed, how far it has turned, and whose items that drives.
    ///
    /// The other rows describe events: what is asked for, announced and run once more on the way from one page to another. A
    /// frame that is a function of the offset has no way it came, and so none of them. Two of PVView's mistakes are left out:
    /// pulled back by a page or more it arms page 1, by the offset's absolute value; and a jump to the ignored last page
    /// drives the items of the page it left. It shows nothing of a lone page that is the ignored last one; here it runs.
    @Test func `which page is armed, and how far it has turned`() throws {
        let table = try Table("pv_page")
        for name in Set(table.rows.map { $0.name.replacing(/;step=\d+/, with: "") }).sorted() {
            let rows = table.rows.filter { $0.name.replacing(/;step=\d+/, with: "") == name }
            let settings = Self.settings(of: name)
            let count = try #require(settings["pages"])
            let pages = (0..<count).map { #"{"items": [{"id": "v\#($0)", "actions": [{"zPosition": [0, 1]}]}]}"# }
            let views = (0..<count).map { #"{"id": "v\#($0)"}"# }
            let scene =
                #""canvas": {"width": 100, "height": 100}, "views": [{"id": "p", "type": "pager", "#
                + #""ignoreLastPage": \#(settings["ignoreLast"] == 1), "children": [\#(views.joined(separator: ", "))], "#
                + #""pages": [\#(pages.joined(separator: ", "))]}]"#
            let inputs = Set(try rows.map { try $0.input } + [0]).sorted()
            let pager = try InspectedFrames(
                scene, turning: "p", to: inputs, arguments: ["--properties", "zPosition"])
            for row in rows where try row.input > -100 {
                let frame = try #require(inputs.firstIndex(of: try row.input))
                let words = row.value.split(separator: " ").map(String.init)
                switch row.quantity {
                case "update":
                    let armed = try #require(pager.armedPage(of: "p", frame: frame))
                    check(armed.progress, try Table.number(words[0]), row)
                    check(armed.page, try Table.number(words[1]), row)
                case "run" where words[0] != "nil" && !name.hasPrefix("jump to ignored last"):
                    let found = try pager.numbers("zPosition", of: "v\(words[0])", frame: frame)
                    check(found[0], try Table.number(words[1]), row)
                case "none": #expect(pager.armedPage(of: "p", frame: frame) == nil)
                default: break
                }
            }
        }
    }
}

extension PagesTableTests {
    private struct Case {
        var name: String
        var view: String
        var action: String
        var window: (Double, Double)
        var timing: String?
    }

    /// What the columns are called here; angles are radians there.
    private static let outputs: [String: (property: String, index: Int, factor: Double, isDrawn: Bool)] = [
        "position.x": ("center", 0, 1, false), "position.y": ("center", 1, 1, false),
        "translation.x": ("transform.translation", 0, 1, false),
        "translation.y": ("transform.translation", 1, 1, false),
        "frame.x": ("frame", 0, 1, false), "frame.y": ("frame", 1, 1, false), "frame.w": ("frame", 2, 1, false),
        "frame.h": ("frame", 3, 1, false), "scale": ("transform.scale", 0, 1, false),
        "scale.x": ("transform.scale.x", 0, 1, false), "scale.y": ("transform.scale.y", 0, 1, false),
        "rotation.x": ("transform.rotation.x", 0, .pi / 180, false),
        "rotation.y": ("transform.rotation.y", 0, .pi / 180, false),
        "rotation.z": ("transform.rotation.z", 0, .pi / 180, false),
        "opacity(f32, unclamped)": ("alpha", 0, 1, false), "opacity as drawn": ("alpha", 0, 1, true),
        "kern": ("letterSpacing", 0, 1, false), "strokeEnd": ("strokeEnd", 0, 1, false),
        "strokeEnd as drawn": ("strokeEnd", 0, 1, true),
    ]

    /// The table's actions as a person writes them.
    private static let actions: [(prefix: String, view: String, action: String)] = [
        ("move.position abs", "", #""position": [[50, 50], [250, 150]]"#),
        ("move.position rel", "", #""position": [["200%", "20%"], ["50%", "20%"]]"#),
        ("move.position mixed", "", #""position": [["50%", "10%"], [30, 30]]"#),
        ("move.translation", "", #""translation": [[0, 0], ["86%", 0]]"#),
        ("move.origin", "", #""origin": [[0, "100%"], [0, 0]]"#),
        ("scale 1->0.3", "", #""scale": [1, 0.3]"#), ("scaleX", "", #""scaleX": [0, 1.5]"#),
        ("scaleY", "", #""scaleY": [1, 2]"#), ("rotateX", "", #""rotateX": [0, -36]"#),
        ("rotateY", "", #""rotateY": [0, -30]"#), ("rotateZ", "", #""rotateZ": [0, "-0.1turn"]"#),
        ("fade", "", #""fade": [0, 1]"#),
        ("size", #""center": [100, 200], "#, #""size": [["20%", "20%"], ["40%", "10%"]]"#),
        ("frame", "", #""frame": [[10, 20, 40, 60], [110, 220, 80, 30]]"#),
        ("letterSpacing", #""type": "label", "text": "hello", "#, #""letterSpacing": [20, 1.5]"#),
        ("strokeEnd", #""type": "shape", "path": "M0 0 H9", "#, #""strokeEnd": [0, 1]"#),
        ("group", "", #""group": [{"scale": [0, 1.8], "offsets": [0.5, 1], "timing": "easeInBack"}]"#),
    ]

    /// The table's cases, called `action | a;b;timing`.
    private static func cases(of table: Table) throws -> [Case] {
        var cases: [Case] = []
        for row in table.rows where cases.last?.name != row.name && !cases.contains(where: { $0.name == row.name }) {
            let parameters = row.name.split(separator: " | ")[1].split(separator: ";").map(String.init)
            let (_, view, action) = try #require(actions.first { row.name.hasPrefix($0.prefix) }, "\(row.name)")
            let timing = parameters[2] == "none" ? nil : parameters[2]
            let way =
                #""offsets": [\#(parameters[0]), \#(parameters[1])]"# + (timing.map { #", "timing": "\#($0)""# } ?? "")
            cases.append(
                Case(
                    name: row.name, view: view + #""alpha": 1"#, action: "{\(action), \(way)}",
                    window: (try Table.number(parameters[0]), try Table.number(parameters[1])), timing: timing))
        }
        return cases
    }

    /// The cubic Bézier of a timing at a progress, by bisection: slow, and nothing but the definition.
    private static func bezier(_ timing: String, at progress: Double) -> Double {
        let points = timing == "easeOutSine" ? (0.39, 0.575, 0.565, 1.0) : (0.68, -0.55, 0.265, 1.55)
        func cubic(_ first: Double, _ second: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
        }
        if progress == 0 || progress == 1 { return progress }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if cubic(points.0, points.2, middle) < progress { low = middle } else { high = middle }
        }
        return cubic(points.1, points.3, low)
    }

    private static func list(_ window: String) -> String {
        "[" + window.split(separator: ";").joined(separator: ", ") + "]"
    }

    /// The numbers of `case | pages=3;ignoreLast=1;…`.
    private static func settings(of name: String) -> [String: Int] {
        let pairs = name.split(separator: " | ")[1].split(separator: ";").map { $0.split(separator: "=") }
        return Dictionary(pairs.map { (String($0[0]), Int($0[1]) ?? 0) }, uniquingKeysWith: { first, _ in first })
    }
}
