/// A phase of rendering a frame, for the profiler. The cases are in the order in which a frame passes through them.
package enum Phase: Int, CaseIterable, Sendable {
    /// The time between two frames, in which no frame is rendered.
    case between
    /// Evaluating the scroll offsets and signals.
    case state
    /// Building the layers for the current time.
    case present
    /// Recording the drawing commands of the layers.
    case record
    /// Preparing the display list for drawing.
    case prepare
    /// Computing the cache keys of bands and looking them up.
    case key
    /// Drawing and compositing pixels.
    case composite
    /// Converting premultiplied pixels to straight colours.
    case straight
    /// Packing pixels and applying PNG's row filters.
    case filter
    /// Compressing pixel data and computing the checksums of the compressed data.
    case deflate
    /// Computing the digests of pixels.
    case digest
    /// Writing files.
    case write
}

/// The time that each phase took in one measurement. The unit is that of the clock that the caller has passed to
/// `start`.
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

    /// The time that a phase took.
    package subscript(phase: Phase) -> UInt64 { spent[phase.rawValue] }

    mutating func enter(_ next: Phase) {
        let now = now()
        spent[phase.rawValue] &+= now &- since
        phase = next
        since = now
    }
}

#if hasFeature(Embedded)
    /// A replacement for the clock that does nothing. It is used in embedded programs, which have one thread, no lock
    /// and no profiler.
    package enum PhaseClock {
        /// Does nothing.
        package static func enter(_ phase: Phase) {}
    }
#else
    import Synchronization

    /// A clock that measures the time that a worker spends in each phase, for the profiler. Only benchmarks turn the
    /// clock on. While it is off, a call costs a load and a branch.
    ///
    /// The clock reads the time with a function that the caller supplies. Measurements never affect a program's output.
    /// Only one worker at a time can be measured.
    package enum PhaseClock {
        private static let isOn = Atomic(false)
        private static let times = Mutex<PhaseTimes?>(nil)

        /// Ends the current phase and begins another phase. Does nothing while the clock is off.
        package static func enter(_ phase: Phase) {
            guard isOn.load(ordering: .relaxed) else { return }
            times.withLock { $0?.enter(phase) }
        }

        /// Starts a measurement and discards any earlier measurement. `now` returns the time of a monotonic clock.
        package static func start(now: @escaping @Sendable () -> UInt64) {
            times.withLock { $0 = PhaseTimes(now: now) }
            isOn.store(true, ordering: .relaxed)
        }

        /// Ends the measurement and returns the time of each phase since the start. Nil if no measurement was started.
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
