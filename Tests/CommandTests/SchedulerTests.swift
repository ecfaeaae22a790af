import Foundation
import FrameOutput
import Testing

@testable import parade

/// The part that a scheduler gave a task: `--shard auto`.
@Suite struct SchedulerTests {
    private static func slurm(_ index: Int, _ range: (Int, Int, Int), _ count: Int) -> [String: String] {
        [
            "SLURM_ARRAY_TASK_ID": "\(index)", "SLURM_ARRAY_TASK_MIN": "\(range.0)",
            "SLURM_ARRAY_TASK_MAX": "\(range.1)", "SLURM_ARRAY_TASK_STEP": "\(range.2)",
            "SLURM_ARRAY_TASK_COUNT": "\(count)",
        ]
    }

    private func text(_ option: String, _ values: [String: String]) throws -> String? {
        try ShardOption.shard(option, in: SchedulerEnvironment(values))?.text
    }

    private func failure(_ option: String, _ values: [String: String]) -> CommandFailure? {
        #expect(throws: CommandFailure.self) { try text(option, values) }
    }

    @Test func `each scheduler has its variables and its first index`() throws {
        #expect(try text("auto", Self.slurm(3, (1, 8, 1), 8)) == "3/8")
        #expect(try text("auto", Self.slurm(0, (0, 7, 1), 8)) == "1/8")
        #expect(try text("auto", Self.slurm(12, (2, 14, 5), 3)) == "3/3", "2, 7, 12: the last step stays within")
        #expect(try text("auto", ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "5"]) == "1/5")
        #expect(try text("auto", ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "5"]) == "5/5")
        #expect(try text("auto", ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "4"]) == "2/4")
        #expect(try text("auto", ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"]) == "4/4")
    }

    @Test func `all tasks of an array together are all parts, each once`() throws {
        for (first, last, step) in [(1, 8, 1), (0, 9, 3), (5, 5, 1), (10, 100, 7)] {
            let indices = Array(stride(from: first, through: last, by: step))
            let parts = try indices.map {
                try text("auto:slurm", Self.slurm($0, (first, last, step), indices.count))
            }
            #expect(parts == indices.indices.map { "\($0 + 1)/\(indices.count)" })
        }
    }

    @Test func `the inner scheduler wins, one that runs a single task does not count, and a name chooses`() throws {
        let kubernetes = ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2"]
        let gitlab = ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "4"]
        let all = gitlab.merging(kubernetes) { $1 }.merging(Self.slurm(5, (1, 9, 1), 9)) { $1 }
        #expect(try text("auto", all) == "5/9")
        #expect(try text("auto", gitlab.merging(kubernetes) { $1 }) == "2/2")
        #expect(try text("auto:gitlab", all) == "3/4")
        #expect(try text("auto", gitlab.merging(Self.slurm(1, (1, 1, 1), 1)) { $1 }) == "3/4")
        #expect(try text("auto", gitlab.merging(["JOB_COMPLETION_INDEX": "7", "JOB_COMPLETIONS": ""]) { $1 }) == "3/4")
        #expect(try text("auto:slurm", Self.slurm(1, (1, 1, 1), 1)) == "1/1", "an array of one, by name")
    }

    @Test func `an array with holes is refused`() {
        let failure = failure("auto", Self.slurm(7, (1, 7, 1), 3))
        #expect(failure?.status == .usage)
        #expect(failure?.message.contains("1 to 7 in steps of 1 are not the 3 of SLURM_ARRAY_TASK_COUNT") == true)
        #expect(failure?.hint?.contains("--array=1-8") == true)
    }

    @Test(arguments: [
        (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX must be from 1 to 4"),
        (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX must be from 1 to 4"),
        (["CI_NODE_INDEX": "-1", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX must be a whole number"),
        (["CI_NODE_INDEX": " 1", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX must be a whole number"),
        (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "four"], "CI_NODE_TOTAL must be a whole number"),
        (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "99999999999999999999"], "CI_NODE_TOTAL must be a whole number"),
        (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"], "CI_NODE_TOTAL must be at least 1"),
        (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "100001"], "'1/100001' has 100001 parts"),
        (["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETIONS": "3"], "JOB_COMPLETION_INDEX must be from 0 to 2"),
        (["JOB_COMPLETION_INDEX": "+1", "JOB_COMPLETIONS": "3"], "JOB_COMPLETION_INDEX must be a whole number"),
        (slurm(9, (1, 8, 1), 8), "SLURM_ARRAY_TASK_ID must be one of 1 to 8"),
        (slurm(4, (1, 9, 2), 5), "SLURM_ARRAY_TASK_ID must be one of 1 to 9 in steps of 2"),
        (slurm(1, (1, 9, 0), 9), "SLURM_ARRAY_TASK_STEP must be at least 1"),
        (["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "2"], "SLURM_ARRAY_TASK_MIN must be set"),
    ])
    func `a value that cannot be is an error that names the variable`(values: [String: String], message: String) {
        let failure = failure("auto", values)
        #expect(failure?.status == .usage)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
    }

    @Test func `without a scheduler there is a list of what was looked for`() {
        let failure = failure("auto", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"])
        #expect(failure?.status == .usage)
        #expect(
            failure?.message == """
                --shard auto: no scheduler says which part this is
                  slurm: SLURM_ARRAY_TASK_ID is not set, SLURM_ARRAY_TASK_COUNT is not set
                  kubernetes: JOB_COMPLETION_INDEX is not set, JOB_COMPLETIONS is not set
                  gitlab: CI_NODE_INDEX is not set, CI_NODE_TOTAL is not set
                  buildkite: BUILDKITE_PARALLEL_JOB is not set, BUILDKITE_PARALLEL_JOB_COUNT is not set
                  circleci: CIRCLE_NODE_INDEX is 0, CIRCLE_NODE_TOTAL is 1
                """)
        #expect(self.failure("auto:slurm", [:])?.message.contains("slurm does not say which part") == true)
        #expect(self.failure("auto:slrum", [:])?.hint == "did you mean 'slurm'?")
        #expect(self.failure("auto:", [:])?.hint?.contains("slurm, kubernetes, gitlab, buildkite, circleci") == true)
    }

    @Test func `tasks draw and check their parts`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        for index in 0...1 {
            let environment = ["JOB_COMPLETION_INDEX": "\(index)", "JOB_COMPLETIONS": "2"]
            let result = try ParadeProcess.run(
                ["render", "hero.json", "--shard", "auto", "-o", "part-\(index)"], in: folder,
                environment: environment)
            #expect(result.status == 0 && result.errors.hasPrefix("--shard auto: part \(index + 1)/2\n"))
            let check = try ParadeProcess.run(
                ["golden", "check", "--shard", "auto:kubernetes", "--last", "run-\(index)"], in: folder,
                environment: environment)
            #expect(check.errors.contains("part \(index + 1)/2"))
        }
        #expect(try ParadeProcess.run(["merge", "part-0", "part-1", "-o", "out", "-q"], in: folder).status == 0)
        let none = try ParadeProcess.run(["render", "hero.json", "--shard", "auto"], in: folder)
        #expect(none.status == 64 && none.errors.contains("gitlab: CI_NODE_INDEX is not set"))
        #expect(!folder.has("output"))
    }

    @Test func `a run that a store has of another part was delivered`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Scenes.small, to: "hero.json")
        for index in 0...1 {
            let result = try ParadeProcess.run(
                ["render", "hero.json", "-q", "--shard", "auto", "-o", "part-\(index)", "--store", "store"], in: folder,
                environment: ["CIRCLE_NODE_INDEX": "\(index)", "CIRCLE_NODE_TOTAL": "2"])
            #expect(result.status == 0)
        }
        #expect(try ParadeProcess.run(["merge", "part-0", "part-1", "-o", "out", "-q"], in: folder).status == 0)
    }
}
