/// The tag of a font feature or of an axis of variable fonts: four characters, as in OpenType.
public struct FontTag: Hashable, Sendable, Comparable {
    /// The four characters as the bytes of a big-endian number.
    public let code: UInt32

    /// Creates a tag from its code.
    public init(code: UInt32) { self.code = code }

    /// Creates a tag from a name of four letters, digits or underscores; nil for any other name.
    public init?(_ name: String) {
        let letters = Array(name.utf8)
        guard letters.count == 4, letters.allSatisfy(Self.isPartOfName) else { return nil }
        code = letters.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The characters of the tag, without the spaces that pad shorter names in OpenType.
    public var name: String {
        let letters = [code >> 24, code >> 16 & 0xFF, code >> 8 & 0xFF, code & 0xFF].filter { $0 != 0x20 }
        return String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
    }

    /// Returns whether one tag comes before another in the order of their names.
    public static func < (a: FontTag, b: FontTag) -> Bool { a.code < b.code }

    private static func isPartOfName(_ letter: UInt8) -> Bool {
        switch letter {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}

/// The setting of a font feature: off, on, or the number of an alternate glyph.
public struct FontFeature: Hashable, Sendable {
    /// The tag of the feature.
    public var tag: FontTag
    /// The value: 0 turns the feature off, 1 turns it on, and a greater number selects an alternate glyph.
    public var value: UInt32

    /// Creates a setting of a feature.
    public init(tag: FontTag, value: UInt32) {
        self.tag = tag
        self.value = value
    }
}

/// An axis of variable fonts.
public struct FontAxis: Hashable, Sendable {
    /// The tag of the axis.
    public var tag: FontTag
    /// The range of values that the font supports.
    public var range: ClosedRange<Double>
    /// The default value, at which the font has exactly the outlines stored in its file.
    public var defaultValue: Double

    /// Creates an axis.
    public init(tag: FontTag, range: ClosedRange<Double>, defaultValue: Double) {
        self.tag = tag
        self.range = range
        self.defaultValue = defaultValue
    }
}

/// Values on the axes of a variable font. An axis without a value is at the font's default.
public struct FontVariations: Hashable, Sendable {
    /// An axis with a value.
    public struct Setting: Hashable, Sendable {
        /// The tag of the axis.
        public var axis: FontTag
        /// The value on the axis.
        public var value: Double

        /// Creates a setting.
        package init(axis: FontTag, value: Double) {
            self.axis = axis
            self.value = value
        }
    }

    /// The settings, sorted by axis. Each axis occurs at most once.
    public private(set) var settings: [Setting] = []

    /// Creates variations in which every axis is at the font's default.
    public init() {}

    /// The value of an axis; nil if the axis is at the font's default.
    public subscript(axis: FontTag) -> Double? {
        get { settings.first { $0.axis == axis }?.value }
        set {
            let index = settings.firstIndex { $0.axis >= axis } ?? settings.endIndex
            if index < settings.endIndex, settings[index].axis == axis { settings.remove(at: index) }
            if let newValue { settings.insert(Setting(axis: axis, value: newValue), at: index) }
        }
    }
}

extension FontTag {
    /// The prefix in the names of properties that set font axes.
    static let propertyPrefix = "font.variations."

    /// The axes registered in OpenType that have a property, without the weight, whose property is `font.weight`.
    static let registeredAxes = ["wdth", "opsz", "slnt", "ital"].compactMap { FontTag($0) }

    /// Returns the axis in a property's name, such as `CASL` in `font.variations.CASL`; nil if the name sets no axis.
    package init?(propertyName name: String) {
        guard name.hasPrefix(Self.propertyPrefix) else { return nil }
        self.init(String(name.dropFirst(Self.propertyPrefix.count)))
    }
}
