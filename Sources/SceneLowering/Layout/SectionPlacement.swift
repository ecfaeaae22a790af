import Primitives

/// The extents of one section's views: of the header and footer along the scroll axis, and of the items along both
/// axes.
struct SectionMeasure {
    /// The header's length along the scroll axis, in points; nil if there is no header.
    var header: Double?
    /// The extents of the items or rows, in points.
    var items: [Size]
    /// The footer's length along the scroll axis, in points; nil if there is no footer.
    var footer: Double?
}

/// The boxes of one section's views in the coordinates of the content.
struct SectionPlacement: Equatable {
    var header: Rect?
    var items: [Rect] = []
    var footer: Rect?
    /// The box of the whole section, from header to footer.
    var box: Rect
}
