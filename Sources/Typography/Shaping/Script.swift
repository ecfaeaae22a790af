import CHarfBuzz

/// Splits a text into runs where its script, direction or font changes.
enum Script {
    /// A range of scalars with the same bidirectional level, font and script.
    struct Run {
        var range: Range<Int>
        var level: UInt8
        /// The index of the font, or a negative number if the characters are missing.
        var font: Int
        var script: hb_script_t
    }

    /// Divides a range of a text into runs, in text order.
    ///
    /// Some characters have no script of their own: marks, and characters that several scripts share. They get the
    /// script of the preceding text. At the beginning, they get the script of the following text (UAX #24, §5).
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

    /// The maximum number of scalars in a run.
    ///
    /// HarfBuzz 6 counts the glyphs from a mark to its letter in 16 bits, and aborts the program if the count
    /// overflows. A font can make up to 64 glyphs of each scalar, so 511 scalars stay within the limit. The limit also
    /// bounds the time for searching back along a stack of marks, which is quadratic.
    static let maximumLength = 511

    /// Cuts runs that are longer than the maximum. A cut is made after a blank if possible. Otherwise it is made
    /// between two characters, or between two scalars of one character.
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

    /// Returns whether the letters of a script join. Letter spacing would tear such letters apart (CSS Text 4, §8.2).
    static func isCursive(_ script: hb_script_t) -> Bool { cursive.contains(script.rawValue) }

    private static let cursive = [
        HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
        HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC,
    ].map(\.rawValue)

    private static func isShared(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
}
