import CHarfBuzz
public import Layers

extension FontFeature {
    /// Reads a setting of a feature as HarfBuzz does: `tnum`, `-liga`, `cv01=2`; nil for other texts.
    ///
    /// HarfBuzz also reads ranges, as in `kern[3:5]`. These are refused, since their numbers would count characters of
    /// a paragraph, not of the text.
    public init?(parsing text: String) {
        guard !text.contains("[") else { return nil }
        var feature = hb_feature_t()
        let length = Int32(clamping: text.utf8.count)
        guard length > 0, hb_feature_from_string(text, length, &feature) != 0 else { return nil }
        self.init(tag: FontTag(code: feature.tag), value: feature.value)
    }

    /// The setting for the whole of a text.
    var whole: hb_feature_t { hb_feature_t(tag: tag.code, value: value, start: 0, end: UInt32.max) }
}
