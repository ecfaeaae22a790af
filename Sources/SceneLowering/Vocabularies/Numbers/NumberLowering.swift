import Diagnostics
import JSON
import Layers
import SceneDocument
import Staging

extension Vocabulary {
    /// The vocabulary of labels that show numbers as text.
    static let numbers = Vocabulary { laidOut, graph, drafts in
        var lowering = NumberLowering(signals: SignalLowering(laidOut: laidOut, graph: graph, drafts: consume drafts))
        lowering.lowerNumbers()
        drafts = lowering.signals.drafts
    }
}

/// Lowers the numbers that labels show to tracks, which set the texts of the labels.
struct NumberLowering {
    var signals: SignalLowering

    mutating func lowerNumbers() {
        let laidOut = signals.laidOut
        for view in laidOut.views.indices {
            let numbers = laidOut.views[view].node.numberTexts
            guard !numbers.isEmpty, !signals.values.problems.isFullOfCopies else { continue }
            signals.values.problems.copy = laidOut.placed.copy(of: view)
            for (run, value) in numbers { lower(value, inRun: run, of: view) }
        }
        signals.values.problems.copy = 0
    }

    private mutating func lower(_ value: JSONValue, inRun run: Int?, of view: LayerIndex) {
        let place = signals.viewpoint(of: view)
        guard let number = signals.values.numberText(value), let draft = signals.draft(number.expression, from: place),
            let path = PropertyPath(ViewWord.text.rawValue)
        else { return }
        let name = "text(\(signals.laidOut.placed.name(of: view)))\(run.map { "[\($0)]" } ?? "")"
        let signal = signals.signal(draft, at: number.expression.origin, name: name, isQuantity: true)
        let record = signals.laidOut.views[view]
        if number.reserve == nil {
            signals.drafts.restNumbers.append((record.serial, run, signal, number.expression.origin))
        }
        signals.drafts.tracks.add(
            TrackDraft(
                layer: view, path: path, signal: signal, course: .curve(.text(number.format, run: run)), priority: 0,
                vocabulary: .text, spelling: path.name,
                origin: record.node.member(.text)?.keyOrigin ?? value.origin))
    }
}
