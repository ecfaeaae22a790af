import Primitives

/// The progress that Parade computes from the distance between a view's centre and the middle of the viewport.
public enum CenterProgress {
    /// The largest distance from the middle at which a view counts as centred, as a fraction of the viewport's length.
    public static let snapDistance = 0.0005

    /// Returns the distance of a view's centre from the middle of the viewport, in viewport lengths, clamped to −1…1.
    ///
    /// The distance is positive below the middle or to the right of the middle. It is exactly 0 if the magnitude is at
    /// most `snapDistance`, or if the viewport has no length.
    ///
    /// - Parameters:
    ///   - center: The position of the view's laid-out centre in the viewport, in points from the viewport's start.
    ///   - length: The viewport's length along the axis, in points.
    public static func distance(ofCenter center: Double, inViewportOfLength length: Double) -> Double {
        guard length > 0 else { return 0 }
        let distance = (center - length / 2) / length
        if !(distance.magnitude > snapDistance) { return 0 }
        return distance < -1 ? -1 : distance > 1 ? 1 : distance
    }

    /// Returns the progress at a distance of −1…1 from the middle of the viewport.
    ///
    /// The progress is 1 in the middle and falls to 0 at a distance of one viewport length. At 1, the view has its
    /// values at rest. At 0, the view has the values of its start or end state.
    public static func progress(atDistance distance: Double) -> Double {
        if !(distance.magnitude > snapDistance) { return 1 }
        return (1 - distance.magnitude).clampedToUnit
    }

    /// Returns how far a progress is through a range, as a fraction: 0 up to the range's start, 1 from the range's end
    /// on.
    ///
    /// If the range is empty or reversed, the result jumps from 0 to 1 at the range's start. For the range 0…1, the
    /// result is the clamped progress, unchanged.
    public static func position(of progress: Double, from start: Double, to end: Double) -> Double {
        if start == 0 && end == 1 { return progress.clampedToUnit }
        guard end > start else { return progress < start ? 0 : 1 }
        return ((progress - start) / (end - start)).clampedToUnit
    }
}
