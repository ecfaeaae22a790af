import ImageCoding
import JSON
package import ParadeKit
package import SceneDocument

/// One machine's part of a check whose scenes and variants are shared among several machines.
///
/// The scenes and variants are numbered in the order of their names. Number k, from 0, belongs to part k mod n + 1 of n.
/// A scene's variant is never divided. Goldens without a scene or a variant belong to part 1.
package struct GoldenShard: Hashable, Sendable {
    /// The number of this part, from 1.
    package let number: Int
    /// The number of parts.
    package let count: Int
    /// The number of scenes and variants of the whole check.
    package let total: Int
    /// The SHA-256 over the names of all scenes and variants in the order of the check, and over its options.
    ///
    /// Parts of one check have the same digest.
    package let digest: String
    /// The positions of this part's results in the whole check, ascending from 0.
    ///
    /// They are those of the last results of the run. The first results have none: goldens without a scene or a variant.
    package var positions: [Int]
    /// The positions of this part's scenes and variants that have no golden, which `--allow-missing` lets pass. They have
    /// no results.
    package var allowedPositions: [Int] = []

    /// Determines a part of a check.
    ///
    /// - Parameters:
    ///   - variants: The scenes and variants of the whole check, in its order.
    ///   - overrides: The overrides with which the scenes are read.
    ///   - options: The other options of the check that its results depend on.
    package init(
        _ number: Int, of count: Int, among variants: [SceneVariant], overrides: SceneOverrides, options: [String]
    ) {
        self.number = number
        self.count = count
        total = variants.count
        let labels = variants.map(\.label)
        let sorted = labels.indices.sorted { labels[$0].utf8.lexicographicallyPrecedes(labels[$1].utf8) }
        positions = sorted.enumerated().filter { $0.offset % count == number - 1 }.map(\.element).sorted()
        let parts = [JSONWriter.text(GoldenSettings(overrides).json)] + options + labels
        let text = parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
        digest = SHA256.hex(of: Array(text.utf8))
    }
}

extension GoldenShard {
    /// The name of the part in messages, such as `part 2 of 4`.
    package var text: String { "part \(number) of \(count)" }

    var json: JSONValue {
        .object([
            ("number", .number(number)), ("count", .number(count)), ("total", .number(total)),
            ("check", .string(digest)), ("positions", .numbers(positions)),
            ("allowed", .numbers(allowedPositions)),
        ])
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "'shard'")
        count = try reader["count"].integer(in: 1...100_000)
        number = try reader["number"].integer(in: 1...count)
        total = try reader["total"].integer(in: 0...10_000_000)
        digest = try reader["check"].digest()
        positions = try Self.positions(try reader["positions"], total: total)
        allowedPositions = try Self.positions(try reader["allowed"], total: total)
        try reader.refuseUnknownKeys()
    }

    private static func positions(_ field: ObjectReader.Field, total: Int) throws(JSONError) -> [Int] {
        let positions = try field.list { value throws(JSONError) in
            guard let number = value.number, let position = Int(exactly: number), (0..<total).contains(position) else {
                throw JSONError("a position must be a whole number from 0 to less than \(total)", range: value.range)
            }
            return position
        }
        guard zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw field.error("positions must rise")
        }
        return positions
    }
}
