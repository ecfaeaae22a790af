import Primitives

/// Parade's progress: the distance of a view's centre from the middle of the viewport that it scrolls through.
public enum CenterProgress {
    /// The distance, in viewport lengths, up to which a view counts as centred.
    public static let snapDistance = 0.0005

    /// Returns the distance of a centre from the viewport's middle in viewport lengths, −1…1, positive below or to the
    /// right.
    ///
    /// Exactly 0 within `snapDistance` of the middle, and for a viewport without length.
    ///
    /// - Parameters:
    ///   - center: The position of the view's laid-out centre in the viewport, in points from its start.
    ///   - length: The viewport's length along the axis, in points.
    public static func distance(ofCenter center: Double, inViewportOfLength length: Double) -> Double {
        guard length > 0 else { return 0 }
        let distance = (center - length / 2) / length
        if !(distance.magnitude > snapDistance) { return 0 }
        return distance < -1 ? -1 : distance > 1 ? 1 : distance
    }

    /// Returns the progress 0…1 from the state outside the viewport to the view's own state, at a distance −1…1.
    public static func progress(atDistance distance: Double) -> Double {
        if !(distance.magnitude > snapDistance) { return 1 }
        return (1 - distance.magnitude).clampedToUnit
    }

    /// Returns the fraction of a range that `progress` has passed: 0 up to its start, 1 from its end on.
    ///
    /// An empty range is a step: 0 before it, 1 from it on. The full range returns the clamped progress unchanged.
    public static func position(of progress: Double, from start: Double, to end: Double) -> Double {
        if start == 0 && end == 1 { return progress.clampedToUnit }
        guard end > start else { return progress < start ? 0 : 1 }
        return ((progress - start) / (end - start)).clampedToUnit
    }
}
