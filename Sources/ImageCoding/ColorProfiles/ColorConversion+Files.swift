extension ColorConversion {
    /// Creates the conversion that a file's profile describes.
    ///
    /// As in browsers, a broken profile is ignored, and so is a profile for another kind of picture. A profile that is
    /// valid but not supported is an error, since the picture would look different from what its author saw.
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
