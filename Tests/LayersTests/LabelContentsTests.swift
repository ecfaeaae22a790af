import Drawing
import Foundation
import Primitives
import Synchronization
import Testing
import Typography

@testable import Layers

@Suite struct LabelContentsTests {
    /// A face in which `A` is a square of half an em, a twentieth from its origin, and every advance three fifths.
    private static let family: FontFamily? = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appendingPathComponent("TypographyTests/Fonts/Rectangles.otf")
        guard let data = try? Data(contentsOf: file), let face = try? FontFace(bytes: Array(data)) else { return nil }
        return FontFamily(name: "rectangles", face: face)
    }()

    /// A label of 40 × 20 points at (10, 10), its text of 10 points at the top left.
    private func label(
        _ text: String, _ change: (inout LabelContents) -> Void = { _ in }, edit: (inout Layer) -> Void = { _ in }
    ) throws -> Node {
        // Required by itself: where an optional is wanted, nil would do.
        let family = try #require(Self.family)
        var contents = LabelContents()
        contents.text = text
        contents.textShaper = family.textShaper
        contents.fontSize = 10
        contents.verticalAlignment = .top
        change(&contents)
        return box(10, 10, 40, 20) {
            $0.contents = .label(contents)
            edit(&$0)
        }
    }

    /// The boxes of what is filled, in the label's coordinates, and the steps around.
    private func steps(_ node: Node) -> [String] {
        LayerTree([node]).list().items.map { item in
            switch item {
            case .fill(let shape, .color):
                guard case .path(let path, .nonZero) = shape.outline, let box = path.boundingBox else { return "box" }
                return "text \(box.minX) \(box.minY) \(box.width) \(box.height)"
            case .beginClip(let shape):
                return shape.outline == .rectangle(Rect(x: 0, y: 0, width: 40, height: 20)) ? "clip" : "round clip"
            case .endClip: return "end"
            case .fill, .shadow, .backdrop, .beginGroup, .beginMask, .endGroup: return "other"
            }
        }
    }

    @Test func `a label is one path of its glyphs in its own coordinates`() throws {
        // The baseline is 8 down, the squares 5 high; the second begins 6 further.
        #expect(steps(try label("AA")) == ["text 0.5 3.0 11.0 5.0"])
    }

    @Test func `a label draws what its shaper lays out, whatever that is`() throws {
        final class Identity: Sendable {}
        let identity = Identity()
        let shaper = TextShaper(identity: ObjectIdentifier(identity)) { [identity] text, style, box in
            _ = identity
            // A square of an em for all of it, at the box's far end.
            let square = Rect(
                x: box.width - style.size, y: box.height - style.size, width: style.size, height: style.size)
            var laidOut = LaidOutText()
            laidOut.path.append(.move(square.origin))
            laidOut.path.append(.line(Point(x: square.maxX, y: square.minY)))
            laidOut.path.append(.line(Point(x: square.maxX, y: square.maxY)))
            laidOut.path.append(.close)
            laidOut.bounds = square
            laidOut.isTruncated = text.count > 1
            return laidOut
        }
        let node = try label("AA") { $0.textShaper = shaper }
        #expect(steps(node) == ["text 30.0 10.0 10.0 10.0"])
        guard case .label(let contents) = node.layer.contents else { return }
        #expect(contents.truncatesText(in: Size(width: 40, height: 20)))
        var same = contents
        same.textShaper = TextShaper(identity: ObjectIdentifier(identity)) { _, _, _ in LaidOutText() }
        #expect(same == contents, "shapers are compared by their identity")
    }

    @Test func `a label out of sight is measured and not laid out, and one in sight is laid out once`() throws {
        final class Counts: Sendable {
            let layouts = Mutex(0)
            let measurements = Mutex(0)
        }
        let counts = Counts()
        let family = try #require(Self.family)
        let shaper = TextShaper(identity: ObjectIdentifier(counts)) { text, style, box in
            counts.layouts.withLock { $0 += 1 }
            return family.textShaper.layOut(text, style, box)
        } measure: { text, style, box in
            counts.measurements.withLock { $0 += 1 }
            return family.textShaper.measure(text, style, box)
        }
        #expect(steps(try label("AA") { $0.textShaper = shaper }).count == 1)
        #expect(counts.layouts.withLock { $0 } == 1)
        #expect(counts.measurements.withLock { $0 } == 0)
        let away = try label("AA") {
            $0.textShaper = shaper
        } edit: {
            $0.frame.origin.y = 10_000
        }
        #expect(steps(away).isEmpty)
        #expect(counts.layouts.withLock { $0 } == 1)
        #expect(counts.measurements.withLock { $0 } == 1)
        guard case .label(let contents) = away.layer.contents else { return }
        #expect(!contents.truncatesText(in: Size(width: 40, height: 20)))
        #expect(counts.layouts.withLock { $0 } == 1)
    }

    @Test func `a shaper that only lays out measures what it lays out`() throws {
        final class Identity: Sendable {}
        let shaper = TextShaper(identity: ObjectIdentifier(Identity())) { text, style, box in
            var laidOut = LaidOutText()
            laidOut.bounds = Rect(origin: .zero, size: box)
            laidOut.isTruncated = text.count > 1
            return laidOut
        }
        let box = Size(width: 3, height: 4)
        for text in ["A", "AA"] {
            let measurement = shaper.measure(text, TextStyle(), box)
            #expect(measurement == TextMeasurement(of: shaper.layOut(text, TextStyle(), box)))
        }
    }

    @Test func `a label without font, text or paint draws nothing`() throws {
        #expect(steps(try label("AA") { $0.textShaper = nil }).isEmpty)
        #expect(steps(try label("")).isEmpty)
        #expect(steps(try label("  ")).isEmpty)
        #expect(steps(try label("AA") { $0.textColor = .clear }).isEmpty)
        #expect(steps(try label("AA") { $0.fontSize = -1 }).isEmpty, "an animated size may overshoot")
    }

    @Test func `glyphs show beyond the box unless it clips`() throws {
        let low: (inout LabelContents) -> Void = { $0.lineHeight = 36 }
        #expect(steps(try label("A", low)) == ["text 0.5 16.0 5.0 5.0"])
        #expect(
            steps(try label("A", low, edit: { $0.clipsToBounds = true })) == ["clip", "text 0.5 16.0 5.0 5.0", "end"])
        #expect(steps(try label("A", edit: { $0.clipsToBounds = true })) == ["text 0.5 3.0 5.0 5.0"])
        let round = try label("A") { _ in
        } edit: { layer in
            layer.clipsToBounds = true
            layer.cornerRadii = CornerRadii(4)
        }
        #expect(steps(round) == ["round clip", "text 0.5 3.0 5.0 5.0", "end"])
    }

    @Test func `clipped text is cut off at the box`() throws {
        #expect(
            steps(try label("AAAAAAAA") { $0.lineBreakMode = .byClipping }) == ["clip", "text 0.5 3.0 47.0 5.0", "end"])
        #expect(steps(try label("AA") { $0.lineBreakMode = .byClipping }) == ["text 0.5 3.0 11.0 5.0"])
    }

    @Test func `a label out of sight shows where its text reaches in`() throws {
        let node = try label("A") { contents in
            contents.lineHeight = 300
        } edit: {
            $0.frame.origin.y = -100
        }
        // The box ends at −80; the baseline is at −100 + 150 − 5 + 8.
        #expect(steps(node) == ["text 0.5 148.0 5.0 5.0"])
    }

    @Test func `numbers of lines are whole, whatever an animation makes of them`() throws {
        func count(_ lines: Double) throws -> Int {
            let node = try label("A\nA\nA") { contents in
                contents.numberOfLines = lines
                contents.lineBreakMode = .byWordWrapping
            } edit: {
                $0.frame.size.height = 200
            }
            guard case .fill(let shape, _)? = LayerTree([node]).list().items.first,
                case .path(let path, _) = shape.outline
            else { return 0 }
            return path.elements.count { if case .move = $0 { true } else { false } }
        }
        #expect(try count(1.4) == 1)
        #expect(try count(1.5) == 2)
        #expect(try count(0) == 3)
        #expect(try count(-2) == 3)
        #expect(try count(1e300) == 3)
        #expect(try count(.nan) == 3)
    }

    @Test func `line break modes have two spellings`() throws {
        let path = try #require(PropertyPath("lineBreakMode"))
        for (name, short) in zip(
            [
                "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
                "byTruncatingMiddle",
            ],
            LineBreakMode.shortNames)
        {
            var layer = try label("A").layer
            path.set(.string(short), in: &layer)
            #expect(path.value(in: layer) == .string(name))
        }
    }
}
