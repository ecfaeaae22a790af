extension ColorConversion {
    /// Creates the conversion to sRGB that a file's colour profile describes.
    ///
    /// As in browsers, a broken profile is ignored, and so is a profile for another kind of picture. A valid profile of
    /// an unsupported kind is an error, because the picture would not look as its author saw it.
    init(profile bytes: [UInt8], ofGray isGray: Bool) throws(ImageError) {
        self = .none
        guard let profile = ICCProfile(bytes) else { return }
        switch profile.model {
        case .matrix(let curves, let matrix): self = ColorConversion(curves: curves, toProfileXYZ: matrix) ?? .none
        case .gray(let curve): if isGray { self = ColorConversion(curves: [curve, curve, curve]) }
        case .other: break
        case .tables:
            throw ImageError(
                .unsupported,
                "its colour profile '\(profile.name)' is made of tables; convert the picture to sRGB, or leave it out")
        }
    }
}
