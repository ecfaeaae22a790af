extension SceneTopic {
    /// Every topic, in the order of the reference.
    public static let all: [SceneTopic] = [
        SceneTopic(
            "canvas", title: "Canvas",
            words: ["width", "height", "scale", "background", "size", "pixels", "retina", "artboard", "points"],
            text: """
                `canvas` is required and sets the size of the picture. `width` and `height` are points and must be \
                greater than 0. `scale` is the number of pixels per point, 1 by default. The image has `round(width × \
                scale)` by `round(height × scale)` pixels. `background` is any colour; without it the picture is \
                transparent.

                The origin is the top left corner, and y points down, as in UIKit. The units `vw` and `vh` are \
                hundredths of the canvas in every expression. `views` lists the root views from back to front. \
                `--scale` and `--size` override the canvas for one run.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 320, "scale": 1, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": ["100vw", "200vh"], "children": [
                      { "frame": ["10vw", "10vh", "80vw", "80vh"], "cornerRadius": 16, "backgroundColor": "#f2545b" },
                      { "frame": ["10vw", "110vh", "80vw", "80vh"], "cornerRadius": 8,
                        "backgroundColor": "#19a7ce" } ] }
                  ]
                }
                """,
            seeAlso: ["timeline", "box", "colors"]),
        SceneTopic(
            "box", title: "Boxes of views",
            words: [
                "frame", "center", "size", "inset", "x", "y", "width", "height", "anchorPoint", "position", "bounds",
                "origin", "layout", "percent", "pw", "ph", "fit", "natural size", "intrinsic", "sizeToFit", "auto",
                "auto height", "autolayout", "hug", "fit-content", "max-content", "padding", "margin", "text width",
                "card", "maxWidth",
            ],
            text: """
                A view has a box in its parent. Write `frame` as `[x, y, width, height]` or `{ "x", "y", "width", \
                "height" }`, or `inset` as `[top, left, bottom, right]`, or any of `center`, `size`, `x`, `y`, `width` \
                and `height`. Two keys that set the same number are an error. A view without a box fills its parent, \
                except for a stack, and an image or a sequence without `contentMode`.

                Labels, images, sequences and stacks have a natural size, and `"fit"` stands for it as `width`, `height` or `size`. A label or \
                an image that has a position and no size takes its natural size; with one side written, the other one \
                fits. A picture keeps its proportion. The width of a label is that of its longest line; a label that may \
                have several lines is never wider than its parent: a text that has to wrap is as wide as its parent, as with CSS's \
                `fit-content`. Blanks at the end of a line do not count.

                A box around a text: `"height": "text.y + text.height + 16"` on the parent of the label `text`.

                Expressions in box keys may name the box of any view: `"title.x + title.width"`, `"self.height / 2"`. These \
                are the values at rest. In `bind` and `animate` the same names follow the view's box from frame to frame. A \
                natural size is that at rest: a text that changes does not change the box of its label.

                Numbers are points. Strings are expressions: `"50%"` is half of the parent along that axis, `pw` and \
                `ph` are hundredths of the parent's width and height. Percentages refer to the parent at rest and do \
                not follow an animated parent; `autoresizing` does.

                `anchorPoint` is in unit coordinates, `[0.5, 0.5]` by default. `center` places the anchor point, \
                transforms turn about it, and `size` grows about it.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 320, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "inset": [20, 20, 20, 20], "cornerRadius": 16, "backgroundColor": "#243042", "children": [
                      { "frame": ["10%", 16, "80%", 40], "backgroundColor": "#4f6d8f" },
                      { "center": ["50%", "40%"], "size": [60, 60], "backgroundColor": "#f2545b",
                        "bind": { "size.width": "60 + 100 * time", "size.height": "60 + 40 * time" } },
                      { "id": "dot", "x": 20, "y": "100% - 40", "width": 20, "height": 20, "backgroundColor": "#ffd166",
                        "bind": { "center.x": "30 + 140 * time" } },
                      { "x": "dot.x", "y": "dot.y + dot.height + 4", "width": "100% - 2 * dot.x", "height": 2,
                        "backgroundColor": "#4f6d8f" } ] }
                  ]
                }
                """,
            seeAlso: ["stack", "autoresizing", "transform", "expressions"]),
        SceneTopic(
            "stack", title: "Stacks",
            words: [
                "spacing", "padding", "alignment", "distribution", "wrap", "grow", "shrink", "axis", "row", "column",
                "flexbox", "flex", "gap", "spacer", "UIStackView", "hstack", "vstack", "children", "firstBaseline",
                "baseline",
                "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "fill", "layout", "justify",
                "alignItems", "justifyContent", "top", "bottom",
            ],
            text: """
                `"type": "stack"` places its children in a row, or with `"axis": "vertical"` in a column, `spacing` \
                apart and inside its `padding`, a number or `[top, left, bottom, right]`. Children have no position of \
                their own. A child keeps a size that is written; otherwise it has its natural size, or is stretched.

                `alignment` is across the axis: `fill` (default) stretches children without a written length; `leading`, \
                `center` and `trailing` do not, and in a row `top` and `bottom` mean the same; `firstBaseline` aligns \
                first lines in a row. A child without text has its baseline at its bottom.

                `distribution` is along the axis. With `fill` (default), the room that is left goes to the children by their \
                `grow`, and if none grows to the last child. `fillEqually` and `fillProportionally` change natural \
                lengths, `equalSpacing` and `equalCentering` the gaps; `start`, `center` and `end` change neither.

                Room that is missing is taken by `shrink` times length; labels in a row have 1, other children 0. What still \
                does not fit hangs over the end, with a warning. `"wrap": true` starts another line instead.

                Without a size, a stack has its natural one; as content of a scroll view, it is as wide as the viewport \
                across the axis. Views that are hidden at rest take no room. Layout happens at rest: animate `transform`, \
                which moves no neighbour.
                """,
            example: """
                {
                  "canvas": { "width": 260, "height": 170, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "type": "stack", "axis": "vertical", "inset": [16, 16, 16, 16], "spacing": 10, "padding": 12,
                      "backgroundColor": "#243042", "cornerRadius": 14, "children": [
                      { "type": "stack", "spacing": 8, "alignment": "firstBaseline", "children": [
                        { "type": "label", "text": "12°", "font": { "size": 30 }, "textColor": "#ffd166" },
                        { "type": "label", "text": "rain until noon", "grow": 1, "textColor": "#ffffff" } ] },
                      { "type": "stack", "spacing": 6, "distribution": "fillEqually", "grow": 1, "children": [
                        { "repeat": 5, "view": { "backgroundColor": "#4f6d8f", "cornerRadius": 6,
                          "anchorPoint": [0.5, 1], "bind": { "transform.scale.y": "0.3 + 0.7 * mod(time + index / 5, 1)" }
                        } } ] } ] }
                  ]
                }
                """,
            seeAlso: ["box", "autoresizing", "label", "collection", "scroll"]),
        SceneTopic(
            "autoresizing", title: "Following an animated parent",
            words: [
                "autoresizingMask", "flexibleWidth", "flexibleHeight", "flexible", "resize", "springs and struts",
                "animated parent", "width", "height", "left", "right", "top", "bottom", "fill", "size", "follow",
            ],
            text: """
                Boxes are laid out once. `autoresizing` lists the parts of a box that change when the size of the parent is \
                animated: `width`, `height`, and the margins `left`, `right`, `top` and `bottom`. `"fill"`, alone or in \
                the list, is width and height.

                Along each axis, the parent's change is shared among the flexible parts in proportion to their lengths \
                at rest, and equally if these are 0. Without one, the right or bottom margin takes it, so the view keeps \
                its place and size. No side becomes less than 0.

                The view follows after its parent's tracks and before its own, which replace what they set: with \
                `"fill"` and a track on `size.width`, only the height follows. Children of children follow too, and \
                labels break their lines anew. Children of stacks keep their boxes, and percentages do not follow.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 150, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "frame": [16, 16, 110, 110], "anchorPoint": [0, 0], "backgroundColor": "#243042", "cornerRadius": 12,
                      "animate": [{ "property": "size.width", "signal": "time", "keyframes": [[0, 110], [1, 208]] }],
                      "children": [
                      { "frame": [10, 10, 90, 26], "backgroundColor": "#4f6d8f", "autoresizing": ["width"] },
                      { "type": "label", "text": "These words find new lines", "frame": [10, 42, 90, 60],
                        "numberOfLines": 0, "textColor": "#ffffff", "autoresizing": ["width"], "font": { "size": 13 } },
                      { "frame": [84, 84, 16, 16], "cornerRadius": 8, "backgroundColor": "#f2545b", "autoresizing": ["left"] }
                    ] }
                  ]
                }
                """,
            seeAlso: ["box", "stack", "animate"]),
        SceneTopic(
            "transform", title: "Transforms",
            words: [
                "translate", "scale", "rotate", "rotateX", "rotateY", "rotateZ", "rotate3d", "skew", "matrix",
                "transform3D", "translation", "rotation", "affine", "CGAffineTransform", "CATransform3D", "zoom",
                "angle", "degrees",
            ],
            text: """
                A transform moves, scales or turns a view about its anchor point and leaves its box alone. Two forms \
                exist:

                - Components: `transform.scale`, `transform.scale.x`, `transform.rotation.x`, `.y`, `.z`, \
                `transform.translation.x`, `.y`, `.z`. Use these for animation; each is one number.
                - The list `transform`, as in CSS: `[A, B]` applies B first. Functions are `translate`, `scale`, \
                `rotate`, `rotateX`, `rotateY`, `rotateZ`, `rotate3d`, `skew`, `perspective` and `matrix`. Each entry \
                is an object with one function.

                Components act first, then the list. Angles are degrees; `"0.25turn"` and `"1.57rad"` also work. \
                Translations are points. Two lists with the same functions mix function by function; other lists mix \
                by decomposition, as in CSS.

                States, keyframes, bindings and actions also read the short names `scale`, `scaleX`, `scaleY`, \
                `rotate`, `rotateX`, `rotateY`, `rotateZ`, `translate`, `translateX`, `translateY`, `translateZ`, \
                `fade`, and the box's `x`, `y`, `width`, `height` and `origin`. GSAP's `x` and `y` are `translateX` \
                and `translateY`.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 200, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "frame": [30, 70, 60, 60], "backgroundColor": "#f2545b",
                      "bind": { "transform.rotation.z": "90 * time", "transform.translation.y": "-30 * time" } },
                    { "frame": [130, 70, 60, 60], "backgroundColor": "#ffd166", "anchorPoint": [0, 1],
                      "bind": { "transform.scale": "1 - 0.6 * time" } },
                    { "frame": [230, 70, 60, 60], "backgroundColor": "#19a7ce",
                      "animate": [{ "property": "transform", "signal": "time", "keyframes": [
                        [0, [{ "translate": [0, 0] }, { "skew": [0, 0] }]],
                        [1, [{ "translate": [0, 30] }, { "skew": [30, 0] }]] ] }] }
                  ]
                }
                """,
            seeAlso: ["perspective", "offsetPath", "box", "animate"]),
        SceneTopic(
            "offsetPath", title: "Motion along a path",
            words: [
                "offsetDistance", "offsetRotate", "offsetAnchor", "offset-path", "offset-distance", "motion path",
                "MotionPathPlugin", "follow", "CAKeyframeAnimation", "along", "track",
            ],
            text: """
                `offsetPath` is SVG path data in the parent's points. A view with such a path is not at its position: a \
                point of the view lies on the path, and the view turns with it. Its size stays.

                - `offsetDistance` is the place on the path as a fraction of its length, 0 to 1; animate it. A closed \
                path goes round beyond 0 and 1, another one holds its ends.
                - `offsetRotate` is `"auto"` (default: along the path), `"reverse"` (against it), an angle, or both \
                in either order: `"auto 45deg"`. It switches in keyframes; animate `rotate` for a turn.
                - `offsetAnchor` is the point of the view that lies on the path, in unit coordinates (default: \
                `anchorPoint`).

                Transform components and the list act before this turn. The meaning is that of CSS Motion Path.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "shape", "frame": [0, 0, 240, 160], "path": "M 30 120 C 60 -20 180 -20 210 120",
                      "fillColor": null, "strokeColor": "#33415a", "lineWidth": 2 },
                    { "size": [36, 20], "cornerRadius": 10, "backgroundColor": "#ffd166",
                      "offsetPath": "M 30 120 C 60 -20 180 -20 210 120",
                      "animate": [{ "signal": "time", "properties": { "offsetDistance": [0, 1] } }] }
                  ]
                }
                """,
            seeAlso: ["transform", "shape", "animate", "box"]),
        SceneTopic(
            "perspective", title: "Perspective and depth",
            words: [
                "m34", "sublayerTransform", "preserves3D", "preserve-3d", "zPosition", "3d", "depth",
                "backfaceVisible", "backface-visibility", "isDoubleSided", "cube", "cover flow", "flip",
            ],
            text: """
                `"sublayerTransform": [{ "perspective": 600 }]` on a parent gives all children one eye, 600 points in \
                front of the middle of the parent's box; on a scroll container, of the viewport. Then `transform.rotation.x`, `transform.rotation.y` and `transform.translation.z` \
                of a child show depth, and `zPosition` is real depth. A smaller distance gives a stronger effect.

                `m34` gives a single view its own perspective: -1 divided by the distance, such as `"-1 / 600"`. \
                Without any perspective a turn about x or y only makes the view narrower, as in Core Animation.

                A parent flattens its children into its own plane. With `"preserves3D": true` they share its space; an \
                alpha less than 1, clips, masks and filters switch this off, as in CSS. `"backfaceVisible": false` \
                hides a view that is turned away from the viewer.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "shelf", "type": "scroll", "axis": "horizontal", "pagingEnabled": true,
                      "sublayerTransform": [{ "perspective": 500 }], "contentSize": [960, 240], "children": [
                        { "repeat": 3, "view": {
                          "frame": ["320 * index + 60", 40, 200, 160], "cornerRadius": 12,
                          "backgroundColor": "#f2545b", "hueRotate": "60 * index",
                          "bind": { "transform.rotation.y": "70 * center(self)",
                                    "transform.translation.z": "-150 * abs(center(self))" } } } ] }
                  ]
                }
                """,
            seeAlso: ["transform", "order", "viewTimeline"]),
        SceneTopic(
            "order", title: "Drawing order",
            words: [
                "zPosition", "z-index", "zIndex", "bringToFront", "front", "back", "stacking", "layer order",
                "hidden",
            ],
            text: """
                Siblings draw in the order in which they are written, the last one on top. `order` is a number that \
                changes this: higher draws later, 0 by default, and equal values keep the written order. `order` can \
                be bound to a signal.

                `zPosition` sorts siblings as in Core Animation. Under a perspective it is also real depth, so a view \
                with a higher `zPosition` looks larger. A negative `zPosition` never goes below the parent's own \
                background.

                `hidden` removes a view with its children. It is a boolean, false by default; use `alpha` for a fade.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "repeat": 5, "view": {
                      "frame": ["20 + 34 * index", 50, 64, 100], "cornerRadius": 10,
                      "shadowOpacity": 0.4, "shadowRadius": 6, "backgroundColor": "#f2545b", "hueRotate": "60 * index",
                      "bind": { "order": "-abs(index - 4 * time)",
                                "transform.scale": "1.3 - 0.1 * abs(index - 4 * time)" } } }
                  ]
                }
                """,
            seeAlso: ["sticky", "perspective", "groups"]),
        SceneTopic(
            "corners", title: "Corners, borders and clipping",
            words: [
                "cornerRadius", "cornerCurve", "borderWidth", "borderColor", "clipsToBounds", "masksToBounds",
                "border-radius", "overflow", "rounded", "squircle", "continuous",
            ],
            text: """
                `cornerRadius` is one number or `[topLeft, topRight, bottomRight, bottomLeft]` in points. It is capped \
                at half the shorter side, so a large radius makes a pill. `"cornerCurve": "continuous"` gives the \
                smooth corners of iOS; `circular` is the default.

                The radius rounds background and border. Content and children are rounded only with `"clipsToBounds": \
                true`, as in UIKit; set it on images too.

                `borderWidth` and `borderColor` draw a line inside the bounds, above content and children. All of them \
                can be animated; `cornerRadius.topLeft` and its siblings reach one corner.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#e9eef5" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "image", "image": "pictures/dunes.png", "contentMode": "scaleAspectFill",
                      "frame": [20, 20, 200, 120], "clipsToBounds": true, "cornerCurve": "continuous",
                      "borderColor": "#10141c", "bind": { "cornerRadius": "60 * time", "borderWidth": "6 * time" } },
                    { "frame": [20, 160, 200, 60], "backgroundColor": "#f2545b", "cornerRadius": [30, 0, 30, 0],
                      "bind": { "cornerRadius.topRight": "30 * time", "cornerRadius.bottomRight": "30 - 30 * time" } }
                  ]
                }
                """,
            seeAlso: ["shadow", "mask", "box"]),
        SceneTopic(
            "shadow", title: "Shadows",
            words: [
                "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadows", "spread", "inset",
                "box-shadow", "boxShadow", "inner shadow", "neumorphic", "drop-shadow", "elevation", "glow", "ring",
            ],
            text: """
                Four keys describe a shadow, as on a CALayer: `shadowColor` (black by default), `shadowOpacity` (0 by \
                default, so no shadow shows until it is set), `shadowOffset` as `[x, y]` in points (`[0, -3]` by \
                default, upwards, so set it), and `shadowRadius`, the standard deviation of the blur in points (3 by \
                default). A CSS blur of 24 px is a radius of 12.

                The visible shape casts the shadow: the rounded background, or the content where the background is \
                clear. A translucent background casts a weaker shadow. The shadow lies outside the clip, so \
                `clipsToBounds` does not cut it off.

                `shadows` is a list of shadows of the rounded box, whatever the view shows, as CSS's `box-shadow`, the \
                first on top: `{ "color", "offset", "blur", "spread", "inset" }`, where all keys may be missing (black, \
                0, false). `blur` is CSS's, twice the standard deviation. A shadow outside the box ends at its edge, so \
                that a translucent box shows none of it inside; it lies outside the clip. `"inset": true` casts it into \
                the box inside the border, above the background and below content and children; an opaque picture \
                hides it. `spread` makes a shadow larger by as much on each side, and an inset one's hole smaller; its \
                corners follow CSS's rule, by which square ones stay square. A view has either `shadows` or the four \
                keys. Lists animate shadow by shadow: a shorter list is continued with invisible shadows, and lists \
                that pair an inset shadow with another one switch at one half.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#e9eef5" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "frame": [40, 60, 160, 110], "cornerRadius": 20, "backgroundColor": "#ffffff",
                      "shadowColor": "#14305c", "shadowOpacity": 0.5, "shadowOffset": [0, 2], "shadowRadius": 3,
                      "bind": { "shadowRadius": "3 + 15 * time", "shadowOffset.height": "2 + 24 * time",
                                "transform.translation.y": "-16 * time" } },
                    { "frame": [20, 190, 90, 36], "cornerRadius": 18, "backgroundColor": "#e9eef5", "shadows": [
                      { "offset": [-4, -4], "blur": 8, "color": "#ffffff" },
                      { "offset": [4, 4], "blur": 8, "color": "#b8c4d6" } ] },
                    { "frame": [130, 190, 90, 36], "cornerRadius": 18, "backgroundColor": "#e9eef5", "shadows": [
                      { "inset": true, "offset": [4, 4], "blur": 8, "color": "#b8c4d6" },
                      { "inset": true, "offset": [-4, -4], "blur": 8, "color": "#ffffff" } ] }
                  ]
                }
                """,
            seeAlso: ["corners", "filters", "groups"]),
        SceneTopic(
            "mask", title: "Masks",
            words: ["mask", "clip", "clip-path", "mask-image", "iris", "wipe", "reveal", "alpha mask", "fade edge"],
            text: """
                `mask` is one view, of any kind, with its own box, children and animations. Its alpha decides how much \
                of the masked view shows; its colours do not matter. It is written in the coordinates of the masked \
                view.

                A mask without a box covers the bounds of its view. On a scroll container such a mask covers the \
                viewport and does not scroll; a mask with a box is content and scrolls. Use a gradient for soft edges, \
                a round view for an iris, and a shape for any outline. Ids, `bind` and `animate` work inside a mask as \
                elsewhere. `self` in a mask is the mask: to follow \
                the masked view, write its id. `repeat` is not allowed as a mask; put it into the mask's `children`.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "image", "image": "pictures/lighthouse.png", "contentMode": "scaleAspectFill",
                      "frame": [0, 0, 240, 240], "clipsToBounds": true,
                      "mask": { "center": [120, 120], "size": [10, 10], "cornerRadius": 200, "backgroundColor": "#000",
                                "bind": { "size.width": "10 + 350 * time", "size.height": "10 + 350 * time" } } }
                  ]
                }
                """,
            seeAlso: ["gradient", "shape", "corners"]),
        SceneTopic(
            "filters", title: "Filters and blend modes",
            words: [
                "blur", "brightness", "contrast", "saturation", "hueRotate", "grayscale", "sepia", "invert", "filters",
                "dropShadow", "drop-shadow", "blendMode", "filter", "mix-blend-mode", "CIFilter", "multiply", "screen",
                "overlay", "hue-rotate",
            ],
            text: """
                Filters change a view together with its children:

                - `blur`: standard deviation in points, 0 by default.
                - `brightness`, `contrast`, `saturation`: factors, 1 by default; `"150%"` is 1.5. `saturation` 0 \
                leaves grey.
                - `hueRotate`: degrees.
                - `grayscale`, `sepia`, `invert`: the part of the effect, 0 by default; more than 1 is as 1.

                They act in this order, and each is an ordinary property: states, pages, bindings and keyframes can \
                animate it. The formulas are CSS's.

                `filters` is a list for another order, the first filter first, with CSS's names: \
                `"filters": [{ "saturate": 1.4 }, { "blur": 4 }, { "opacity": 0.5 }]`. Beside those above there are \
                `opacity` and `{ "dropShadow": { "color", "offset", "radius" } }`, the shadow of what the filters before \
                it made, whose `radius` is the standard deviation. A view has either `filters` or single filters. Lists \
                animate pair by pair; a shorter list is continued with filters that change nothing, and lists whose \
                filters differ switch at one half. With reduced motion, `blur` and `filters` rest, as `backdropBlur`, `shadows` and `shadowOffset` do.

                `blendMode` sets how the view meets the picture below it, with the names of CSS or UIKit: `multiply`, \
                `screen`, `overlay`, `color-dodge` or `colorDodge`. It mixes colours and does not filter the picture \
                below.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 200, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "image", "image": "pictures/lighthouse.png", "contentMode": "scaleAspectFill",
                      "frame": [0, 0, 160, 200], "clipsToBounds": true,
                      "children": [
                        { "frame": [0, 60, 160, 80], "backgroundColor": "#f2545b", "blendMode": "multiply" } ] },
                    { "type": "image", "image": "pictures/lighthouse.png", "contentMode": "scaleAspectFill",
                      "frame": [160, 0, 160, 200], "clipsToBounds": true,
                      "animate": [{ "signal": "time", "properties": { "filters": [
                        [{ "sepia": 0 }, { "dropShadow": { "offset": [0, 0] } }, { "blur": 0 }],
                        [{ "sepia": 1 }, { "dropShadow": { "offset": [0, 12], "radius": 6 } }, { "blur": 2 }] ] } }] }
                  ]
                }
                """,
            seeAlso: ["groups", "backdrop", "shadow", "colors"]),
        SceneTopic(
            "backdrop", title: "Backdrops and materials",
            words: [
                "backdropBlur", "backdropBrightness", "backdropContrast", "backdropSaturation", "material",
                "appearance", "backdrop-filter", "backdropFilter", "UIVisualEffectView", "UIBlurEffect", "glass",
                "frosted", "vibrancy", "ultraThin",
            ],
            text: """
                A backdrop is what lies below a view, seen through its rounded box:

                - `backdropBlur`: standard deviation in points, 0 by default.
                - `backdropBrightness`, `backdropContrast`, `backdropSaturation`: factors, 1 by default.

                They act in this order, as CSS's `backdrop-filter`, and each can be animated. The view itself is drawn \
                over the result, so give it a translucent `backgroundColor` or none. Its alpha and mask act on \
                both together, its filters on each of the two, and its blend mode is between them, as in Chromium. On a \
                translucent picture the result lies over what is below and does not replace it. Only the pixels inside the \
                view's box are blurred, mirrored at its edges: what is beside the view does not shine into it.

                `material` is a named set of these, with a tint as `backgroundColor`; keys that the view has itself \
                replace parts of the set. `"appearance": "dark"` is for dark surroundings (default: `light`). The sets \
                are this program's own and change only with a version:

                \(Self.materials)

                What lies below ends at the nearest root: the canvas, or a view around the glass that is a group for \
                its alpha, a filter, a mask, a blend mode, a shadow of its content, `isolation` or a backdrop of its \
                own. A root's picture begins with its own background, so glass in a fading panel shows the panel and \
                not what is behind it. A view with a backdrop is a group, and flat: `preserves3D` has no effect in it.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 200 },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "image", "image": "pictures/lighthouse.png", "contentMode": "scaleAspectFill",
                      "inset": [0, 0, 0, 0], "clipsToBounds": true },
                    { "frame": [0, 0, 320, 44], "material": "thin" },
                    { "frame": [20, 70, 130, 100], "cornerRadius": 20, "borderWidth": 1, "borderColor": "#ffffff80",
                      "backgroundColor": "#ffffff30", "bind": { "backdropBlur": "16 * time" } },
                    { "frame": [170, 70, 130, 100], "cornerRadius": 20, "material": "thick", "appearance": "dark",
                      "bind": { "alpha": "time" } }
                  ]
                }
                """,
            seeAlso: ["filters", "groups", "colors"]),
        SceneTopic(
            "groups", title: "Opacity and groups",
            words: [
                "alpha", "opacity", "fade", "group opacity", "isolation", "isolate", "transparency", "translucent",
            ],
            text: """
                `alpha` (alias `opacity`) runs from 0 to 1, 1 by default. It is the opacity of the whole group: the \
                view and its children become one picture, and that picture is faded. Overlapping children do not shine \
                through each other. To fade only the background, use a translucent `backgroundColor`.

                A view also becomes a group with a filter, a backdrop, a mask, a blend mode, `"isolation": true` or a shadow of its \
                content (`shadowOpacity` where children reach beyond the box), and in every frame if its alpha, filters, \
                blend mode or shadow are animated. Blend modes inside a group do not reach beyond it; `isolation` does \
                nothing else. `shadows`, clips and transforms make no group. A group is flat: `preserves3D` has no \
                effect in it. A bound alpha may leave 0…1; it is clamped when the view is drawn.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 160, "background": "#e9eef5" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "frame": [10, 20, 100, 120], "bind": { "alpha": "1 - 0.8 * time" }, "children": [
                      { "frame": [0, 0, 70, 70], "backgroundColor": "#f2545b" },
                      { "frame": [30, 40, 70, 70], "backgroundColor": "#19a7ce" } ] },
                    { "frame": [130, 20, 100, 120], "children": [
                      { "frame": [0, 0, 70, 70], "backgroundColor": "#f2545b",
                        "bind": { "alpha": "1 - 0.8 * time" } },
                      { "frame": [30, 40, 70, 70], "backgroundColor": "#19a7ce",
                        "bind": { "alpha": "1 - 0.8 * time" } } ] }
                  ]
                }
                """,
            seeAlso: ["filters", "mask", "colors"]),
        SceneTopic(
            "colors", title: "Colours",
            words: [
                "color", "hex", "rgb", "rgba", "hsl", "hsla", "oklab", "backgroundColor", "palette", "tint", "name",
                "UIColor", "currentColor",
            ],
            text: """
                Colours are strings, without expressions in them: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS name, \
                `rgb()`, `rgba()`, `hsl()`, or a name from the scene's `colors`. The last hex pair is alpha.

                `colors` at the top level gives names to colours; use them wherever a colour is written. Names keep a \
                palette in one place.

                Colours animate in straight sRGB, component by component. `"interpolation": "oklab"` beside the value \
                gives even steps between distant hues. `backgroundColor.red`, `.green`, `.blue` and `.alpha` reach one \
                component, from 0 to 1. A missing `backgroundColor` is clear.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 160 },
                  "timeline": { "duration": 1 },
                  "colors": { "sand": "#f4d58d", "sea": "hsl(200, 80%, 35%)" },
                  "views": [
                    { "frame": [0, 0, 240, 80], "animate": [
                      { "property": "backgroundColor", "signal": "time", "keyframes": [[0, "sand"], [1, "sea"]] }] },
                    { "frame": [0, 80, 240, 80], "animate": [
                      { "property": "backgroundColor", "signal": "time", "interpolation": "oklab",
                        "keyframes": [[0, "sand"], [1, "sea"]] }] }
                  ]
                }
                """,
            seeAlso: ["gradient", "groups", "variants"]),
        SceneTopic(
            "variants", title: "Variants",
            words: ["variant", "theme", "dark mode", "light", "device", "userInterfaceStyle", "size class", "trait"],
            text: """
                `variants` at the top level names further ways to draw the scene: on another canvas, in other colours, \
                with reduced motion. Each is an object of `size`, `scale`, `background`, `reducedMotion`, `frames` and \
                `colors`; what it does not have is as in the scene. A name has lower-case letters, digits and dashes; \
                `all`, `none` and `default` are taken.

                `colors` replaces colours that the scene names in its own `colors`. A colour that is defined by the \
                name of another follows that one's replacement.

                `parade render hero.json --variant dark` draws one variant into `output/hero@dark`, and `--variant all` \
                the scene and all its variants. Options such as `--scale` win over those of the variant. `parade golden check` \
                checks every variant; the golden of each is a folder of its own in that of the scene, \
                `hero.golden/dark`. `parade validate` checks all of them too.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 160, "background": "paper" },
                  "colors": { "paper": "#f4f1ea", "ink": "#1d2433", "card": "ink" },
                  "variants": {
                    "dark": { "colors": { "paper": "#10141c", "ink": "#e8e4da" } },
                    "small": { "size": [120, 80], "scale": 3 },
                    "calm": { "reducedMotion": true }
                  },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "frame": ["10%", "25%", "40%", "50%"], "cornerRadius": 12, "backgroundColor": "card",
                      "bind": { "x": "mix(10, 100, time)" } }
                  ]
                }
                """,
            seeAlso: ["colors", "canvas", "reducedMotion"]),
        SceneTopic(
            "image", title: "Images",
            words: [
                "contentMode", "contentsRect", "contentsCenter", "tintColor", "picture", "png", "jpeg", "jpg",
                "UIImageView", "object-fit", "background-image", "sprite", "aspect", "nine-patch",
            ],
            text: """
                `"type": "image"` draws a PNG or JPEG. `image` is a path relative to the scene file, inside its \
                folder; `--assets` sets another folder. A name that ends in `@2x` or `@3x` has two or three pixels per \
                point. An image without a size has its natural size.

                `contentMode` takes the names of UIKit: `scaleToFill` (default), `scaleAspectFit`, `scaleAspectFill`, \
                `center`, `top` … `bottomRight`. `scaleAspectFill` overflows the box, so add `"clipsToBounds": true`.

                `contentsRect` shows a part of the picture, in unit coordinates `[x, y, width, height]`. \
                `contentsCenter` resizes only that part, for bubbles whose corners keep their size. `tintColor` draws \
                the picture's alpha in one colour.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 200, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "image", "image": "pictures/dunes.png", "contentMode": "scaleAspectFill",
                      "frame": [10, 10, 190, 180], "clipsToBounds": true, "cornerRadius": 12,
                      "contentsRect": [0, 0, 1, 1],
                      "bind": { "contentsRect.origin.x": "0.25 * time", "contentsRect.origin.y": "0.25 * time",
                                "contentsRect.size.width": "1 - 0.5 * time",
                                "contentsRect.size.height": "1 - 0.5 * time" } },
                    { "type": "image", "image": "pictures/arrow@2x.png", "contentMode": "scaleAspectFit",
                      "frame": [215, 50, 90, 90], "tintColor": "#ffd166",
                      "animate": [{ "property": "tintColor", "signal": "time",
                        "keyframes": [[0, "#ffd166"], [1, "#f2545b"]] }] }
                  ]
                }
                """,
            seeAlso: ["box", "corners", "mask", "sequence"]),
        SceneTopic(
            "sequence", title: "Sequences of pictures",
            words: [
                "images", "first", "count", "frameIndex", "mixes", "image sequence", "frames", "flipbook", "video",
                "scrub", "canvas sequence", "animationImages", "cross-fade", "turntable",
            ],
            text: """
                `"type": "sequence"` shows one of many numbered pictures, such as the frames of a film that scrolling \
                plays. `images` is their path with `%d` in place of the number, or `%04d` for a number of four digits \
                with zeros in front. The numbers begin with `first`, 0 by default, and there are `count` of them. All \
                pictures must exist and be of equal size.

                `frameIndex` chooses the picture: 0 is the first. It is clamped to the sequence, and the nearest \
                picture is shown; a half shows the later one. `"mixes": true` cross-fades two neighbours by the \
                fraction instead. Bind it to a scroll: `"bind": { "frameIndex": "147 * cover(self)" }`. With reduced \
                motion it rests.

                All keys of an image fit, crop and tint the pictures, and a sequence without a size has the natural \
                size of its pictures. A picture is decoded when it is drawn, and only the last ones that were shown \
                are kept, so a long sequence takes no more memory than a short one. JPEG decodes fastest, and hides \
                what is behind it.
                """,
            example: """
                {
                  "canvas": { "width": 300, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "sequence", "images": "pictures/globe/%02d.jpg", "first": 0, "count": 24,
                      "frame": [20, 20, 120, 120], "bind": { "frameIndex": "6 * time" } },
                    { "type": "sequence", "images": "pictures/globe/%02d.jpg", "count": 24, "mixes": true,
                      "frame": [160, 20, 120, 120], "bind": { "frameIndex": "6 * time" } }
                  ]
                }
                """,
            seeAlso: ["image", "bind", "viewTimeline"]),
        SceneTopic(
            "noise", title: "Noise",
            words: [
                "baseFrequency", "octaves", "numOctaves", "seed", "tint", "turbulence", "fractal", "fractalNoise",
                "feTurbulence", "perlin", "grain", "film grain", "clouds", "marble", "texture", "paper",
            ],
            text: """
                `"type": "noise"` fills its box with the noise of SVG's `feTurbulence`. `kind` is `turbulence`, creased \
                like marble, or `fractal`, soft like clouds. `baseFrequency` is the number of cells in a point: 0.01 \
                for clouds of 100 points, about 0.8 for grain; two numbers stretch it. Each of `octaves` adds noise \
                twice as fine and half as strong. Another `seed` is another noise.

                The colours are random in red, green, blue and alpha. `tint` shows the noise's alpha in one colour, \
                which makes grain, smoke or paper; `saturation` 0 makes it grey. Values are those of the specification's \
                code, at the centres of pixels in points from the top left corner of the box, taken as sRGB.

                The noise belongs to the box like a drawing, not like a picture: it scales and turns with the view, \
                and each pixel shows the noise at its centre, so it is never blurred. Cells smaller than two pixels \
                look like grain, which changes if its view is scaled or moved by parts of a pixel. To keep grain still, \
                leave such a view at rest.

                `baseFrequency`, `octaves`, `seed` and `tint` can be animated; fractions of `octaves` and `seed` are \
                dropped. Noise that rests is drawn once; a changing `baseFrequency` or `seed` costs a new picture in \
                every frame.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "noise", "frame": [15, 20, 90, 120], "kind": "fractal", "baseFrequency": 0.02,
                      "octaves": 4, "seed": 3, "tint": "#ffffff", "backgroundColor": "#19a7ce", "cornerRadius": 12,
                      "bind": { "baseFrequency": ["0.02 + 0.01 * time", "0.03 - 0.01 * time"] } },
                    { "type": "noise", "frame": [115, 20, 90, 120], "kind": "turbulence", "baseFrequency": [0.01, 0.08],
                      "tint": "#7a4a2b", "backgroundColor": "#d9a066", "cornerRadius": 12,
                      "bind": { "octaves": "1 + 4 * time" } },
                    { "type": "gradient", "frame": [215, 20, 90, 120], "colors": ["#2b2d6e", "#f2545b"],
                      "cornerRadius": 12, "children": [
                        { "type": "noise", "kind": "fractal", "baseFrequency": 0.8, "tint": "#fff8", "cornerRadius": 12,
                          "bind": { "seed": "12 * time" } } ] }
                  ]
                }
                """,
            seeAlso: ["gradient", "image", "filters", "mask"]),
        SceneTopic(
            "gradient", title: "Gradients",
            words: [
                "kind", "colors", "locations", "startPoint", "endPoint", "angles", "linear-gradient", "radial",
                "conic", "CAGradientLayer", "axial", "linear", "scrim",
            ],
            text: """
                `"type": "gradient"` fills its box. `colors` lists at least two colours. `locations` gives each colour \
                a number from 0 to 1 that never falls; without it the colours are evenly spaced. `startPoint` and \
                `endPoint` are in unit coordinates.

                - `linear` (default) runs along the line from `startPoint` to `endPoint`, top to bottom by default.
                - `radial` has its centre at `startPoint`; its half axes reach to `endPoint`. Set both points.
                - `conic` turns clockwise around `startPoint`, from the direction of `endPoint`. `"angles": \
                "circular"` keeps true angles in an oblong box; `sheared` is the default.

                Colours mix premultiplied, so a fade to `#0000` shows no grey edge. All these values can be animated.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 140, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "gradient", "frame": [10, 20, 90, 100], "colors": ["#f2545b", "#ffd166"],
                      "startPoint": [0, 0], "endPoint": [1, 1],
                      "animate": [{ "property": "colors", "signal": "time",
                        "keyframes": [[0, ["#f2545b", "#ffd166"]], [1, ["#19a7ce", "#2b2d6e"]]] }] },
                    { "type": "gradient", "kind": "radial", "frame": [115, 20, 90, 100],
                      "colors": ["#ffffff", "#2b2d6e"], "startPoint": [0.5, 0.5], "endPoint": [1, 1],
                      "bind": { "startPoint.x": "0.2 + 0.6 * time", "endPoint.x": "0.7 + 0.6 * time" } },
                    { "type": "gradient", "kind": "conic", "frame": [220, 20, 90, 100],
                      "colors": ["#f2545b", "#ffd166", "#19a7ce", "#f2545b"], "startPoint": [0.5, 0.5],
                      "endPoint": [1, 0.5], "cornerRadius": 45, "clipsToBounds": true,
                      "bind": { "transform.rotation.z": "180 * time" } }
                  ]
                }
                """,
            seeAlso: ["colors", "mask", "shape"]),
        SceneTopic(
            "shape", title: "Shapes",
            words: [
                "path", "fillColor", "strokeColor", "lineWidth", "lineCap", "lineJoin", "lineDash", "lineDashPhase",
                "strokeStart", "strokeEnd", "fillRule", "miterLimit", "svg", "CAShapeLayer", "stroke", "draw",
                "drawSVG", "morph", "UIBezierPath",
            ],
            text: """
                `"type": "shape"` draws SVG path data. Coordinates in `path` are points from the top left of the \
                view's box; the path does not scale with the box. `fillColor` is black by default, and nothing is \
                stroked until `strokeColor` is set. `null` removes either paint. `lineWidth` is 1.

                `strokeStart` and `strokeEnd` limit the line to a fraction of its length, 0 to 1; animate `strokeEnd` \
                to draw a line. `lineDash` lists dashes and gaps in points, `lineDashPhase` shifts them. `lineCap` is \
                `butt`, `round` or `square`; `lineJoin` is `miter`, `round` or `bevel`; `fillRule` is `nonzero` or \
                `evenodd`.

                Two paths with the same sequence of commands morph; other pairs switch at the middle.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "type": "shape", "frame": [20, 20, 140, 120], "path": "M10 100 C40 0 60 120 130 20",
                      "fillColor": null, "strokeColor": "#ffd166", "lineWidth": 6, "lineCap": "round",
                      "bind": { "strokeEnd": "time" } },
                    { "type": "shape", "frame": [190, 20, 110, 120], "path": "M55 10 L100 60 L55 110 L10 60 Z",
                      "fillColor": "#f2545b",
                      "animate": [{ "property": "path", "signal": "time", "keyframes": [
                        [0, "M55 10 L100 60 L55 110 L10 60 Z"], [1, "M10 10 L100 10 L100 110 L10 110 Z"] ] }] }
                  ]
                }
                """,
            seeAlso: ["paint", "mask", "gradient", "pageControl"]),
        SceneTopic(
            "label", title: "Labels",
            words: [
                "text-align", "alignment", "baseline", "truncated", "ellipsis", "underline", "soft hyphen", "hyphens",
                "hyphenation",
                "text", "textColor", "textAlignment", "verticalAlignment", "numberOfLines", "lineBreakMode",
                "letterSpacing", "lineHeight", "minimumScale", "UILabel", "kerning", "truncate", "wrap", "tracking",
                "leading",
            ],
            text: """
                `"type": "label"` draws `text` in one font and colour. With a position and no size it is as large as its \
                text; without a box it fills its parent. It has one line by default and truncates at the tail; `numberOfLines` 0 allows any number. A \
                line feed in `text` starts a new line.

                `text` may be a list of strings and runs of another font or colour: see `runs`. `font` is an object: \
                `{ "family": "body", "size": 17, "weight": 700, "italic": false }`, or only a name from `fonts`. `textAlignment` is `natural`, `left`, `center`, `right` or `justified`; \
                `verticalAlignment` is `top`, `center` (default) or `bottom`. `lineHeight` is the distance of \
                baselines in points; `letterSpacing` is in points. A `minimumScale` less than 1 lets the text shrink \
                until it fits. A text that outgrows its natural width, because it changes, hangs over from its aligned \
                edge; in any other width it is truncated.

                A soft hyphen (U+00AD, `"\\u00ad"`) marks where a word may be divided. It shows a hyphen where a line ends \
                at it, and nothing elsewhere. In a font without an ellipsis, three full stops replace the text that is cut short.

                `parade inspect --text` lists the lines, and `parade validate` warns of truncated text. A label needs a font file: see `fonts`.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "type": "label", "text": "Slow light", "frame": [20, 20, 240, 50], "textColor": "#fff",
                      "font": { "family": "body", "size": 34, "weight": 800 },
                      "bind": { "letterSpacing": "6 * time - 1" } },
                    { "type": "label", "text": "A label of two lines that has a line height of its own.",
                      "frame": [20, 80, 240, 60], "numberOfLines": 0, "verticalAlignment": "top",
                        "textColor": "#9fb3c8",
                      "font": { "family": "body", "size": 15 }, "bind": { "lineHeight": "18 + 10 * time" } }
                  ]
                }
                """,
            seeAlso: ["fonts", "features", "runs", "paint", "text", "number", "split", "template"]),
        SceneTopic(
            "number", title: "Numbers as text",
            words: [
                "price", "locale", "countup", "odometer", "percent sign",
                "number", "format", "grouping", "decimal", "reserve", "counter", "count up", "percent",
                "NumberFormatter",
                "toLocaleString", "LDML", "currency",
            ],
            text: """
                `"text": { "number": "12480 * time" }` on a label shows a number, which is an expression as in `bind`. Its \
                `format` is a Unicode number pattern, `"#,##0.###"` by default: `0` is a digit that always shows, `#` one \
                that shows if it is needed, `,` separates groups, `.` comes before decimals, `%` multiplies by 100, and a \
                part after `;` is for negative numbers. Other text is printed as written; single quotes make any \
                character text.

                Halves are rounded to the even digit, as ICU does, on the shortest decimal that reads back as the number. A \
                number that rounds to zero has no sign. `grouping` and `decimal` replace the signs `,` and `.`.

                Without a size, the label has the natural size of `reserve`, a text such as `"88,888"`, or of its number at \
                rest. A longer number hangs over from the aligned edge. A number without a value is an error in that frame.

                A number may stand among runs: `["Only ", { "number": "20 - 20 * p", "format": "0" }, " left"]`. `reserve` \
                sizes the label, not the run, so words after a number move with it. To keep them still, write them in a \
                label of their own, at `"x": "price.x + price.width"`.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "type": "label", "center": [140, 50], "textColor": "#fff", "textAlignment": "right",
                      "text": { "number": "12480 * time", "format": "#,##0", "reserve": "88,888" },
                      "font": { "family": "body", "size": 44, "weight": 700 } },
                    { "type": "label", "x": 20, "y": 100, "textColor": "#ffd166",
                      "text": { "number": "time - 0.5", "format": "+0.0%;(0.0%)", "decimal": "," },
                      "font": { "family": "body", "size": 24 } }
                  ]
                }
                """,
            seeAlso: ["label", "text", "bind", "expressions"]),
        SceneTopic(
            "split", title: "Split text",
            words: [
                "text split",
                "split", "by", "piece", "letters", "words", "lines", "line", "lineCount", "word", "outer", "SplitText",
                "characters", "typewriter", "stagger text",
            ],
            text: """
                `"split": { "by": "letters", "piece": { … } }` on a label makes a view of each letter; `"words"` and \
                `"lines"` make views of those. The text is laid out once, so kerning and line breaks stay, and at rest the \
                picture is that of the unsplit label. `piece` has the keys of a view, those that paint glyphs (`textColor`, `gradient`, \
                `strokeColor` …), but no box: a piece is as wide as its advance and as high as its line. Runs keep their \
                fonts and colours, and a `gradient` spreads over the whole label. A stroke that reaches the glyphs of the \
                piece before it covers them.

                In a piece's expressions `index`, `count`, `line`, `lineCount` and `word` are numbers; `outer.index` and \
                `outer.count` are those of the repetition around the label. The pieces of the label `title` are `title[0]`, \
                `title[1]` …, in reading order. A letter is a grapheme cluster, and a ligature is one piece. Spaces belong \
                to no letter and no word; the ellipsis of a truncated text is a piece, and among letters the hyphen of a \
                divided word.

                The text, the font and the spacing of a split label must not change. Its paint may (`textColor`, `gradient`, \
                `strokeColor`, `strokeWidth`, `strokePosition`), and its box, in which the pieces stay where they are.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "id": "title", "type": "label", "text": "Slow light", "x": 20, "y": 20, "textColor": "#fff",
                      "font": { "family": "body", "size": 44, "weight": 800 },
                      "split": { "by": "letters", "piece": { "bind": {
                        "alpha": "clamp(3 * time - 2 * index / count)",
                        "transform.translation.y": "20 - 20 * clamp(3 * time - 2 * index / count)" } } } },
                    { "type": "label", "text": "Each word comes at its own time.", "frame": [20, 90, 240, 50],
                      "numberOfLines": 0, "textColor": "#9fb3c8", "font": { "family": "body", "size": 18 },
                      "split": { "by": "words", "piece": { "bind": {
                        "alpha": "clamp(count * time - index)", "textColor.red": "1 - 0.4 * time" } } } }
                  ]
                }
                """,
            seeAlso: ["label", "repeat", "bind"]),
        SceneTopic(
            "runs", title: "Runs of text",
            words: [
                "bold", "strong", "emphasis",
                "text", "attributed string", "NSAttributedString", "span", "rich text", "bold word", "highlight",
                "inline",
            ],
            text: """
                A label's `text` may be a list of strings and runs: `["From ", { "text": "here", "font": { "weight": \
                700 }, "textColor": "#e33" }, " on"]`. A run has `text`, and may have `font` and `textColor`; what it \
                does not set is the label's, also while the label is animated.

                Lines break over the whole text. A line is as high as its highest run, and all runs of a line stand \
                on one baseline; `lineHeight` keeps baselines equally far apart instead. Runs that differ in colour \
                only are shaped as one, so kerning and ligatures stay. The ellipsis of a text that is cut short looks \
                like the first character that does not fit.

                States and keyframes cannot animate a run. A `text` that they set replaces all runs. A number \
                (see `number`) may stand among runs, or be the `text` of a run: `{ "text": { "number": "p" }, "textColor": \
                "#e33" }`.
                """,
            example: """
                {
                  "canvas": { "width": 300, "height": 150, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "type": "label", "frame": [20, 15, 260, 120], "numberOfLines": 0, "textColor": "#fff",
                      "font": { "family": "body", "size": 18 }, "bind": { "font.weight": "300 + 200 * time" },
                      "text": ["A line is as ", { "text": "high", "font": { "size": 40, "weight": 800 } },
                        " as its highest run; ", { "text": "colours", "textColor": "#ffd166" }, " and ",
                        { "text": "digits 01", "font": { "features": ["zero", "tnum"] }, "textColor": "#f2545b" },
                        " stay in the text."] }
                  ]
                }
                """,
            seeAlso: ["label", "features", "text"]),
        SceneTopic(
            "paint", title: "Gradients and lines of text and shapes",
            words: [
                "text stroke", "hollow text", "outlined text", "-webkit-text-stroke", "textStroke",
                "gradient", "strokeGradient", "strokeColor", "strokeWidth", "strokePosition", "outline", "text stroke",
                "-webkit-text-stroke", "background-clip", "gradient text", "paint-order",
            ],
            text: """
                `"gradient": { "colors": ["#f2545b", "#ffd166"], "startPoint": [0, 0.5], "endPoint": [1, 0.5] }` \
                paints the glyphs of a label, or the inside of a shape; `strokeGradient` paints a shape's line. Its \
                keys are those of a gradient view, in unit coordinates of the view's bounds, and each is a property, \
                such as `gradient.startPoint`. Runs with a `textColor` and coloured glyphs keep their colours.

                `strokeColor` draws a line along the outlines of a label's glyphs. `strokeWidth` is its visible width \
                (1 by default), and `strokePosition` is `outside` (default: a line of twice the width under the fill), \
                `center` or `inside`. Hollow text has a transparent `textColor`. The line follows every contour of a glyph, so \
                where a font builds a letter of overlapping contours, as variable fonts do, they show inside it, as they do with \
                `-webkit-text-stroke`. Use a static font, or the stroke `outside` with a `textColor` as opaque as the background.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 170, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "type": "label", "text": "Gradient", "frame": [20, 15, 240, 60],
                      "font": { "family": "body", "size": 48, "weight": 800 },
                      "gradient": { "colors": ["#f2545b", "#ffd166", "#4f8ef7"], "startPoint": [0, 0.5], "endPoint": [1, 0.5] },
                      "bind": { "gradient.startPoint.x": "time - 0.5" } },
                    { "type": "label", "text": "Outline", "frame": [20, 85, 240, 60], "textColor": "#10141c",
                      "font": { "family": "body", "size": 48, "weight": 800 }, "strokeColor": "#ffd166",
                      "bind": { "strokeWidth": "0.5 + 3 * time" } }
                  ]
                }
                """,
            seeAlso: ["label", "runs", "gradient", "shape"]),
        SceneTopic(
            "features", title: "Font features and axes",
            words: [
                "tabular", "tabular figures",
                "features", "variations", "font.variations", "tnum", "liga", "ss01", "small caps", "OpenType",
                "font-feature-settings", "font-variation-settings", "wdth", "opsz", "slnt", "variable font", "axis",
                "tabular figures",
            ],
            text: """
                `"font": { "features": ["tnum", "-liga", "cv01=2"] }` turns OpenType features on or off, or sets them \
                to the number of an alternate. They apply to the whole text, or to a run. Letter spacing turns \
                ligatures off; `liga` turns them on again. Kerning is on unless `-kern` turns it off.

                `"font": { "variations": { "wdth": 85 } }` sets axes of a variable font. Each axis is a property, \
                such as `font.variations.wdth`, and can be animated; the axis `wght` is `font.weight`. An axis that \
                is not set has the font's own value; `opsz` does not follow the size by itself.

                A feature or an axis that the font lacks is a warning that lists those that it has.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 150, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "type": "label", "text": "10:11 proportional", "frame": [20, 15, 240, 36], "textColor": "#9fb3c8",
                      "font": { "family": "body", "size": 24 } },
                    { "type": "label", "text": "10:11 tabular", "frame": [20, 55, 240, 36], "textColor": "#fff",
                      "font": { "family": "body", "size": 24, "features": ["tnum", "zero"] } },
                    { "type": "label", "text": "From light to black", "frame": [20, 95, 240, 36], "textColor": "#ffd166",
                      "font": { "family": "body", "size": 24, "variations": { "wght": 300 } },
                      "bind": { "font.variations.wght": "300 + 600 * time" } }
                  ]
                }
                """,
            seeAlso: ["label", "fonts", "runs"]),
        SceneTopic(
            "text", title: "Changing text",
            words: [
                "text", "counter", "number", "typewriter", "switch", "count up", "discrete", "string", "font.size",
                "font.weight",
            ],
            text: """
                Text and images are discrete: they switch and do not mix. In keyframes a text switches at the middle \
                of its segment. Add the easing `"steps(1)"` to the later keyframe, and the text switches exactly at \
                that keyframe: a third element bends the segment that ends there.

                A number that changes is `"text": { "number": … }`: see `number`. `text` has no other expressions, and `${…}` in it is drawn as written. A \
                rolling counter is a column of digits that moves in a clipped view.

                `font.size`, `font.weight`, `textColor` and `letterSpacing` are ordinary numbers and colours and can \
                be animated. For smooth growth animate `transform.scale`, since `font.size` lays the text out again.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 120, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "type": "label", "frame": [20, 20, 140, 80], "textColor": "#fff", "text": "Wait",
                      "font": { "family": "body", "size": 40, "weight": 700 },
                      "animate": [{ "property": "text", "signal": "time", "keyframes": [
                        [0, "Wait"], [0.4, "Ready", "steps(1)"], [0.8, "Go", "steps(1)"] ] }] },
                    { "frame": [170, 35, 50, 50], "clipsToBounds": true, "backgroundColor": "#243042", "children": [
                      { "frame": [0, 0, 50, 500], "bind": { "transform.translation.y": "-200 * time" }, "children": [
                        { "repeat": 10, "view": { "type": "label", "text": "$index", "textColor": "#ffd166",
                          "frame": [0, "50 * index", 50, 50], "textAlignment": "center",
                          "font": { "family": "body", "size": 30 } } } ] } ] }
                  ]
                }
                """,
            seeAlso: ["label", "number", "split", "keyframes", "easing", "template"]),
        SceneTopic(
            "fonts", title: "Fonts",
            words: [
                "font", "family", "weight", "italic", "face", "typeface", "ttf", "otf", "fallback", "font-family",
                "font-weight", "UIFont", "emoji", "files",
            ],
            text: """
                `fonts` at the top level gives names to font files: `"body": "Inter.ttf"`. A path is relative to the \
                scene and inside its folder. A plain file name is also searched in `--font-path`, `PARADE_FONT_PATH` \
                and the font folders of the system. A missing font is an error; no other font takes its place.

                An entry may be a list of faces, `[{ "file": "A.ttf", "weight": 400 }, { "file": "B.ttf", "weight": \
                700, "italic": true }]`, or `{ "files": "A.ttf", "fallback": ["emoji"] }`, where `fallback` names \
                other entries that supply missing characters. Emoji look for a font with colours first. Coloured \
                glyphs are drawn from pictures (CBDT, sbix) or layers (COLR version 0); the alpha of `textColor` fades \
                them.

                A label without a family uses the first font. `weight` is 1 to 1000 or a name such as `bold`; a weight \
                that no face has is a warning. The size is 17 by default.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 150, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "fonts": { "body": { "files": "fonts/Inter.ttf" } },
                  "views": [
                    { "type": "label", "text": "Light to black", "frame": [20, 20, 240, 50], "textColor": "#fff",
                      "font": { "family": "body", "size": 30, "weight": 300 },
                      "bind": { "font.weight": "300 + 500 * time" } },
                    { "type": "label", "text": "Small to large", "frame": [20, 80, 240, 50], "textColor": "#ffd166",
                      "font": "body", "bind": { "font.size": "14 + 16 * time" } }
                  ]
                }
                """,
            seeAlso: ["label", "features", "text"]),
        SceneTopic(
            "template", title: "Templates",
            words: [
                "use", "with", "templates", "component", "reuse", "instance", "parameter", "variable", "$name",
                "prototype", "symbol", "default",
            ],
            text: """
                `templates` names views that are used again. `{ "use": "card", "with": { "title": "One" } }` makes an \
                instance. In the template `"$title"` stands for the value: alone it may be a number, a colour, a list \
                or a view; inside a longer string it becomes text. Templates may use other templates and hand values \
                on. Every `$name` needs a value, and an unused value is an error. `$$` is a dollar sign.

                Keys beside `use` and `with` override those of the template: `frame`, `font.size`, `bind` and any \
                other view key. An instance gives its `id` to the root view; its inner views are `one.title` from \
                outside. Names of properties in keys cannot be parameters.

                Ids must differ only within an instance, a copy, an item, a row, header or footer, or a direct child of \
                a scroll view or of a pager. A name is searched below the view that uses it, then around it and \
                outwards, then everywhere. Outside an item or child `one`, its `title` is `one.title`, or just `title` \
                if no other view is. Listings and traces add `one.` only then.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "templates": {
                    "card": { "frame": [20, "20 + 130 * $row", 200, 110], "cornerRadius": 14,
                      "backgroundColor": "$tone",
                      "start": { "alpha": 0, "transform.scale": 0.7 }, "children": [
                        { "type": "label", "text": "Card $title", "frame": [16, 12, 160, 30], "textColor": "#fff",
                          "font": { "size": 22, "weight": 700 } } ] }
                  },
                  "views": [
                    { "type": "scroll", "id": "feed", "children": [
                      { "use": "card", "with": { "row": 0, "title": "One", "tone": "#f2545b" } },
                      { "use": "card", "with": { "row": 1, "title": "Two", "tone": "#19a7ce" } },
                      { "use": "card", "with": { "row": 2, "title": "Three", "tone": "#6c5ce7" },
                        "cornerRadius": 40 } ] }
                  ]
                }
                """,
            seeAlso: ["repeat", "expressions", "states"]),
        SceneTopic(
            "repeat", title: "Repetition",
            words: [
                "index", "count", "copies", "loop", "for", "ForEach", "stagger", "grid", "array", "duplicate",
                "outer",
            ],
            text: """
                `{ "repeat": 12, "view": { … } }` makes 12 copies of a view; it is written in place of a view in a \
                list. `index` (from 0) and `count` are numbers in every expression of the copies, including `bind`, \
                ranges and keyframes. In strings that are no expressions, such as a text, write `"$index"`.

                Inside a copy its own ids are named plainly, such as `dot`; from outside they are `dot[0]`, \
                `dot[1]` and so on, and the view `knob` in a copy is `dot[1].knob`. Rows and columns of a grid are `floor(index / 4)` \
                and `mod(index, 4)`.

                To stagger an animation, shift the range by the index: `"range": ["50 * index", "50 * index + 200"]`. \
                Colour strings take no expressions; use `hueRotate` or `alpha`, or write `$index` in `hsl()`.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "repeat": 20, "view": {
                      "id": "dot", "size": [30, 30], "cornerRadius": 15, "backgroundColor": "#ffd166",
                      "center": ["40 + 40 * mod(index, 5)", "40 + 40 * floor(index / 5)"],
                      "bind": { "transform.scale": "clamp(4 * time - 3 * index / (count - 1))" } } }
                  ]
                }
                """,
            seeAlso: ["template", "expressions", "collection"]),
        SceneTopic(
            "scroll", title: "Scroll views",
            words: [
                "contentSize", "contentInset", "contentOffset", "bounces", "axis", "pagingEnabled",
                "decelerationRate", "alwaysBounceVertical", "alwaysBounceHorizontal", "subpixelScroll",
                "UIScrollView", "nested", "children", "overflow", "overscroll", "viewport", "pagingRule", "horizontal",
                "vertical",
            ],
            text: """
                `"type": "scroll"` is a viewport with content. `axis` is `vertical` (default) or `horizontal`. \
                `contentSize` is computed from the children if missing; `contentInset` is `[top, left, bottom, \
                right]`. `contentOffset` is where the scroll starts.

                Without a `timeline` the first scroll container moves from its start to its end at constant speed. \
                `bounces` (true) allows overscroll, `pagingEnabled` ends flings on pages, `decelerationRate` is \
                `normal` or `fast`. `alwaysBounceVertical` allows overscroll of content that fits.

                Offsets are rounded to whole pixels as in UIKit; `"subpixelScroll": true` turns this off, which suits \
                slow movements. Scroll views nest, and each has its own signals, such as `feed.offset.y`. Direct \
                children can have states.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "timeline": { "duration": 2, "tracks": {
                    "row": [{ "scrollTo": "end", "duration": 1 }],
                    "feed": [{ "hold": 0.8 }, { "scrollTo": "end" }] } },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentInset": [20, 0, 20, 0], "children": [
                      { "id": "row", "type": "scroll", "axis": "horizontal", "frame": [0, 0, 240, 130], "children": [
                        { "repeat": 4, "view": { "frame": ["20 + 110 * index", 10, 100, 110], "cornerRadius": 10,
                          "backgroundColor": "#f2545b", "hueRotate": "50 * index" } } ] },
                      { "repeat": 3, "view": { "frame": [20, "140 + 70 * index", 200, 60], "cornerRadius": 10,
                        "backgroundColor": "#243042" } } ] }
                  ]
                }
                """,
            seeAlso: ["timeline", "sticky", "collection", "signals"]),
        SceneTopic(
            "collection", title: "Collections",
            words: [
                "items", "itemSize", "lineSpacing", "interitemSpacing", "sectionInset", "sections", "header",
                "footer", "grid", "flow layout", "UICollectionView", "carousel", "cell", "horizontal", "shelf",
            ],
            text: """
                `"type": "collection"` is a scroll view with a flow layout. `items` lists the cells; `itemSize` is \
                their size, 50 × 50 by default, and a cell may have its own `size`. Cells need no frame. They fill a \
                line across `axis` and then start the next one. `lineSpacing` and `interitemSpacing` are 10 by \
                default; `sectionInset` is `[top, left, bottom, right]`.

                `sections` replaces `items`: `[{ "header": view, "items": […], "footer": view }]`. Headers with \
                `"sticky": true`, on the collection, the section or the header, pin at the edge.

                Lines lie one after another along `axis`, and `lineSpacing` is the gap between them. In a shelf of one \
                row, with `"axis": "horizontal"`, every cell is a line, so `lineSpacing` is the gap between the cells.

                Every cell is direct content, so it can have `start`, `end` or an `animator`. Snapping is not a key of \
                the collection: it is a movement of the timeline, `{ "snap": "items" }`, which stops on cells.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "grid", "type": "collection", "itemSize": [100, 90], "lineSpacing": 12,
                      "interitemSpacing": 8,
                      "sectionInset": [12, 16, 12, 16], "sticky": true, "sections": [
                        { "header": { "size": ["100%", 36], "backgroundColor": "#ffd166" }, "items": [
                          { "repeat": 6, "view": { "backgroundColor": "#f2545b", "cornerRadius": 10,
                            "start": { "alpha": 0, "transform.scale": 0.5 } } } ] },
                        { "header": { "size": ["100%", 36], "backgroundColor": "#19a7ce" }, "items": [
                          { "repeat": 6, "view": { "backgroundColor": "#6c5ce7", "cornerRadius": 10 } } ] } ] }
                  ]
                }
                """,
            seeAlso: ["table", "scroll", "sticky", "states"]),
        SceneTopic(
            "table", title: "Tables",
            words: [
                "rows", "rowHeight", "separator", "sections", "header", "footer", "UITableView", "list", "cell",
                "pinned",
            ],
            text: """
                `"type": "table"` is a vertical scroll view whose `rows` fill its width. A row takes its `height`, \
                else the table's `rowHeight`, else 44. `sections` replaces `rows`: `[{ "header": view, "rows": […], \
                "footer": view }]`.

                Headers and footers pin at the edges of the viewport, as in a plain UITableView. `"sticky": false` on \
                the table, the section or the header turns that off.

                `separator` is a colour or `{ "color", "height", "inset" }`. The line is one pixel high and starts 15 \
                points from the left by default. It lies in its row and moves with it; the last row of a section has \
                none. Rows can have states and animators.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#ffffff" },
                  "fonts": { "body": "fonts/Inter.ttf" },
                  "views": [
                    { "id": "list", "type": "table", "rowHeight": 56, "separator": "#d0d6de", "sections": [
                      { "header": { "height": 32, "backgroundColor": "#ffd166" }, "rows": [
                        { "repeat": 5, "view": { "children": [
                          { "type": "label", "text": "Row $index", "frame": [15, 0, 200, 56] } ] } } ] },
                      { "header": { "height": 32, "backgroundColor": "#9ad5ca" }, "rows": [
                        { "repeat": 5, "view": { "height": 44, "start": { "transform.translation.x": 200 },
                          "children": [
                          { "type": "label", "text": "Late $index", "frame": [15, 0, 200, 44] } ] } } ] } ] }
                  ]
                }
                """,
            seeAlso: ["collection", "sticky", "states"]),
        SceneTopic(
            "sticky", title: "Sticky views",
            words: [
                "position", "top", "left", "bottom", "right", "header", "footer", "position sticky",
                "floating header",
            ],
            text: """
                A view with `"position": "sticky"` scrolls with the content until it reaches the distance that `top`, \
                `bottom`, `left` or `right` sets, and then stays. Distances are points or percentages of the viewport; \
                `contentInset` does not count.

                A sticky view stays inside its parent. A direct child of the scroll view stays for the rest of the \
                content. To hold a view for a while and let the rest wait, write `pin` instead.

                Sticky views draw in the written order; set `order` to keep them above later views. Headers of tables \
                and collections pin by their own key `sticky`.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "children": [
                      { "frame": [0, 0, 240, 120], "backgroundColor": "#243042" },
                      { "id": "chapter", "frame": [0, 120, 240, 720], "children": [
                        { "position": "sticky", "top": 0, "frame": [0, 0, 240, 240], "backgroundColor": "#f4d58d",
                          "children": [
                          { "frame": [90, 90, 60, 60], "backgroundColor": "#f2545b",
                            "bind": { "transform.rotation.z": "180 * clamp(contain(chapter))",
                                      "transform.scale": "1 + 1.5 * clamp(contain(chapter))" } } ] } ] },
                      { "frame": [0, 840, 240, 200], "backgroundColor": "#243042" } ] }
                  ]
                }
                """,
            seeAlso: ["pin", "fixed", "stretch", "viewTimeline", "order"]),
        SceneTopic(
            "pin", title: "Pinned views",
            words: [
                "pin", "pinAt", "pinned", "pinning", "scroll pin", "ScrollTrigger", "pinSpacing", "scrollytelling",
                "chapter", "hold",
            ],
            text: """
                `"pin": "100vh"` holds a view in the viewport for that length of scrolling, as ScrollTrigger's `pin` \
                does. The view scrolls until it is `pinAt` (default: 0) below the viewport's start, stays there, and then \
                scrolls on. It is as if it were sticky in a box longer by the pin: siblings that begin at or after its \
                end move by the pin, and the content grows with it unless `contentSize` is written. Percentages are \
                of the viewport.

                Children of a scroll view can be pinned, and children of a stack that is such a child and has the \
                scroll's axis; the stack grows. Two pins of one scroll view must not hold at the same offsets.

                `hero.pin` is the progress of the pin in expressions, 0 before it and 1 after it. `"timeline": { \
                "view": "hero", "range": "pin" }` is the same as a range, also in parts such as `"pin 25%"`. Other \
                ranges of the view follow CSS's rules for sticky views, and offsets in points count the pins before them. \
                In box expressions, boxes are those before pins move them. A pin is layout: it \
                cannot be animated, and reduced motion keeps it.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "type": "scroll", "children": [
                      { "frame": [0, 0, 240, 140], "backgroundColor": "#243042" },
                      { "id": "hero", "frame": [0, 140, 240, 180], "pin": "150vh", "pinAt": 30,
                        "backgroundColor": "#f4d58d", "children": [
                          { "frame": [90, 60, 60, 60], "backgroundColor": "#f2545b",
                            "bind": { "transform.rotation.z": "180 * hero.pin" } },
                          { "frame": [20, 156, 200, 6], "backgroundColor": "#10141c", "anchorPoint": [0, 0.5],
                            "animate": [{ "property": "transform.scale.x",
                              "timeline": { "view": "hero", "range": ["pin 50%", "pin 100%"] },
                              "keyframes": [[0, 0], [1, 1]] }] } ] },
                      { "frame": [0, 320, 240, 300], "backgroundColor": "#243042" } ] }
                  ]
                }
                """,
            seeAlso: ["sticky", "viewTimeline", "stack", "range"]),
        SceneTopic(
            "fixed", title: "Fixed views",
            words: ["position", "overlay", "toolbar", "position fixed", "floating", "HUD", "tab bar"],
            text: """
                A child of a `scroll` with `"position": "fixed"` does not scroll. Its box is in the coordinates of the \
                viewport, and it is no part of the content, so it does not extend `contentSize`. It draws in the \
                written order among the other children: write it last, or set `order`, to keep it above the content.

                Only direct children of a scroll view can be fixed. A view of the scene beside the scroll view has the \
                same effect if it needs nothing from the content. The view does not travel, so view timelines of it \
                are an error; follow `feed.offset.y` or the range of another view.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "children": [
                      { "repeat": 6, "view": { "frame": [20, "20 + 110 * index", 200, 100], "cornerRadius": 12,
                        "backgroundColor": "#f2545b", "hueRotate": "40 * index" } },
                      { "position": "fixed", "frame": [0, 0, 240, 44], "backgroundColor": "#ffffff",
                        "bind": { "alpha": "clamp(feed.offset.y / 100)" } },
                      { "position": "fixed", "frame": [170, 180, 44, 44], "cornerRadius": 22,
                        "backgroundColor": "#ffd166",
                        "bind": { "transform.scale": "1 - clamp(feed.offset.y / 300)" } } ] }
                  ]
                }
                """,
            seeAlso: ["sticky", "scroll", "mask", "order"]),
        SceneTopic(
            "stretch", title: "Stretchy headers",
            words: [
                "overscroll", "bounce", "edge", "mode", "grow", "parallax header", "pull", "rubber band",
                "stretchy header", "zoom header",
            ],
            text: """
                `"stretch": "top"` keeps the top edge of a view at its place in the viewport while the content is \
                overscrolled, so that a header picture grows with the pull. The view must be direct content of a \
                scroll container. `bottom`, `left` and `right` are the other edges.

                The word alone stands for `{ "edge": "top", "mode": "grow" }`. `grow` makes the box longer and leaves children \
                at their places from the top left; an image fills the new box by its `contentMode`, usually \
                `scaleAspectFill`. `scale` enlarges the whole view about the opposite edge.

                Overscroll needs a `drag` past the edge and `bounces`. Other views can follow `feed.overscroll.y`, \
                negative before the start.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 300, "background": "#ffffff" },
                  "timeline": { "tracks": { "page": [{ "drag": 220, "duration": 0.6,
                    "easing": "outSine" }, { "fling": 0 }] } },
                  "views": [
                    { "id": "page", "type": "scroll", "contentSize": [240, 500], "children": [
                      { "id": "photo", "type": "image", "image": "pictures/dunes.png", "contentMode": "scaleAspectFill",
                        "clipsToBounds": true, "frame": [0, 0, 240, 140], "stretch": "top" },
                      { "repeat": 4, "view": { "frame": [20, "160 + 60 * index", 200, 44], "cornerRadius": 8,
                        "backgroundColor": "#dfe6ee" } } ] }
                  ]
                }
                """,
            seeAlso: ["drag", "scroll", "signals"]),
        SceneTopic(
            "states", title: "States",
            words: [
                "start", "end", "startEnd", "entrance", "exit", "appear", "disappear", "fade in", "transition",
                "from", "to", "UIViewControllerTransition", "state", "range", "snapshot", "centred", "parallax",
                "value", "interpolation",
            ],
            text: """
                A direct child, cell or row of a scroll container can come from a `start` state and leave to an `end` \
                state. Between them it rests in its own values. `startEnd` is both.

                A state is a map of properties. A value is plain, or `{ "value", "easing", "range", "interpolation" \
                }`. The progress p is 1 when the view is centred in the viewport, and 0 when its centre is one \
                viewport away. `range` [a, b], with a < b, is the part of p in which the property moves: `[0.5, 0.8]` \
                ends before the view is centred.

                Views inside may also write `start` and `end`; they follow the progress of the nearest such view \
                around them. `states` at the top level names states for reuse: `"start": "faded"` or `["faded", { … \
                }]`.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "states": { "faded": { "alpha": 0 } },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 760], "children": [
                      { "repeat": 4, "view": { "frame": [30, "80 + 170 * index", 180, 120], "cornerRadius": 16,
                        "backgroundColor": "#f2545b", "hueRotate": "60 * index",
                        "start": ["faded", {
                          "transform.scale": { "value": 0.4, "range": [0.3, 0.9], "easing": "outBack" },
                          "transform.rotation.z": { "value": -30, "range": [0.3, 1] } }],
                        "end": { "alpha": { "value": 0, "range": [0.4, 1] }, "transform.translation.x": 120 } } } ] }
                  ]
                }
                """,
            seeAlso: ["animator", "easing", "range", "keyframes"]),
        SceneTopic(
            "animator", title: "Animators",
            words: [
                "animator", "attach", "self", "targets", "ParadeView", "progress", "axis", "start", "end", "startEnd",
                "parallax cell",
            ],
            text: """
                `animator` holds the states of several views. It is a key of a direct child, cell or row of a scroll \
                container. `start`, `end` and `startEnd` map targets to states. A target is an id inside the view, \
                several ids with commas, or `self`.

                `axis` is the container's by default. `attach` lists views inside that have animators of their own, \
                for instance a template in a cell; they receive the same progress. An animator that is neither direct \
                content nor attached never moves and is an error. One view has one progress, so use either the short \
                keys `start` and `end`, or the animator, for a property.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "views": [
                    { "id": "strip", "type": "collection", "axis": "horizontal", "itemSize": [240, 200],
                      "lineSpacing": 0,
                      "pagingEnabled": true, "items": [
                        { "repeat": 3, "view": { "id": "cell", "animator": {
                            "start": { "disc": { "transform.translation.x": 160 }, "bar, line": { "alpha": 0 } },
                            "end": { "disc": { "transform.scale": 0 } },
                            "startEnd": { "self": { "backgroundColor": "#05070a" } } },
                          "backgroundColor": "#243042", "children": [
                            { "id": "disc", "frame": [80, 30, 80, 80], "cornerRadius": 40,
                              "backgroundColor": "#ffd166" },
                            { "id": "bar", "frame": [50, 130, 140, 16], "backgroundColor": "#f2545b" },
                            { "id": "line", "frame": [70, 156, 100, 10], "backgroundColor": "#19a7ce" } ] } } ] }
                  ]
                }
                """,
            seeAlso: ["states", "collection", "easing"]),
        SceneTopic(
            "signals", title: "Signals",
            words: [
                "of", "over", "offset", "maxOffset", "velocity", "overscroll", "time", "frame", "variable",
                "Parallaxer", "ParallaxTransform", "progress", "scroll position", "driver", "position", "interval",
            ],
            text: """
                `signals` at the top level gives names to numbers that change from frame to frame. The short form is \
                an expression: `"turn": "feed.offset.y / 240"`. Expressions can use `time`, `frame`, offsets \
                (`feed.offset.y`, `.maxOffset.y`, `.velocity.y`, `.overscroll.y`), pagers (`intro.page`, `.progress`, \
                `.position`, `.index`), other signals, properties of views (`box.alpha`) and the progress of views \
                (`center(v)`, `entry(v)`).

                The long form is `{ "of": …, "over": [a, b], "chain": [ … ] }`. `over` is the interval in which the \
                value has a position from 0 to 1; without it the interval is [0, 1]. `chain` transforms it. A signal \
                may also be a point, size or colour.

                Signals belong to the scene, so `self` is unknown in them. A cycle is an error. Follow signals with \
                `bind` or `animate`. A signal `card` has the names `card`, `card.position` and, unless it is a number, \
                `card.x` and so on; a name such as `card.title.width` is always that of a view.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "signals": {
                    "way": { "of": "feed.offset.y", "over": [0, "feed.maxOffset.y"], "chain": [{ "relate": [0, 1] }] },
                    "arch": "4 * way * (1 - way)"
                  },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 900] },
                    { "frame": [20, 200, 30, 30], "cornerRadius": 15, "backgroundColor": "#ffd166",
                      "bind": { "transform.translation.x": "170 * way", "transform.translation.y": "-160 * arch" } },
                    { "frame": [20, 234, 200, 4], "backgroundColor": "#f2545b", "anchorPoint": [0, 0.5],
                      "bind": { "transform.scale.x": "way" } }
                  ]
                }
                """,
            seeAlso: ["bind", "chain", "expressions", "smoothing"]),
        SceneTopic(
            "chain", title: "Chains of signals",
            words: [
                "relate", "scale", "morph", "reposition", "focus", "clamp", "cosine", "oscillate", "round", "floor",
                "mod", "map", "remap", "interpolate", "mapRange", "Parallaxer", "quantize", "normalize",
            ],
            text: """
                `chain` is a list of steps. Each takes a value in an interval, with its position from 0 to 1, and \
                hands on another:

                - `{ "relate": [c, d] }` (alias `scale`) keeps the position and moves to the interval [c, d].
                - `{ "focus": [c, d] }` keeps the value and changes the interval: a part of the range becomes the \
                whole range.
                - `{ "morph": e }` (alias `reposition`) bends the position: `clamp`, `cosine`, `{ "oscillate": 3 }` or \
                any easing.
                - `round`, `floor` or `{ "round": 10 }`, `{ "mod": 4 }` change the value and keep the interval.

                `focus` does not clamp; add `{ "morph": "clamp" }` if the value must stay inside. An interval must \
                have a length. Bindings accept `of`, `over` and `chain` too.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 160, "background": "#10141c" },
                  "signals": {
                    "way": { "of": "feed.offset.y", "over": [0, "feed.maxOffset.y"] },
                    "middle": { "of": "way",
                      "chain": [{ "focus": [200, 400] }, { "morph": "clamp" }, { "relate": [0, 180] }] },
                    "waves": { "of": "way", "chain": [{ "morph": { "oscillate": 3 } }, { "relate": [0, 180] }] },
                    "steps": { "of": "way", "chain": [{ "relate": [0, 180] }, { "round": 60 }] }
                  },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 760] },
                    { "frame": [15, 20, 30, 30], "backgroundColor": "#f2545b",
                      "bind": { "transform.translation.x": "middle" } },
                    { "frame": [15, 65, 30, 30], "backgroundColor": "#ffd166",
                      "bind": { "transform.translation.x": "waves" } },
                    { "frame": [15, 110, 30, 30], "backgroundColor": "#19a7ce",
                      "bind": { "transform.translation.x": "steps" } }
                  ]
                }
                """,
            seeAlso: ["signals", "bind", "easing"]),
        SceneTopic(
            "smoothing", title: "Smoothing",
            words: [
                "damping", "scrub", "spring", "smooth", "lag", "lerp", "inertia", "follow", "delay", "ease",
                "GSAP scrub", "trailing",
            ],
            text: """
                A signal can follow its source smoothly. Write one of these beside `of` in `signals` and `bind`, or in \
                an entry of `animate`:

                - `"damping": 6` is a rate per second; a higher rate follows faster.
                - `"scrub": 0.5` is the time in seconds that the value needs to catch up, as in GSAP.
                - `"spring": { "response": 0.5, "dampingFraction": 0.7 }` follows like a spring and may overshoot.

                Smoothing begins at the value of time zero, so nothing jumps at the start. The typical use is \
                velocity: `{ "of": "feed.velocity.y / 200", "damping": 6 }`. With keyframes the progress through the \
                keyframes is smoothed, not the property. Expressions of `frame` cannot be smoothed. Every frame is \
                still computed from the scene and its time alone.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "timeline": { "duration": 2.5, "tracks": { "feed": [
                    { "hold": 0.3 }, { "scrollTo": "end", "duration": 0.4 }, { "hold": 1.8 }] } },
                  "signals": {
                    "way": "feed.offset.y / 3",
                    "damped": { "of": "way", "damping": 4 },
                    "sprung": { "of": "way", "spring": { "response": 0.8, "dampingFraction": 0.35 } }
                  },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 650] },
                    { "frame": [20, 20, 40, 40], "backgroundColor": "#f2545b",
                      "bind": { "transform.translation.x": "way" } },
                    { "frame": [20, 80, 40, 40], "backgroundColor": "#ffd166",
                      "bind": { "transform.translation.x": "damped" } },
                    { "frame": [20, 140, 40, 40], "backgroundColor": "#19a7ce",
                      "bind": { "transform.translation.x": "sprung" } }
                  ]
                }
                """,
            seeAlso: ["signals", "spring", "bind", "animate"]),
        SceneTopic(
            "bind", title: "Bindings",
            words: [
                "binding", "of", "follow", "drive", "link", "keyframes", "priority", "expression", "data binding",
                "reactive", "parallax",
            ],
            text: """
                `bind` ties properties of a view to signals: `"bind": { "alpha": "1 - way", "center.y": "40 + 100 * \
                way" }`. A key is the path of a property, and a value is an expression, the name of a signal, or an \
                object:

                - `{ "of": "way", "over": [0, 1], "chain": [ … ] }` for a signal without a name;
                - `{ "of": "way", "keyframes": [[0, "#000"], [1, "#fff"]] }` for colours and other values that \
                expressions cannot write;
                - `damping`, `scrub` or `spring` beside `of` for smoothing.

                Points, sizes and colours can be bound where the signal is one; otherwise bind their parts, such as \
                `size.width`. Keys are property paths: write `size.width` for a width. Two tracks (bindings, \
                animations, states, actions) on one property are an error unless one has a `priority`. A `bind` beside \
                `use` replaces the whole `bind` of the template. A bound value beyond the range of its property counts \
                as the nearest end of the range: an `alpha` bound to 1.2 is 1.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "signals": { "way": "feed.offset.y / feed.maxOffset.y" },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 800] },
                    { "frame": [30, 60, 80, 80], "bind": {
                        "transform.rotation.z": "180 * way", "cornerRadius": "40 * way",
                        "backgroundColor": { "of": "way", "keyframes": [[0, "#f2545b"], [0.5, "#ffd166"], [1,
                          "#19a7ce"]] } } },
                    { "frame": [150, 60, 60, 80], "backgroundColor": "#6c5ce7",
                      "bind": { "size.height": { "of": "way", "chain": [{ "relate": [10, 160] }] } } }
                  ]
                }
                """,
            seeAlso: ["signals", "expressions", "animate", "smoothing"]),
        SceneTopic(
            "expressions", title: "Expressions",
            words: [
                "formula", "calc", "math", "min", "max", "abs", "floor", "ceil", "round", "mod", "sin", "cos", "sqrt",
                "mix", "clamp", "step", "smoothstep", "if", "oscillate", "ease", "units", "percent", "pw", "ph", "vw",
                "vh", "deg", "turn", "rad", "self", "comparison", "lerp",
            ],
            text: """
                A string is an expression wherever a number is expected: `"50% - 120"`, `"(100pw + 20) * 9 / 16"`. \
                Operators are `+ - * / ( )` and the comparisons `< <= > >= == !=`, which return 1 or 0.

                - Units: `%` of the parent along the axis, `pw` `ph` of the parent, `vw` `vh` of the canvas, `deg` \
                `turn` `rad`.
                - Functions: `min max abs floor ceil round mod sin cos sqrt mix(a, b, t) clamp(x) clamp(x, low, high) \
                step(edge, x) smoothstep(a, b, x) if(c, a, b) oscillate(x, k) ease('outCubic', x)`.
                - Names: `index` and `count` in copies. In `signals`, `bind` and `animate` also `time`, `frame`, \
                signals, `feed.offset.y`, `box.alpha` and `center(self)`.

                A plain number in `sin` and `cos` is radians; write `sin(90deg * x)` for degrees. Ids with hyphens \
                cannot be named. Comparisons do not chain: multiply two of them. Division by zero is an error.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 2 },
                  "views": [
                    { "repeat": 12, "view": {
                      "size": ["50pw / count", 8], "center": ["(index + 0.5) * 100pw / count", "50%"],
                        "cornerRadius": 4,
                      "backgroundColor": "#ffd166",
                      "bind": { "size.height": "8 + 90 * oscillate(time / 2 + index / count, 1)",
                                "alpha": "if(index / count < time / 2, 1, 0.3)" } } }
                  ]
                }
                """,
            seeAlso: ["signals", "bind", "box", "formula"]),
        SceneTopic(
            "animate", title: "Animations by keyframes",
            words: [
                "animation", "property", "signal", "timeline", "play", "keyframes", "interpolation", "priority",
                "CSS animation", "animation-timeline", "GSAP", "tween", "ScrollTrigger", "scrub", "properties",
                "choreography",
            ],
            text: """
                `animate` is a list on a view; each entry moves one `property` through `keyframes`, or several \
                `properties`. Exactly one of three keys drives it:

                - `"signal": "entry(self)"`: any expression; the keyframes are at its values.
                - `"timeline": { "view": "self", "range": ["entry", "cover 50%"] }`: a range of scrolling as 0…1.
                - `"play": { "at": "entry 50%", "duration": 0.6 }`: time plays it once the scroll gets there.

                `"properties": { "alpha": [0, 1], "scale": { "keyframes": [[0, 0], [1, 1, "outBack"]] } }` moves \
                several properties by one drive. A list of two or more values stands at even distances from 0 to 1. \
                `easing`, on the entry or on a property, bends every segment that names none.

                Without `signal`, `timeline` or `play` the entry is an error. Two entries may not move the same \
                property, or a part and its whole, unless one has a `priority`; combine the ranges in one list of \
                keyframes. `interpolation` is `oklab` for colours or `matrix` for transforms. `damping`, `scrub` and \
                `spring` smooth the drive.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 800], "children": [
                      { "repeat": 4, "view": { "frame": [30, "60 + 190 * index", 180, 140], "cornerRadius": 14,
                        "backgroundColor": "#f2545b", "hueRotate": "60 * index", "animate": [
                          { "timeline": { "range": ["entry", "entry"] }, "easing": "outSine",
                            "properties": { "alpha": [0, 1], "translateX": [60, 0] } },
                          { "property": "transform.scale", "signal": "cover(self)",
                            "keyframes": [[0, 0.6], [0.5, 1, "outCubic"], [1, 0.6, "inCubic"]] },
                          { "property": "cornerRadius", "play": { "at": "entry 50%", "duration": 0.4 },
                            "keyframes": [[0, 14], [1, 70]] } ] } } ] }
                  ]
                }
                """,
            seeAlso: ["keyframes", "stagger", "viewTimeline", "play", "bind"]),
        SceneTopic(
            "stagger", title: "Staggers",
            words: [
                "spread", "each", "amount", "from", "grid", "delay", "GSAP", "one after another", "cascade", "sequence",
                "ripple", "edges", "center",
            ],
            text: """
                `stagger` in an entry of `animate` lets copies begin one after another. A view counts in the nearest \
                list around it: the copies of a repetition, the pieces of a split text, the children of a stack, hidden \
                ones too, the items of a collection or the rows of a table, through all sections.

                - With `timeline`: `spread`, at least 0 and less than 1 or `"100%"`, is the part of the range by which \
                the first and the last begin apart. Each keeps 1 - `spread` of the range.
                - With `play`: `each`, the seconds from one to the next, or `amount`, from the first to the last.

                `from` says which begin first: `"start"`, `"end"`, `"center"`, `"edges"` or an index. `"grid": [rows, \
                columns]` counts cells row by row and measures straight distances; there, `each` counts the longer \
                side. `easing` distributes the beginnings.

                Rows that stand one below another come into view one after another by themselves: each has its own \
                `entry`. There, write `play` with `each`, or one timeline for all of them, `{ "view": "card" }`.

                Exactly: d is the distance from `from`, u = (d - min d) / (max d - min d), 0 where all are equal, and \
                1 - u for `end` and `edges`; r = easing(u). A range [a, b] becomes [a + (b - a) · spread · r, b - (b - \
                a) · spread · (1 - r)]; a delay grows by r · (n - 1) · each or r · amount. With `signal`, write \
                `index` in the expression.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 160, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 460] },
                    { "repeat": 24, "view": { "frame": ["18 + 26 * mod(index, 8)", "30 + 34 * floor(index / 8)", 20, 28],
                      "cornerRadius": 5, "backgroundColor": "#19a7ce", "hueRotate": "5 * index", "animate": [
                        { "timeline": { "scroll": "feed" },
                          "stagger": { "spread": 0.6, "from": "center", "grid": [3, 8] },
                          "easing": "back.out(2)",
                          "properties": { "alpha": [0, 1], "scale": [0.2, 1], "rotate": [-40, 0] } } ] } }
                  ]
                }
                """,
            seeAlso: ["animate", "repeat", "split", "play"]),
        SceneTopic(
            "keyframes", title: "Keyframes",
            words: [
                "animate", "easing", "segment", "hold", "fill", "from", "to", "CAKeyframeAnimation", "stops",
                "offset", "animation-fill-mode", "steps",
            ],
            text: """
                `keyframes` is a list of `[at, value]` or `[at, value, easing]`, in rising order. `at` is a value of \
                the signal, or 0…1 of a `timeline` or `play`; `"50%"` is the same as 0.5. At least one keyframe is needed; most lists have two or \
                more.

                An easing bends the segment that ends at its keyframe; without one the segment has the `easing` of the \
                animation, and without that it is linear. An easing on \
                the first keyframe bends nothing and is a warning. Outside the list the first and last values hold.

                Values have the type of the property: numbers or expressions, colours, `[x, y]`, transform lists, \
                paths. Texts and images switch at the middle of a segment; `"steps(1)"` switches at its end.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 2 },
                  "views": [
                    { "frame": [20, 20, 40, 40], "backgroundColor": "#f2545b", "animate": [
                      { "property": "transform.translation.x", "signal": "time",
                        "keyframes": [[0, 0], [1, 120, "outBack"], [1.4, 120], [2, 240, "inOutCubic"]] },
                      { "property": "backgroundColor", "signal": "time",
                        "keyframes": [[0, "#f2545b"], [1, "#ffd166", "steps(1)"], [2, "#19a7ce"]] }] },
                    { "frame": [20, 100, 40, 40], "backgroundColor": "#ffffff", "animate": [
                      { "property": "transform", "signal": "time", "keyframes": [
                        [0, [{ "translate": [0, 0] }, { "rotate": 0 }]],
                        [2, [{ "translate": [240, 0] }, { "rotate": 360 }]] ] }] }
                  ]
                }
                """,
            seeAlso: ["animate", "easing", "viewTimeline", "text"]),
        SceneTopic(
            "viewTimeline", title: "View timelines",
            words: [
                "timeline", "view", "scroll", "inset", "axis", "entry", "exit", "cover", "contain", "entryCrossing",
                "exitCrossing", "center", "view()", "scroll()", "view-timeline", "animation-range", "ScrollTrigger",
                "IntersectionObserver", "progress", "progress bar", "scroll progress", "scroll-driven", "parallax",
            ],
            text: """
                A view timeline is the progress of a view through the viewport of its scroll container. In `animate`, \
                `"timeline": { "view": "card", "range": [ … ] }` makes 0…1 of a range; `view` is `self` if missing. `{ \
                "scroll": "feed" }` follows the whole scroll instead. `inset` moves the viewport's edges inwards, in \
                points or percent.

                In expressions the same ranges are functions: `cover(v)` from first to last visible point, \
                `contain(v)` fully visible, `entry(v)` coming in, `exit(v)` going out. They are 0…1 and continue \
                beyond, so use `clamp(entry(self))`. `center(v)` is the distance from the middle of the viewport, in \
                viewports: 1 below it or to the right, 0 centred, -1 above it or to the left.

                Layout counts, not animation: transforms do not change the progress. A view outside scroll containers \
                has no view timeline.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 780], "children": [
                      { "id": "card", "frame": [30, 300, 180, 180], "backgroundColor": "#243042", "clipsToBounds": true,
                        "children": [
                          { "frame": [60, 60, 60, 60], "backgroundColor": "#ffd166",
                            "bind": { "transform.rotation.z": "180 * cover(card)" } } ] } ] },
                    { "frame": [4, 10, 8, 220], "backgroundColor": "#f2545b", "anchorPoint": [0.5, 0],
                      "bind": { "transform.scale.y": "clamp(entry(card))" } },
                    { "frame": [228, 10, 8, 220], "backgroundColor": "#19a7ce", "anchorPoint": [0.5, 0],
                      "animate": [{ "property": "transform.scale.y", "timeline": { "view": "card", "range": "exit" },
                        "keyframes": [[0, 0], [1, 1]] }] }
                  ]
                }
                """,
            seeAlso: ["range", "animate", "expressions", "sticky"]),
        SceneTopic(
            "range", title: "Ranges",
            words: [
                "entry", "exit", "cover", "contain", "distance", "page", "scroll", "top", "bottom", "edge",
                "animation-range", "start", "end", "trigger", "ScrollTrigger", "offset",
            ],
            text: """
                The `range` of a timeline is a name or two ends, `["entry 25%", "cover 50%"]`. It is `cover` for views \
                and `scroll` for scroll containers if missing. An end is one of:

                - `200` or `"2 * 100"`: a content offset in points;
                - `"25%"`: along the whole `cover` or the whole scroll;
                - `"exit 0%"`, `"entry 50% + 20"`: along a named range, also `cover`, `contain`, `exit`, `entryCrossing`, \
                `exitCrossing`, `scroll`, and `pin` of a pinned view;
                - `"top 80%"`: the view's top meets 80 % of the viewport, as in ScrollTrigger; `"bottom-=50 center"` \
                works too;
                - `"distance 0.5"`: the view's centre is half a viewport below the middle;
                - `"page 2"`: the offset of a page.

                One string instead of two ends must be a name: `"range": "entry"` is `["entry 0%", "entry 100%"]`. A \
                name alone in a list is the start of its range as the first end, and the end of its range as the second. Ends \
                may use `index`. The first end must not lie after the second; an empty range is a step. The `range` of \
                a state is another thing: two numbers from 0 to 1.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 520], "children": [
                      { "frame": [20, 200, 60, 60], "backgroundColor": "#f2545b", "animate": [
                        { "property": "transform.rotation.z", "timeline": { "range": ["top 80%", "bottom 20%"] },
                          "keyframes": [[0, 0], [1, 180]] }] },
                      { "frame": [90, 200, 60, 60], "backgroundColor": "#ffd166", "animate": [
                        { "property": "transform.scale", "timeline": { "range": ["entry", "cover 50%"] },
                          "keyframes": [[0, 0], [1, 1]] }] },
                      { "frame": [160, 200, 60, 60], "backgroundColor": "#19a7ce", "animate": [
                        { "property": "cornerRadius", "timeline": { "scroll": "feed", "range": [50, 250] },
                          "keyframes": [[0, 0], [1, 30]] }] } ] }
                  ]
                }
                """,
            seeAlso: ["viewTimeline", "animate", "play", "states"]),
        SceneTopic(
            "easing", title: "Easings",
            words: [
                "linear", "ease", "ease-in", "ease-out", "ease-in-out", "easeInOut", "timing", "cubic-bezier",
                "steps", "reverse", "mirror", "bounce", "elastic", "back", "sine", "cubic", "expo", "curve",
                "CAMediaTimingFunction", "outCubic", "inOutSine", "outBack", "smoothStep", "timing-function", "GSAP",
                "Motion", "Framer", "easings.net", "power", "anticipate", "Penner",
            ],
            text: """
                An easing bends a progress p from 0 to 1. `parade easings` lists all names.

                - Families: `in`, `out`, `inOut`, `outIn` before `Sine Quadratic Cubic Quartic Quintic Exponential \
                Circular Back Elastic Bounce`, such as `outCubic`; `inAtan`, `outAtan`, `inOutAtan`; `linear`, \
                `smoothStep`, `smootherStep`.
                - CSS: `ease`, `ease-in-out`, `"cubic-bezier(0.2, 0, 0, 1)"` or `[0.2, 0, 0, 1]`, `"steps(4, \
                jump-end)"`, `"linear(0, 0.5 20%, 1)"`.
                - Pages: `easeInOutBack`, `easeOutQuint` and others, as Bézier curves.
                - GSAP 3, by its formulas: `none`, `power0` to `power4`, `strong`, `sine`, `expo`, `circ`, `back`, \
                `elastic` and `bounce`, each alone (as `.out`) or with `.in`, `.out` or `.inOut`; \
                `"back.out(1.7)"` with its overshoot, `"elastic.out(1, 0.3)"` with amplitude and period.
                - Motion: `circIn`, `circOut`, `circInOut`, `backIn`, `backOut`, `backInOut`, `anticipate`.
                - easings.net: `easeInElastic`, `easeOutBounce` and the other four.
                - `{ "reverse": e }` runs backwards, `{ "mirror": e }` there and back; also `spring` and `formula`.

                Easings are accepted in states (`easing`), as the third element of a keyframe, in actions (`timing`), \
                in movements and in `ease('outCubic', x)`. `expo`, `back`, `elastic` and `bounce` of the libraries \
                differ a little from the families here; `power2.out` is `outCubic` exactly. GSAP's `steps(n)` is \
                `steps(n + 1, jump-none)`.
                """,
            example: """
                {
                  "canvas": { "width": 320, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "templates": { "runner": { "frame": [20, "12 + 36 * $row", 28, 28], "cornerRadius": 14,
                    "backgroundColor": "#ffd166", "animate": [{ "property": "transform.translation.x", "signal": "time",
                      "keyframes": [[0, 0], [1, 220, "$easing"]] }] } },
                  "views": [
                    { "use": "runner", "with": { "row": 0, "easing": "linear" }, "backgroundColor": "#9fb3c8" },
                    { "use": "runner", "with": { "row": 1, "easing": "inOutCubic" } },
                    { "use": "runner", "with": { "row": 2, "easing": "outBack" }, "backgroundColor": "#f2545b" },
                    { "use": "runner", "with": { "row": 3, "easing": "steps(3)" }, "backgroundColor": "#19a7ce" }
                  ]
                }
                """,
            seeAlso: ["spring", "formula", "keyframes", "actions"]),
        SceneTopic(
            "spring", title: "Springs",
            words: [
                "stiffness", "damping", "mass", "response", "dampingFraction", "bounce", "duration", "visualDuration",
                "velocity", "UISpringTimingParameters", "SwiftUI spring", "physics", "overshoot",
            ],
            text: """
                A spring is an object with one of these sets of keys:

                - `{ "stiffness": 100, "damping": 20, "mass": 1 }`;
                - `{ "response": 0.5, "dampingFraction": 0.8 }`, as UIKit counts;
                - `{ "duration": 0.5, "bounce": 0.2 }`, as SwiftUI counts;
                - `{ "visualDuration": 0.5, "bounce": 0.2 }`, as Motion counts.

                `mass` is 1 and `bounce` 0 if missing. As an easing it is written `{ "spring": { … } }` or as text, \
                `"spring(duration: 0.5, bounce: 0.2)"` or `"spring(1, 100, 20)"`. The movements `page` and `snap` and \
                smoothed signals take the object under the key `spring`. A `play` with a spring as its easing needs no \
                duration: the spring has its own.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1.2 },
                  "views": [
                    { "frame": [20, 20, 50, 50], "cornerRadius": 25, "backgroundColor": "#f2545b", "animate": [
                      { "property": "transform.translation.x", "keyframes": [[0, 0], [1, 150]],
                        "play": { "easing": { "spring": { "response": 0.5, "dampingFraction": 0.3 } } } }] },
                    { "frame": [20, 90, 50, 50], "cornerRadius": 25, "backgroundColor": "#19a7ce", "animate": [
                      { "property": "transform.translation.x", "keyframes": [[0, 0], [1, 150]],
                        "play": { "easing": "spring(duration: 0.8, bounce: 0)" } }] }
                  ]
                }
                """,
            seeAlso: ["easing", "smoothing", "snap", "play"]),
        SceneTopic(
            "formula", title: "Formula easings",
            words: [
                "custom easing", "p", "function", "curve", "sin", "easing function", "expression", "shake", "wobble",
            ],
            text: """
                `{ "formula": "sin(p * 90deg)" }` is an easing of your own; the text `"formula(sin(p * 90deg))"` is \
                the same. `p` is the progress, and the functions are those of expressions. It is accepted wherever an \
                easing is, and `index` and `count` work in copies.

                The result is used as written. It need not begin at 0 or end at 1: `sin(p * 180deg)` goes there and \
                back, and `p + 0.1 * sin(p * 720deg)` wobbles. At the last keyframe the end of the formula shows, so a \
                formula that ends at 0.9 leaves the value at nine tenths of the way. A formula without a value at some \
                p, such as `1 / p`, is an error when the scene is loaded.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 160, "background": "#10141c" },
                  "timeline": { "duration": 1 },
                  "views": [
                    { "frame": [20, 20, 40, 40], "backgroundColor": "#ffd166", "animate": [
                      { "property": "transform.translation.x", "signal": "time",
                        "keyframes": [[0, 0], [1, 200, { "formula": "sin(p * 180deg)" }]] }] },
                    { "frame": [20, 100, 40, 40], "backgroundColor": "#f2545b", "animate": [
                      { "property": "transform.translation.x", "signal": "time",
                        "keyframes": [[0, 0], [1, 200, "formula(p + 0.15 * sin(p * 720deg))"]] }] }
                  ]
                }
                """,
            seeAlso: ["easing", "expressions", "keyframes"]),
        SceneTopic(
            "play", title: "Effects that time plays",
            words: [
                "at", "duration", "delay", "reverse", "trigger", "toggleActions", "intro", "onEnter", "whileInView",
                "once", "transition", "UIView.animate", "time", "autoplay", "view", "scroll", "inset",
            ],
            text: """
                With `play`, an entry of `animate` runs in time once the scroll reaches a place. `at` is that place, \
                written as an end of a range: `"entry 50%"`, `"top 80%"` or an offset. With a list of two places the \
                effect is on between them. Without `at` it plays from time zero, as an intro.

                `duration` is in seconds and required, unless `easing` is a spring. `delay` waits before it begins. \
                `easing` bends the whole effect; keyframes are at 0…1 of it. With `"reverse": true` it plays backwards \
                when the scroll leaves the place; otherwise it stays.

                `view` is `self` if missing. `"stagger": { "each": 0.1 }` beside `play` lets copies begin one after \
                another.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "timeline": { "tracks": { "feed": [
                    { "scrollTo": 200, "duration": 0.6 }, { "hold": 0.9 }, { "scrollTo": 0,
                      "duration": 1.2 }, { "hold": 0.2 }] } },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 600], "children": [
                      { "frame": [20, 20, 200, 200], "backgroundColor": "#243042" },
                      { "id": "shelf", "frame": [20, 260, 200, 120], "children": [
                        { "repeat": 4, "view": { "frame": ["50 * index", 20, 40, 80], "backgroundColor": "#ffd166",
                          "animate": [
                          { "property": "transform.scale", "keyframes": [[0, 0], [1, 1]],
                            "play": { "view": "shelf", "at": "entry 100%", "duration": 0.3, "delay": "0.12 * index",
                              "easing": "outBack", "reverse": true } }] } } ] } ] }
                  ]
                }
                """,
            seeAlso: ["animate", "stagger", "range", "spring", "keyframes"]),
        SceneTopic(
            "timeline", title: "Timelines of the scroll",
            words: [
                "fps", "duration", "frames", "tracks", "scrollTo", "hold", "start", "end", "page", "view", "align",
                "easing", "movement", "scroll-behavior", "setContentOffset", "film", "motion", "jump",
            ],
            text: """
                The `timeline` moves the scroll containers. `tracks` maps ids of containers to lists of movements, one \
                after another; tracks run at the same time. `fps` is 60. `duration` is in seconds; if missing, the \
                longest track decides. Without a timeline the first container scrolls from start to end in 2 seconds.

                - `{ "scrollTo": place, "duration": 1, "easing": "inOutSine" }`: the place is `"start"`, `"end"`, \
                points, `{ "page": 2 }` or `{ "view": "card", "align": "center" }`. The easing is linear if missing. \
                Duration 0 jumps.
                - `{ "hold": 0.3 }` waits.
                - `drag`, `fling`, `snap` (with `page`) and `trace` are topics of their own.

                Movements without a duration share the time that `timeline.duration` leaves. A scene without scrolling \
                can follow `time`.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "timeline": { "fps": 30, "tracks": {
                    "left": [{ "scrollTo": { "view": "target", "align": "center" }, "duration": 1,
                      "easing": "inOutSine" },
                             { "hold": 0.3 }, { "scrollTo": "start", "duration": 0.7, "easing": "outCubic" }],
                    "right": [{ "hold": 0.5 }, { "scrollTo": "end", "duration": 1.5 }] } },
                  "views": [
                    { "id": "left", "type": "scroll", "frame": [0, 0, 120, 200], "children": [
                      { "repeat": 8, "view": { "frame": [10, "10 + 60 * index", 100, 50],
                        "backgroundColor": "#243042" } },
                      { "id": "target", "frame": [10, 250, 100, 50], "backgroundColor": "#f2545b" } ] },
                    { "id": "right", "type": "scroll", "frame": [120, 0, 120, 200], "children": [
                      { "repeat": 8, "view": { "frame": [10, "10 + 60 * index", 100, 50], "backgroundColor": "#ffd166",
                        "hueRotate": "30 * index" } } ] }
                  ]
                }
                """,
            seeAlso: ["drag", "snap", "scroll", "motionBlur"]),
        SceneTopic(
            "drag", title: "Drags of a finger",
            words: [
                "finger", "pan", "rubber band", "overscroll", "gesture", "touch", "pull", "pull to refresh",
                "UIPanGestureRecognizer", "bounces",
            ],
            text: """
                `{ "drag": -180, "duration": 0.25 }` moves a finger by 180 points. Up and left are negative and scroll \
                forward: the number is the movement of the finger, so its sign is opposite to that of the offset. `[x, \
                y]` drags along both axes. `easing` bends the movement; with `inQuadratic` the finger is still \
                accelerating at release.

                Inside the content the offset follows one to one. Past an edge a rubber band slows it down; with \
                `"bounces": false` the content stops there. Give a drag its own `duration`.

                End a drag with `fling`, `page` or `snap`: the finger lets go. `hold` after a drag keeps the finger \
                down; after a tenth of a second it has no velocity. `feed.overscroll.y` is negative while the content \
                is pulled down past its start.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "timeline": { "tracks": { "feed": [
                    { "drag": 160, "duration": 0.5, "easing": "outSine" }, { "hold": 0.3 }, { "fling": 0 },
                    { "drag": -120, "duration": 0.3, "easing": "inQuadratic" }, { "fling": "carried" }] } },
                  "views": [
                    { "frame": [100, 20, 40, 40], "backgroundColor": "#ffd166", "transform.scale": 0,
                      "bind": { "transform.rotation.z": "-2 * min(0, feed.overscroll.y)",
                                "transform.scale": "clamp(-feed.overscroll.y / 60)" } },
                    { "id": "feed", "type": "scroll", "children": [
                      { "repeat": 10, "view": { "frame": [20, "10 + 70 * index", 200, 60], "cornerRadius": 10,
                        "backgroundColor": "#f2545b", "hueRotate": "30 * index" } } ] }
                  ]
                }
                """,
            seeAlso: ["fling", "snap", "stretch", "timeline"]),
        SceneTopic(
            "fling", title: "Flings and deceleration",
            words: [
                "velocity", "carried", "decelerationRate", "inertia", "momentum", "swipe", "flick", "throw",
                "bounces", "release", "fast", "normal",
            ],
            text: """
                `{ "fling": 2400 }` lets the finger go with a velocity of the content in points per second. Positive \
                scrolls towards the end; this sign is opposite to that of `drag`. `"fling": "carried"` keeps the \
                velocity that the drag before has reached, and `"fling": 0` releases without velocity, for example to \
                bounce back.

                The content slows down as UIScrollView's does, at the container's `decelerationRate`: `normal`, `fast` \
                or a factor per millisecond. An edge in the way takes over with a bounce. With `pagingEnabled` the \
                fling ends on a page.

                A fling lasts until the content rests; `duration` cuts it short, and the next movement catches the \
                content there. `feed.velocity.y` is the current velocity, for effects that depend on speed.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "timeline": { "tracks": { "feed": [
                    { "drag": -60, "duration": 0.15, "easing": "inQuadratic" }, { "fling": 2600, "duration": 1.2 },
                    { "drag": 30, "duration": 0.15 }, { "fling": -1500 }] } },
                  "views": [
                    { "id": "feed", "type": "scroll", "decelerationRate": "normal", "children": [
                      { "repeat": 24, "view": { "frame": [40, "20 + 90 * index", 160, 70], "cornerRadius": 10,
                        "backgroundColor": "#f2545b", "hueRotate": "30 * index",
                        "animate": [{ "property": "transform", "signal": "clamp(feed.velocity.y / 2000, -1, 1)",
                          "keyframes": [[-1, [{ "skew": [0, -15] }]], [1, [{ "skew": [0, 15] }]]] }] } } ] }
                  ]
                }
                """,
            seeAlso: ["drag", "snap", "pager", "signals"]),
        SceneTopic(
            "snap", title: "Snapping",
            words: [
                "snap points", "stops", "items", "scroll-snap-type", "scroll-snap-align", "targetContentOffset",
                "paging", "page", "align", "spring", "picker", "carousel", "magnet",
            ],
            text: """
                `snap` is a movement of the timeline: a spring takes the content to the stop nearest to the place \
                where a fling would end. Stops are

                - a distance: `{ "snap": 40 }` stops at every multiple of 40 points;
                - a list of offsets: `{ "snap": [0, 300, -60] }`, also beyond the edges, as for pull to refresh;
                - `"items"`: the children, cells or rows, with `"align": "start"`, `"center"` or `"end"`.

                `velocity` is carried from the drag if missing. `spring` sets the spring, half a second without bounce \
                if missing. `{ "page": 2 }` is the same for a page of the viewport's size, counted from 0.

                The container itself has no key for stops. Set `pagingEnabled` if every fling must end on a page.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "timeline": { "tracks": { "row": [
                    { "drag": -70, "duration": 0.25, "easing": "inQuadratic" },
                    { "snap": "items", "align": "center", "spring": { "response": 0.6, "dampingFraction": 0.7 } },
                    { "hold": 0.2 }, { "drag": -40, "duration": 0.2 }, { "snap": "items", "align": "center" }] } },
                  "views": [
                    { "id": "row", "type": "scroll", "axis": "horizontal", "contentInset": [0, 60, 0, 60], "children": [
                      { "repeat": 6, "view": { "frame": ["10 + 140 * index", 40, 100, 120], "cornerRadius": 14,
                        "backgroundColor": "#ffd166", "hueRotate": "40 * index",
                        "bind": { "transform.scale": "1.2 - 0.4 * min(1, abs(center(self)) * 2)" } } } ] },
                    { "frame": [119, 10, 2, 20], "backgroundColor": "#ffffff" }
                  ]
                }
                """,
            seeAlso: ["fling", "spring", "pager", "collection"]),
        SceneTopic(
            "trace", title: "Traces of real scrolling",
            words: [
                "csv", "recorded", "recording", "replay", "device", "t x y", "samples", "scrollViewDidScroll",
                "capture",
            ],
            text: """
                `{ "trace": "recorded.csv" }` replays a scroll that a device recorded. The file is CSV, in the folder \
                of the scene or of `--assets`, or below: the columns are `t,x,y`, or `t,x` or `t,y` by a first line, \
                in seconds and points. The offsets are used unchanged, beyond the edges too. Lines that begin with `#` \
                are comments.

                A trace lasts from its first to its last row. Movements after it start with the recorded velocity. Two \
                offsets at one time are an error. A gap of more than half a second in which the content moves is a \
                warning; record every frame.

                `parade inspect --offsets` writes a trace of any scene. The example imitates a recording with drags; \
                with a file the track is only `[{ "trace": "recorded.csv" }]`.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "timeline": { "tracks": { "feed": [
                    { "drag": -90, "duration": 0.2, "easing": "inQuadratic" }, { "fling": "carried", "duration": 0.6 },
                    { "drag": -40, "duration": 0.3, "easing": "inOutSine" }, { "hold": 0.3 },
                    { "drag": 60, "duration": 0.2, "easing": "inQuadratic" }, { "fling": "carried" }] } },
                  "views": [
                    { "id": "feed", "type": "scroll", "children": [
                      { "repeat": 16, "view": { "frame": [20, "10 + 70 * index", 200, 60], "cornerRadius": 10,
                        "backgroundColor": "#19a7ce", "hueRotate": "30 * index" } } ] }
                  ]
                }
                """,
            seeAlso: ["timeline", "drag", "fling"]),
        SceneTopic(
            "motionBlur", title: "Motion blur",
            words: ["shutter", "samples", "phase", "blur", "camera", "film", "exposure", "speed"],
            text: """
                `"motionBlur": true` in the `timeline` blurs everything that moves, as a camera does. The object form \
                is `{ "shutter": 180, "samples": 16, "phase": -90 }`, with these defaults. `shutter` is how long the \
                shutter is open, in degrees of a frame's 360. `samples` is the number of moments that are added, 2 to \
                64; fast movements need more. `phase` is when it opens, in degrees after the frame's time; the \
                defaults centre it on that time.

                The length of a frame comes from the scene's `fps`, so a lower `fps` blurs more. Each sample is a \
                picture of its own, so the rendering time grows with `samples`. With `--reduced-motion` nothing is \
                blurred. For a blur of one view use `blur`.
                """,
            example: """
                {
                  "canvas": { "width": 280, "height": 140, "background": "#10141c" },
                  "timeline": { "fps": 15, "duration": 1, "motionBlur": { "shutter": 180, "samples": 24 } },
                  "views": [
                    { "frame": [20, 20, 50, 50], "cornerRadius": 25, "backgroundColor": "#ffd166",
                      "bind": { "transform.translation.x": "190 * ease('inOutCubic', time)" } },
                    { "frame": [20, 100, 240, 20], "backgroundColor": "#f2545b",
                      "bind": { "transform.rotation.z": "20 * sin(360deg * time)" } }
                  ]
                }
                """,
            seeAlso: ["timeline", "fling", "filters"]),
        SceneTopic(
            "reducedMotion", title: "Less motion",
            words: [
                "reduced-motion", "prefers-reduced-motion", "accessibility", "UIAccessibility", "vestibular", "rest",
                "keep",
            ],
            text: """
                `--reduced-motion` renders the variant of a scene for people who want less motion. No key in the scene \
                is needed. By default, tracks on properties that move, scale, turn or blur rest; fades and colours still change. \
                Pages of a pager cut instead of turning, and motion blur is off. The scroll itself moves as before.

                `reducedMotion` chooses otherwise. In an animation or a binding it is `"keep"`, so that the track runs, \
                `"rest"`, so that none of its properties move, or `{ "value": 0.5 }`, which the property then has all \
                the time. In an animator, `"keep"` or `"rest"` is for all its states; in a scroll container, for all \
                tracks of the views inside. What is nearer to the track decides.

                Check this variant for every scene: a view that only a movement brings into the picture stays outside, \
                and a view that only a scale from 0 shows stays invisible. Give such views a fade from `alpha` 0 at \
                their final place, or a visible size at rest. `parade strip --reduced-motion` shows the result in one \
                picture, and `validate --reduced-motion` names such views.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "feed", "type": "scroll", "contentSize": [240, 620], "children": [
                      { "repeat": 3, "view": { "frame": [30, "60 + 190 * index", 180, 130], "cornerRadius": 14,
                        "backgroundColor": "#f2545b", "hueRotate": "60 * index",
                        "bind": { "scale": { "of": "1 + 0.1 * cover(self)", "reducedMotion": { "value": 1.05 } } },
                        "start": { "alpha": { "value": 0, "range": [0.3, 0.8] },
                                   "transform.translation.x": { "value": 150, "range": [0.3, 0.9],
                                     "easing": "outCubic" },
                                   "transform.rotation.z": { "value": 20, "range": [0.3, 0.9] } } } } ] }
                  ]
                }
                """,
            seeAlso: ["timeline", "states", "motionBlur"]),
        SceneTopic(
            "pager", title: "Pagers",
            words: [
                "page", "progress", "position", "index", "axis", "ignoreLastPage", "onboarding", "walkthrough",
                "UIPageViewController", "ViewPager", "PVView", "swipe", "carousel",
            ],
            text: """
                `"type": "pager"` turns pages without moving its children: they stay where they are, and `pages` lists \
                the actions of each page while it turns. Use it for onboarding. For pages that scroll past, use a \
                `scroll` with `pagingEnabled`.

                A page is as long as the pager along `axis`, `horizontal` by default. The last page is the one to \
                arrive at, so n pages have n - 1 turns, and items that only it lists never appear; `"ignoreLastPage": \
                false` lets it turn too. The timeline moves a pager with `drag`, `{ "page": 2 }`, `fling` or \
                `scrollTo`; flings always end on pages.

                Expressions know `intro.page` (the page that turns), `.progress` (0…1), `.position` (in pages) and \
                `.index` (the page reached). A pager does not clip.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "timeline": { "tracks": { "intro": [{ "drag": -80, "duration": 0.2, "easing": "inQuadratic" },
                    { "page": 1 }, { "drag": -80, "duration": 0.2, "easing": "inQuadratic" }, { "page": 2 }] } },
                  "views": [
                    { "id": "intro", "type": "pager", "children": [
                        { "id": "sun", "frame": [90, 40, 60, 60], "cornerRadius": 30, "backgroundColor": "#ffd166" },
                        { "id": "hill", "frame": [20, 150, 200, 60], "cornerRadius": 30,
                          "backgroundColor": "#2a9d8f" } ],
                      "pages": [
                        { "items": [{ "id": "sun", "actions": [{ "translation": [[0, 0], [70, 60]] }] },
                                    { "id": "hill", "actions": [{ "color": ["#2a9d8f", "#6c5ce7"] }] }] },
                        { "items": [{ "id": "sun", "actions": [{ "scale": [1, 0.2] }] }] },
                        {} ] },
                    { "frame": [20, 226, 200, 4], "backgroundColor": "#f2545b", "anchorPoint": [0, 0.5],
                      "bind": { "transform.scale.x": "intro.position / 2" } }
                  ]
                }
                """,
            seeAlso: ["pages", "actions", "pageControl", "snap"]),
        SceneTopic(
            "pages", title: "Pages of a pager",
            words: [
                "items", "container", "item", "page", "PVView", "z-order", "reparent", "appear", "continue",
                "walkthrough step",
            ],
            text: """
                `pages` of a pager is a list of objects with `items`; `{}` is a page without items. An item is `{ \
                "id": "phone", "actions": [ … ] }`. Its actions run while this page turns to the next one: to bring a view in on page 1, \
                list it on page 0 with `"fade": [0, 1]`. End with an empty page `{}` to let the last one act.

                An item appears with the first page that lists it and stays from then on, also on pages that do not \
                list it; its values stay where its last action ended. Children that no page lists are always there. \
                Items of a page lie above those of earlier pages, in the order of the list.

                `container` puts an item into another view of the pager; write it on every page that lists the item. \
                Percentages in the actions then refer to that container. The state depends on the offset alone: pages \
                before the current one count as finished.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 240, "background": "#10141c" },
                  "views": [
                    { "id": "intro", "type": "pager", "children": [
                        { "id": "phone", "frame": [75, 40, 90, 160], "cornerRadius": 16, "backgroundColor": "#e9eef5" },
                        { "id": "bubble", "size": [50, 50], "center": [45, 30], "cornerRadius": 25,
                          "backgroundColor": "#f2545b" } ],
                      "pages": [
                        { "items": [{ "id": "phone", "actions": [{ "rotateZ": [0, -30] }] }] },
                        { "items": [{ "id": "phone", "actions": [{ "rotateZ": { "continue": 0 } }] },
                                    { "id": "bubble", "container": "phone", "actions": [
                                      { "scale": [0, 1.2] }, { "position": [["50%", "50%"], ["0%", "20%"]] }] }] },
                        { "items": [{ "id": "bubble", "container": "phone", "actions": [{ "fade": [1, 0] }] }] },
                        {} ] }
                  ]
                }
                """,
            seeAlso: ["pager", "actions", "order"]),
        SceneTopic(
            "actions", title: "Actions of page items",
            words: [
                "position", "translation", "origin", "size", "frame", "scale", "scaleX", "scaleY", "rotateX",
                "rotateY", "rotateZ", "fade", "color", "group", "reverse", "use", "continue", "offsets", "timing",
                "overshoot", "name", "PVView",
            ],
            text: """
                An action moves one thing from a value to another while a page turns: `{ "fade": [0, 1] }`. Kinds are \
                `position`, `translation`, `origin`, `size`, `frame`, `scale`, `scaleX`, `scaleY`, `rotateX`, \
                `rotateY`, `rotateZ`, `fade`, `color`, further short names such as `translateX`, and any property by its \
                name, such as `letterSpacing`. `{ \
                "continue": 0 }` starts where the item's last such action ended.

                Further keys beside the kind:

                - `offsets` [a, b], the part of the turn that the action takes, with 0 ≤ a < b ≤ 1; [0, 1] if missing;
                - `timing`, any easing;
                - `name`, so that another page can write `{ "reverse": "pop" }` or `{ "use": "pop" }`.

                `{ "group": [ … ] }` gives several actions one window and one timing. Lengths are points or \
                percentages of the container, angles degrees. Two actions on one property on one page are an error.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "views": [
                    { "id": "intro", "type": "pager", "children": [
                        { "id": "card", "frame": [20, 70, 100, 60], "cornerRadius": 12, "backgroundColor": "#ffd166" },
                        { "id": "badge", "frame": [150, 80, 50, 50], "cornerRadius": 25,
                          "backgroundColor": "#f2545b" } ],
                      "pages": [
                        { "items": [
                          { "id": "card", "actions": [{ "rotateZ": [0, 90], "timing": "easeInOutBack" },
                            { "color": ["#ffd166", "#19a7ce"], "offsets": [0.5, 1] }] },
                          { "id": "badge", "actions": [{ "name": "pop", "offsets": [0.3, 1], "timing": "easeOutBack",
                            "group": [{ "scale": [0, 1.5] }, { "fade": [0, 1] }] }] }] },
                        { "items": [
                          { "id": "card", "actions": [{ "translation": [[0, 0], [100, 0]] }] },
                          { "id": "badge", "actions": [{ "reverse": "pop", "offsets": [0, 0.5] }] }] },
                        {} ] }
                  ]
                }
                """,
            seeAlso: ["pages", "pager", "easing"]),
        SceneTopic(
            "pageControl", title: "Page controls",
            words: [
                "dots", "of", "numberOfPages", "currentPage", "dotSize", "spacing", "color", "currentColor",
                "UIPageControl", "indicator", "pagination", "page dots",
            ],
            text: """
                `"type": "pageControl"` draws page dots in the middle of its box. `of` is the id of a pager or a \
                scroll container; it sets the number of dots and the current page, which is the nearest one: it \
                changes when a page is turned halfway. Without `of` write `numberOfPages` \
                and `currentPage`, which counts from 0; both can be bound.

                `dotSize` is 7 points, `spacing`, the gap between dots, is 9. `color` is the colour of the other dots, \
                white at 30 %; `currentColor` is white. On a bright background set both. The dots switch at once; for \
                a sliding indicator draw small views and bind them to `intro.position`.
                """,
            example: """
                {
                  "canvas": { "width": 240, "height": 200, "background": "#10141c" },
                  "views": [
                    { "id": "row", "type": "scroll", "axis": "horizontal", "pagingEnabled": true,
                      "frame": [0, 0, 240, 160], "contentSize": [960, 160], "children": [
                        { "repeat": 4, "view": { "frame": ["20 + 240 * index", 20, 200, 120], "cornerRadius": 14,
                          "backgroundColor": "#f2545b", "hueRotate": "50 * index" } } ] },
                    { "type": "pageControl", "of": "row", "frame": [0, 165, 240, 30], "dotSize": 10, "spacing": 8,
                      "color": "#3a4a60", "currentColor": "#ffd166" }
                  ]
                }
                """,
            seeAlso: ["pager", "scroll", "snap"]),
    ]
}
