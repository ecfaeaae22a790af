import FrameOutput

extension FrameRuns {
    /// Returns ascending frame numbers as text in the format of golden.json, such as `0-9, 12`.
    static func text(_ frames: some Sequence<Int>) -> String { FrameRuns(frames).text(atMost: .max) }

    /// Parses frame numbers in the format of golden.json, such as `0-9, 12`. Returns nil for a string in any other
    /// format.
    static func frames(_ text: String) -> [Int]? {
        guard !text.isEmpty else { return [] }
        var frames: [Int] = []
        for run in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = run.drop { $0 == " " }.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends[0], let last = ends.count == 1 ? first : ends[1], ends.count <= 2,
                first <= last, first >= 0, last <= 99_999, frames.last ?? -1 < first
            else { return nil }
            frames += first...last
        }
        return self.text(frames) == text ? frames : nil
    }
}
