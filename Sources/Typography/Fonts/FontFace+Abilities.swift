import CHarfBuzz
package import Layers

extension FontFace {
    /// Returns the axes of a face, except for the weight.
    static func axes(of face: OpaquePointer) -> [FontAxis] {
        var count = hb_ot_var_get_axis_count(face)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        // HarfBuzz writes at most `count` elements, and then the number written to `count`.
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).filter { $0.tag != Tag.weight && $0.min_value <= $0.max_value }.map { info in
            FontAxis(
                tag: FontTag(code: info.tag), range: Double(info.min_value)...Double(info.max_value),
                defaultValue: Double(info.default_value))
        }
    }

    /// Returns the features that a face's tables can apply to text.
    static func features(of face: OpaquePointer) -> Set<FontTag> {
        var tags: Set<FontTag> = []
        for table in [Tag.substitutions, Tag.positions] {
            var start: UInt32 = 0
            var batch = [hb_tag_t](repeating: 0, count: 64)
            while true {
                var count = UInt32(batch.count)
                // HarfBuzz writes at most `count` elements, and then the number written to `count`.
                let total = hb_ot_layout_table_get_feature_tags(face, table, start, &count, &batch)
                tags.formUnion(batch.prefix(Int(count)).map(FontTag.init(code:)))
                start += count
                if count == 0 || start >= total { break }
            }
        }
        // HarfBuzz kerns by the older table too.
        if TableBytes.isPresent(Tag.kerning, in: face) { tags.insert(FontTag(code: Tag.kerning)) }
        return tags
    }

    /// Returns whether the face has a feature.
    ///
    /// For a font with Apple's feature tables, which are not read, returns true for every feature.
    package func has(_ feature: FontTag) -> Bool { hasAppleFeatures || features.contains(feature) }

    /// Returns the settings for only those axes that the face has. Values are clamped to the axis's range, and default
    /// values are left out.
    ///
    /// Different requests for the same outlines therefore share one font.
    func own(_ variations: FontVariations) -> FontVariations {
        var own = FontVariations()
        for setting in variations.settings {
            guard let axis = axes.first(where: { $0.tag == setting.axis }), !setting.value.isNaN else { continue }
            let value = min(max(setting.value, axis.range.lowerBound), axis.range.upperBound)
            if value != axis.defaultValue { own[setting.axis] = value }
        }
        return own
    }
}

extension FontFamily {
    /// The axes of the family's own faces, except for the weight. Each axis is listed once, in the order of the faces.
    package var axes: [FontAxis] {
        var known: Set<FontTag> = []
        return faces.flatMap(\.axes).filter { known.insert($0.tag).inserted }
    }
}
