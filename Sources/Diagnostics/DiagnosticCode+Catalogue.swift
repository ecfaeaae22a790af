extension DiagnosticCode {
    /// A code and its meaning, as `parade help P203` explains it.
    public struct Entry: Hashable, Sendable {
        /// The code.
        public let code: DiagnosticCode
        /// The title: a few words in lower case.
        public let title: String
        /// A paragraph that explains what the code means and how to fix the mistake.
        public let explanation: String

        /// Parses a paragraph of the catalogue. Returns nil if the paragraph does not begin with a code.
        fileprivate init?(_ paragraph: Substring) {
            let text = paragraph.replacing("\n", with: " ")
            guard let code = DiagnosticCode(rawValue: String(text.prefix(4))), let end = text.firstRange(of: ". ")
            else { return nil }
            self.code = code
            title = String(text[..<end.lowerBound].dropFirst(5))
            explanation = String(text[end.upperBound...])
        }
    }

    /// All codes with their meanings, sorted by number.
    public static let catalogue = paragraphs.split(separator: "\n\n").compactMap { Entry($0) }

    /// Returns the entry of the code with a name in upper or lower case. Returns nil if the name is unknown.
    public static func entry(named name: String) -> Entry? {
        let name = name.uppercased()
        return catalogue.first { $0.code.name == name }
    }

    /// The text of the catalogue, with one paragraph per code. A paragraph is the code's name, a title that ends with
    /// the first full stop, and the explanation.
    private static let paragraphs = """
        P101 no such file. There is no file at this path. Paths are relative to the folder the command runs in.

        P102 file cannot be read. The path exists but cannot be read: it may be a folder, or its permissions may forbid
        it.

        P103 not UTF-8. Scenes and traces are UTF-8 text. Editors offer the encoding in their Save As or status bar; a
        byte order mark at the start does no harm.

        P104 not JSON. The text breaks the grammar of JSON (RFC 8259). Nothing after the mistake has been read, so
        correct it and check again. Files named .jsonc may have // and /* */ comments and a comma after the last
        element.

        P105 duplicate key. An object has two members with the same key, and JSON does not say which one counts. Remove
        or rename one of them.

        P201 unknown key. The object has no such key, so the value would be ignored. Check the spelling and the place:
        `parade schema` lists the keys of every object, `parade properties` those that animate.

        P202 missing key. The object needs a key that it does not have.

        P203 wrong type of value. The key takes another type of value: a string where a number was expected, say.
        Wherever a number stands, a string with an expression such as "50% - 12" is fine.

        P204 value makes no sense. The value has the right type, but nothing can be drawn with it, as with a negative
        width or an empty list of colours. Warnings with this code are about values that are probably not meant, such as
        keyframes from 0 to 100 on a progress from 0 to 1, or an `m34` of -500.

        P205 unknown word. The key takes one of a few words, and this is not one of them. The message lists them or names
        the nearest.

        P206 expression without a value. The string is read as an expression: numbers, + - * / ( ), the comparisons < <=
        > >= == !=, the units % pw ph vw vh deg turn rad, the functions min max abs floor ceil round mod sin cos sqrt
        mix clamp step smoothstep if ease oscillate, and names such as `index`; where a property follows it, also
        `time`, `frame`, the scene's `signals`, `feed.offset.y`, `intro.page`, numbers of views such as
        `cursor.center.x`, and view timelines such as `cover(self)`. An id with a hyphen cannot be named, because - is
        minus. The caret shows where the expression stops making sense, or the part that has no value in some frame.

        P207 not a colour. Colours are #rgb, #rgba, #rrggbb, #rrggbbaa, CSS names, rgb(), rgba(), hsl(), or a name from
        the scene's `colors`. They are not expressions: a colour that changes has keyframes in `bind` or `animate`.

        P208 not an easing. Easings are names such as "inOutSine", CSS functions such as "cubic-bezier(0.4, 0, 0.2, 1)",
        "steps(4)" or "linear(0, 0.5 20%, 1)", springs, four numbers for a cubic Bézier, and formulas of the progress
        such as { "formula": "sin(p * 90deg)" }, which need a value at every progress from 0 to 1. Their text has at
        most 100 000 characters. `parade easings` lists the names.

        P209 unknown property. No view has a property of this name. `parade properties` lists them with their types;
        parts are reached with dots, such as `center.y`.

        P210 property of another kind of view. The property exists, but not on a view of this type: `contentMode`
        belongs to images, `colors` to gradients.

        P211 keys contradict each other. Two keys give the same thing in different ways, such as `frame` and `center`.
        Keep one.

        P212 range in the wrong order. The range of a state's value and the offsets of an action must be [a, b] with 0 ≤ a < b
        ≤ 1. The range of a timeline must not end before its start; a range without length is a step.

        P214 not path data. Paths are SVG path data: a letter of M L H V C S Q T A Z (small ones are relative), then its
        numbers, such as "M10 10 h80 a20 20 0 0 1 0 40 z". The caret shows where the path stops making sense.

        P215 interval without length. There is no position between two equal values. If the ends of the interval move,
        the message names the first frame in which they meet: keep the ends apart, with max(1, …) for instance.

        P216 not the end of a range. The range of a timeline is the name of a range (cover, contain, entry, exit,
        entryCrossing, exitCrossing, pin, scroll) or a list of two ends. An end is a place along such a range ("entry 25%",
        "cover 50% + 20"), an edge of the view meeting one of the viewport ("top 80%", "bottom-=50 center"), the
        centre's distance from the middle in viewports ("distance 1"), a page ("page 2") or a content offset (200).

        P218 not a row of a trace. A trace is CSV: rows of a time in seconds and content offsets in points, commas
        between. The first line may name the columns: t,x,y, or t,x, or t,y; without it there are all three. Blank lines
        and lines that begin with # do not count. `parade inspect --offsets` writes such a file.

        P219 times of a trace in the wrong order. The times of a trace must rise from row to row. Times are seconds and may
        begin at any number. A repeated row counts once. If two samples are more than half a second apart, the offset
        is interpolated linearly between them, and a warning says so.

        P220 depends on the frame rate. A smoothed signal follows its source 240 times a second, whatever the frame
        rate, so that a scene moves alike at 24 and at 120 frames a second. `frame`, the frame's number, depends on the
        rate; `time` does not.

        P221 number format. A format is a Unicode number pattern: # for a digit, 0 for a digit that always shows, ',' for
        groups, '.' for decimals, '%' for hundredths, ';' before the part for negative numbers. Put other letters with a
        meaning, such as E or *, into single quotes.

        P301 id used twice. Ids name views, so an id may be written only once in its scope. Template instances, copies,
        items, rows, headers and footers, and direct children of a scroll view or a pager are scopes: a view
        in one of them is one.title from outside, and in a copy dot[1].title.

        P302 unknown view. No view has this id, or several have it. Inside a template, ids are looked up within the
        instance first.

        P303 unknown state. No state has this name. Named states are defined in the scene's `states`.

        P304 unknown template. No template has this name. Templates are defined in the scene's `templates`.

        P305 template parameter without a value. The template refers to "$name", but the view that uses the template has
        no such value in `with`; or `with` has a value that the template does not refer to. Keys of the view itself,
        such as `frame`, go beside `with`.

        P306 templates use each other in a cycle. A template that contains itself, directly or through others, would
        never end. The message names the cycle.

        P307 views attach each other in a cycle. Progress is handed from a view to those it attaches, and may not come
        back to where it started. The message names the cycle.

        P308 two tracks write one property. Each property of a view is moved by one track; with two, the order would
        decide. Give an animation or binding a `priority` (the highest counts), or move another property or another
        view. Two actions of one page on one property are the same mistake, which no priority settles.

        P309 not a scroll container. Views of type `scroll`, `collection` and `table` scroll; they and pagers have
        offsets, and tracks in the timeline. Only a pager has pages with a progress. Only views that scroll can contain
        sticky, fixed and stretching views.

        P310 no progress for this view. States follow the progress of a view that a scroll container moves: one of its
        children or items. Put the view, or a view around it, into a scroll container, or attach the view to one inside.
        View timelines such as `cover(card)` also need a view inside a scroll container.

        P311 unknown font. A label's font is a name from the scene's `fonts`, or the name of a font file. A label
        without a font takes the first of `fonts`, so there must be one.

        P312 signals in a cycle. A signal cannot depend on itself, directly, through other signals or through the properties
        of views that they move. The message names the cycle; make one signal of the cycle depend on something else.

        P313 unknown action. `reverse` and `use` name an action of the same item on any page, or else the only action of
        the pager with that name. `name` gives an action its name.

        P314 actions run each other in a cycle. An action that runs itself, by names or through groups, would never
        end. The message names the cycle.

        P315 defined but never used. No view uses the template, or nothing uses the state, directly or through others.
        Use it, or remove it.

        P316 boxes in a cycle. The message names the views whose sizes or positions depend on each other, through names
        such as 'title.width' in their box keys. Write the position and size of one of the boxes in points.

        P317 not in a stack. `grow` and `shrink` share the room of a stack among its children, so they have no meaning
        elsewhere. Put the view into a view of type `stack`, or remove the key.

        P401 no such asset. There is no file at this path. Paths are relative to the folder of the scene, or to the
        folder that --assets names.

        P402 asset outside the folder. Only files inside the scene's folder are read, never absolute paths or paths that
        lead out through .. or links. --assets names another folder.

        P403 asset of another kind. The file is not a PNG or JPEG picture, whatever its name says, or one of a rare
        kind. Convert it to a PNG, or to a JPEG in sRGB.

        P404 damaged asset. The file begins as a picture, but its data is cut short or broken. Export it again.

        P405 asset cannot be read. The path exists but cannot be read: it may be a folder, or its permissions may forbid
        it.

        P406 no such font file. A font is looked for by its file name: in the scene's folder (or that of --assets), in
        the folders of --font-path, in those of PARADE_FONT_PATH, then in the system's font folders. No other font takes
        its place, so that a scene looks the same everywhere.

        P407 not a usable font. The file is not a TrueType or OpenType font with outlines or pictures, the collection has no face of
        this index, or a glyph is more complex than any real one.

        P408 trace without rows. The file has no row, only a header, comments or nothing. A row is t,x,y, such as
        0.5,0,120; `parade inspect --offsets` writes a trace of a scene.

        P409 missing glyphs. A label's font has no glyph for these characters, and no font of its `fallback` has one, so
        a box is drawn for each. Add a font with these characters to `fonts`, and name it as a fallback: `{ "files":
        ["Inter.ttf"], "fallback": ["Symbols"] }`. A glyph without an outline counts as missing where something should
        be seen. A text that is cut short needs an ellipsis or a full stop, and a soft hyphen needs a hyphen.

        P410 missing weight. No face of the label's font has the weight that the label asks for. No weight is made up:
        the nearest one is drawn, as CSS chooses it. Add a face of that weight to the font's entry in `fonts`, or use a
        variable font.

        P411 missing slant. No face of the label's font is italic, or none is upright, as the label asks. No slant is
        made up. Add such a face to the font's entry in `fonts`.

        P412 missing feature. The label's font does not have this OpenType feature, so setting it changes nothing. The
        hint lists the features that the font has.

        P413 missing axis. The label's font does not vary along this axis, or not as far as the value says; a font that
        has the axis is drawn at its end. The hint lists the axes of the font with their ranges.

        P501 scene too large. The scene has more bytes than the limit. `repeat` and templates make large scenes small;
        `--limit scene-bytes=64M` allows more.

        P502 nested too deep. Arrays and objects, or views, stand inside each other deeper than the limit. `--limit
        depth=128` allows more.

        P503 canvas cannot be drawn. Width, height and scale must give at least one pixel each way, and no more than the
        limits. --size and --scale override the scene's; --max-pixels and `--limit side=20000` allow more.

        P504 image too large. The picture has more bytes or pixels than the limit. Scale it down: it is drawn no larger
        than the canvas. `--limit image-pixels=100000000` allows more; `parade help limits` lists all limits.

        P505 too many views. The scene has more views than the limit, expands templates and `repeat` more often, or
        copies more values and text with them: twenty values and 400 bytes for each expansion. `--limit views=20000` and
        `--limit expansions=200000` allow more.

        P506 too many frames. A timeline has 1 to 100 000 frames. --frames overrides the scene's.

        P507 text too long. A label shows at most 50 000 characters, and all labels of a scene together 500 000.

        P508 font too large. A font file has at most 64 MiB, and all fonts of a scene together 256 MiB. A subset with
        the characters the scene shows is much smaller.

        P509 too many actions. Groups and names make a pager run more actions than the limit of 100 000; every name runs
        all actions that it stands for.

        P510 too much to compute. Every number, name, operator and function of an expression is a step, once in each
        copy of a repetition. Let the copies follow a signal of the scene that says what they share. Formulas of easings
        are tried at a thousand points each: copies should share one.

        P511 too many movements. A track of a timeline has at most 10 000 movements. A recorded trace is one movement,
        however long it is.

        P512 trace too large. A trace has at most as many bytes as an image, 64 MiB, 2 000 000 lines and 65 536 bytes in
        a line, and all traces of a scene together have at most 1 000 000 rows: hours of scrolling. Cut the trace to the
        part that the scene plays.

        P513 too long to smooth. Before the first frame a run through the whole timeline, 240 times a second, works out
        what smoothed signals follow. A shorter timeline, fewer smoothed signals or simpler ones stay below the limit:
        nearly two hours for the offset of one scroll container, a minute for a hundred formulas.

        P514 too many timed effects. The times at which time-played effects begin are found before the first frame: each
        passing of their places in the whole timeline. All effects together may be passed 200 000 times, and movements
        that bounce or overshoot may last a few hours.

        P515 too many values. The scene file has more arrays, objects, strings and numbers than the limit of a million.
        `repeat` and templates make large scenes small; `--limit values=2000000` allows more.

        P516 too many signals. A scene has at most 10 000 named signals; further ones are not read. A signal that only
        one view follows can be written in that view's `bind`.

        P517 too many fonts. A scene names at most 1000 fonts: every face of a family in `fonts` counts, and every font
        file that labels name. Further ones are not read.

        P601 range never reached. The scroll stays before or after the range in every frame, so the property that
        follows the range never changes. Move the range, or let the timeline scroll through the range; `parade inspect
        --ranges` lists all ranges and which parts of them can be reached.

        P602 state never seen. A start state shows while a view's centre is below or right of its viewport's middle, an
        end state while it is above or left of it. In no frame of the timeline is the centre there. `parade inspect`
        shows how far the centre moves.

        P603 action never reached. The timeline never turns the pager's pages as far as the page and the `offsets` of
        this action. An action runs while its page turns to the next one, and the last page does not turn unless
        `ignoreLastPage` is false: to bring a view in on page 1, list the view on page 0, and end `pages` with an empty
        page {}.

        P604 view never visible. No frame draws any part of the view or of its children: the view is hidden or
        transparent, has no extent, or is outside the picture or outside a view that clips. Views that have nothing to
        draw do not count.

        P605 signal never used. No property of any view depends on the signal, directly or through other signals. `parade
        inspect` shows its values.

        P606 content that a finger cannot move. All of the content fits into the viewport, so drags and flings do not
        move it, as in UIScrollView. Make the content larger, or let it bounce all the same with `alwaysBounceVertical`
        or `alwaysBounceHorizontal`; without `bounces` content never bounces.

        P607 movement never seen. The movement begins after the timeline's end, or has a duration of 0. Give the
        timeline or the movement more time; `parade inspect --movements` lists when each begins and ends.

        P608 trace far outside. The recorded offsets go more than a viewport beyond where the content can rest. No
        finger pulls content so far, so the trace is probably of longer content, or in pixels instead of points. The
        trace is played unchanged.

        P609 effect never played. The scroll never reaches the place of `at`, so the effect never begins and its first
        keyframe shows in every frame. Move the place, or let the timeline scroll there; `parade inspect --ranges` lists
        all places.

        P610 stretch never seen. A view with `stretch` keeps its edge in place while its container is scrolled beyond
        that edge of the content. In no frame of the timeline is the container scrolled so far. Pull the content past
        the edge, with `{ "scrollTo": -80, "duration": 0.5 }` at the start for instance.

        P611 truncated text. The label's box has no room for all of its text, so an ellipsis replaces the rest, or the
        rest is left out. Make the box larger, let the text take more lines with `numberOfLines`, or let the text shrink
        with `minimumScale`.

        P612 children do not fit into their stack. The children of a stack are longer than the stack even after those
        with `shrink` have given way, so the last ones hang over its end. Make the stack longer, give a child `shrink`,
        or let the children `wrap` into several lines.

        P620 border hides what ends under it. Background, gradient and clipped content end at the middle of a border
        that is opaque in every frame. Up to version 0.1 they went to the edge, where they showed as a hairline beyond
        round corners and along edges between pixels. A border whose colour has an alpha less than 1 hides nothing.
        Nothing is wrong; version 0.3 no longer reports this.

        P621 mask covers the viewport. A mask without a box covers what shows of its view: on a scroll container that is
        the viewport, and the mask stays there. Up to version 0.1 it scrolled away with the content. Give the mask a
        'frame' to make it content. Nothing is wrong; version 0.3 no longer reports this.

        P622 view is a group in every frame. A view with an alpha less than 1, a filter, a blend mode or a shadow of its
        pixels is drawn as one picture, and what blends inside it meets only what is in that picture. Where one of these
        is animated that now holds in every frame, also while it changes nothing, and for an alpha however close to 1.
        Up to version 0.1 the picture jumped there. Nothing is wrong; version 0.3 no longer reports this.

        P623 natural size. A label that has a position and no size, or only one side, takes the size of its text, and a
        picture with one side keeps its proportion. Up to version 0.1 the other sides were the parent's, or the
        picture's own. Write the size to get the old picture: "size": ["100%", "100%"]. Nothing is wrong; version 0.3 no
        longer reports this.

        P624 soft hyphen. Where a line ends at a soft hyphen, U+00AD, it shows a hyphen, and no letter spacing follows it
        anywhere. Up to version 0.1 the line ended without a hyphen, and letters around it were spaced twice. Write
        U+200B, the zero width space, to get the old line break. Nothing is wrong; version 0.3 no longer reports this.

        P630 last keyframe shows the easing's end. At the last keyframe and after it, the end of its easing shows: with
        "linear(0, 0.9)" nine tenths of the way to its value. Up to version 0.1 the value itself showed there, so that
        the view jumped. To get the old picture, write the keyframe a second time, without an easing. Nothing is wrong;
        version 0.3 no longer reports this.

        P631 view timeline without scrolling. The container has nothing to scroll, and the view's timeline keeps the
        progress of where the view is. Up to version 0.1 it had none there, and what follows it rested. Timelines of the
        scroll container itself rest as before. Nothing is wrong; version 0.3 no longer reports this.

        P632 rotations about different axes. Where two transform lists rotate about different axes at the same place,
        these mix as one rotation in space, as CSS Transforms 2 mixes rotate3d. Up to version 0.1 the rest of both lists
        became one matrix from there on. Nothing is wrong; version 0.3 no longer reports this.
        """
}
