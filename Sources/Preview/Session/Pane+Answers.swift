import FrameOutput
import ImageCoding
import Inspection
import JSON
import Layers
import NIOCore
import ParadeGolden
import Primitives
import SceneDocument
import SceneLoading
import Staging

extension Pane {
    /// The reason why a request cannot be answered.
    struct Refusal: Error {
        /// The reason as a message, in lower case without a full stop.
        var message: String
    }

    /// The members of a JSON object that answers a request.
    typealias Members = [(String, JSONValue)]

    /// Answers a request. Returns nil if the answer is sent later.
    func answer(_ request: PageRequest, number: Int) throws(Refusal) -> Members? {
        switch request {
        case .edit(let edit):
            return try edited { edits throws(EditRefusal) in
                try edits.replace(edit.range, with: edit.text, digest: edit.digest, gesture: edit.gesture)
            }
        case .undo: return try edited { edits throws(EditRefusal) in try edits.undo() }
        case .redo: return try edited { edits throws(EditRefusal) in try edits.redo() }
        case .editor(let line, let column): return try openEditor(line, column)
        case .approve:
            try approve(number)
            return nil
        case .hit, .inspect, .lanes, .curve, .keep, .golden:
            guard let stage else { throw Refusal(message: "the scene has not been drawn yet") }
            return try answer(request, about: stage)
        }
    }

    /// Answers a request for information about the scene or the current picture.
    private func answer(_ request: PageRequest, about stage: LiveStage) throws(Refusal) -> Members? {
        switch request {
        case .hit(let point):
            guard let hit = stage.inspector.hit(at: point, in: stage.state) else { return [("view", .null)] }
            return hit.members
        case .inspect(let view):
            try requireView(view, of: stage)
            let values = stage.inspector.values(of: view, in: stage.state)
            guard let editables = stage.editables else { return values.members { _ in nil } }
            return values.members(with: editables, in: stage.loaded)
        case .lanes: return stage.lanes
        case .curve(let view, let name):
            try requireView(view, of: stage)
            guard let path = PropertyPath(spelling: name) else {
                throw Refusal(message: "there is no property '\(name)'")
            }
            return stage.inspector.course(of: path, of: view).members
        case .keep(let format): return try recording(format, of: stage)
        case .golden(let frame): return golden(frame, of: stage)
        case .edit, .undo, .redo, .approve, .editor: return nil
        }
    }

    private func requireView(_ view: Int, of stage: LiveStage) throws(Refusal) {
        guard stage.loaded.scene.tree.layers.indices.contains(view) else {
            throw Refusal(message: "there is no view with the index \(view)")
        }
    }

    // MARK: Recordings

    /// Returns the recording of live scrolling. Depending on the format, this is a trace for each container, or one set
    /// of movements for a timeline.
    private func recording(
        _ format: PageRequest.RecordingFormat, of stage: LiveStage
    ) throws(Refusal) -> Members {
        guard let live = stage.recording else {
            throw Refusal(message: "nothing has been scrolled since the last reset")
        }
        let scene = stage.loaded.scene
        let count = live.recordedFrameCount
        let name = SceneName.name(ofPath: path)
        var files: [JSONValue] = []
        switch format {
        case .trace:
            for container in scene.containers.indices {
                let text = RecordedScrollText.csv(live.trace(of: container))
                let view = scene.name(of: container)
                files.append(
                    .object([
                        ("container", .string(view)), ("name", .string("\(name)-\(view).csv")), ("text", .string(text)),
                    ]))
            }
        case .movements:
            let text = JSONWriter.text(RecordedScrollText.tracks(of: live), style: .pretty)
            files.append(.object([("name", .string("\(name)-movements.json")), ("text", .string(text))]))
        }
        return [
            ("format", .string(format.rawValue)), ("frames", .number(count)),
            ("duration", .number(live.scene.timeline.duration)), ("files", .array(files)),
        ]
    }

    // MARK: Edits

    private func edited(
        _ change: (inout SceneEdits) throws(EditRefusal) -> String
    ) throws(Refusal) -> Members {
        guard hub.configuration.allowsWriting else {
            throw Refusal(message: "edits are only allowed with 'parade preview --write'")
        }
        var isDone = true
        var reason: String?
        var digest = stage?.loaded.digest ?? ""
        do throws(EditRefusal) {
            digest = try change(&history.edits)
        } catch {
            isDone = false
            reason = error.message
        }
        return [
            ("ok", .boolean(isDone)), ("reason", reason.map { .string($0) } ?? .null), ("digest", .string(digest)),
            ("canUndo", .boolean(history.edits.canUndo(at: digest))),
            ("canRedo", .boolean(history.edits.canRedo(at: digest))),
        ]
    }

    private func openEditor(_ line: Int, _ column: Int) throws(Refusal) -> Members {
        guard let editor = hub.configuration.editor else {
            throw Refusal(message: "no editor is set; set PARADE_EDITOR to one, such as 'code'")
        }
        guard ProgramStart.start(editor.call(file: files.scene, line: line, column: column)) else {
            throw Refusal(message: "the editor cannot be started")
        }
        return []
    }

    // MARK: Goldens

    /// Returns the answer about an approved frame.
    ///
    /// If the shown frame differs from the approved frame and the golden has a picture of it, the picture is sent too.
    private func golden(_ frame: Int, of stage: LiveStage) -> Members {
        func missing(_ reason: String) -> Members {
            [("frame", .number(frame)), ("found", .boolean(false)), ("reason", .string(reason))]
        }
        guard let approved = ApprovedFrames(ofScene: path, variant: overrides.variant) else {
            return missing("the scene has no golden")
        }
        let canvas = stage.loaded.scene.canvas
        guard approved.pixelSize == (canvas.pixelWidth, canvas.pixelHeight) else {
            return missing("the golden has \(approved.pixelSize.width)×\(approved.pixelSize.height) pixels")
        }
        // A golden may have been made with fewer frames, which are at the same times as some of the timeline's.
        let (steps, approvedSteps) = (stage.loaded.scene.timeline.frameCount - 1, approved.frameCount - 1)
        guard steps == 0 && approvedSteps == 0 || steps > 0 && frame * approvedSteps % steps == 0 else {
            let part = approvedSteps > 0 && steps % approvedSteps == 0 ? ", every \(steps / approvedSteps)th" : ""
            return missing(
                "this frame is not in the golden, which has \(approved.frameCount) frames of the timeline\(part)")
        }
        let index = steps > 0 ? frame * approvedSteps / steps : 0
        guard let digest = approved.digest(ofFrame: index) else { return missing("frame \(frame) is not approved") }
        if !stage.isLive, let shown = pictures.shown, shown.frame == frame, shown.digest == digest {
            return [("frame", .number(frame)), ("found", .boolean(true)), ("equal", .boolean(true))]
        }
        guard let picture = approved.picture(ofFrame: index) else {
            return missing("the frame differs, and the golden has a digest of the frame but no picture")
        }
        send(PictureStream.message(of: picture, frame: frame, pane: number, generation: generation))
        return [("frame", .number(frame)), ("found", .boolean(true)), ("equal", .boolean(false))]
    }

    /// Starts the approval of the scene's frames on the configuration's executor. The answer is sent when the approval
    /// ends.
    private func approve(_ number: Int) throws(Refusal) {
        guard hub.configuration.allowsWriting else {
            throw Refusal(message: "approvals are only allowed with 'parade preview --write'")
        }
        guard choice.size == nil, overrides.canvasSize == nil, overrides.background == nil else {
            throw Refusal(message: "a golden must have the scene's own size and background")
        }
        guard !isBroken else { throw Refusal(message: "the scene has errors") }
        let approval = GoldenApproval(scene: path, overrides: overrides)
        let (output, pane) = (output, self.number)
        Task(executorPreference: hub.configuration.executor) {
            let members: Members
            do throws(GoldenApproval.Refusal) {
                let frames = try await approval.run()
                let text =
                    frames.isEmpty
                    ? "every frame was as approved" : "\(frames.count) frame\(frames.count == 1 ? "" : "s") approved"
                members = [("ok", .boolean(true)), ("message", .string(text))]
            } catch {
                members = [("ok", .boolean(false)), ("message", .string(error.message))]
            }
            output.send(
                .object(
                    [("type", .string("approved")), ("request", .number(number)), ("pane", .number(pane))] + members))
        }
    }
}
