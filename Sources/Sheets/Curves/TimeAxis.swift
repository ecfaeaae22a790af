/// The time axis of plots, from the first frame of a timeline at the left to the last frame at the right.
package struct TimeAxis: Hashable, Sendable {
    /// The x coordinates of the first and the last frame, in pixels.
    package let left, right: Double
    /// The number of frames in the timeline.
    package let frameCount: Int

    /// Creates an axis between two x coordinates in pixels.
    package init(left: Double, right: Double, frameCount: Int) {
        (self.left, self.right, self.frameCount) = (left, right, frameCount)
    }

    /// Returns the x coordinate of a frame in pixels. If the timeline has only one frame, this is the middle of the
    /// axis.
    package func x(ofFrame index: Int) -> Double {
        guard frameCount > 1 else { return (left + right) / 2 }
        return left + (right - left) * Double(index) / Double(frameCount - 1)
    }

    /// Returns the labels of the axis: round times as text, with their x coordinates in pixels.
    ///
    /// The times are multiples of 1, 2 or 5 times a power of ten seconds. They are as dense as possible with at least
    /// `distance` pixels from label to label.
    package func ticks(duration: Double, distance: Double) -> [(x: Double, text: String)] {
        guard frameCount > 1, duration.isFinite, duration > 0, duration < 1e9 else { return [] }
        let most = max(1, (right - left) / distance)
        var unit = 0.001
        var decimals = 3
        while true {
            for factor in [1.0, 2, 5] where duration / (unit * factor) <= most {
                let step = unit * factor
                return (0...Int(duration / step + 1e-9)).map { index in
                    let time = Double(index) * step
                    return (left + (right - left) * time / duration, "\(time.fixedText(decimals: decimals)) s")
                }
            }
            unit *= 10
            decimals = max(0, decimals - 1)
        }
    }
}
