import Primitives
import Testing

private typealias F = ElementaryFunctions

@Suite struct ElementaryFunctionsLawTests {
    static let numbers: [Double] = {
        var state: UInt64 = 7
        var result: [Double] = []
        while result.count < 2000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let fraction = Double(state >> 11) * 0x1p-53
            let exponent = Double(Int(state >> 5) % 80 - 60)
            result.append((fraction - 0.5) * F.exp2(exponent))
        }
        return result
    }()

    @Test func `hard arguments give the correctly rounded value`() {
        // Computed with 1300 bits. The second is the double nearest to a multiple of π/2 of all doubles.
        #expect(F.sin(1e22) == -0.8522008497671888)
        #expect(F.cos(6_381_956_970_095_103 * 0x1p797) == -4.687165924254628e-19)
        #expect(F.cos(.greatestFiniteMagnitude) == -0.9999876894265599)
        #expect(F.sin(.pi) == 1.2246467991473532e-16)
        #expect(F.exp(-745.1) == 0x1p-1074)
        #expect(F.exp(709.78) == 1.7928227943945155e+308)
        #expect(F.exp2(-1074.4) == 0x1p-1074)
        #expect(F.log(0x1p-1074) == -744.4400719213812)
        #expect(F.log(1.0000000001) == 1.000000082690371e-10)
        #expect(F.cbrt(2.5e-300) == 1.3572088082974533e-100)
        #expect(F.asin(0.9999999999) == 1.5707821846586878)
        #expect(F.acos(-0.3) == 1.8754889808102941)
        #expect(F.pow(1.0000001, 1e9) == 2.6881038582144647e+43)
    }

    @Test func `sine and tangent are odd, cosine is even`() {
        for x in ElementaryFunctionsLawTests.numbers {
            #expect(F.sin(-x) == -F.sin(x))
            #expect(F.tan(-x) == -F.tan(x))
            #expect(F.cos(-x) == F.cos(x))
            #expect(F.atan(-x) == -F.atan(x))
            #expect(F.cbrt(-x) == -F.cbrt(x))
        }
    }

    @Test func `the squares of sine and cosine make 1`() {
        for x in ElementaryFunctionsLawTests.numbers {
            let (sine, cosine) = (F.sin(x), F.cos(x))
            #expect((sine * sine + cosine * cosine - 1).magnitude < 4e-16)
        }
    }

    @Test func `logarithm and exponential undo each other`() {
        for x in ElementaryFunctionsLawTests.numbers where x.magnitude < 20 {
            #expect((F.log(F.exp(x)) - x).magnitude < 3e-16 * max(1, x.magnitude))
            #expect((F.exp(x) * F.exp(-x) - 1).magnitude < 4e-16)
        }
    }

    @Test func `an angle's tangent leads back to it`() {
        for x in ElementaryFunctionsLawTests.numbers where x.magnitude < 1.5 {
            #expect((F.atan(F.tan(x)) - x).magnitude <= 3e-16 * x.magnitude)
            #expect((F.atan2(F.sin(x), F.cos(x)) - x).magnitude <= 3e-16 * x.magnitude)
        }
    }

    @Test func `whole powers are exact`() {
        for exponent in -1074...1023 {
            #expect(F.exp2(Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1))
        }
        for exponent in -1074...1023 { #expect(F.log2(F.exp2(Double(exponent))) == Double(exponent)) }
        var power = 1.0
        for exponent in 0...33 {
            #expect(F.pow(3, Double(exponent)) == power)
            power *= 3
        }
        for root in 1...2000 {
            #expect(F.cbrt(Double(root * root * root)) == Double(root))
            #expect(F.pow(Double(root * root), 0.5) == Double(root))
        }
    }

    @Test func `degrees are exact where the values are simple`() {
        for turn in stride(from: -3600, through: 3600, by: 90) {
            let quadrant = ((turn / 90) % 4 + 4) % 4
            #expect(F.sinDegrees(Double(turn)) == [0, 1, 0, -1][quadrant])
            #expect(F.cosDegrees(Double(turn)) == [1, 0, -1, 0][quadrant])
        }
        #expect(F.sinDegrees(30) == 0.5)
        #expect(F.cosDegrees(60) == 0.5)
        #expect(F.cosDegrees(-240) == -0.5)
        #expect(F.tanDegrees(45) == 1)
        #expect(F.tanDegrees(135) == -1)
        #expect(F.tanDegrees(180) == 0)
        #expect(F.tanDegrees(90) == .infinity)
        #expect(F.sinDegrees(45) == F.cosDegrees(45))
        #expect(F.sinDegrees(1e-300) > 0)
    }

    @Test func `exceptional arguments give IEEE 754's results`() {
        #expect(F.sin(.infinity).isNaN && F.cos(.nan).isNaN && F.tan(-.infinity).isNaN)
        #expect(F.sin(-0.0).sign == .minus && F.atan(-0.0).sign == .minus)
        #expect(F.exp(.infinity) == .infinity && F.exp(-.infinity) == 0 && F.exp(.nan).isNaN)
        #expect(F.exp(1e308) == .infinity && F.exp(-1e308) == 0)
        #expect(F.exp2(.infinity) == .infinity && F.exp2(-.infinity) == 0 && F.exp2(.nan).isNaN)
        #expect(F.log(0) == -.infinity && F.log(-1).isNaN && F.log(.infinity) == .infinity && F.log(.nan).isNaN)
        #expect(F.cbrt(.infinity) == .infinity && F.cbrt(-0.0).sign == .minus && F.cbrt(.nan).isNaN)
        #expect(F.asin(1) == .pi / 2 && F.asin(1.0.nextUp).isNaN && F.acos(-1) == .pi && F.acos(1) == 0)
        #expect(F.atan(.infinity) == .pi / 2 && F.atan(-.infinity) == -.pi / 2 && F.atan(.nan).isNaN)
        #expect(F.atan2(0, -1) == .pi && F.atan2(-0.0, -1) == -.pi && F.atan2(-0.0, 1).sign == .minus)
        #expect(F.atan2(1, 0) == .pi / 2 && F.atan2(-1, 0) == -.pi / 2 && F.atan2(0, 0) == 0)
        #expect(F.atan2(.infinity, .infinity) == .pi / 4 && F.atan2(.infinity, -.infinity) == 3 * .pi / 4)
        #expect(F.atan2(1, .infinity) == 0 && F.atan2(1, -.infinity) == .pi && F.atan2(1, .nan).isNaN)
        #expect(F.atan2(1e-300, 1e300) == 0 && F.atan2(1e300, 1e-300) == .pi / 2)
        #expect(F.pow(0, 0) == 1 && F.pow(.nan, 0) == 1 && F.pow(1, .nan) == 1 && F.pow(.nan, 1).isNaN)
        #expect(F.pow(-2, 3) == -8 && F.pow(-2, 2) == 4 && F.pow(-2, 0.5).isNaN)
        #expect(F.pow(0, -1) == .infinity && F.pow(-0.0, -1) == -.infinity && F.pow(-0.0, 2) == 0)
        #expect(F.pow(2, .infinity) == .infinity && F.pow(0.5, .infinity) == 0 && F.pow(-1, .infinity) == 1)
        #expect(F.pow(1.0.nextUp, 1e300) == .infinity && F.pow(1.0.nextDown, 1e300) == 0)
    }

    @Test func `a double becomes a whole number without a trap`() {
        #expect(Int(clamping: 3.99) == 3)
        #expect(Int(clamping: -3.99) == -3)
        #expect(Int(clamping: Double.nan) == 0)
        #expect(Int(clamping: Double.infinity) == .max)
        #expect(Int(clamping: -Double.infinity) == .min)
        #expect(Int(clamping: 0x1p63) == .max)
        #expect(Int(clamping: -0x1p63) == .min)
        #expect(Int(clamping: 0x1p62) == 1 << 62)
    }
}
