import JSON
import Layers
import Primitives
import SceneLoading
import Staging

/// The offsets of one container in each frame of the timeline, as CSV. Files of recorded scrolls have the same format.
struct OffsetListing {
    private let scene: LoweredScene
    private let motion: ScrollMotion

    /// Creates the listing of the container with this name. If the name is nil, the first container is used.
    init(_ scene: LoweredScene, container: String?) throws(CommandFailure) {
        let names = scene.containers.indices.map { scene.name(of: $0) }
        guard let first = names.first else {
            throw CommandFailure(.usage, "nothing scrolls in this scene, so there are no offsets")
        }
        guard let index = names.firstIndex(of: container ?? first) else {
            let name = container ?? first
            let others = "choose one of the scroll containers: \(names.prefix(10).joined(separator: ", "))"
            throw CommandFailure(
                .usage,
                scene.tree.layers.contains { $0.id == name }
                    ? "'\(name)' does not scroll" : "the scene has no scroll container '\(name)'",
                hint: NearestName.hint(for: name, among: names) ?? others)
        }
        self.scene = scene
        motion = scene.motions[index]
    }

    /// The names of the columns.
    static let header = "t,x,y"

    /// Returns the CSV record of a frame. Each number is written as the shortest text that reads back as the same
    /// double.
    func row(ofFrame index: Int) -> String {
        let time = scene.timeline.time(ofFrame: index)
        let offset = motion.offset(at: time)
        // Adding 0 turns −0 into 0.
        return [time, offset.x, offset.y].map { JSONWriter.text($0 + 0) }.joined(separator: ",")
    }
}
