/// The resolution, format and frame step of the pictures in a shared page.
///
/// The cases are in the order from the most faithful form to the smallest.
enum PictureForm: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// All frames as PNG, equal to the frames that `parade render` writes.
    case lossless
    /// All frames at one pixel per point, as PNG.
    case losslessAtPoints
    /// All frames at one pixel per point, as WebP with quality 90.
    case webP
    /// Every second frame at one pixel per point, as WebP with quality 90.
    case webPOfEverySecondFrame

    /// Orders forms from the most faithful to the smallest.
    static func < (left: PictureForm, right: PictureForm) -> Bool { left.rawValue < right.rawValue }

    /// The form in words. The scale is not included.
    var name: String {
        switch self {
        case .lossless, .losslessAtPoints: "lossless"
        case .webP: "WebP of quality 90"
        case .webPOfEverySecondFrame: "WebP of quality 90, every second frame"
        }
    }

    /// The number of frames from one picture to the next: 1 if every frame has a picture, 2 if every second frame has
    /// one.
    var step: Int { self == .webPOfEverySecondFrame ? 2 : 1 }

    var mediaType: String { self <= .losslessAtPoints ? "image/png" : "image/webp" }
}
