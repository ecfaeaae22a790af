import Diagnostics
import JSON
import Primitives
import SceneDocument
import Staging
import Timing

/// The keys that smooth a signal.
enum SmoothingWord: String, CaseIterable {
    case damping, scrub, spring

    /// The word that listings append to the name of a signal that is smoothed by this key.
    fileprivate var participle: String {
        switch self {
        case .damping: "damped"
        case .scrub: "scrubbed"
        case .spring: "sprung"
        }
    }
}

/// A smoothing with the source range of its key.
struct WrittenSmoothing {
    var smoothing: Smoothing
    var word: SmoothingWord
    /// The source range of the smoothing's key.
    var origin: Origin
}

extension SignalLowering {
    /// Reads the smoothing that an object sets. Nil if the object sets none, or after an error.
    mutating func smoothing<Word: SmoothingWords>(of node: Node<Word>, in scope: ValueScope) -> WrittenSmoothing? {
        let members = node.members.compactMap { member in SmoothingWord(rawValue: member.key).map { (member, $0) } }
        guard let (member, word) = members.first else { return nil }
        if members.count > 1 {
            let other = members[1].0
            values.problems.error(
                .conflictingKeys,
                "a signal can have only one kind of smoothing, found '\(member.key)' and '\(other.key)'",
                at: other.keyOrigin)
            return nil
        }
        let smoothing: Smoothing?
        switch word {
        case .damping: smoothing = positive(member, in: scope).map { .damping(rate: $0) }
        case .scrub: smoothing = positive(member, in: scope).map { .scrub(duration: $0) }
        case .spring: smoothing = values.spring(member.value, in: scope).map { .spring($0) }
        }
        return smoothing.map { WrittenSmoothing(smoothing: $0, word: word, origin: member.keyOrigin) }
    }

    private mutating func positive(_ member: JSONMember, in scope: ValueScope) -> Double? {
        guard let number = values.number(member.value, in: scope) else { return nil }
        guard number <= 0 else { return number }
        values.problems.error(
            .invalidValue, "'\(member.key)' must be greater than 0, found \(number.shortText)", at: member.value.origin,
            hint: "remove '\(member.key)' to use the signal without smoothing")
        return nil
    }

    /// Returns the smoothed form of a signal. All callers with the same signal and smoothing get the same result.
    ///
    /// If `written` is nil, returns the signal itself.
    mutating func smoothed(_ signal: SignalIndex, by written: WrittenSmoothing?) -> SignalIndex {
        guard let written else { return signal }
        let name = "\(drafts.signals.all[signal].name) \(written.word.participle)"
        let smoothed = drafts.signals.signal(.smoothed(signal, written.smoothing), name: name)
        drafts.smoothings.append(SmoothingOrigin(signal: smoothed, origin: written.origin))
        return smoothed
    }
}
