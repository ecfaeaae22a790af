import FrameOutput
import JSON
import Primitives
import SceneDocument

extension VariantOptions {
    /// The options as golden.json stores them.
    var json: JSONValue {
        var members: [(String, JSONValue)] = []
        if let canvasSize { members.append(("size", .numbers([canvasSize.width, canvasSize.height]))) }
        if let scale { members.append(("scale", .number(scale))) }
        if let background { members.append(("background", background.json)) }
        if reducesMotion { members.append(("reducedMotion", .boolean(true))) }
        if let frameCount { members.append(("frames", .number(frameCount))) }
        if !colors.isEmpty { members.append(("colors", .object(colors.map { ($0.name, $0.color.json) }))) }
        return .object(members)
    }

    init(json: JSONValue) throws(JSONError) {
        self.init()
        var reader = try ObjectReader(json, "'variant'")
        canvasSize = try reader.optional("size")?.canvasSize()
        scale = try reader.optional("scale")?.number(in: Double.leastNonzeroMagnitude...100)
        background = try reader.optional("background")?.color()
        reducesMotion = try reader.optional("reducedMotion")?.boolean() ?? false
        frameCount = try reader.optional("frames")?.integer(in: 1...100_000)
        let members = try reader.optional("colors")?.object().members ?? []
        colors = try members.map { member throws(JSONError) in
            NamedColor(name: member.key, color: try ObjectReader.Field(member).color())
        }
        try reader.refuseUnknownKeys()
    }

    /// Returns the options whose values differ between these options and `other`, as phrases.
    func differences(from other: VariantOptions) -> [String] {
        let comparisons = [
            ("size", canvasSize == other.canvasSize), ("scale", scale == other.scale),
            ("background", background == other.background), ("reducedMotion", reducesMotion == other.reducesMotion),
            ("frames", frameCount == other.frameCount),
        ]
        let options = comparisons.filter { !$0.1 }.map(\.0)
        let names = Set(colors.map(\.name)).union(other.colors.map(\.name)).sorted()
        let changed = names.filter { name in
            colors.first { $0.name == name } != other.colors.first { $0.name == name }
        }
        return (options + changed.map { "colors.\($0)" }).map { "'\($0)' of the variant" }
    }
}

extension ObjectReader.Field {
    /// Reads a canvas size in points.
    func canvasSize() throws(JSONError) -> Size {
        try read("must be a width and a height in points") { value in
            value.numbers(count: 2).flatMap { $0[0] > 0 && $0[1] > 0 ? Size(width: $0[0], height: $0[1]) : nil }
        }
    }
}
