import Primitives

/// Parade's progress, which depends on how far a view's centre is from the middle of the scroll container's viewport.
public enum CenterProgress {
    /// The distance, in viewport lengths, up to which a view counts as centred.
    public static let snapDistance = 0.0005

    /// Returns the distance of a view's centre from the middle of the viewport, in viewport lengths, −1…1.
    ///
    /// The distance is positive below or to the right of the middle, and exactly 0 within `snapDistance` of the middle
    /// and for a viewport without length.
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

    /// Returns the progress at a distance −1…1: 1 in the middle of the viewport, falling to 0 at a distance of one
    /// viewport length.
    ///
    /// At 0, the view has its state outside the viewport; at 1, its own state.
    public static func progress(atDistance distance: Double) -> Double {
        if !(distance.magnitude > snapDistance) { return 1 }
        return (1 - distance.magnitude).clampedToUnit
    }

    /// Returns the fraction of a range that `progress` has passed: 0 up to the range's start, 1 from the range's end
    /// on.
    ///
    /// An empty or reversed range is a step: 0 before its start, 1 from its start on. The full range 0…1 returns the
    /// clamped progress unchanged.
    public static func position(of progress: Double, from start: Double, to end: Double) -> Double {
        if start == 0 && end == 1 { return progress.clampedToUnit }
        guard end > start else { return progress < start ? 0 : 1 }
        return ((progress - start) / (end - start)).clampedToUnit
    }
}
