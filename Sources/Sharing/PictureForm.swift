/// The form of the pictures in a shared page.
///
/// The cases are ordered from the most faithful form to the smallest.
enum PictureForm: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// The frames as `render` would write them, as PNG.
    case lossless
    /// The frames at one pixel per point, as PNG.
    case losslessAtPoints
    /// The frames at one pixel per point, as WebP with quality 90.
    case webP
    /// Every second frame at one pixel per point, as WebP with quality 90.
    case webPOfEverySecondFrame

    /// Orders forms from the most faithful to the smallest.
    static func < (left: PictureForm, right: PictureForm) -> Bool { left.rawValue < right.rawValue }

    /// The form in words, without the scale.
    var name: String {
        switch self {
        case .lossless, .losslessAtPoints: "lossless"
        case .webP: "WebP of quality 90"
        case .webPOfEverySecondFrame: "WebP of quality 90, every second frame"
        }
    }

    /// The distance between two frames that have a picture.
    var step: Int { self == .webPOfEverySecondFrame ? 2 : 1 }

    var mediaType: String { self <= .losslessAtPoints ? "image/png" : "image/webp" }
}
