import Synchronization

/// The loads of all panes that a page opens under one number, one after another.
///
/// The reviewing worker reads the number of the newest load, and skips the reviews of earlier loads.
final class LoadCounter: Sendable {
    private let count = Atomic(0)

    /// Begins a load and returns its number, which is greater than those of all earlier loads.
    func begin() -> Int { count.add(1, ordering: .relaxed).newValue }

    /// Returns whether no load has begun after the load with this number.
    func isNewest(_ number: Int) -> Bool { count.load(ordering: .relaxed) == number }
}
