import FrameOutput
import ParadeKit

/// The work of a job before it is cut into tasks.
struct FarmPlan {
    /// A scene or variant with its estimated costs.
    struct Unit {
        let variant: SceneVariant
        /// The folder of its frames inside the output.
        let folder: String
        let sceneDigest: String
        /// The estimated processor time of each frame in microseconds.
        let costs: [Int]
        /// Whether the costs are those of earlier frames.
        let isMeasured: Bool
    }

    let units: [Unit]

    /// The estimated processor time of all frames in seconds.
    var seconds: Double { Double(units.reduce(0) { $0 + $1.costs.reduce(0, +) }) / 1e6 }
    /// The number of all frames.
    var frameCount: Int { units.reduce(0) { $0 + $1.costs.count } }

    /// The usual number of tasks: one for five minutes of processor time, and at most as many as Slurm usually allows.
    var usualTaskCount: Int { min(1000, max(1, Int((seconds / 300).rounded(.up)))) }

    /// The estimated cost of putting a frame into its folder that the store holds, in microseconds.
    private static let copyCost = 300

    /// Returns the work of tasks of about equal cost, and their number, which may be less than `count`.
    func items(count: Int) -> (items: [FarmItem], taskCount: Int) {
        let tasks = WorkCut.tasks(units.map { $0.costs.map { max($0, Self.copyCost) } }, count: count)
        let items = tasks.enumerated().flatMap { task, shares in
            shares.map { share in
                let unit = units[share.unit]
                return FarmItem(
                    task: task + 1, variant: unit.variant, folder: unit.folder,
                    frames: FrameRuns(share.frames), frameCount: unit.costs.count,
                    sceneDigest: unit.sceneDigest, cost: share.cost)
            }
        }
        return (items, tasks.count)
    }
}
