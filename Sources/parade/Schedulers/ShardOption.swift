import ArgumentParser
import FrameOutput
import Primitives

/// The value of `--shard`: a part such as `2/4`, or `auto` for the part that a scheduler gave this task.
enum ShardOption {
    private static let automatic = "auto"

    /// The help of the option. `action` is what the command does with the part.
    static func help(_ action: String) -> ArgumentHelp {
        ArgumentHelp(
            """
            \(action), such as 2/4; auto takes the part that a scheduler gave this task \
            (\(Scheduler.all.map { "auto:" + $0.name }.joined(separator: ", ")) for one of them).
            """, valueName: "i/n")
    }

    /// Returns the part, or nil if the option is missing. A scheduler's part is noted, so that logs have it.
    static func shard(_ text: String?, console: Console) throws(CommandFailure) -> Shard? {
        let shard = try shard(text, in: .current)
        if let text, let shard, text.hasPrefix(automatic) { console.note("--shard \(text): part \(shard.text)") }
        return shard
    }

    /// Returns the part for a task with these environment variables, or nil if the option is missing.
    static func shard(_ text: String?, in environment: SchedulerEnvironment) throws(CommandFailure) -> Shard? {
        guard let text else { return nil }
        let words = try part(text, environment).map { "\($0.number)/\($0.count)" } ?? text
        do throws(SelectionError) {
            return try Shard(parsing: words)
        } catch {
            throw CommandFailure(error, option: "--shard")
        }
    }

    /// Returns the part that a scheduler gave this task, or nil if the option does not say `auto`.
    private static func part(
        _ text: String, _ environment: SchedulerEnvironment
    ) throws(CommandFailure) -> (number: Int, count: Int)? {
        let words = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard words[0] == automatic else { return nil }
        guard words.count == 2 else {
            for scheduler in Scheduler.all {
                if let part = try scheduler.part(in: environment), part.count > 1 { return part }
            }
            throw CommandFailure(
                .usage, "--shard auto: no scheduler says which part this is" + list(Scheduler.all, environment),
                hint: "write the part, such as --shard 2/4")
        }
        let (name, names) = (String(words[1]), Scheduler.all.map(\.name))
        guard let scheduler = Scheduler.all.first(where: { $0.name == name }) else {
            throw CommandFailure(
                .usage, "--shard: there is no scheduler '\(name)'",
                hint: NearestName.hint(for: name, among: names) ?? "use one of \(names.joined(separator: ", "))")
        }
        guard let part = try scheduler.part(in: environment) else {
            throw CommandFailure(
                .usage, "--shard \(text): \(name) does not say which part this is" + list([scheduler], environment),
                hint: "write the part, such as --shard 2/4")
        }
        return part
    }

    /// Returns a line for each scheduler, with the variables that it would set and what they are.
    private static func list(_ schedulers: [Scheduler], _ environment: SchedulerEnvironment) -> String {
        schedulers.map { scheduler in
            let facts = [scheduler.index, scheduler.count].map { "\($0) is \(environment[$0] ?? "not set")" }
            return "\n  \(scheduler.name): \(facts.joined(separator: ", "))"
        }.joined()
    }
}

extension Shard {
    /// The part as `--shard` spells it, such as `2/4`.
    var text: String { "\(number)/\(count)" }
}
