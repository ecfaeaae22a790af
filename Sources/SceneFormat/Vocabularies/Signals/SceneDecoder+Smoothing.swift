import JSON
import Primitives
import Staging
import Timing

/// How something that follows a signal says that it does so smoothly.
enum SmoothingWord: String, CaseIterable {
    case damping, scrub, spring

    /// What listings call a signal that is smoothed so.
    fileprivate var participle: String {
        switch self {
        case .damping: "damped"
        case .scrub: "scrubbed"
        case .spring: "sprung"
        }
    }
}

/// A smoothing and where it is written.
struct WrittenSmoothing {
    var smoothing: Smoothing
    var word: SmoothingWord
    /// Where its key is.
    var place: Range<Int>
}

/// A smoothed signal, for messages about what cannot be smoothed.
struct SmoothingOrigin {
    var signal: SignalIndex
    var place: Range<Int>
}

extension SceneDecoder {
    /// How an object says that what it follows is smoothed; nil where it does not, and after an error.
    mutating func smoothing(of object: CheckedObject, in scope: ValueScope) -> WrittenSmoothing? {
        let members = object.members.compactMap { member in SmoothingWord(rawValue: member.key).map { (member, $0) } }
        guard let (member, word) = members.first else { return nil }
        if members.count > 1 {
            let other = members[1].0
            report(
                .conflictingKeys, "'\(member.key)' smooths the signal; '\(other.key)' smooths it again",
                at: other.keyRange)
            return nil
        }
        let smoothing: Smoothing?
        switch word {
        case .damping: smoothing = positive(member, in: scope).map { .damping(rate: $0) }
        case .scrub: smoothing = positive(member, in: scope).map { .scrub(duration: $0) }
        case .spring: smoothing = spring(member.value, in: scope).map { .spring($0) }
        }
        return smoothing.map { WrittenSmoothing(smoothing: $0, word: word, place: member.keyRange) }
    }

    private mutating func positive(_ member: JSONMember, in scope: ValueScope) -> Double? {
        guard let number = number(member.value, in: scope) else { return nil }
        guard number <= 0 else { return number }
        report(
            .invalidValue, "'\(member.key)' is above 0, found \(number.shortText)", at: member.value.range,
            hint: "leave it out to follow the signal itself")
        return nil
    }

    /// The signal that follows another smoothly, one for everybody who asks for the same; the other where nothing smooths it.
    mutating func smoothed(_ signal: SignalIndex, by written: WrittenSmoothing?) -> SignalIndex {
        guard let written else { return signal }
        let name = "\(lowering.signals[signal].name) \(written.word.participle)"
        let smoothed = lowering.signal(.smoothed(signal, written.smoothing), name: name)
        smoothingOrigins.append(SmoothingOrigin(signal: smoothed, place: written.place))
        return smoothed
    }

    /// Lets the signals of a name follow smoothly what they would be without: its value's numbers, and its position.
    mutating func define(_ entry: SignalEntry, as course: SignalCourse, smoothed written: WrittenSmoothing) {
        let numbers: [FormulaDraft]
        switch course {
        case .plain(_, let drafts): numbers = drafts
        case .transform(let transform):
            if entry.hasOwnPosition, let position = entry.position {
                let unsmoothed = define(position, as: transform.position, in: entry, smoothed: written)
                let draft = FormulaDraft(signal: unsmoothed, at: .bytes(entry.value.range))
                numbers =
                    transform.knownValue
                    ?? entry.components.indices.map { transform.value(at: draft, component: $0) }
            } else {
                // What only takes up another signal's transform takes up its value.
                numbers = transform.knownValue ?? []
            }
        }
        for (component, number) in zip(entry.components, numbers) {
            _ = define(component, as: number, in: entry, smoothed: written)
        }
    }

    /// Gives the signal that it is before it is smoothed.
    private mutating func define(
        _ signal: SignalIndex, as draft: FormulaDraft, in entry: SignalEntry, smoothed written: WrittenSmoothing
    ) -> SignalIndex {
        let name = "\(lowering.signals[signal].name) unsmoothed"
        let unsmoothed = self.signal(draft, at: entry.value.range, name: name)
        lowering.define(signal, as: .smoothed(unsmoothed, written.smoothing))
        smoothingOrigins.append(SmoothingOrigin(signal: signal, place: written.place))
        return unsmoothed
    }
}

extension SceneDecoder {
    /// Most steps of formulas that the run for smoothed signals takes: a second or two.
    ///
    /// Where they are all smoothed values of one number, their changes take 160 megabytes.
    private static let maximumSmoothingSteps = 20_000_000.0

    /// Reports what cannot be smoothed, and more than can be; gives whether there is neither.
    mutating func admitSmoothing(of scene: LoweredScene) -> Bool {
        guard let first = smoothingOrigins.min(by: { $0.place.lowerBound < $1.place.lowerBound }) else { return true }
        let graph = SignalGraph(scene.signals, tracks: scene.tracks)
        let countsFrames = graph.signalsMade { scene.signals[$0].source == .frame }
        var places: Set<Range<Int>> = []
        for origin in smoothingOrigins where countsFrames[origin.signal] && places.insert(origin.place).inserted {
            guard case .smoothed(let input, _) = scene.signals[origin.signal].source else { continue }
            let isDirect = scene.signals[input].source == .frame
            report(
                .unsmoothable,
                isDirect
                    ? "'frame' cannot be smoothed: it counts otherwise at every frame rate"
                    : "'\(scene.signals[input].name)' cannot be smoothed: it is made of 'frame', which counts otherwise at every frame rate",
                at: origin.place, hint: "follow 'time' instead, in seconds")
        }
        guard places.isEmpty else { return false }
        let steps = scene.smoothingSteps
        guard steps > Self.maximumSmoothingSteps else { return true }
        report(
            .tooMuchSmoothing,
            "240 times a second, over \(scene.timeline.duration.inMessages) s, smoothing takes \(steps.shortText) steps, "
                + "more than 20 million", at: first.place,
            hint: "shorten the timeline, or let more views follow one smoothed signal")
        return false
    }
}
