/// The texts and plots of a strip, without its pictures.
package struct StripContent: Hashable, Sendable {
    /// The title of the strip. If nil, the facts are not shown either.
    package var title: String?
    /// Short facts about the frames, shown beside or below the title.
    package var facts: [String] = []
    /// For each frame, its labels. The first label is the frame's name. Every frame must have the same number of
    /// labels.
    package var labels: [[String]]
    /// For each frame, the result of comparing the frame. The array is empty if frames are not compared.
    package var verdicts: [Verdict] = []
    /// The names of the pictures that each frame shows, from top to bottom. The array is empty if each frame shows a
    /// single picture, which needs no name.
    package var rowNames: [String] = []
    /// The meanings of the colours with which pictures are marked.
    package var key: [KeyEntry] = []
    /// The plots below the frames. Nil if there are no plots.
    package var plots: Plots?

    /// Creates the content of a strip from a title, facts, and the labels of the frames.
    package init(title: String?, facts: [String] = [], labels: [[String]]) {
        (self.title, self.facts, self.labels) = (title, facts, labels)
    }

    /// The result of comparing two versions of a frame.
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

    /// An entry of a key or legend: a colour and its meaning.
    package struct KeyEntry: Hashable, Sendable {
        /// The meaning of the colour, as text.
        package var text: String
        /// The colour.
        package var ink: SheetInk

        /// Creates an entry.
        package init(_ text: String, ink: SheetInk) {
            (self.text, self.ink) = (text, ink)
        }
    }

    /// The plots of curves over the whole timeline.
    package struct Plots: Hashable, Sendable {
        /// The panels from top to bottom.
        package var panels: [CurvePanel]
        /// The frames that the strip shows, as indices in the timeline.
        package var shownFrames: [Int]
        /// The number of frames in the timeline. Every curve has a value for each frame.
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
