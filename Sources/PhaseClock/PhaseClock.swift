import Synchronization

/// What a worker is busy with, in the order in which a frame passes.
package enum Phase: Int, CaseIterable, Sendable {
    /// Nothing of a frame: what lies between two.
    case between
    /// Offsets and signals.
    case state
    /// The layers as they are now.
    case present
    /// What they draw.
    case record
    /// Taking the list apart.
    case prepare
    /// What decides the bands' pixels, and whether they are kept.
    case key
    /// Pixels.
    case composite
    /// Straight colours.
    case straight
    /// Packing and PNG's filters.
    case filter
    /// Compressing, with the checksums of what is compressed.
    case deflate
    /// Digests of the pixels.
    case digest
    /// Files.
    case write
}

/// How long the stages of some frames took, in the unit of a clock that is the caller's and never goes back.
package struct PhaseTimes: Sendable {
    private let now: @Sendable () -> UInt64
    private var stage = Phase.between
    private var since: UInt64
    private var spent = [UInt64](repeating: 0, count: Phase.allCases.count)

    init(now: @escaping @Sendable () -> UInt64) {
        self.now = now
        since = now()
    }

    /// All stages together.
    package var total: UInt64 { spent.reduce(0, +) }

    /// A stage's time.
    package subscript(stage: Phase) -> UInt64 { spent[stage.rawValue] }

    mutating func enter(_ next: Phase) {
        let now = now()
        spent[stage.rawValue] &+= now &- since
        stage = next
        since = now
    }
}

/// Tells whoever measures what a worker is busy with. Off, which it is but in benchmarks, a call is a load and a branch.
///
/// Nothing here reads a clock, and what is measured reaches no output. One worker at a time can be measured.
package enum PhaseClock {
    private static let isOn = Atomic(false)
    private static let times = Mutex<PhaseTimes?>(nil)

    /// Says that a stage begins, and with it the one before it ends.
    package static func enter(_ stage: Phase) {
        guard isOn.load(ordering: .relaxed) else { return }
        times.withLock { $0?.enter(stage) }
    }

    /// Begins to measure; what was measured before is forgotten.
    package static func start(now: @escaping @Sendable () -> UInt64) {
        times.withLock { $0 = PhaseTimes(now: now) }
        isOn.store(true, ordering: .relaxed)
    }

    /// Ends measuring, and gives what each stage took since its start; nil where nothing was measured.
    package static func stop() -> PhaseTimes? {
        enter(.between)
        isOn.store(false, ordering: .relaxed)
        return times.withLock { times in
            defer { times = nil }
            return times
        }
    }
}
