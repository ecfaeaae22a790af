import ArgumentParser
import Drawing
import ImageCoding
import JSON
import Raster
import Timing

struct EasingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "easings",
        abstract: "List, sample or draw easings.")

    @Flag(help: "Print samples as name,p,value.")
    var csv = false

    @Option(help: ArgumentHelp("Samples of each curve, including both ends.", valueName: "count"))
    var samples = 101

    @Option(help: ArgumentHelp("Draw every curve on one sheet.", valueName: "file.png"), completion: .file())
    var plot: String?

    @Argument(
        help: ArgumentHelp(
            "Only these, as scenes spell them: outBack, 'cubic-bezier(0.2, 0, 0, 1)', 'formula(sin(p * 90deg))'.",
            valueName: "easing"))
    var names: [String] = []

    @OptionGroup var report: ReportOptions

    func validate() throws {
        guard (2...1_000_000).contains(samples) else {
            throw ValidationError("'--samples' must be from 2 to 1 000 000, found \(samples)")
        }
        if let plot, Self.otherSuffixes.contains(where: plot.lowercased().hasSuffix) {
            throw ValidationError("'--plot' must name a .png file, found '\(plot)'")
        }
        if csv && report.json { throw ValidationError("'--csv' and '--json' contradict each other") }
        if plot != nil && names.count > EasingSheet.mostCurves {
            throw ValidationError("'--plot' draws at most \(EasingSheet.mostCurves) curves, not \(names.count)")
        }
    }

    func run() throws {
        let groups = try EasingListing.groups(named: names)
        if let plot {
            var rasterizer = Rasterizer()
            let image = rasterizer.image(of: EasingSheet(groups: groups).displayList)
            let bytes = try PNGEncoder.encode(image)
            Interruption.listen()
            try NewFile.write(bytes, to: plot)
            try Interruption.check()
            let count = EasingListing.count(groups)
            report.console.note(
                "\(count) \(count == 1 ? "easing" : "easings"), \(image.width)×\(image.height) → \(plot)")
        }
        if csv {
            try EasingListing.writeSamples(of: groups, count: samples)
        } else if report.json {
            try ResultOutput.print(EasingListing.json(groups), as: .data)
        } else if plot == nil {
            try ResultOutput.print(EasingListing.text(groups, columns: Descriptor.output.columns ?? 80))
        }
    }

    /// The file suffixes that `--plot` refuses because they belong to picture formats other than PNG.
    ///
    /// All other paths are accepted, such as the path of a device, which has no suffix.
    private static let otherSuffixes = [".apng", ".avif", ".gif", ".jpeg", ".jpg", ".pdf", ".svg", ".webp"]
}
