import ArgumentParser
import Sheets

/// A kind of label that can be shown below a frame.
enum StripLabel: String, CaseIterable, Sendable {
    case index, time, scroll
}

/// The kinds of labels that are shown below each frame, in order.
struct StripLabels: ExpressibleByArgument, Sendable {
    var labels: [StripLabel]

    static let all = StripLabels(labels: StripLabel.allCases)

    init(labels: [StripLabel]) { self.labels = labels }

    init?(argument: String) {
        guard argument != "none" else {
            self.init(labels: [])
            return
        }
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let labels = parts.compactMap { StripLabel(rawValue: String($0)) }
        guard labels.count == parts.count, Set(labels).count == labels.count else { return nil }
        self.init(labels: labels)
    }

    var defaultValueDescription: String { labels.map(\.rawValue).joined(separator: ",") }

    /// Returns the label texts for each frame. All frames have the same number of texts.
    ///
    /// If nothing scrolls, the label for the scroll offset is left out.
    func texts(of moments: [FrameLabelValues]) -> [[String]] {
        let times = Self.texts(moments.map(\.time), fewest: 2, most: 4, unit: "s")
        let scrolls = moments.allSatisfy { $0.scroll != nil } ? moments.compactMap(\.scroll) : []
        let offsets = Self.texts(scrolls, fewest: 0, most: 1, unit: "pt")
        return moments.indices.map { position in
            labels.compactMap { label in
                switch label {
                case .index: "\(moments[position].index)"
                case .time: times[position]
                case .scroll: offsets.isEmpty ? nil : offsets[position]
                }
            }
        }
    }

    /// Formats numbers with a unit. All have the same number of decimals, from `fewest` to `most`.
    ///
    /// The number of decimals is the lowest at which different numbers have different texts, but at most `most`.
    private static func texts(_ numbers: [Double], fewest: Int, most: Int, unit: String) -> [String] {
        var texts: [String] = []
        for decimals in fewest...most {
            texts = numbers.map { number in
                let text = number.fixedText(decimals: decimals)
                return "\(text) \(unit)"
            }
            if Set(texts).count == Set(numbers).count { break }
        }
        return texts
    }
}

/// The values of a frame that its labels in a strip show.
struct FrameLabelValues: Hashable {
    /// The frame's index in the timeline.
    var index: Int
    /// The time since the start of the timeline, in seconds.
    var time: Double
    /// The offset of the first container along its axis, in points, or nil if the scene has no container.
    var scroll: Double?
}
