import Primitives
import TestTables
import Testing

@Suite struct TransformMixingTests {
    private static let parts2D: [any WritableKeyPath<AffineTransform, Double> & Sendable] = [
        \.a, \.b, \.c, \.d, \.tx, \.ty,
    ]

    private func affine(_ rows: [Table.Row], _ name: String, _ kind: String, _ x: String) throws -> AffineTransform {
        var result = AffineTransform.identity
        for (letter, part) in zip("abcdef", TransformMixingTests.parts2D) {
            let row = rows.first { $0.name == name && $0.x == x && $0.quantity == "\(kind)_\(letter)" }
            result[keyPath: part] = try #require(row).number
        }
        return result
    }

    @Test func `mixing in the plane meets every row of the table`() throws {
        let rows = try Table("matrix2d").rows
        var count = 0
        for row in rows where row.quantity.hasPrefix("decomposed_a") || row.quantity.hasPrefix("elementwise_a") {
            let kind = String(row.quantity.dropLast(2))
            let from = Transform3D(try affine(rows, row.name, kind, "0.0"))
            let to = Transform3D(try affine(rows, row.name, kind, "1.0"))
            let mixed = TransformFunction.mixed(
                [.matrix(from)], [.matrix(to)], fraction: try row.input, elementwise: kind == "elementwise")
            let actual = try #require(mixed.matrix.affine)
            let expected = try affine(rows, row.name, kind, row.x)
            for part in TransformMixingTests.parts2D {
                #expect(isClose(actual[keyPath: part], expected[keyPath: part]), "\(row.description) \(part)")
            }
            count += 1
        }
        #expect(count == 80)
    }

    @Test func `maps of the plane come apart as the table says`() throws {
        let rows = try Table("matrix2d").rows
        var count = 0
        for row in rows where row.x == "from" || row.x == "to" {
            let map = try affine(rows, row.name, "decomposed", row.x == "from" ? "0.0" : "1.0")
            let parts = try #require(AffineDecomposition(map))
            let value =
                switch row.quantity {
                case "tx": parts.translation.x
                case "ty": parts.translation.y
                case "angle": parts.angle
                case "shear": parts.shear
                case "sx": parts.scaleX
                case "sy": parts.scaleY
                default: throw Table.Broken(reason: "part \(row.quantity)")
                }
            #expect(try isClose(value, row.number), "\(row.description): \(value)")
            count += 1
        }
        #expect(count == 60)
    }

    @Test func `angles mix as numbers`() throws {
        for row in try Table("matrix2d").rows("numeric") {
            let angles = try row.name.split(separator: "_").dropFirst().map { try Table.number(String($0)) }
            let mixed = TransformFunction.mixed([.rotateZ(angles[0])], [.rotateZ(angles[1])], fraction: try row.input)
            #expect(mixed == [.rotateZ(try row.number)])
        }
    }

    private static let parts3D: [(String, any WritableKeyPath<Transform3D, Double> & Sendable)] = [
        ("m11", \.m11), ("m12", \.m12), ("m13", \.m13), ("m14", \.m14), ("m21", \.m21), ("m22", \.m22),
        ("m23", \.m23), ("m24", \.m24), ("m31", \.m31), ("m32", \.m32), ("m33", \.m33), ("m34", \.m34),
        ("m41", \.m41), ("m42", \.m42), ("m43", \.m43), ("m44", \.m44),
    ]

    private func matrix(_ rows: [Table.Row], _ name: String, _ kind: String, _ x: String) throws -> Transform3D {
        var result = Transform3D.identity
        for (part, path) in TransformMixingTests.parts3D {
            let row = rows.first { $0.name == name && $0.x == x && $0.quantity == "\(kind)_\(part)" }
            result[keyPath: path] = try #require(row).number
        }
        return result
    }

    @Test func `mixing in space meets every row of the table`() throws {
        let rows = try Table("matrix3d").rows
        var count = 0
        for row in rows where row.quantity == "decomposed_m11" || row.quantity == "elementwise_m11" {
            let kind = String(row.quantity.dropLast(4))
            let from = try matrix(rows, row.name, "decomposed", "0.0")
            let to = try matrix(rows, row.name, "decomposed", "1.0")
            let mixed = TransformFunction.mixed(
                [.matrix(from)], [.matrix(to)], fraction: try row.input, elementwise: kind == "elementwise"
            ).matrix
            let expected = try matrix(rows, row.name, kind, row.x)
            for (part, path) in TransformMixingTests.parts3D {
                let (a, b) = (mixed[keyPath: path], expected[keyPath: path])
                #expect(isClose(a, b), "\(row.description) \(part): \(a) for \(b)")
            }
            count += 1
        }
        #expect(count == 30)
    }

    @Test func `maps of space come apart as the table says`() throws {
        let rows = try Table("matrix3d").rows
        var count = 0
        for row in rows where row.x == "from" || row.x == "to" {
            let map = try matrix(rows, row.name, "decomposed", row.x == "from" ? "0.0" : "1.0")
            let parts = try #require(TransformDecomposition(map))
            let index = try #require(row.quantity.last?.wholeNumberValue)
            let (list, tolerance) =
                switch row.quantity.dropLast() {
                case "persp": ((0..<4).map { parts.perspective[$0] }, 1e-12)
                case "translate": ((0..<3).map { parts.translation[$0] }, 1e-12)
                case "quat": ((0..<4).map { parts.quaternion[$0] }, 1e-9)
                case "skew": ((0..<3).map { parts.skew[$0] }, 1e-12)
                case "scale": ((0..<3).map { parts.scale[$0] }, 1e-12)
                default: throw Table.Broken(reason: "part \(row.quantity)")
                }
            #expect(
                try isClose(list[index], row.number, tolerance: tolerance), "\(row.description): \(list[index])")
            count += 1
        }
        #expect(count == 170)
    }

    @Test func `corners of a 200 by 300 face land where the perspective table says`() throws {
        let lists: [String: [TransformFunction]] = [
            "rotY45_d500": [.perspective(distance: 500), .rotateY(45)],
            "rotX30_d1000": [.perspective(distance: 1000), .rotateX(30)],
            "z-200_d500": [.perspective(distance: 500), .translate(x: 0, y: 0, z: -200)],
            "z250_d500": [.perspective(distance: 500), .translate(x: 0, y: 0, z: 250)],
        ]
        let corners = ["tl": (-100.0, -150.0), "tr": (100, -150), "bl": (-100, 150), "br": (100, 150)]
        for row in try Table("perspective").rows("x", "y", "w") {
            let matrix = try #require(lists[row.name]).matrix
            let corner = try #require(corners[row.x])
            let place = matrix.map(x: corner.0, y: corner.1, z: 0)
            let value = row.quantity == "x" ? place.x / place.w : row.quantity == "y" ? place.y / place.w : place.w
            #expect(try isClose(value, row.number), "\(row.description): \(value)")
        }
    }
}
