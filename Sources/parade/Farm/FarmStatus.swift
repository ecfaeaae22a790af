import FrameOutput
import JSON

/// How far a job is: what is on disk, and what Slurm's queue says.
struct FarmStatus {
    /// The state of a task.
    enum TaskState: String, CaseIterable {
        /// All its frames are there.
        case done
        /// Slurm runs it.
        case running
        /// It is in Slurm's queue.
        case waiting
        /// It is in Slurm's queue, and does not begin before a person releases it.
        case held
        /// It is not in the queue, and its frames are not all there.
        case missing
        /// Its frames are not all there, and the queue is not known.
        case unknown
    }

    let farm: FarmFolder
    let numbers: Slurm.JobNumbers?
    /// The jobs in the queue; nil if Slurm does not answer.
    let queue: [Slurm.QueuedJob]?
    /// The states of the tasks, in the order of their numbers.
    let states: [TaskState]
    /// Whether the output is whole.
    let isMerged: Bool

    /// Reads the state of a job from disk.
    ///
    /// - Parameter queue: The jobs in the queue. It must have been read before, so that a task that ends in between is
    ///   not missing.
    init(of farm: FarmFolder, numbers: Slurm.JobNumbers?, queue: [Slurm.QueuedJob]?) {
        self.farm = farm
        self.numbers = numbers
        self.queue = queue
        isMerged = farm.isMerged
        states = (1...farm.job.taskCount).map { number in
            if farm.wholeAttempt(atTask: number) != nil { return .done }
            guard let queue else { return .unknown }
            guard let job = queue.first(where: { $0.task == number }) else { return .missing }
            return job.isRunning ? .running : job.isHeld ? .held : .waiting
        }
    }

    /// The number of tasks in a state.
    func count(_ state: TaskState) -> Int { states.count { $0 == state } }

    /// Whether nothing of the job is in the queue.
    var isOver: Bool { queue?.isEmpty ?? false }

    /// Whether nothing in the queue can bring the job forward: no task that is not done, and no merge but one that waits
    /// for tasks.
    var isStalled: Bool {
        guard let queue else { return false }
        return queue.allSatisfy { job in job.task.map { isDone($0) } ?? job.isBehindOthers }
    }

    private func reason(ofTask number: Int) -> String? { queue?.first { $0.task == number }?.reason }

    private func isDone(_ task: Int) -> Bool { states.indices.contains(task - 1) && states[task - 1] == .done }

    /// A line such as `out: 12 of 16 tasks done, 3 running, 1 waiting; not merged`.
    var line: String {
        let others = TaskState.allCases.filter { $0 != .done }
        let counts = others.filter { count($0) > 0 }.map { ", \(count($0)) \($0.rawValue)" }.joined()
        let job = queue?.first { $0.task == nil }
        let merge =
            isMerged
            ? "merged" : job?.isRunning == true ? "merging" : job?.isHeld == true ? "merge held" : "not merged"
        return "\(farm.job.output): \(count(.done)) of \(states.count) tasks done\(counts); \(merge)"
    }

    /// The line, and a line for each task that is not done.
    var text: String {
        let accounts = count(.missing) > 0 ? numbers.map(Slurm.accounts) ?? [:] : [:]
        let tasks = states.enumerated().filter { $0.element != .done }.map { index, state in
            let items = farm.job.items(ofTask: index + 1)
            let total = items.reduce(0) { $0 + $1.frames.count }
            let attempts = farm.attempts(atTask: index + 1)
            let frames = attempts.last?.frameCount(of: items) ?? 0
            let reason: String? =
                switch state {
                case .missing: accounts[index + 1]
                case .waiting, .held: reason(ofTask: index + 1)
                case .done, .running, .unknown: nil
                }
            return
                "\n  task \(index + 1): \(state.rawValue)\(reason.map { " (\($0))" } ?? ""), \(frames) of \(total) frames"
                + (attempts.count > 1 ? ", attempt \(attempts.count)" : "")
        }
        let jobs = numbers.map { "\n  Slurm's jobs are \($0.array) and, for the merge, \($0.merge)" } ?? ""
        return line + tasks.joined() + (queue == nil ? "\n  Slurm does not answer" : jobs)
    }

    /// The state as a JSON object in one line.
    var json: String {
        var fields: [(String, JSONValue)] = [("output", .string(farm.job.output))]
        if let numbers { fields += [("job", .number(numbers.array)), ("merge", .number(numbers.merge))] }
        fields.append(("tasks", .number(states.count)))
        for state in TaskState.allCases { fields.append((state.rawValue, .number(count(state)))) }
        fields += [("missingTasks", .numbers(farm.missingTasks)), ("merged", .boolean(isMerged))]
        return JSONWriter.text(.object(fields))
    }
}
