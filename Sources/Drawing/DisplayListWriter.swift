package import Primitives

/// A type that writes a display list in some format: as text for people, or as bytes for comparing and caching.
///
/// For a given list, every writer receives the same calls in the same order. The calls consist of words from a small
/// vocabulary and the values between these words. So no writer can omit a field that another writer shows.
package protocol DisplayListWriter {
    /// Begins the next drawing step. `depth` is the number of groups and clips around the step.
    mutating func beginItem(depth: Int)
    /// Writes a word of the vocabulary, such as `fill`. The mark affects only the spaces around the word in text.
    mutating func word(_ word: String, mark: WordMark)
    /// Writes the size of a picture, in pixels.
    mutating func size(width: Int, height: Int)
    /// Writes a number.
    mutating func number(_ number: Double)
    /// Writes a colour.
    mutating func color(_ color: Color)
    /// Writes a picture.
    mutating func image(_ image: Image)
    /// Writes a picture of a sequence.
    mutating func picture(_ picture: PictureSequence.Picture, width: Int, height: Int)
}

/// The spaces that a text writer puts before and after a word.
package enum WordMark {
    /// A space before and a space after the word.
    case apart
    /// No space after the word, as after `M` in `M10 20`.
    case joined
    /// No space before the word, as before the comma in `1 at 0, 2 at 1`.
    case behind
}

extension DisplayListWriter {
    mutating func word(_ word: String) { self.word(word, mark: .apart) }

    mutating func numbers(_ numbers: Double...) { for number in numbers { self.number(number) } }
}

extension DisplayList {
    /// Writes the list to a writer. This includes everything that determines the picture's pixels.
    package func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (width, height, background, items) = fields(
            of: Self.init(width:height:background:items:), width, height, background, items)
        writer.word("picture")
        writer.size(width: width, height: height)
        writer.word("on")
        writer.color(background)
        var depth = 0
        for item in items {
            switch item {
            case .fill, .shadow, .backdrop: writer.beginItem(depth: depth)
            case .beginGroup, .beginClip:
                writer.beginItem(depth: depth)
                depth += 1
            case .beginMask: writer.beginItem(depth: max(0, depth - 1))
            case .endGroup, .endClip:
                depth = max(0, depth - 1)
                writer.beginItem(depth: depth)
            }
            item.write(to: &writer)
        }
    }
}

extension DisplayItem {
    /// Writes every field of the drawing step to a writer.
    package func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        switch self {
        case .fill(let shape, let paint):
            writer.word("fill")
            shape.write(to: &writer)
            writer.word("with")
            paint.write(to: &writer)
        case .shadow(let shape, let shadow):
            writer.word("shadow")
            shape.write(to: &writer)
            shadow.write(to: &writer)
        case .backdrop(let shape, let filters):
            writer.word("backdrop")
            shape.write(to: &writer)
            for filter in filters { filter.write(to: &writer) }
        case .beginGroup(let group):
            writer.word("group")
            group.write(to: &writer)
        case .beginMask: writer.word("mask")
        case .beginClip(let shape):
            writer.word("clip")
            shape.write(to: &writer)
        case .endGroup, .endClip: writer.word("end")
        }
    }
}

extension Shape {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (outline, projection) = fields(of: Self.init(_:projection:), outline, projection)
        outline.write(to: &writer)
        writer.word("by")
        projection.write(to: &writer)
    }
}

extension Group {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (projection, shadow, filters, opacity, blendMode) = fields(
            of: Self.init(projection:shadow:filters:opacity:blendMode:), projection, shadow, filters, opacity, blendMode
        )
        writer.number(opacity)
        if blendMode != .normal { writer.word(blendMode.rawValue) }
        for filter in filters { filter.write(to: &writer) }
        if let shadow {
            writer.word("shadow")
            shadow.write(to: &writer)
        }
        // The projection matters only for the shadow and the filters, which alone are measured in the group's
        // coordinates.
        if shadow != nil || !filters.isEmpty {
            writer.word("by")
            projection.write(to: &writer)
        }
    }
}

extension Shadow {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (color, offset, radius) = fields(of: Self.init(color:offset:radius:), color, offset, radius)
        writer.color(color)
        writer.word("offset")
        offset.write(to: &writer)
        writer.word("radius")
        writer.number(radius)
    }
}

extension Filter {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (word, amount): (String, Double) =
            switch self {
            case .blur(let radius): ("blur", radius)
            case .brightness(let factor): ("brightness", factor)
            case .contrast(let factor): ("contrast", factor)
            case .saturation(let factor): ("saturation", factor)
            case .hueRotate(let degrees): ("hue", degrees)
            case .grayscale(let amount): ("grayscale", amount)
            case .sepia(let amount): ("sepia", amount)
            case .invert(let amount): ("invert", amount)
            case .opacity(let factor): ("opacity", factor)
            }
        writer.word(word)
        writer.number(amount)
    }
}

extension Outline {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        switch self {
        case .rectangle(let rect):
            writer.word("rectangle")
            rect.write(to: &writer)
        case .roundedRectangle(let rect, let radii, let curve):
            writer.word("rounded")
            rect.write(to: &writer)
            writer.word("radii")
            radii.write(to: &writer)
            if curve != .circular { writer.word(curve.rawValue) }
        case .border(let rect, let radii, let width, let curve):
            writer.word("border")
            rect.write(to: &writer)
            if !radii.isZero {
                writer.word("radii")
                radii.write(to: &writer)
            }
            if curve != .circular { writer.word(curve.rawValue) }
            writer.word("width")
            writer.number(width)
        case .frame(let rect, let hole, let radii, let curve):
            writer.word("frame")
            rect.write(to: &writer)
            writer.word("hole")
            hole.write(to: &writer)
            if !radii.isZero {
                writer.word("radii")
                radii.write(to: &writer)
            }
            if curve != .circular { writer.word(curve.rawValue) }
        case .path(let path, let rule):
            writer.word("path")
            writer.word(rule.rawValue)
            path.write(to: &writer)
        case .stroke(let path, let style):
            writer.word("stroke")
            style.write(to: &writer)
            writer.word("of")
            path.write(to: &writer)
        }
    }
}

extension LineStyle {
    /// Writes the line width, and each other field that differs from that of the default line style.
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (width, cap, join, miterLimit, dash, dashPhase, start, end) = fields(
            of: Self.init(width:cap:join:miterLimit:dash:dashPhase:start:end:), width, cap, join, miterLimit, dash,
            dashPhase, start, end)
        let plain = LineStyle()
        writer.number(width)
        if cap != plain.cap { writer.word(cap.rawValue) }
        if join != plain.join { writer.word(join.rawValue) }
        if miterLimit != plain.miterLimit {
            writer.word("limit")
            writer.number(miterLimit)
        }
        if !dash.isEmpty {
            writer.word("dash")
            for length in dash { writer.number(length) }
        }
        if dashPhase != 0 {
            writer.word("phase")
            writer.number(dashPhase)
        }
        if start != 0 || end != 1 {
            writer.word("from")
            writer.number(start)
            writer.word("to")
            writer.number(end)
        }
    }
}

extension Path {
    /// Writes the elements of the path in the form of SVG path data.
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        for element in elements {
            switch element {
            case .move(let point): writer.step("M", point)
            case .line(let point): writer.step("L", point)
            case .quadratic(let control, let end): writer.step("Q", control, end)
            case .cubic(let control1, let control2, let end): writer.step("C", control1, control2, end)
            case .close: writer.word("Z")
            }
        }
    }
}

extension DisplayListWriter {
    fileprivate mutating func step(_ letter: String, _ points: Point...) {
        word(letter, mark: .joined)
        for point in points { point.write(to: &self) }
    }
}

extension Gradient {
    func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (kind, colors, locations, transform) = fields(
            of: Self.init(kind:colors:locations:transform:), kind, colors, locations, transform)
        writer.word("gradient")
        writer.word(kind.rawValue)
        writer.word("by")
        Projection(transform).write(to: &writer)
        var mark = ":"
        for (color, location) in zip(colors, locations) {
            writer.word(mark, mark: .behind)
            writer.color(color)
            writer.word("at")
            writer.number(location)
            mark = ","
        }
    }
}

extension ImagePaint {
    func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        let (image, source, destination, tint, caps) = fields(
            of: Self.init(image:source:destination:tint:caps:), image, source, destination, tint, caps)
        writer.word("image")
        writer.image(image)
        writer.stretch(source, into: destination, caps, tint)
    }
}

extension DisplayListWriter {
    /// Writes how a picture is stretched and tinted.
    mutating func stretch(_ source: Rect, into destination: Rect, _ caps: ImageCaps?, _ tint: Color?) {
        source.write(to: &self)
        word("into")
        destination.write(to: &self)
        if let caps {
            let (source, destination) = fields(of: ImageCaps.init(source:destination:), caps.source, caps.destination)
            word("caps")
            source.write(to: &self)
            word("into")
            destination.write(to: &self)
        }
        if let tint {
            word("tinted")
            color(tint)
        }
    }
}

extension Projection {
    /// Writes the six numbers of an affine projection, or the nine numbers of a perspective.
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        if isAffine { return writer.numbers(m11, m12, m21, m22, m31, m32) }
        writer.numbers(m11, m12, m13, m21, m22, m23, m31, m32, m33)
    }
}

extension Rect {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        writer.numbers(minX, minY, width, height)
    }
}

extension Point {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) { writer.numbers(x, y) }
}

extension EdgeInsets {
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        writer.numbers(top, left, bottom, right)
    }
}

extension CornerRadii {
    /// Writes one number if all radii are equal. Otherwise writes four numbers, clockwise from the top left corner.
    fileprivate func write<Writer: DisplayListWriter>(to writer: inout Writer) {
        if topLeft == topRight, topRight == bottomRight, bottomRight == bottomLeft { return writer.number(topLeft) }
        writer.numbers(topLeft, topRight, bottomRight, bottomLeft)
    }
}
