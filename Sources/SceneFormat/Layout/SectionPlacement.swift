import Primitives

/// How large one section's views are, along a scroll axis and across it.
struct SectionMeasure {
    /// The header's length along the scroll axis; nil where there is none.
    var header: Double?
    /// The extents of items or rows.
    var items: [Size]
    /// The footer's length.
    var footer: Double?
}

/// Where one section's views are, in the content.
struct SectionPlacement: Equatable {
    var header: Rect?
    var items: [Rect] = []
    var footer: Rect?
    /// All of it, from header to footer.
    var box: Rect
}
