import ArgumentParser

struct FarmCancelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel",
        abstract: "Cancel a job.",
        discussion: "Frames that are finished stay in the parts. The output is not touched.")

    @OptionGroup var output: FarmOutput
    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        let farm = try output.open()
        guard let numbers = try farm.numbers() else {
            throw CommandFailure(
                .missingInput, "the job in '\(farm.path)' was not submitted",
                hint: "start one with 'parade farm submit'")
        }
        try Slurm.cancel([numbers.array, numbers.merge])
        report.console.note("cancelled jobs \(numbers.array) and \(numbers.merge)")
    }
}
