extension Scene {
    /// The content offsets at which the stretch a signal measures begins and ends; nil for signals that measure none.
    ///
    /// Where its progress is 0 and 1, whether or not the container can stand there.
    public func offsets(of signal: SignalIndex) -> (start: Double, end: Double)? {
        ContentGeometry(of: self).offsets(of: signals[signal].source)
    }
}
