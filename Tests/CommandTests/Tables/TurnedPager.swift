import Foundation
import JSON
import Testing

/// What `inspect` tells of a scene whose pager stands at chosen offsets, a frame for each.
struct TurnedPager {
    private let frames: [JSONValue]

    /// Runs the command over a scene without a timeline, given as its members.
    init(_ members: String, pager: String, offsets: [Double], arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("{\(Self.timeline(pager, offsets)), \(members)}", to: "scene.json")
        let result = try ParadeProcess.run(
            ["inspect", "scene.json", "--format", "jsonl"] + arguments, in: folder)
        try #require(result.status == 0, "\(result.errors)")
        frames = try result.output.split(separator: "\n").map { line in
            try JSONParser.parse(SourceText(file: "line", bytes: Array(line.utf8)))
        }
        try #require(frames.count == offsets.count)
    }

    /// Jumps to one offset after another, and a second's rest at each.
    private static func timeline(_ pager: String, _ offsets: [Double]) -> String {
        let steps = offsets.map { #"{"scrollTo": \#($0), "duration": 0}, {"hold": 1}"# }.joined(separator: ", ")
        return
            #""timeline": {"duration": \#(offsets.count - 1), "frames": \#(offsets.count), "tracks": {"\#(pager)": [\#(steps)]}}"#
    }

    /// A pager's armed page and how far it has turned; nil without pages.
    func armedPage(of pager: String, frame: Int) -> (page: Double, progress: Double)? {
        guard let pages = frames[frame]["pages"]?[pager], let page = pages["page"]?.number,
            let progress = pages["progress"]?.number
        else { return nil }
        return (page, progress)
    }

    /// A property's numbers, in the order of the list that it is written as.
    func numbers(_ property: String, of view: String, frame: Int) throws -> [Double] {
        let value = try #require(frames[frame]["views"]?[view]?[property], "\(view).\(property)")
        return value.allNumbers
    }
}

extension JSONValue {
    fileprivate var number: Double? {
        if case .number(let number) = kind { number } else { nil }
    }

    /// All numbers in it, in their order.
    fileprivate var allNumbers: [Double] {
        switch kind {
        case .number(let number): [number]
        case .array(let elements): elements.flatMap(\.allNumbers)
        case .null, .boolean, .string, .object: []
        }
    }
}
