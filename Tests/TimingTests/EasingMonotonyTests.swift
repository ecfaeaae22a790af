import Testing

@testable import Timing

@Suite struct EasingMonotonyTests {
    private static func falls(_ easing: Easing) -> Bool {
        let values = (0...20_000).map { easing.value(at: Double($0) / 20_000) }
        // Rounding may take a last bit back.
        return zip(values, values.dropFirst()).contains { $1 < $0 - 1e-14 }
    }

    @Test(arguments: Easing.names) func `what is said never to fall does not, and other names do`(name: String) throws {
        let easing = try Easing(parsing: name)
        #expect(easing.isMonotone == !Self.falls(easing))
    }

    @Test(arguments: [
        ("cubic-bezier(0.9, 0, 0.1, 1)", true), ("cubic-bezier(0.5, -0.5, 0.5, 1)", false), ("steps(7)", true),
        ("linear(0, 0.2 50%, 0.2, 1)", true), ("linear(0, 0.6, 0.5, 1)", false), ("spring(1, 100, 5)", false),
    ])
    func `the monotony of functions follows from their numbers`(text: String, isMonotone: Bool) throws {
        let easing = try Easing(parsing: text)
        #expect(easing.isMonotone == isMonotone)
        #expect(isMonotone == !Self.falls(easing))
        #expect(Easing.reversed(easing).isMonotone == isMonotone)
        #expect(Self.falls(.reversed(easing)) == !isMonotone)
        #expect(!Easing.mirrored(easing).isMonotone)
    }
}
