/// A colour profile from a picture file, as in ICC.1:2010. Profiles of version 2 are read as far as their parts are the
/// same.
///
/// A profile is a header of 128 bytes and a table of tags. Each tag refers to a byte range anywhere in the file.
/// Profiles for screens and cameras have three curves and three primaries. Only these, and curves for grey, are read.
struct ICCProfile {
    /// How stored values become colours.
    enum Model {
        /// A curve for each channel, then a matrix to XYZ under D50.
        case matrix(curves: [ToneCurve], ColorMatrix)
        /// A curve from grey to light.
        case gray(ToneCurve)
        /// Multi-dimensional tables, or Lab as the connection space, for RGB or grey values. This model is not
        /// supported.
        case tables
        /// A conversion of other values, such as inks.
        case other
    }

    /// The profile's name, which may be empty.
    let name: String
    let model: Model

    /// Reads a profile. Returns nil if the profile is broken.
    init?(_ bytes: [UInt8]) {
        let data = BigEndianData(bytes[...])
        guard data.signature(at: 36) == "acsp", let tags = Self.tags(of: data) else { return nil }
        func tag(_ name: String) -> BigEndianData? { tags.first { $0.name == name }?.data }
        self.name = tag("desc").flatMap(Self.description) ?? ""

        switch data.signature(at: 16) {
        case "RGB ":
            let colorants = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tag($0).flatMap(Self.xyz) }
            let curves = ["rTRC", "gTRC", "bTRC"].compactMap { tag($0).flatMap { ToneCurve($0) } }
            if colorants.count == 3, curves.count == 3 {
                let matrix = ColorMatrix(red: colorants[0], green: colorants[1], blue: colorants[2])
                model = .matrix(curves: curves, matrix)
            } else {
                guard tag("A2B0") ?? tag("A2B1") != nil else { return nil }
                model = .tables
            }
        case "GRAY":
            if let curve = tag("kTRC").flatMap({ ToneCurve($0) }), data.signature(at: 20) == "XYZ " {
                model = .gray(curve)
            } else {
                guard tag("A2B0") ?? tag("kTRC") != nil else { return nil }
                model = .tables
            }
        default:
            model = .other
        }
    }

    /// Returns the tags whose data lies inside the profile. Returns nil if the table is cut short, or does not have 1
    /// to 1024 tags.
    private static func tags(of data: BigEndianData) -> [(name: String, data: BigEndianData)]? {
        // The longest profiles have a few dozen tags; browsers also stop at 1024.
        guard let count = data.unsigned32(at: 128), (1...1024).contains(count) else { return nil }
        var tags: [(name: String, data: BigEndianData)] = []
        for index in 0..<count {
            let entry = 132 + 12 * index
            guard let name = data.signature(at: entry), let offset = data.unsigned32(at: entry + 4),
                let length = data.unsigned32(at: entry + 8)
            else { return nil }
            if let part = data.part(at: offset, count: length) { tags.append((name, part)) }
        }
        return tags
    }

    private static func xyz(_ data: BigEndianData) -> SIMD3<Double>? {
        guard data.signature(at: 0) == "XYZ ", let x = data.fixed(at: 8), let y = data.fixed(at: 12),
            let z = data.fixed(at: 16)
        else { return nil }
        return [x, y, z]
    }

    /// Returns the name in a description tag, or nil if it cannot be read. Version 2 stores an ASCII string. Version 4
    /// stores several UTF-16 strings, of which the first is returned.
    private static func description(_ data: BigEndianData) -> String? {
        switch data.signature(at: 0) {
        case "desc":
            guard let count = data.unsigned32(at: 8), let text = data.part(at: 12, count: min(count, 100)) else {
                return nil
            }
            return printable(text.text.unicodeScalars)
        case "mluc":
            guard let length = data.unsigned32(at: 20), let offset = data.unsigned32(at: 24),
                let text = data.part(at: offset, count: min(length, 200))
            else { return nil }
            let units = (0..<text.count / 2).map { UInt16(truncatingIfNeeded: text.unsigned16(at: 2 * $0) ?? 0) }
            return printable(String(decoding: units, as: UTF16.self).unicodeScalars)
        default:
            return nil
        }
    }

    /// Returns the text without control and format characters, which could manipulate the terminal that shows a
    /// message.
    private static func printable(_ scalars: String.UnicodeScalarView) -> String {
        var name = String.UnicodeScalarView()
        for scalar in scalars where ![.control, .format].contains(scalar.properties.generalCategory) {
            name.append(scalar)
        }
        return String(name)
    }
}
