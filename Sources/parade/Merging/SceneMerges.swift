import FrameOutput
import Glibc

/// A merge of parts into the folders of one or more scenes.
///
/// 1. Everything is verified before anything is written: each scene as `FrameMerge` describes it, one renderer for all
/// of them, and that their folders may be written. 2. The scenes are written one after another, each manifest last. If
/// writing fails, the scenes before are whole, the current one has a manifest that is not complete, and those after are
/// untouched.
struct SceneMerges {
    /// A scene or variant with its verified parts and the folder that it is written to.
    struct Scene {
        /// The path inside each part; nil if the parts are themselves folders of frames.
        let name: String?
        let output: FrameDirectory
        let merge: FrameMerge
    }

    /// What was written of a scene.
    struct Result {
        let scene: Scene
        /// The number of frames.
        let doneCount: Int
        /// Whether all frames were written; false after a cancellation.
        let isWhole: Bool
        /// The number of files of an earlier export that were removed.
        let removedCount: Int
    }

    /// The reasons why parts cannot be merged; there is at least one.
    struct Refusal: Error {
        let failures: [CommandFailure]
    }

    let scenes: [Scene]
    /// The number of frames of all scenes.
    var frameCount: Int { scenes.reduce(0) { $0 + $1.merge.header.frameCount } }

    /// Verifies that the parts fit and that the output may be written. Nothing is written.
    ///
    /// - Parameter isCancelled: A function that is called before each file. If it returns true, a `CancellationError`
    ///   is thrown.
    init(of parts: PartFolders, into output: String, force: Bool, isCancelled: () -> Bool) throws {
        var outputs: [FrameDirectory] = []
        for scene in parts.scenes {
            let directory = try FrameDirectory(examining: scene.name.map { FileSystem.join(output, $0) } ?? output)
            try directory.requireOwnership(force: force)
            outputs.append(directory)
        }
        if parts.scenes[0].name != nil, case .manifest = try FrameDirectory(examining: output).state {
            throw CommandFailure(
                .cannotCreate, "'\(output)' holds the frames of one scene, and the parts have folders of scenes",
                hint: "choose another --output")
        }
        var scenes: [Scene] = []
        var failures: [CommandFailure] = []
        for (scene, output) in zip(parts.scenes, outputs) {
            do {
                let merge = try FrameMerge(of: scene.folders, isCancelled: isCancelled)
                scenes.append(Scene(name: scene.name, output: output, merge: merge))
            } catch let error as MergeError {
                failures += error.problems.map { CommandFailure($0, scene: scene.name) }
            }
        }
        if let first = scenes.first, let other = scenes.first(where: { $0.renderer != first.renderer }) {
            failures.append(
                CommandFailure(
                    .badInput,
                    "the scenes of '\(first.output.path)' and '\(other.output.path)' are from different renders: "
                        + "rendered by parade \(first.renderer.text) and \(other.renderer.text)",
                    hint: "render all parts with the same build"))
        }
        guard failures.isEmpty else { throw Refusal(failures: failures) }
        self.scenes = scenes
    }

    /// Writes the folders of all scenes. Returns the results of the scenes that were begun.
    ///
    /// - Parameters:
    ///   - patience: The number of seconds to wait for another export that writes into a folder. If it still does then,
    ///     an error is thrown.
    ///   - isCancelled: A function that is called before each frame. If it returns true, no other frame is written.
    ///   - progress: A function that receives the index of each frame that was written.
    func publish(
        force: Bool, patience: Int = 0, isCancelled: () -> Bool, progress: (_ frame: Int) -> Void
    ) throws -> [Result] {
        var results: [Result] = []
        for scene in scenes where !isCancelled() {
            var doneCount = 0
            let (isWhole, removedCount) = try Self.waiting(patience, isCancelled) {
                try scene.merge.publish(
                    into: scene.output, force: force, isCancelled: isCancelled,
                    progress: { frame in
                        doneCount += 1
                        progress(frame)
                    })
            }
            results.append(Result(scene: scene, doneCount: doneCount, isWhole: isWhole, removedCount: removedCount))
        }
        return results
    }

    /// Runs `write` again, once a second, while another export writes into the same folder.
    private static func waiting<Value>(
        _ patience: Int, _ isCancelled: () -> Bool, _ write: () throws -> Value
    ) throws -> Value {
        for _ in 0..<patience {
            do {
                return try write()
            } catch let error as OutputError where error.kind == .inUse && !isCancelled() {
                sleep(1)
            }
        }
        return try write()
    }
}

extension SceneMerges.Scene {
    fileprivate var renderer: RendererIdentity { merge.header.renderer }
}

extension CommandFailure {
    /// Creates the failure for a problem that prevents a merge. Without a scene's name, there is only one scene.
    init(_ problem: MergeProblem, scene: String?) {
        self.init(
            problem.isMissingInput ? .missingInput : .badInput, (scene.map { "\($0): " } ?? "") + "\(problem)",
            hint: problem.hint)
    }
}
