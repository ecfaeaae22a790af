import CHarfBuzz
public import Layers

extension FontFeature {
    /// Reads the setting of a feature in HarfBuzz's syntax: `tnum`, `-liga` or `cv01=2`. Returns nil for other texts.
    ///
    /// HarfBuzz also reads ranges, as in `kern[3:5]`. Ranges are refused here, since their numbers would count
    /// characters of a paragraph and not of the text.
    public init?(parsing text: String) {
        guard !text.contains("[") else { return nil }
        var feature = hb_feature_t()
        let length = Int32(clamping: text.utf8.count)
        guard length > 0, hb_feature_from_string(text, length, &feature) != 0 else { return nil }
        self.init(tag: FontTag(code: feature.tag), value: feature.value)
    }

    /// The setting for HarfBuzz, for the whole text.
    var whole: hb_feature_t { hb_feature_t(tag: tag.code, value: value, start: 0, end: UInt32.max) }
}
