import FrameOutput
import ImageCoding

/// The traces of two runs. Each of them may be missing.
package struct TracePair: Sendable {
    /// The trace of the expected run.
    package let expected: RunTrace?
    /// The trace of the actual run.
    package let actual: RunTrace?

    /// The file name of the trace in a folder of frames.
    package static let fileName = "trace.jsonl"
    /// The maximum number of views reported for a frame.
    private static let mostViews = 5

    /// Creates a pair of traces.
    package init(expected: RunTrace?, actual: RunTrace?) {
        self.expected = expected
        self.actual = actual
    }

    /// Reads the traces in two folders. A trace that does not exist is nil.
    package init(in expected: RunFolder, _ actual: RunFolder) throws(ComparisonError) {
        self.expected =
            if let file = expected.existingFile(Self.fileName) { try RunTrace(reading: file) } else { nil }
        self.actual = if let file = actual.existingFile(Self.fileName) { try RunTrace(reading: file) } else { nil }
    }

    /// The number of frames that both traces contain; nil if one of the traces is missing.
    package var commonFrameCount: Int? {
        guard let expected, let actual else { return nil }
        return Set(expected.frames).intersection(actual.frames).count
    }

    /// Returns the first frame that differs, among the frames that both traces contain, with its differences. Nil if
    /// there is no such frame.
    package func divergence() throws(ComparisonError) -> TraceDivergence? {
        guard let expected, let actual else { return nil }
        for index in actual.frames {
            guard let before = try expected.bytes(ofFrame: index), let after = try actual.bytes(ofFrame: index),
                before != after, let old = try expected.frame(index), let new = try actual.frame(index)
            else { continue }
            if let divergence = TraceDivergence(old, new) { return divergence }
        }
        return nil
    }

    /// Returns at most five views whose boxes contain changed pixels, the most likely cause first.
    ///
    /// The result is empty if the file name is not that of a frame, or if no trace contains the frame.
    func views(
        ofPicture name: String, _ pictures: (expected: StraightImage, actual: StraightImage), threshold: Int
    ) throws(ComparisonError) -> [ViewUnderChange] {
        guard expected != nil || actual != nil, let index = FrameFile.frame(ofName: name) else { return [] }
        let before = try expected?.frame(index)?.boxes ?? []
        let after = try actual?.frame(index)?.boxes ?? []
        guard !before.isEmpty || !after.isEmpty else { return [] }
        let changes = ChangedPixels(pictures.actual, pictures.expected, threshold: threshold)
        return Array(ViewUnderChange.all(before: before, after: after, changes: changes).prefix(Self.mostViews))
    }
}
