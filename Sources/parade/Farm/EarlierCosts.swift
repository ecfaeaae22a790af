import FrameOutput

/// What the frames of an earlier job cost, for the estimates of the next one.
struct EarlierCosts {
    /// Frames of a scene that one task drew.
    private struct Share {
        var frames: [Int]
        var frameCount: Int
        var microseconds: Int
    }

    private var sharesByFolder: [String: [Share]] = [:]

    /// Reads what the tasks of a job have recorded.
    init(_ farm: FarmFolder) {
        for number in 1...farm.job.taskCount {
            guard let costs = farm.wholeAttempt(atTask: number)?.costs else { continue }
            let items = farm.job.items(ofTask: number)
            for cost in costs {
                guard let item = items.first(where: { $0.folder == cost.folder && $0.frames == cost.frames }) else {
                    continue
                }
                // Each share has loaded its scene, which the next cut adds again.
                let microseconds = max(cost.microseconds - WorkCut.loadCost, cost.microseconds / 2)
                add(frames: cost.frames, of: item.frameCount, in: cost.folder, microseconds: microseconds)
            }
        }
    }

    /// Adds what frames of a scene together cost.
    mutating func add(frames: FrameRuns, of frameCount: Int, in folder: String, microseconds: Int) {
        sharesByFolder[folder, default: []].append(
            Share(frames: frames.runs.flatMap { $0 }, frameCount: frameCount, microseconds: microseconds))
    }

    /// Creates costs of which nothing is known.
    init() {}

    /// Returns guesses scaled so that the frames of each known share together cost what they did cost. Other frames are
    /// scaled as the known ones on average. Returns nil if nothing is known of a scene with this number of frames.
    ///
    /// - Parameters:
    ///   - guesses: The guessed cost of each frame in microseconds.
    ///   - folder: The folder of the scene inside the output.
    func scaled(_ guesses: [Int], of folder: String) -> [Int]? {
        let shares = (sharesByFolder[folder] ?? []).filter { $0.frameCount == guesses.count }
        guard !shares.isEmpty else { return nil }
        let guesses = guesses.map { Double(max(1, $0)) }
        let sums = shares.map { share in share.frames.reduce(0) { $0 + guesses[$1] } }
        let cost = shares.reduce(0) { $0 + Double($1.microseconds) }
        var costs = guesses.map { $0 * cost / sums.reduce(0, +) }
        for (share, sum) in zip(shares, sums) {
            for frame in share.frames { costs[frame] = guesses[frame] * Double(share.microseconds) / sum }
        }
        return costs.map { Int($0.rounded()) }
    }
}
