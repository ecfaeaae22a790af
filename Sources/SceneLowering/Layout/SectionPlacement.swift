import Primitives

/// The extents of one section's views: bars along the scroll axis, items along and across it.
struct SectionMeasure {
    /// The header's length along the scroll axis; nil if there is no header.
    var header: Double?
    /// The extents of items or rows.
    var items: [Size]
    /// The footer's length; nil if there is no footer.
    var footer: Double?
}

/// The boxes of one section's views in the content.
struct SectionPlacement: Equatable {
    var header: Rect?
    var items: [Rect] = []
    var footer: Rect?
    /// The box of the whole section, from header to footer.
    var box: Rect
}
