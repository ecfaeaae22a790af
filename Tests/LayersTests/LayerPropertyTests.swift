import Drawing
import Layers
import Primitives
import Testing

@Suite struct LayerPropertyTests {
    @Test func `every name stands for one path`() {
        #expect(PropertyPath.allNames.count > LayerProperty.all.count)
        #expect(Set(PropertyPath.allNames).count == PropertyPath.allNames.count)
        for name in PropertyPath.allNames { #expect(PropertyPath(name) != nil, "\(name)") }
    }

    @Test func `a path is found under its own name`() {
        for path in PropertyPath.all { #expect(PropertyPath(path.name) == path, "\(path.name)") }
        #expect(Set(PropertyPath.all).count == PropertyPath.all.count)
    }

    @Test(arguments: [
        "frame", "frame.origin.x", "frame.size.height", "bounds", "bounds.origin.y", "bounds.size.width", "center.y",
        "size.width", "anchorPoint.x", "alpha", "hidden", "backgroundColor.alpha", "cornerRadius.topLeft",
        "borderWidth", "borderColor.red", "clipsToBounds", "zPosition", "transform", "sublayerTransform",
        "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.scale",
        "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.translation",
        "transform.translation.x", "transform.translation.y", "transform.translation.z", "m34", "image",
        "shadowColor.alpha", "shadowOpacity", "shadowOffset.height", "shadowRadius", "blur", "brightness", "contrast",
        "saturation", "hueRotate", "blendMode", "cornerCurve", "preserves3D", "backfaceVisible", "contentMode",
        "contentsRect.origin.x", "tintColor", "colors", "locations", "startPoint.x", "endPoint.y", "angles",
    ])
    func `the names a scene may use are there`(name: String) {
        #expect(PropertyPath(name)?.name == name)
    }

    @Test func `names that are not there have no path`() {
        for name in ["", ".", "alph", "center.", "center.z", ".x", "alpha.x", "transform.rotation.w", "Alpha"] {
            #expect(PropertyPath(name) == nil, "\(name)")
        }
    }

    @Test(arguments: [
        ("position", "center"), ("position.x", "center.x"), ("opacity", "alpha"), ("transform3D", "transform"),
        ("masksToBounds", "clipsToBounds"),
        ("doubleSided", "backfaceVisible"), ("isDoubleSided", "backfaceVisible"),
        ("transform.rotation", "transform.rotation.z"),
    ])
    func `an alias is the same path`(alias: String, name: String) {
        #expect(PropertyPath(alias) != nil)
        #expect(PropertyPath(alias) == PropertyPath(name))
        #expect(PropertyPath(alias)?.name == name)
    }

    @Test func `summaries are one short sentence each`() {
        for property in LayerProperty.all {
            #expect(property.summary.hasSuffix("."), "\(property.name)")
            #expect(property.summary.count < 110, "\(property.name)")
        }
    }

    @Test func `defaults are those of UIKit and Core Animation`() {
        let defaults: [(String, PropertyValue)] = [
            ("alpha", .number(1)), ("hidden", .boolean(false)), ("anchorPoint", .point(Point(x: 0.5, y: 0.5))),
            ("zPosition", .number(0)), ("backgroundColor", .color(.clear)), ("borderColor", .color(.black)),
            ("borderWidth", .number(0)), ("cornerRadius", .radii(.zero)), ("clipsToBounds", .boolean(false)),
            ("shadowColor", .color(.black)), ("shadowOpacity", .number(0)),
            ("shadowOffset", .size(Size(width: 0, height: -3))), ("shadowRadius", .number(3)), ("blur", .number(0)),
            ("brightness", .number(1)), ("contrast", .number(1)), ("saturation", .number(1)),
            ("hueRotate", .number(0)), ("blendMode", .string("normal")), ("cornerCurve", .string("circular")),
            ("preserves3D", .boolean(false)), ("backfaceVisible", .boolean(true)),
            ("transform", .transform([])), ("transform.scale", .number(1)), ("transform.rotation.x", .number(0)),
            ("transform.translation", .point(.zero)), ("m34", .number(0)),
            ("contentMode", .string("scaleToFill")), ("contentsRect", .rect(.unit)), ("tintColor", .color(nil)),
            ("startPoint", .point(Point(x: 0.5, y: 0))), ("endPoint", .point(Point(x: 0.5, y: 1))),
            ("locations", .numbers(nil)), ("angles", .string("sheared")),
        ]
        for (name, value) in defaults {
            #expect(PropertyPath(name)?.property.defaultValue == value, "\(name)")
        }
    }

    @Test func `the words of the content mode are UIKit's`() {
        #expect(
            PropertyPath("contentMode")?.property.choices == [
                "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left", "right",
                "topLeft", "topRight", "bottomLeft", "bottomRight",
            ])
    }

    @Test func `writing back what was read changes nothing`() {
        for layer in Layer.samples {
            for path in PropertyPath.all {
                guard let value = path.value(in: layer) else { continue }
                var copy = layer
                path.set(value, in: &copy)
                #expect(copy == layer, "\(path.name)")
            }
        }
    }

    @Test func `what was written is read`() {
        for layer in Layer.samples {
            for path in PropertyPath.all where path.value(in: layer) != nil {
                for other in Layer.samples {
                    guard let value = path.value(in: other) else { continue }
                    var copy = layer
                    path.set(value, in: &copy)
                    #expect(copy[path].map { $0.isClose(to: value) } == true, "\(path.name) \(value)")
                }
            }
        }
    }

    @Test func `a value has the type its path says`() {
        for layer in Layer.samples {
            for path in PropertyPath.all {
                if let value = path.value(in: layer) { #expect(value.type == path.type, "\(path.name)") }
            }
        }
    }

    @Test func `a value of another type changes nothing`() {
        let values: [PropertyValue] = [
            .number(7), .point(Point(x: 7, y: 7)), .size(Size(width: 7, height: 7)), .rect(.unit),
            .radii(CornerRadii(7)), .color(.white), .colors([.white]), .numbers([7]), .transform([.rotateX(7)]),
            .filters([.blur(7)]), .shadows([BoxShadow(blur: 7)]),
            .boolean(true), .string("no such word"), .image(nil, scale: 7),
        ]
        for layer in Layer.samples {
            for path in PropertyPath.all {
                for value in values where value.type != path.type {
                    // One number is four equal radii.
                    if path.type == .radii, value.type == .number { continue }
                    var copy = layer
                    path.set(value, in: &copy)
                    #expect(copy == layer, "\(path.name) \(value)")
                }
            }
        }
    }

    @Test func `a word that is no choice changes nothing`() {
        for layer in Layer.samples {
            for property in LayerProperty.all where !property.choices.isEmpty {
                var copy = layer
                PropertyPath(property.name)?.set(.string("no such word"), in: &copy)
                #expect(copy == layer, "\(property.name)")
            }
        }
    }

    @Test func `properties of a kind are for that kind alone`() {
        for property in LayerProperty.all {
            let contents: [LayerContents] = [.none, .image(ImageContents()), .gradient(GradientContents())]
            for contents in contents {
                var layer = Layer()
                layer.contents = contents
                #expect((property.value(in: layer) != nil) == property.applies(to: contents), "\(property.name)")
                #expect(
                    property.applies(to: contents)
                        == (property.kinds.isEmpty || contents.kind.map(property.kinds.contains) ?? false))
            }
        }
        func names(_ kinds: LayerContents.Kind...) -> [String] {
            LayerProperty.all.filter { $0.kinds == kinds }.map(\.name)
        }
        #expect(names(.image) == ["image"])
        #expect(names(.image, .sequence) == ["contentMode", "contentsRect", "contentsCenter", "tintColor"])
        #expect(names(.sequence) == ["frameIndex", "mixes"])
        #expect(names(.gradient) == ["kind", "colors", "locations", "startPoint", "endPoint", "angles"])
        #expect(names(.noise) == ["baseFrequency", "octaves", "seed", "tint"])
    }

    @Test func `one number is four equal radii`() {
        var layer = Layer()
        PropertyPath("cornerRadius")?.set(.number(12), in: &layer)
        #expect(layer.cornerRadii == CornerRadii(12))
        PropertyPath("cornerRadius.topRight")?.set(.number(3), in: &layer)
        #expect(layer.cornerRadii == CornerRadii(topLeft: 12, topRight: 3, bottomRight: 12, bottomLeft: 12))
    }

    @Test func `the size grows about the anchor point`() {
        var layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 80)
        PropertyPath("size")?.set(.size(Size(width: 60, height: 40)), in: &layer)
        #expect(layer.frame == Rect(x: 0, y: 40, width: 60, height: 40))
        layer.anchorPoint = .zero
        layer.position = Point(x: 10, y: 20)
        PropertyPath("bounds.size.width")?.set(.number(100), in: &layer)
        #expect(layer.frame == Rect(x: 10, y: 20, width: 100, height: 40))
    }

    @Test func `a missing colour has no components`() throws {
        var layer = Layer()
        layer.contents = .image(ImageContents())
        let red = try #require(PropertyPath("tintColor.red"))
        #expect(red.value(in: layer) == nil)
        PropertyPath("tintColor")?.set(.color(Color(red: 0.25, green: 0, blue: 0)), in: &layer)
        #expect(red.value(in: layer) == .number(0.25))
    }

    @Test func `unequal scales survive their mean being written back`() {
        var components = TransformComponents()
        components.scaleX = 2
        components.scaleY = 4
        components.scaleZ = 3
        #expect(components.scale == 3)
        components.scale = 3
        #expect((components.scaleX, components.scaleY, components.scaleZ) == (2, 4, 3))
        components.scale = 5
        #expect((components.scaleX, components.scaleY, components.scaleZ) == (5, 5, 5))
    }
}

@Suite struct PropertyOverlapTests {
    @Test(arguments: [
        ("frame", "center"), ("frame", "size"), ("frame", "bounds.size.width"), ("frame", "anchorPoint"),
        ("frame.size.width", "center.x"), ("frame.origin.x", "size.width"), ("size", "bounds"),
        ("size.width", "bounds.size.width"), ("center", "center.y"), ("center", "position"),
        ("transform.scale", "transform.scale.x"), ("transform.translation", "transform.translation.y"),
        ("backgroundColor", "backgroundColor.alpha"), ("cornerRadius", "cornerRadius.topLeft"),
        ("contentsRect.origin", "contentsRect.origin.x"), ("transform", "transform3D"), ("colors", "colors"),
        ("contentMode", "contentMode"), ("image", "image"), ("hidden", "hidden"), ("tintColor", "tintColor.red"),
    ])
    func `paths that share storage overlap`(one: String, other: String) throws {
        let one = try #require(PropertyPath(one))
        let other = try #require(PropertyPath(other))
        #expect(one.overlaps(other))
        #expect(other.overlaps(one))
    }

    @Test(arguments: [
        ("center.x", "center.y"), ("center", "size"), ("center", "bounds"), ("frame.origin.x", "center.y"),
        ("frame.size.width", "size.height"), ("frame", "bounds.origin"), ("alpha", "backgroundColor.alpha"),
        ("transform", "transform.rotation.z"), ("transform.rotation.x", "transform.rotation.y"),
        ("transform.scale.x", "transform.scale.y"), ("transform.translation.x", "transform.translation.z"),
        ("colors", "contentsRect"), ("startPoint", "endPoint"), ("image", "contentMode"),
        ("cornerRadius.topLeft", "cornerRadius.topRight"), ("borderColor", "borderWidth"),
    ])
    func `paths that share nothing do not`(one: String, other: String) throws {
        let one = try #require(PropertyPath(one))
        let other = try #require(PropertyPath(other))
        #expect(!one.overlaps(other))
        #expect(!other.overlaps(one))
    }

    @Test func `every path overlaps itself, its parts and its whole, and the question is symmetric`() {
        for one in PropertyPath.all {
            #expect(one.overlaps(one))
            for other in PropertyPath.all {
                #expect(one.overlaps(other) == other.overlaps(one))
                if other.name.hasPrefix(one.name + "."), one.property.name == other.property.name {
                    #expect(one.overlaps(other), "\(one.name) \(other.name)")
                }
            }
        }
    }
}
