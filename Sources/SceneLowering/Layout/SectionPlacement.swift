import Primitives

/// The measured views of a section, which are the input of a layout.
struct SectionMeasure {
    /// The header's length along the scroll axis, in points; nil if there is no header.
    var header: Double?
    /// The sizes of the items or rows, in points.
    var items: [Size]
    /// The footer's length along the scroll axis, in points; nil if there is no footer.
    var footer: Double?
}

/// The boxes of a section's views in the coordinates of the content, which are the output of a layout.
struct SectionPlacement: Equatable {
    var header: Rect?
    var items: [Rect] = []
    var footer: Rect?
    /// The box of the whole section, including its header and footer.
    var box: Rect
}
