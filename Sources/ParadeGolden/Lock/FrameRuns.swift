/// Frame numbers as people write them: `0, 12-40, 99`.
enum FrameRuns {
    /// Rising numbers, with neighbours as runs.
    static func text(_ frames: some Sequence<Int>) -> String {
        var runs: [ClosedRange<Int>] = []
        for frame in frames {
            if let last = runs.last, last.upperBound + 1 == frame {
                runs[runs.count - 1] = last.lowerBound...frame
            } else {
                runs.append(frame...frame)
            }
        }
        return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ", ")
    }

    /// Reads what `text` has written and nothing else; nil for anything else.
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
