import JSON
import ParadeBuilder
import Testing

/// Views, their values and their containers are written as in JSON.
@Suite struct ViewTests {
    private let canvas = Canvas(width: 390, height: 844, scale: 2)
    private let head = #"{"canvas": {"width": 390, "height": 844, "scale": 2}, "#

    @Test func `a collection of pictures with states`() throws {
        let scene = Scene(canvas: canvas) {
            Collection("feed", itemSize: [342, 240], spacing: 24, inset: [120, 24]) {
                for photo in ["owl.png", "fox.png"] {
                    Picture(photo).contentMode(.scaleAspectFill).cornerRadius(20).clipped()
                        .startEnd { $0.alpha(0).range(0.4...1).easing(.outSine) }
                }
            }
        }
        func picture(_ name: String) -> String {
            """
            {"type": "image", "image": "\(name)", "contentMode": "scaleAspectFill", "cornerRadius": 20,
            "clipsToBounds": true, "startEnd": {"alpha": {"value": 0, "range": [0.4, 1], "easing": "outSine"}}}
            """
        }
        try scene.expect(
            head + """
                "views": [{"id": "feed", "type": "collection", "itemSize": [342, 240], "lineSpacing": 24,
                "interitemSpacing": 24, "sectionInset": [120, 24, 120, 24],
                "items": [\(picture("owl.png")), \(picture("fox.png"))]}]}
                """)
    }

    @Test func `values of every kind`() throws {
        let width = 12.5
        let count = 3
        let scene = Scene(
            canvas: canvas, colors: ["ink": "#101418"],
            variants: [
                "dark": Variant(background: .black, colors: ["ink": "#fff"]),
                "small": Variant(size: [320, 568], scale: 1, reducedMotion: true, frames: 30), "same": Variant(),
            ]
        ) {
            Box("a") {
                Box()
            }
            .frame([0, -4, 100%, width]).cornerRadius([1, 2, 3, 4]).backgroundColor("ink").hidden()
            .transform(.scale(0.5), .translate(0, 50%), .rotate(-24), .matrix(1, 0, 0, 1, 0, 0)).alpha(width / 25)
            .zPosition(count).center(Point(x: 50% - 12, y: 0)).size(.fit).autoresizing([.width, .left])
            .stretch(.top).position(.sticky).top(10).blendMode(.colorBurn).set(\.transform.scale, 0.8)
            Label([.run("From ", textColor: "red"), "here", .number("12 * time", format: "0.0")])
                .font(Font(family: "inter", size: 20, weight: "bold", features: ["tnum"], variations: ["wdth": 85]))
                .gradient(GradientFill(kind: .conic, colors: ["#fff", "#000"])).textAlignment(.center)
                .set(\.font.variations["GRAD"], 3)
            Gradient(["#fff", "#000"]).locations([0, 0.5]).startPoint([0.5, 0])
            Noise(0.05).kind(.fractal).octaves(3).seed(7).tint("red")
            Noise(Frequency(x: 0.02, y: width / 125)).bind(\.baseFrequency, to: "time")
            PictureSequence("frames/%04d.jpg").first(1).count(148).mixes().contentMode(.center)
                .bind(\.frameIndex, to: "147 * time")
            Shape("M0 0 H10").fillColor(nil).lineDash([1, 2]).lineCap(.round)
            PageControl(of: "pager").dotSize(7).currentColor(.white)
            Stack("row", axis: .vertical, spacing: 8) { Box().grow(1) }.padding([1, 2, 3, 4]).alignment(.center)
        }
        try scene.expect(
            head + """
                "colors": {"ink": "#101418"}, "variants": {"dark": {"background": "black", "colors": {"ink": "#fff"}},
                "small": {"size": [320, 568], "scale": 1, "reducedMotion": true, "frames": 30}, "same": {}}, "views": [
                {"id": "a", "children": [{}], "frame": [0, -4, "100%", 12.5], "cornerRadius": [1, 2, 3, 4],
                "backgroundColor": "ink", "hidden": true, "transform": [{"scale": 0.5}, {"translate": [0, "50%"]},
                {"rotate": -24}, {"matrix": [1, 0, 0, 1, 0, 0]}], "alpha": 0.5, "zPosition": 3,
                "center": ["50% - 12", 0], "size": "fit", "autoresizing": ["width", "left"], "stretch": "top",
                "position": "sticky", "top": 10, "blendMode": "colorBurn", "transform.scale": 0.8},
                {"type": "label", "text": [{"text": "From ", "textColor": "red"}, "here",
                {"number": "12 * time", "format": "0.0"}], "font": {"family": "inter", "size": 20, "weight": "bold",
                "features": ["tnum"], "variations": {"wdth": 85}},
                "gradient": {"kind": "conic", "colors": ["#fff", "#000"]}, "textAlignment": "center", "font.variations.GRAD": 3},
                {"type": "gradient", "colors": ["#fff", "#000"], "locations": [0, 0.5], "startPoint": [0.5, 0]},
                {"type": "noise", "baseFrequency": 0.05, "kind": "fractal", "octaves": 3, "seed": 7, "tint": "red"},
                {"type": "noise", "baseFrequency": [0.02, 0.1], "bind": {"baseFrequency": "time"}},
                {"type": "sequence", "images": "frames/%04d.jpg", "first": 1, "count": 148, "mixes": true,
                "contentMode": "center", "bind": {"frameIndex": "147 * time"}},
                {"type": "shape", "path": "M0 0 H10", "fillColor": null, "lineDash": [1, 2], "lineCap": "round"},
                {"type": "pageControl", "of": "pager", "dotSize": 7, "currentColor": "white"},
                {"type": "stack", "id": "row", "axis": "vertical", "spacing": 8, "children": [{"grow": 1}],
                "padding": [1, 2, 3, 4], "alignment": "center"}]}
                """)
    }

    @Test func `formulas keep the meaning of their operators`() {
        func text(_ formula: Formula) -> String? { formula.value.json.string }
        let index: Formula = .index
        #expect(text(10 * index + 3) == "10 * index + 3")
        #expect(text(10 * (index + 3)) == "10 * (index + 3)")
        #expect(text(index - (index - 1)) == "index - (index - 1)")
        #expect(text(1 / (2 / index)) == "1 / (2 / index)")
        #expect(text(-(index + 1)) == "-(index + 1)")
        #expect(text(-index * 2) == "-index * 2")
        #expect(text(index * -2) == "index * (-2)")
        #expect(text(2 * Formula("a + b")) == "2 * (a + b)")
        #expect(text(2 * Formula("a.x")) == "2 * a.x")
        #expect(text(50% - Formula.parentWidth(30)) == "50% - 30pw")
        #expect(text(.clamp(Reference("intro").progress * 2)) == "clamp(intro.progress * 2)")
        #expect(text(.choose(index > 2, 1, 0)) == "if(index > 2, 1, 0)")
        #expect(text((index < 2) * (1 - index)) == "(index < 2) * (1 - index)")
        #expect(text(Reference("cursor")[\.center.x] + 8) == "cursor.center.x + 8")
        #expect(text(.sin(Formula.progress * Formula.degrees(90))) == "sin(p * 90deg)")
    }

    @Test func `templates are functions of their arguments`() throws {
        let card = Template("card") { card in
            Box { Label(card.title).textColor(card.ink).font(Font(value: card.font)) }
                .alpha(card.at + 1).hidden(card.hidden).contentModeless()
        }
        let scene = Scene(canvas: canvas, templates: [card]) {
            card(["title": "One", "at": 0.5, "ink": "#fff", "font": nil, "hidden": false]).id("first").alpha(0.5)
                .textColor("red")
            Repeat(21) { Box().frame([0, 10 * Formula.index, 4, 4]) }
        }
        try scene.expect(
            head + """
                "templates": {"card": {"children": [{"type": "label", "text": "$title", "textColor": "$ink",
                "font": "$font"}], "alpha": "$at + 1", "hidden": "$hidden"}},
                "views": [{"use": "card", "with": {"title": "One", "at": 0.5, "ink": "#fff", "font": null,
                "hidden": false}, "id": "first", "alpha": 0.5, "textColor": "red"},
                {"repeat": 21, "view": {"frame": [0, "10 * index", 4, 4]}}]}
                """)
    }

    @Test func `sections, split texts and masks`() throws {
        let scene = Scene(canvas: canvas) {
            Table("table").rowHeight(44).separator(Separator(color: "#ccc", inset: 20)).sections {
                Section(header: Label("Fruit"), sticky: true) {
                    Label("Apple")
                    if Bool(true) { Label("Pear") }
                }
            }
            Label("Hello").split(by: .letters) { $0.alpha(0.5).textColor("red") }.mask(Box().cornerRadius(8))
        }
        try scene.expect(
            head + """
                "views": [{"id": "table", "type": "table", "rowHeight": 44,
                "separator": {"color": "#ccc", "inset": 20}, "sections": [{"header": {"type": "label",
                "text": "Fruit"}, "sticky": true, "rows": [{"type": "label", "text": "Apple"},
                {"type": "label", "text": "Pear"}]}]},
                {"type": "label", "text": "Hello", "split": {"by": "letters", "piece": {"alpha": 0.5,
                "textColor": "red"}}, "mask": {"cornerRadius": 8}}]}
                """)
    }
}

extension View {
    /// A component's own modifier, which adds nothing.
    fileprivate func contentModeless() -> Self { self }
}
