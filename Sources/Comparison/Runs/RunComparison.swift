import FrameOutput
import ImageCoding
import Staging

// Two folders of frames are compared name by name:
//
// 1. The names are those of the pictures in either folder and those listed in either manifest, sorted.
// 2. Each name has a child task, which reads, decodes and compares its two pictures. At most `jobs` tasks run at a
//    time, and the next one starts when one ends. So at most `jobs` pairs of pictures are in memory.
// 3. A task's result depends only on its two files and the traces. Results are put in the order of the names.
// 4. Before each name, `isCancelled` is called; if it returns true, no more pictures are compared.

/// A comparison of the frames in two folders.
package struct RunComparison: Sendable {
    /// The folder with the expected frames.
    package let expected: RunFolder
    /// The folder with the actual frames.
    package let actual: RunFolder
    /// The traces of the two runs. Each of them may be missing.
    package let traces: TracePair
    /// The largest difference of a channel at which a pixel still counts as unchanged, in levels 0…255.
    package let threshold: Int
    /// The maximum number of pixels in a picture; a larger picture is not read.
    package let maximumPixels: Int
    /// The file names of all pictures to compare, sorted.
    package let names: [String]

    private let expectedNames: Set<String>
    private let actualNames: Set<String>
    private let expectedMarks: [String: FileMark]

    /// Prepares the comparison of two folders.
    package init(
        expected: RunFolder, actual: RunFolder, traces: TracePair, threshold: Int, maximumPixels: Int
    ) {
        self.expected = expected
        self.actual = actual
        self.traces = traces
        self.threshold = threshold
        self.maximumPixels = maximumPixels
        expectedNames = Set(expected.pictureNames)
        actualNames = Set(actual.pictureNames)
        let listed = [expected, actual].flatMap { $0.manifest?.frames.map(\.file) ?? [] }
        names = expectedNames.union(actualNames).union(listed).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        expectedMarks = Dictionary(
            uniqueKeysWithValues: expected.manifest?.frames.map { ($0.file, $0.mark) } ?? [])
    }

    /// The number of pixels in the first picture, or nil if it cannot be read.
    ///
    /// The other pictures usually have the same size.
    package var firstPixelCount: Int? {
        guard let name = names.first, let file = expected.existingFile(name) ?? actual.existingFile(name),
            let picture = try? PictureFile(reading: file), let header = try? ImageDecoder.header(picture.bytes)
        else { return nil }
        return header.width * header.height
    }

    /// Compares the pictures of all names, and returns the results in the order of `names`.
    ///
    /// If the comparison is cancelled, results are missing.
    ///
    /// - Parameters:
    ///   - output: The folder for the difference pictures of pictures that differ; nil if none are written.
    ///   - progress: A function that receives the number of finished names.
    package func run(
        jobs: Int, output: DifferenceFolder?, isCancelled: @escaping @Sendable () -> Bool, progress: (Int) -> Void
    ) async throws -> [PictureDifference] {
        var results = [PictureDifference?](repeating: nil, count: names.count)
        try await withThrowingTaskGroup(of: (Int, PictureDifference)?.self) { group in
            func start(_ index: Int) {
                group.addTask {
                    isCancelled() ? nil : (index, try difference(of: names[index], output: output))
                }
            }
            var next = min(max(1, jobs), names.count)
            for index in 0..<next { start(index) }
            var done = 0
            while let result = try await group.next() {
                guard let (index, difference) = result else { continue }
                results[index] = difference
                done += 1
                progress(done)
                if next < names.count {
                    start(next)
                    next += 1
                }
            }
        }
        return results.compactMap(\.self)
    }

    private func difference(of name: String, output: DifferenceFolder?) throws -> PictureDifference {
        switch (expectedNames.contains(name), actualNames.contains(name)) {
        case (true, false): return PictureDifference(name: name, verdict: .onlyExpected)
        case (false, true): return PictureDifference(name: name, verdict: .onlyActual)
        case (false, false):
            return PictureDifference(
                name: name,
                verdict: .unreadable(
                    ComparisonError(.missing, location: name, message: "listed in a manifest and in neither folder")))
        case (true, true): break
        }
        let pair = PicturePair(
            expectedPath: FileSystem.join(expected.path, name), actualPath: FileSystem.join(actual.path, name),
            threshold: threshold, maximumPixels: maximumPixels)
        do {
            let result = try pair.compare(trusted: expectedMarks[name])
            var difference = PictureDifference(name: name, verdict: result.verdict)
            guard let pictures = result.pictures, result.verdict.isDifferent else { return difference }
            difference.views = try traces.views(ofPicture: name, pictures, threshold: threshold)
            if let output {
                difference.pictures = try output.write(
                    name, expected: pictures.expected, actual: pictures.actual, threshold: threshold)
            }
            return difference
        } catch let error as ComparisonError {
            return PictureDifference(name: name, verdict: .unreadable(error))
        }
    }
}
