import ArgumentParser
import Sheets

/// What can stand under a frame.
enum StripLabel: String, CaseIterable, Sendable {
    case index, time, scroll
}

/// What stands under every frame, in this order.
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

    /// The texts under some frames, as many for each; a place to scroll to is left out where nothing scrolls.
    func texts(of moments: [StripMoment]) -> [[String]] {
        let times = Self.texts(moments.map(\.time), fewest: 2, most: 4, unit: "s")
        let scrolls = moments.allSatisfy { $0.scroll != nil } ? moments.compactMap(\.scroll) : []
        let places = Self.texts(scrolls, fewest: 0, most: 1, unit: "pt")
        return moments.indices.map { position in
            labels.compactMap { label in
                switch label {
                case .index: "\(moments[position].index)"
                case .time: times[position]
                case .scroll: places.isEmpty ? nil : places[position]
                }
            }
        }
    }

    /// Numbers with a unit and as few decimals as tell different ones apart.
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

/// A frame that a strip shows, as its labels tell of it.
struct StripMoment: Hashable {
    /// Its number in the timeline.
    var index: Int
    /// Seconds since the beginning.
    var time: Double
    /// Where the first scroll container stands along its axis, in points; nil where there is none.
    var scroll: Double?
}
