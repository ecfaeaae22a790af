/// The texts and plots of a strip, without its pictures.
package struct StripContent: Hashable, Sendable {
    /// The title; nil leaves out the whole line.
    package var title: String?
    /// Short facts about the run.
    package var facts: [String] = []
    /// The labels for each frame, the same number for each; the first is the frame's name.
    package var labels: [[String]]
    /// The result of a comparison for each frame; empty if nothing is compared.
    package var verdicts: [Verdict] = []
    /// The names of a frame's pictures from top to bottom; empty if each frame has one picture, which needs no name.
    package var rowNames: [String] = []
    /// The meaning of the marks on a picture.
    package var key: [KeyEntry] = []
    /// The plots below the frames.
    package var plots: Plots?

    /// Creates content of frames with labels.
    package init(title: String?, facts: [String] = [], labels: [[String]]) {
        (self.title, self.facts, self.labels) = (title, facts, labels)
    }

    /// The result of comparing a frame.
    package struct Verdict: Hashable, Sendable {
        /// The result in a few words.
        package var text: String
        /// Whether the result needs attention.
        package var isAlarming: Bool

        /// Creates a verdict.
        package init(_ text: String, isAlarming: Bool) {
            (self.text, self.isAlarming) = (text, isAlarming)
        }
    }

    /// A colour and its meaning.
    package struct KeyEntry: Hashable, Sendable {
        /// The meaning.
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
        /// The panels from top to bottom.
        package var panels: [CurvePanel]
        /// The shown frames, by their indices in the timeline.
        package var shownFrames: [Int]
        /// The number of frames in the timeline; every curve has a value for each.
        package var frameCount: Int
        /// The length of the timeline in seconds.
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
