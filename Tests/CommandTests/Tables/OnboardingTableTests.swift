import Foundation
import JSON
import TestTables
import Testing

/// PVView's onboarding demo, as the project shows it, beside the numbers of the demo's own rules.
@Suite struct OnboardingTableTests {
    private static let scenes = #filePath.replacing(
        "Tests/CommandTests/Tables/OnboardingTableTests.swift", with: "scenes")

    /// The columns of the table and the properties here; angles are radians there.
    private static let outputs: [String: (property: String, index: Int, factor: Double)] = [
        "position.x": ("center", 0, 1), "position.y": ("center", 1, 1), "origin.x": ("frame", 0, 1),
        "origin.y": ("frame", 1, 1), "translation.x": ("transform.translation", 0, 1),
        "translation.y": ("transform.translation", 1, 1), "scale": ("transform.scale", 0, 1), "alpha": ("alpha", 0, 1),
        "kern": ("letterSpacing", 0, 1), "rx": ("transform.rotation.x", 0, .pi / 180),
        "ry": ("transform.rotation.y", 0, .pi / 180), "rz": ("transform.rotation.z", 0, .pi / 180),
        "cornerTL.x": ("corners", 0, 1), "cornerTL.y": ("corners", 1, 1), "cornerTR.x": ("corners", 2, 1),
        "cornerTR.y": ("corners", 3, 1), "cornerBR.x": ("corners", 4, 1), "cornerBR.y": ("corners", 5, 1),
        "cornerBL.x": ("corners", 6, 1), "cornerBL.y": ("corners", 7, 1),
    ]

    /// The scene's members but its timeline, as they are written.
    private func members() throws -> String {
        let text = try String(contentsOfFile: Self.scenes + "/onboarding.json", encoding: .utf8)
        let scene = try JSONParser.parse(SourceText(file: "onboarding.json", bytes: Array(text.utf8)))
        guard case .object(let members) = scene.kind else { return "" }
        return members.filter { $0.key != "timeline" }
            .map { "\"\($0.key)\": " + JSONWriter.text($0.value) }.joined(separator: ", ")
    }

    @Test func `every view of the demo is where its pages put it`() throws {
        let table = try Table("pv_demo")
        // The rows are called `phone page=1`, and x is how far that page has turned.
        func view(_ row: Table.Row) -> String { String(row.name.prefix { $0 != " " }) }
        func position(_ row: Table.Row) throws -> Double {
            try Table.number(row.name.split(separator: "=").last.map(String.init) ?? "") + row.input
        }
        let positions = Set(try table.rows.map(position)).sorted()
        let properties = Set(Self.outputs.values.map(\.property)).sorted().joined(separator: ",")
        let pager = try InspectedFrames(
            members(), turning: "intro", to: positions.map { $0 * 375 },
            arguments: [
                "--assets", Self.scenes, "--views", Set(table.rows.map(view)).sorted().joined(separator: ","),
                "--properties", properties,
            ])
        for row in table.rows {
            let output = try #require(Self.outputs[row.quantity], "\(row.quantity)")
            let frame = try #require(positions.firstIndex(of: try position(row)))
            var found = try pager.numbers(output.property, of: view(row), frame: frame)[output.index] * output.factor
            // Corners are the canvas's there, where the pager begins 88 points down.
            if output.property == "corners", output.index % 2 == 1 { found -= 88 }
            #expect(isClose(found, try row.number, tolerance: 1e-9), "\(row): \(found)")
        }
    }

    /// To two decimals, as they were measured on the recording and worked out.
    @Test(arguments: [
        (1.0, "(37.67,253.95) (152.65,197.44) (317.07,423.74) (227.79,515.63)"),
        (2, "(125.87,241.84) (249.13,241.84) (275.52,492.33) (99.48,492.33)"),
        (4, "(95.75,350.00) (139.25,350.00) (139.25,440.00) (95.75,440.00)"),
        (1.5, "(71.44,240.13) (197.36,208.71) (316.30,461.38) (174.77,520.97)"),
    ])
    func `the phone's corners in space`(position: Double, expected: String) throws {
        let pager = try InspectedFrames(
            members(), turning: "intro", to: [position * 375],
            arguments: ["--assets", Self.scenes, "--views", "phone", "--properties", "corners"])
        let n = try pager.numbers("corners", of: "phone", frame: 0)
        let corners = stride(from: 0, to: n.count, by: 2).map { index in
            "(\([n[index], n[index + 1] - 88].map { String(format: "%.2f", $0) }.joined(separator: ",")))"
        }
        #expect(corners.joined(separator: " ") == expected)
    }
}
