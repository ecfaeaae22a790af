import FrameOutput
import JSON

/// The options with which all tasks of a job draw, in the spelling of the command line.
struct FarmOptions: Hashable {
    /// The options that override settings of scenes, without `--variant`.
    var scene: [String] = []
    /// The options of encoding.
    var output: [String] = []
    /// The options of a store.
    var store: [String] = []
    /// The options of limits.
    var work: [String] = []

    /// Whether the tasks use a store.
    var hasStore: Bool { !store.isEmpty }

    /// The options as a JSON object.
    var json: JSONValue {
        .object([
            ("scene", .strings(scene)), ("output", .strings(output)), ("store", .strings(store)),
            ("work", .strings(work)),
        ])
    }

    init(json: JSONValue) throws(JSONError) {
        var reader = try ObjectReader(json, "'options'")
        scene = try reader["scene"].strings()
        output = try reader["output"].strings()
        store = try reader["store"].strings()
        work = try reader["work"].strings()
    }

    /// Collects options from the words of a command line.
    ///
    /// - Parameters:
    ///   - words: The words after the command's name.
    ///   - store: The path of the store, or nil.
    ///   - fontFolders: The folders that are searched for fonts.
    init(_ words: [String], store: String?, fontFolders: [String]) {
        scene = Self.chosen(
            words, values: ["-n", "--frames", "--scale", "--size", "--fps", "--background", "--assets", "--limit"],
            flags: ["--reduced-motion", "--strict"])
        // Variables of the environment may not reach the tasks.
        scene += fontFolders.flatMap { ["--font-path", $0] }
        output = Self.chosen(words, values: ["--compression"], flags: ["--sha256"])
        work = Self.chosen(words, values: ["--max-memory", "--max-pixels"], flags: [])
        guard let store else { return }
        self.store =
            ["--store", store]
            + Self.chosen(words, values: ["--store-size", "--verify-store"], flags: ["--store-link"])
    }

    /// Returns the words that set some options, in their order.
    private static func chosen(_ words: [String], values: [String], flags: [String]) -> [String] {
        var chosen: [String] = []
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            if values.contains(word), let value = rest.popFirst() {
                chosen += [word, value]
            } else if flags.contains(word) || values.contains(where: { word.hasPrefix($0 + "=") }) {
                chosen.append(word)
            }
        }
        return chosen
    }
}
