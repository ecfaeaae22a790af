/// A program that runs a job as many tasks, and numbers them in environment variables.
///
/// A new scheduler is a line of `all`.
struct Scheduler: Hashable, Sendable {
    /// How the index of a task becomes the number of a part.
    enum Numbering: Hashable, Sendable {
        /// The first task has this index, and each following one the next.
        case from(Int)
        /// The indices go from a minimum to a maximum in steps, all three in variables.
        case range(minimum: String, maximum: String, step: String)
    }

    /// The name in `--shard auto:NAME`.
    let name: String
    /// The variable that holds the index of the task.
    let index: String
    /// The variable that holds the number of tasks.
    let count: String
    let numbering: Numbering

    /// All schedulers, the inner ones first: a CI job may start a job of Kubernetes, and that one of Slurm.
    static let all = [
        Scheduler(
            name: "slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
            numbering: .range(
                minimum: "SLURM_ARRAY_TASK_MIN", maximum: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP")),
        Scheduler(
            name: "kubernetes", index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", numbering: .from(0)),
        Scheduler(name: "gitlab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", numbering: .from(1)),
        Scheduler(
            name: "buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT",
            numbering: .from(0)),
        Scheduler(name: "circleci", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", numbering: .from(0)),
    ]

    /// The names of all variables that are read.
    var variables: [String] {
        switch numbering {
        case .from: [index, count]
        case .range(let minimum, let maximum, let step): [index, count, minimum, maximum, step]
        }
    }
}

extension Scheduler {
    /// Returns the part of the current task, or nil if the index or the number of tasks is not set.
    ///
    /// Throws an error that names the variable if a value is not a number or does not fit the others.
    func part(in environment: SchedulerEnvironment) throws(CommandFailure) -> (number: Int, count: Int)? {
        guard let index = try environment.number(index), let count = try environment.number(count) else { return nil }
        guard count > 0 else { throw Self.failure("\(self.count) must be at least 1, found 0") }
        switch numbering {
        case .from(let first):
            guard (first..<first + count).contains(index) else {
                throw Self.failure(
                    "\(self.index) must be from \(first) to \(first + count - 1), because \(self.count) is \(count), "
                        + "found \(index)")
            }
            return (index - first + 1, count)
        case .range(let minimum, let maximum, let step):
            return (try number(of: index, count, minimum, maximum, step, environment), count)
        }
    }

    private func number(
        of index: Int, _ count: Int, _ minimum: String, _ maximum: String, _ step: String,
        _ environment: SchedulerEnvironment
    ) throws(CommandFailure) -> Int {
        func value(_ name: String) throws(CommandFailure) -> Int {
            guard let value = try environment.number(name) else { throw Self.failure("\(name) must be set") }
            return value
        }
        let (first, last, stride) = (try value(minimum), try value(maximum), try value(step))
        guard stride > 0 else { throw Self.failure("\(step) must be at least 1, found 0") }
        guard first <= last, (last - first) / stride + 1 == count else {
            throw Self.failure(
                "the array's indices must be a range: \(first) to \(last) in steps of \(stride) are not the \(count) of \(self.count)",
                hint: "submit the array as a range, such as --array=1-8, or write --shard i/n in the job script")
        }
        guard (first...last).contains(index), (index - first) % stride == 0 else {
            throw Self.failure(
                "\(self.index) must be one of \(first) to \(last) in steps of \(stride), found \(index)")
        }
        return (index - first) / stride + 1
    }

    private static func failure(_ message: String, hint: String? = nil) -> CommandFailure {
        CommandFailure(.usage, "--shard auto: \(message)", hint: hint)
    }
}
