import CHarfBuzz

/// Splits a text into runs where its script, direction or font changes.
enum Script {
    /// A range with one level, one font and one script.
    struct Run {
        var range: Range<Int>
        var level: UInt8
        /// The font's index, or a negative number for missing characters.
        var font: Int
        var script: hb_script_t
    }

    /// Returns the runs of a part of a text, in text order.
    ///
    /// Marks, and characters that several scripts share, take the script of the preceding text, or at the beginning
    /// that of the following text (UAX #24, §5).
    static func runs(of scalars: [UInt32], levels: [UInt8], fonts: [Int], in range: Range<Int>) -> [Run] {
        var runs: [Run] = []
        let functions = hb_unicode_funcs_get_default()
        for index in range {
            let own = hb_unicode_script(functions, scalars[index])
            func run(_ script: hb_script_t) -> Run {
                Run(range: index..<index + 1, level: levels[index], font: fonts[index], script: script)
            }
            guard let last = runs.last, last.level == levels[index], last.font == fonts[index] else {
                // A shared character after a change of level or font keeps the previous script.
                runs.append(run(isShared(own) ? runs.last?.script ?? own : own))
                continue
            }
            if isShared(own) || own == last.script {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
            } else if isShared(last.script) {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
                runs[runs.count - 1].script = own
            } else {
                runs.append(run(own))
            }
        }
        return runs
    }

    /// The maximum length of a run in scalars.
    ///
    /// HarfBuzz 6 counts the glyphs from a mark to its letter in 16 bits and aborts the program if the count overflows.
    /// A font can make up to 64 glyphs of each scalar, so 511 scalars stay within the limit. The limit also bounds the
    /// time for searching back along a stack of marks, which is quadratic.
    static let maximumLength = 511

    /// Cuts runs to the maximum length: after a blank if possible, else between characters, else between any two
    /// scalars.
    static func cut(_ runs: [Run], of text: TextScalars) -> [Run] {
        var shortRuns: [Run] = []
        for run in runs {
            var rest = run
            while rest.range.count > maximumLength {
                let start = rest.range.lowerBound
                let window = (start + maximumLength / 2...start + maximumLength).reversed()
                let end =
                    window.first { text.startsCharacter[$0] && TextScalars.isBlank(text.scalars[$0 - 1]) }
                    ?? window.first { text.startsCharacter[$0] } ?? start + maximumLength
                var part = rest
                part.range = start..<end
                shortRuns.append(part)
                rest.range = end..<run.range.upperBound
            }
            shortRuns.append(rest)
        }
        return shortRuns
    }

    /// Returns whether the letters of a script join; letter spacing would tear such letters apart (CSS Text 4, §8.2).
    static func isCursive(_ script: hb_script_t) -> Bool { cursive.contains(script.rawValue) }

    private static let cursive = [
        HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
        HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC,
    ].map(\.rawValue)

    private static func isShared(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
}
