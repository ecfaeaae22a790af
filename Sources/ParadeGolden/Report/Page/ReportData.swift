import Comparison
import FrameOutput
import JSON
import StandalonePages

/// The results of a check, as the JSON that the page's script reads.
///
/// Only failing frames are stored, in columns: one array per property. The data of 100 000 frames takes a few
/// megabytes. A file name is stored as 1 if it is the default name for the frame, and as 0 if there is no file.
struct ReportData {
    private var messages: [JSONValue] = []
    private var messageIndices: [String: Int] = [:]

    /// Returns the data as JSON text that can be placed in a script element.
    static func json(of run: GoldenRun, pictures: ReportPictures, folder: String) -> String {
        var data = ReportData()
        let scenes = run.scenes.enumerated().map {
            data.json(of: $1, pictures: pictures.framePictures[$0], folder: folder)
        }
        let value = JSONValue.object([
            ("reasons", .strings(GoldenReason.allCases.map(\.rawValue))), ("scenes", .array(scenes)),
            ("messages", .array(data.messages)),
        ])
        return EmbeddedJSON.inScript(JSONWriter.text(value))
    }

    private mutating func json(
        of scene: SceneResult, pictures: [ReportPictures.FramePictures], folder: String
    ) -> JSONValue {
        let problems = scene.problems.map { problem in
            JSONValue.numbers([Self.code(of: problem.reason), index(of: problem.message)])
        }
        return .object([
            ("scene", .string(scene.label)), ("golden", .string(scene.golden)),
            ("folder", .string(scene.folder.isEmpty ? folder : FileSystem.join(folder, scene.folder))),
            ("width", .number(scene.pixelWidth)), ("height", .number(scene.pixelHeight)),
            ("rate", .string(scene.frameRate)), ("problems", .array(problems)),
            ("changed", .strings(scene.changedInputs)), ("runs", Self.runs(of: scene.frames.map(\.index))),
            ("failures", failures(of: scene, pictures: pictures)),
        ])
    }

    private mutating func failures(of scene: SceneResult, pictures: [ReportPictures.FramePictures]) -> JSONValue {
        let failing = scene.frames.compactMap { frame in frame.failure.map { (frame: frame, failure: $0) } }
        let frames = failing.map(\.frame)
        let patches = zip(frames, pictures).compactMap { frame, pictures in
            pictures.patch.map { (String(frame.index), JSONValue.numbers([$0.x, $0.y])) }
        }
        func names(_ file: (FrameResult) -> String?, usual: (Int) -> String) -> JSONValue {
            .array(frames.map { Self.name(file($0), usual: usual($0.index)) })
        }
        return .object([
            ("index", .numbers(frames.map(\.index))), ("time", .numbers(frames.map(\.time))),
            ("reason", .numbers(failing.map { Self.code(of: $0.failure.reason) })),
            ("message", .numbers(failing.map { index(of: $0.failure.message) })),
            ("changed", .numbers(frames.map { $0.comparison?.changedPixelCount ?? -1 })),
            ("largest", .numbers(frames.map { $0.comparison?.largestDifference ?? -1 })),
            ("actual", .numbers(pictures.map(\.actual))), ("expected", .numbers(pictures.map(\.expected))),
            ("patch", .object(patches)), ("actualFile", names(\.actualFile, usual: GoldenFile.picture(ofFrame:))),
            ("expectedFile", names(\.expectedFile, usual: GoldenFile.picture(ofFrame:))),
            ("differenceFile", names(\.differenceFile, usual: GoldenFile.difference(ofFrame:))),
        ])
    }

    private mutating func index(of message: String) -> Int {
        if let index = messageIndices[message] { return index }
        messageIndices[message] = messages.count
        messages.append(.string(message))
        return messages.count - 1
    }

    /// Returns ascending indices as a JSON array of arithmetic progressions, each written as `[first, step, count]`.
    static func runs(of indices: [Int]) -> JSONValue {
        var runs: [[Int]] = []
        for index in indices {
            guard let last = runs.last else {
                runs.append([index, 1, 1])
                continue
            }
            let (first, step, count) = (last[0], last[1], last[2])
            if count == 1 {
                runs[runs.count - 1] = [first, index - first, 2]
            } else if index == first + step * count {
                runs[runs.count - 1][2] += 1
            } else {
                runs.append([index, 1, 1])
            }
        }
        return .array(runs.map { .numbers($0) })
    }

    private static func code(of reason: GoldenReason) -> Int { GoldenReason.allCases.firstIndex(of: reason) ?? 0 }

    private static func name(_ file: String?, usual: String) -> JSONValue {
        guard let file else { return .number(0) }
        return file == usual ? .number(1) : .string(file)
    }
}
