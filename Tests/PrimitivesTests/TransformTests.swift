import Primitives
import TestTables
import Testing

@Suite struct TransformTests {
    static let functions: [TransformFunction] = [
        .translate(x: 10, y: -4, z: 7), .scale(x: 2, y: 0.5, z: -1), .rotateX(33), .rotateY(-120), .rotateZ(75),
        .rotate3D(x: 1, y: 2, z: -3, angle: 50), .skew(x: 20, y: -10), .perspective(distance: 400),
        .matrix(.rotationX(degrees: 12).concatenating(.translation(x: 1, y: 2, z: 3))),
    ]

    private static let parts: [any KeyPath<Transform3D, Double> & Sendable] = [
        \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]

    private func expectClose(
        _ a: Transform3D, _ b: Transform3D, tolerance: Double = 1e-12, _ comment: Comment? = nil,
        at location: SourceLocation = #_sourceLocation
    ) {
        for part in TransformTests.parts {
            #expect(
                isClose(a[keyPath: part], b[keyPath: part], tolerance: tolerance), comment, sourceLocation: location)
        }
    }

    @Test(arguments: functions) func `a map and its inverse are no map`(function: TransformFunction) throws {
        let map = function.matrix
        let inverse = try #require(map.inverse)
        expectClose(map.concatenating(inverse), .identity)
        expectClose(inverse.concatenating(map), .identity)
    }

    @Test func `the last function of a list acts first`() {
        let list: [TransformFunction] = [.translate(x: 0, y: 150, z: 0), .scale(x: 0.5, y: 0.5, z: 1)]
        // A point at (100, 100) is scaled to (50, 50), then moved to (50, 200).
        #expect(list.matrix.affine?.map(Point(x: 100, y: 100)) == Point(x: 50, y: 200))
        #expect(Array(list.reversed()).matrix.affine?.map(Point(x: 100, y: 100)) == Point(x: 50, y: 125))
        #expect([TransformFunction]().matrix == .identity)
    }

    @Test func `quarter turns are exact and clockwise on the screen`() {
        #expect(AffineTransform.rotation(degrees: 90).map(Point(x: 1, y: 0)) == Point(x: 0, y: 1))
        #expect(AffineTransform.rotation(degrees: 360) == .identity)
        #expect(Transform3D.rotationX(degrees: 90).map(x: 0, y: 1, z: 0) == (0, 0, 1, 1))
        #expect(Transform3D.rotationY(degrees: 90).map(x: 0, y: 0, z: 1) == (1, 0, 0, 1))
    }

    @Test func `a turn about an axis is a turn about any length of it`() {
        for degrees in [-300.0, 17, 90, 280] {
            expectClose(.rotation(degrees: degrees, x: 5, y: 0, z: 0), .rotationX(degrees: degrees))
            expectClose(.rotation(degrees: degrees, x: 0, y: -2, z: 0), .rotationY(degrees: -degrees))
            expectClose(.rotation(degrees: degrees, x: 0, y: 0, z: 1e-200), .rotationZ(degrees: degrees))
            expectClose(
                .rotation(degrees: degrees, x: 1, y: 2, z: 3), .rotation(degrees: degrees, x: 1e9, y: 2e9, z: 3e9))
        }
        #expect(Transform3D.rotation(degrees: 30, x: 0, y: 0, z: 0) == .identity)
    }

    @Test func `skew slants by the tangents`() {
        #expect(Transform3D.skew(xDegrees: 45, yDegrees: 0).affine?.map(Point(x: 0, y: 10)) == Point(x: 10, y: 10))
        #expect(Transform3D.skew(xDegrees: 0, yDegrees: -45).affine?.map(Point(x: 10, y: 0)) == Point(x: 10, y: -10))
    }

    @Test func `plane maps undo themselves`() throws {
        let map = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 40, ty: -7)
        let inverse = try #require(map.inverse)
        let projection = try #require(Projection(map).inverse)
        for x in [-100.0, 0, 33] {
            let point = Point(x: x, y: 12 - x)
            let back = inverse.map(map.map(point))
            #expect(isClose(back.x, point.x) && isClose(back.y, point.y))
            let projected = projection.map(map.map(point))
            #expect(isClose(projected.x, point.x) && isClose(projected.y, point.y))
        }
        #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
        #expect(AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
        #expect(Transform3D.scale(x: 1, y: 1, z: 0).inverse == nil)
    }

    @Test(arguments: functions) func `mixing is exact at its ends`(function: TransformFunction) {
        for other in TransformTests.functions {
            for elementwise in [false, true] {
                let mix = { TransformFunction.mixed([function], [other], fraction: $0, elementwise: elementwise) }
                #expect(mix(0) == [function])
                #expect(mix(1) == [other])
            }
        }
    }

    @Test(arguments: functions) func `against an empty list a function mixes with its identity`(
        function: TransformFunction
    ) {
        let near = TransformFunction.mixed([function], [], fraction: 1 - 1e-9).matrix
        expectClose(near, .identity, tolerance: 1e-6)
        let half = TransformFunction.mixed([], [.rotateZ(200), .scale(x: 3, y: 3, z: 1)], fraction: 0.5)
        #expect(half == [.rotateZ(100), .scale(x: 2, y: 2, z: 1)])
    }

    @Test func `the same functions mix argument by argument, turns and all`() {
        let mixed = TransformFunction.mixed(
            [.rotateZ(0), .translate(x: 0, y: 8, z: 0)], [.rotateZ(720), .translate(x: 4, y: 0, z: 2)], fraction: 0.25)
        #expect(mixed == [.rotateZ(180), .translate(x: 1, y: 6, z: 0.5)])
        let looks = TransformFunction.mixed([.perspective(distance: 400)], [.perspective(distance: 800)], fraction: 0.5)
        // The mean of 1/400 and 1/800 is 3/1600.
        #expect(isClose(looks.matrix.m34, -3.0 / 1600, tolerance: 1e-15))
        #expect(
            TransformFunction.mixed([.perspective(distance: 500)], [], fraction: 0.5) == [.perspective(distance: 1000)])
    }

    @Test func `after a common beginning the rests mix as matrices`() throws {
        let a: [TransformFunction] = [.translate(x: 10, y: 0, z: 0), .rotateZ(90)]
        let b: [TransformFunction] = [.translate(x: 20, y: 0, z: 0), .scale(x: 3, y: 1, z: 1), .rotateZ(30)]
        let mixed = TransformFunction.mixed(a, b, fraction: 0.5)
        #expect(mixed.count == 2)
        #expect(mixed.first == .translate(x: 15, y: 0, z: 0))
        let rest = Transform3D.rotationZ(degrees: 90).mixed(
            with: [TransformFunction.scale(x: 3, y: 1, z: 1), .rotateZ(30)].matrix, fraction: 0.5)
        #expect(mixed.last == .matrix(rest))
    }

    @Test func `turns about different axes became matrices though rotate3d did not`() throws {
        // CSS Transforms 2: half way between a quarter about x and a quarter about y is the turn about (1, 1, 0) whose cosine
        // is 1/3, and what stands behind it mixes by itself.
        let mixed = TransformFunction.mixed(
            [.rotateX(90), .translate(x: 100, y: 0, z: 0)], [.rotateY(90), .translate(x: 0, y: 200, z: 0)],
            fraction: 0.5)
        try #require(mixed.count == 2)
        #expect(mixed[1] == .translate(x: 50, y: 100, z: 0))
        let turn = Transform3D.rotation(degrees: 70.52877936550931, x: 1, y: 1, z: 0)
        let (found, wanted) = (mixed[0].matrix.map(x: 3, y: -5, z: 7), turn.map(x: 3, y: -5, z: 7))
        #expect(abs(found.x - wanted.x) < 1e-12 && abs(found.y - wanted.y) < 1e-12 && abs(found.z - wanted.z) < 1e-12)
        let turns: [TransformFunction] = [.rotateX(30), .rotateY(40), .rotateZ(50)]
        let axes: [TransformFunction] = [
            .rotate3D(x: 1, y: 0, z: 0, angle: 30), .rotate3D(x: 0, y: 1, z: 0, angle: 40),
            .rotate3D(x: 0, y: 0, z: 1, angle: 50),
        ]
        for (from, fromAxis) in zip(turns, axes) {
            for (to, toAxis) in zip(turns, axes) where from != to {
                #expect(
                    TransformFunction.mixed([from], [to], fraction: 0.3)
                        == TransformFunction.mixed([fromAxis], [toAxis], fraction: 0.3))
            }
        }
    }

    @Test func `turns about different axes mix along the arc between them`() throws {
        // Half way between quarter turns about x and y: the quaternions' sum, made unit.
        let mixed = TransformFunction.mixed([.rotate3D(x: 1, y: 0, z: 0, angle: 90)], [.rotateY(90)], fraction: 0.5)
        // (s, 0, 0, c) + (0, s, 0, c) with s = c = √½: along (1, 1, 0, 2)/√6, so cos(angle/2) = 2/√6, angle 70.53°.
        expectClose(mixed.matrix, .rotation(degrees: 70.52877936550931, x: 1, y: 1, z: 0), tolerance: 1e-12)
        let same = TransformFunction.mixed([.rotateX(20)], [.rotate3D(x: 3, y: 0, z: 0, angle: 740)], fraction: 0.5)
        expectClose(same.matrix, .rotationX(degrees: 380))
    }

    @Test(arguments: functions) func `the parts of a map make the map`(function: TransformFunction) throws {
        for other in TransformTests.functions {
            // Perspectives agree up to a factor of all numbers, which division by w removes.
            let map = function.matrix.concatenating(other.matrix)
            let parts = try #require(TransformDecomposition(map))
            #expect(map.m44 > 0)
            let (k, l) = (map.m44, parts.matrix.m44)
            for part in TransformTests.parts {
                #expect(
                    isClose(parts.matrix[keyPath: part] / l, map[keyPath: part] / k, tolerance: 1e-11),
                    "\(function) then \(other)")
            }
            if let affine = map.affine {
                let again = try #require(AffineDecomposition(affine)).affine
                expectClose(Transform3D(again), map)
            }
        }
    }

    @Test func `a map without parts switches half way`() {
        let flat = Transform3D.scale(x: 0, y: 1)
        #expect(flat.mixed(with: .identity, fraction: 0.49) == flat)
        #expect(flat.mixed(with: .identity, fraction: 0.5) == .identity)
    }

    @Test(arguments: [(170.0, -170.0, 175.0), (-170, 170, -175)])
    func `parts turn the shorter way, which may lead over half a turn`(from: Double, to: Double, between: Double) throws
    {
        let start = try #require(AffineDecomposition(.rotation(degrees: from)))
        let end = try #require(AffineDecomposition(.rotation(degrees: to)))
        let mixed = Transform3D(start.mixed(with: end, fraction: 0.25).affine)
        expectClose(mixed, .rotationZ(degrees: between))
    }

    @Test func `opposite mirrors are half a turn apart`() throws {
        let mixed = Transform3D.scale(x: -1, y: 1).mixed(with: .scale(x: 1, y: -1), fraction: 0.5)
        #expect(isClose(mixed.determinant, -1))
    }

    @Test func `no number traps`() {
        let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, 0x1p-1074, 0]
        for number in numbers {
            let functions: [TransformFunction] = [
                .translate(x: number, y: number, z: number), .scale(x: number, y: number, z: number), .rotateX(number),
                .rotateY(number), .rotateZ(number), .rotate3D(x: number, y: 1, z: number, angle: number),
                .skew(x: number, y: number), .perspective(distance: number),
                .matrix(.scale(x: number, y: number, z: number)),
            ]
            for a in functions {
                _ = a.matrix.inverse
                for b in functions + TransformTests.functions {
                    _ = TransformFunction.mixed([a], [b], fraction: 0.5)
                    _ = TransformFunction.mixed([b], [a], fraction: number)
                    _ = TransformFunction.mixed([a], [b], fraction: 0.5, elementwise: true)
                }
            }
        }
    }
}
