/// A phase of a worker's work, for the profiler. The cases are in the order in which a frame passes through them.
package enum Phase: Int, CaseIterable, Sendable {
    /// No frame: the time between two frames.
    case between
    /// Evaluating offsets and signals.
    case state
    /// Building the layers for the current time.
    case present
    /// Recording the layers' drawing commands.
    case record
    /// Preparing the display list.
    case prepare
    /// Computing the cache keys of the bands, and looking them up.
    case key
    /// Compositing pixels.
    case composite
    /// Converting to straight colours.
    case straight
    /// Packing pixels and applying PNG's row filters.
    case filter
    /// Compressing, including the checksums of the compressed data.
    case deflate
    /// Digesting pixels.
    case digest
    /// Writing files.
    case write
}

/// The time that each phase took during one measurement, in the unit of the caller's monotonic clock.
package struct PhaseTimes: Sendable {
    private let now: @Sendable () -> UInt64
    private var phase = Phase.between
    private var since: UInt64
    private var spent = [UInt64](repeating: 0, count: Phase.allCases.count)

    init(now: @escaping @Sendable () -> UInt64) {
        self.now = now
        since = now()
    }

    /// The total time of all phases.
    package var total: UInt64 { spent.reduce(0, +) }

    /// The time of a phase.
    package subscript(phase: Phase) -> UInt64 { spent[phase.rawValue] }

    mutating func enter(_ next: Phase) {
        let now = now()
        spent[phase.rawValue] &+= now &- since
        phase = next
        since = now
    }
}

#if hasFeature(Embedded)
    /// A clock that measures nothing, because an embedded program has one thread, no lock and no profiler.
    package enum PhaseClock {
        /// Does nothing.
        package static func enter(_ phase: Phase) {}
    }
#else
    import Synchronization

    /// Reports a worker's phase to the profiler. Only benchmarks turn the clock on; while it is off, a call costs a
    /// load and a branch.
    ///
    /// `PhaseClock` reads the time through the caller's function, and its measurements never affect a program's output.
    /// Only one worker at a time can be measured.
    package enum PhaseClock {
        private static let isOn = Atomic(false)
        private static let times = Mutex<PhaseTimes?>(nil)

        /// Begins a phase and ends the previous phase.
        package static func enter(_ phase: Phase) {
            guard isOn.load(ordering: .relaxed) else { return }
            times.withLock { $0?.enter(phase) }
        }

        /// Starts a measurement and discards the previous one.
        package static func start(now: @escaping @Sendable () -> UInt64) {
            times.withLock { $0 = PhaseTimes(now: now) }
            isOn.store(true, ordering: .relaxed)
        }

        /// Ends the measurement and returns the time of each phase since it started, or nil if no measurement was
        /// running.
        package static func stop() -> PhaseTimes? {
            enter(.between)
            isOn.store(false, ordering: .relaxed)
            return times.withLock { times in
                defer { times = nil }
                return times
            }
        }
    }
#endif
