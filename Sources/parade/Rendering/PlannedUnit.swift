import FrameOutput
import Inspection
import JSON
import ParadeKit
import Store

/// A unit of work in the result of `parade plan`: a variant of a scene with its frames.
struct PlannedUnit {
    /// The name of a scene's unit without a variant.
    static let nameless = "default"

    let scene: String
    let variant: String
    let plan: RunPlan

    /// The unit as a JSON object in one line.
    var json: String {
        JSONWriter.text(
            .object([
                ("scene", .string(scene)), ("variant", .string(variant)),
                ("width", .number(plan.width)), ("height", .number(plan.height)),
                ("frames", .array(FrameRuns(plan.frames).runs.map { .numbers([$0.lowerBound, $0.upperBound]) })),
                ("runKey", .string(plan.runKey.text)), ("known", .boolean(plan.isRunKnown)),
                ("frameKeys", .strings(plan.frames.map { plan.keys[$0]?.text ?? "" })),
                ("knownFrames", .numbers(plan.knownFrames)), ("drawnFrames", .numbers(plan.drawnFrames)),
                (
                    "inputs",
                    .array(
                        [.object([("path", .string(scene)), ("sha256", .string(plan.sceneDigest))])]
                            + plan.assets.map(\.json))
                ),
                ("seconds", .number((plan.seconds * 1000).rounded() / 1000)),
                ("cost", .string(plan.costSource.rawValue)),
            ]))
    }

    /// Returns a table with a line for each unit, and a line with the sums.
    static func table(_ units: [PlannedUnit]) -> String {
        var rows = [["scene", "variant", "frames", "known", "to draw", "seconds", ""]]
        rows += units.map { unit in
            let plan = unit.plan
            return [
                unit.scene, unit.variant, "\(plan.frames.count)", "\(plan.knownFrames.count)",
                "\(plan.drawnFrames.count)", plan.seconds.fixed(decimals: 1),
                plan.isRunKnown ? "known run" : plan.drawnFrames.isEmpty ? "" : plan.costSource.rawValue,
            ]
        }
        func sum(_ count: (RunPlan) -> Int) -> String { "\(units.reduce(0) { $0 + count($1.plan) })" }
        if units.count > 1 {
            let seconds = units.reduce(0) { $0 + $1.plan.seconds }
            rows.append([
                "\(units.count) units", "", sum { $0.frames.count }, sum { $0.knownFrames.count },
                sum { $0.drawnFrames.count }, seconds.fixed(decimals: 1), "",
            ])
        }
        return lines(rows).joined(separator: "\n")
    }

    /// Aligns words to the left and numbers to the right.
    private static func lines(_ rows: [[String]]) -> [String] {
        let widths = (0..<rows[0].count).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.map { column in
                (2...5).contains(column)
                    ? String(repeating: " ", count: widths[column] - row[column].count) + row[column]
                    : row[column].padded(to: widths[column])
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
