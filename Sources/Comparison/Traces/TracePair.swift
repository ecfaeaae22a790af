import FrameOutput
import ImageCoding

/// The traces of two runs; one or both may be missing.
package struct TracePair: Sendable {
    /// The numbers behind what was expected.
    package let expected: RunTrace?
    /// The numbers behind what is there.
    package let actual: RunTrace?

    /// What a trace in a folder of frames is called.
    package static let fileName = "trace.jsonl"
    /// Views that are told of for a frame.
    private static let mostViews = 5

    /// Takes two traces.
    package init(expected: RunTrace?, actual: RunTrace?) {
        self.expected = expected
        self.actual = actual
    }

    /// Takes the traces that lie in two folders, where they do.
    package init(in expected: RunFolder, _ actual: RunFolder) throws(ComparisonError) {
        self.expected =
            if let file = expected.existingFile(Self.fileName) { try RunTrace(reading: file) } else { nil }
        self.actual = if let file = actual.existingFile(Self.fileName) { try RunTrace(reading: file) } else { nil }
    }

    /// How many frames both have; nil where one has no trace.
    package var commonFrameCount: Int? {
        guard let expected, let actual else { return nil }
        return Set(expected.frames).intersection(actual.frames).count
    }

    /// The first of the frames that both have in which something differs.
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

    /// The views under the changed pixels of a picture of some name, the one that explains most first.
    ///
    /// None where the name is no frame's or no trace knows the frame.
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
