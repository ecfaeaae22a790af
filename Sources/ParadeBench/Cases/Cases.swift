/// All cases whose cost is measured per pixel, in the order of the stages of a render.
enum Cases {
    static func run(_ bench: inout Bench) {
        PathBenchmarks.run(&bench)
        runKernels(&bench)
        CodecBenchmarks.run(&bench)
        LayerBenchmarks.run(&bench)
        SignalBenchmarks.run(&bench)
        TextBenchmarks.run(&bench)
    }

    /// Runs the cases that process pixels. Every check counts their instructions.
    static func runKernels(_ bench: inout Bench) {
        RasterBenchmarks.run(&bench)
        EffectBenchmarks.run(&bench)
        EncodingBenchmarks.run(&bench)
        ComparisonBenchmarks.run(&bench)
    }
}
