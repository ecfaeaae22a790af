/// What a strip says, apart from its pictures.
package struct StripContent: Hashable, Sendable {
    /// The name above; nil leaves out the whole line.
    package var title: String?
    /// What else is to know of the run, in short pieces.
    package var facts: [String] = []
    /// For each frame its labels, as many for each; the first is what it is called.
    package var labels: [[String]]
    /// For each frame what a comparison found; empty where nothing is compared.
    package var verdicts: [Verdict] = []
    /// What stands above each other for every frame; empty for one picture a frame, which needs no name.
    package var rowNames: [String] = []
    /// What the marks on a picture mean.
    package var key: [KeyEntry] = []
    /// What is plotted beneath.
    package var plots: Plots?

    /// Creates content of frames with labels.
    package init(title: String?, facts: [String] = [], labels: [[String]]) {
        (self.title, self.facts, self.labels) = (title, facts, labels)
    }

    /// What a comparison says of a frame.
    package struct Verdict: Hashable, Sendable {
        /// A few words.
        package var text: String
        /// Whether it is something to look at.
        package var isAlarming: Bool

        /// Creates a verdict.
        package init(_ text: String, isAlarming: Bool) {
            (self.text, self.isAlarming) = (text, isAlarming)
        }
    }

    /// A colour and what it means.
    package struct KeyEntry: Hashable, Sendable {
        /// What it means.
        package var text: String
        /// The colour.
        package var ink: SheetInk

        /// Creates an entry.
        package init(_ text: String, ink: SheetInk) {
            (self.text, self.ink) = (text, ink)
        }
    }

    /// Curves over the whole timeline.
    package struct Plots: Hashable, Sendable {
        /// Panels from the top.
        package var panels: [CurvePanel]
        /// The frames that are shown, by their numbers in the timeline.
        package var shownFrames: [Int]
        /// Frames of the timeline; every curve has a value for each.
        package var frameCount: Int
        /// Length of the timeline in seconds.
        package var duration: Double

        /// Creates plots.
        package init(panels: [CurvePanel], shownFrames: [Int], frameCount: Int, duration: Double) {
            self.panels = panels
            self.shownFrames = shownFrames
            self.frameCount = frameCount
            self.duration = duration
        }
    }
}
