import Drawing
import Primitives
import Testing

@testable import Layers

/// Items of layers that filter what lies beneath their box.
@Suite struct BackdropTests {
    private static func glass(_ edit: (inout Layer) -> Void = { _ in }, children: [Node] = []) -> Node {
        box(10, 20, 30, 40, Color(red: 1, green: 1, blue: 1, alpha: 0.5), children: children) {
            $0.effects.backdropBlur = 6
            $0.effects.backdropSaturation = 1.5
            $0.cornerRadii = CornerRadii(5)
            edit(&$0)
        }
    }
    private static let outline = "rounded 0 0 30 40 radii 5 by 1 0 0 1 10 20"

    @Test func `the backdrop lies under the background, within one clip and a group`() {
        #expect(
            lines([Self.glass()]) == [
                "group 1", "  clip \(Self.outline)", "    backdrop \(Self.outline) blur 6 saturation 1.5",
                "    fill \(Self.outline) with #ffffff/0.5", "  end", "end",
            ])
    }

    @Test func `alpha is of the group, filters and blend mode of a group inside, and filters of the backdrop too`() {
        let node = Self.glass {
            $0.alpha = 0.5
            $0.effects.blendMode = .multiply
            $0.effects.invert = 1
        }
        #expect(
            lines([node]).prefix(3) == [
                "group 0.5", "  backdrop \(Self.outline) blur 6 saturation 1.5 invert 1",
                "  group 1 multiply invert 1 by 1 0 0 1 10 20",
            ])
    }

    @Test func `children and a clip come after it, in its group`() {
        let node = Self.glass({ $0.clipsToBounds = true }, children: [box(0, 0, 9, 9, .pureRed)])
        #expect(
            lines([node]) == [
                "group 1", "  clip \(Self.outline)", "    clip \(Self.outline)",
                "      backdrop \(Self.outline) blur 6 saturation 1.5",
                "      fill \(Self.outline) with #ffffff/0.5", "    end",
                "    fill rectangle 0 0 9 9 by 1 0 0 1 10 20 with #ff0000", "  end", "end",
            ])
    }

    @Test func `values that change nothing make no backdrop, and an opaque background hides it`() {
        #expect(lines([box(0, 0, 9, 9, .white) { $0.effects.backdropBlur = -1 }]).count == 1)
        #expect(!lines([Self.glass { $0.backgroundColor.alpha = 1 }]).contains { $0.contains("backdrop") })
        #expect(lines([Self.glass { $0.backgroundColor = .clear }]).contains { $0.contains("backdrop") })
    }

    @Test func `glass that paints nothing itself is drawn`() {
        for mode in [BlendMode.normal, .multiply] {
            for children in [[], [box(0, 0, 9, 9)]] {
                let node = box(10, 20, 30, 40, children: children) {
                    $0.effects.backdropBlur = 2
                    $0.effects.blendMode = mode
                }
                #expect(LayerTree([node]).drawnLayers(width: 100, height: 100, scale: 1)[0])
            }
        }
    }

    @Test func `glass is flat`() {
        let node = box(0, 0, 30, 40, children: [box(0, 0, 9, 9, .pureRed) { $0.components.rotationY = 60 }]) {
            $0.preserves3D = true
            $0.effects.backdropBlur = 2
        }
        #expect(!LayerTree([node]).preservesSpace(0))
    }
}
