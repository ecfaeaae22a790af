/// The texts and plots of a strip, without its pictures.
package struct StripContent: Hashable, Sendable {
    /// The title; if nil, the facts are left out too.
    package var title: String?
    /// Short facts about the run, shown with the title.
    package var facts: [String] = []
    /// The labels of each frame; every frame has the same number of labels, and the first is the frame's name.
    package var labels: [[String]]
    /// For each frame the result of a comparison; empty if nothing is compared.
    package var verdicts: [Verdict] = []
    /// The names of a frame's pictures from top to bottom; empty if each frame has one picture, which needs no name.
    package var rowNames: [String] = []
    /// The colours used as marks on the pictures, with their meanings.
    package var key: [KeyEntry] = []
    /// The plots below the frames.
    package var plots: Plots?

    /// Creates the content of a strip from a title, facts, and the labels of the frames.
    package init(title: String?, facts: [String] = [], labels: [[String]]) {
        (self.title, self.facts, self.labels) = (title, facts, labels)
    }

    /// The result of comparing a frame.
    package struct Verdict: Hashable, Sendable {
        /// The result, in a few words.
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
        /// The indices in the timeline of the frames that the strip shows.
        package var shownFrames: [Int]
        /// The number of frames in the timeline; every curve has an element for each.
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
