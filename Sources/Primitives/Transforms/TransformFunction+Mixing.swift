extension TransformFunction {
    /// Returns the list at `fraction` of the way from one list to another. The result is exact at 0 and 1.
    ///
    /// Functions at the same index are interpolated argument by argument if they are of the same kind. All rotations
    /// are of the same kind, whatever their axes (CSS Transforms 2, rotate3d). If one list is longer, each extra
    /// function is interpolated with the identity of its kind.
    ///
    /// From the first index at which the kinds differ, the remaining functions of each list become one matrix. The two
    /// matrices are then interpolated.
    ///
    /// - Parameters:
    ///   - a: The list at fraction 0.
    ///   - b: The list at fraction 1.
    ///   - fraction: Any number. Outside 0…1, the result is extrapolated.
    ///   - elementwise: Whether each list becomes a single matrix, and the two matrices are interpolated element by
    ///     element.
    public static func mixed(
        _ a: [TransformFunction], _ b: [TransformFunction], fraction: Double, elementwise: Bool = false
    ) -> [TransformFunction] {
        if fraction == 0 || a == b { return a }
        if fraction == 1 { return b }
        if elementwise { return [.matrix(a.matrix.mixedElementwise(with: b.matrix, fraction: fraction))] }
        var result: [TransformFunction] = []
        for index in 0..<max(a.count, b.count) {
            let from = index < a.count ? a[index] : b[index].identity
            let to = index < b.count ? b[index] : a[index].identity
            guard let function = from.mixed(with: to, fraction: fraction) else {
                let (left, right) = (Array(a[index...]).matrix, Array(b[index...]).matrix)
                return result + [.matrix(left.mixed(with: right, fraction: fraction))]
            }
            result.append(function)
        }
        return result
    }

    /// The function of the same kind that leaves everything unchanged.
    var identity: TransformFunction {
        switch self {
        case .translate: .translate(x: 0, y: 0, z: 0)
        case .scale: .scale(x: 1, y: 1, z: 1)
        case .rotateX: .rotateX(0)
        case .rotateY: .rotateY(0)
        case .rotateZ: .rotateZ(0)
        case .rotate3D(let x, let y, let z, _): .rotate3D(x: x, y: y, z: z, angle: 0)
        case .skew: .skew(x: 0, y: 0)
        case .perspective: .perspective(distance: .infinity)
        case .matrix: .matrix(.identity)
        }
    }

    /// Returns whether there is an index at which the two lists rotate about different coordinate axes.
    ///
    /// Returns false if functions before that index differ in kind.
    package static func mixesTurnsAboutOtherAxes(_ a: [TransformFunction], _ b: [TransformFunction]) -> Bool {
        for (from, to) in zip(a, b) {
            switch (from, to) {
            case (.rotateX, .rotateY), (.rotateX, .rotateZ), (.rotateY, .rotateX), (.rotateY, .rotateZ),
                (.rotateZ, .rotateX), (.rotateZ, .rotateY):
                return true
            case (.translate, _), (.scale, _), (.rotateX, _), (.rotateY, _), (.rotateZ, _), (.rotate3D, _), (.skew, _),
                (.perspective, _), (.matrix, _):
                guard from.mixed(with: to, fraction: 0.5) != nil else { return false }
            }
        }
        return false
    }

    /// Returns the function at `fraction` of the way to another function, or nil if their kinds differ.
    private func mixed(with other: TransformFunction, fraction: Double) -> TransformFunction? {
        func mix(_ a: Double, _ b: Double) -> Double { a.mixed(with: b, fraction: fraction) }
        switch (self, other) {
        case (.translate(let x, let y, let z), .translate(let x2, let y2, let z2)):
            return .translate(x: mix(x, x2), y: mix(y, y2), z: mix(z, z2))
        case (.scale(let x, let y, let z), .scale(let x2, let y2, let z2)):
            return .scale(x: mix(x, x2), y: mix(y, y2), z: mix(z, z2))
        case (.rotateX(let degrees), .rotateX(let degrees2)): return .rotateX(mix(degrees, degrees2))
        case (.rotateY(let degrees), .rotateY(let degrees2)): return .rotateY(mix(degrees, degrees2))
        case (.rotateZ(let degrees), .rotateZ(let degrees2)): return .rotateZ(mix(degrees, degrees2))
        case (.skew(let x, let y), .skew(let x2, let y2)): return .skew(x: mix(x, x2), y: mix(y, y2))
        case (.perspective(let d), .perspective(let d2)):
            // Distances d mix as 1/d, where 0 stands for no perspective.
            let power = mix(d == 0 ? 0 : 1 / d, d2 == 0 ? 0 : 1 / d2)
            return .perspective(distance: power == 0 ? .infinity : 1 / power)
        case (.matrix(let matrix), .matrix(let matrix2)):
            return .matrix(matrix.mixed(with: matrix2, fraction: fraction))
        case (.rotate3D, .rotate3D), (.rotate3D, .rotateX), (.rotate3D, .rotateY), (.rotate3D, .rotateZ),
            (.rotateX, .rotate3D), (.rotateY, .rotate3D), (.rotateZ, .rotate3D), (.rotateX, .rotateY),
            (.rotateX, .rotateZ), (.rotateY, .rotateX), (.rotateY, .rotateZ), (.rotateZ, .rotateX),
            (.rotateZ, .rotateY):
            return mixedRotation(with: other, fraction: fraction)
        case (.translate, _), (.scale, _), (.rotateX, _), (.rotateY, _), (.rotateZ, _), (.rotate3D, _), (.skew, _),
            (.perspective, _), (.matrix, _):
            return nil
        }
    }

    /// Returns the rotation at `fraction` of the way to another rotation.
    ///
    /// If both have the same axis, or one has the angle 0, the angle is interpolated. Otherwise quaternions are
    /// interpolated.
    private func mixedRotation(with other: TransformFunction, fraction: Double) -> TransformFunction {
        let (from, to) = (rotation, other.rotation)
        guard let to else { return TransformFunction.turn(from?.axis, (from?.degrees ?? 0) * (1 - fraction)) }
        guard let from else { return TransformFunction.turn(to.axis, to.degrees * fraction) }
        if from.axis == to.axis || from.degrees == 0 || to.degrees == 0 {
            let axis = from.degrees == 0 ? to.axis : from.axis
            return TransformFunction.turn(axis, from.degrees.mixed(with: to.degrees, fraction: fraction))
        }
        let mix = Quaternion(degrees: from.degrees, about: from.axis)
            .mixed(with: Quaternion(degrees: to.degrees, about: to.axis), fraction: fraction)
        return .matrix(Transform3D(mix))
    }

    private static func turn(_ axis: UnitVector?, _ degrees: Double) -> TransformFunction {
        .rotate3D(x: axis?.x ?? 0, y: axis?.y ?? 0, z: axis?.z ?? 1, angle: degrees)
    }

    /// The axis and the angle in degrees of a rotation. Nil if the function is not a rotation, or if its axis is zero
    /// or not finite.
    private var rotation: (axis: UnitVector, degrees: Double)? {
        let (x, y, z, degrees): (Double, Double, Double, Double)
        switch self {
        case .rotateX(let angle): (x, y, z, degrees) = (1, 0, 0, angle)
        case .rotateY(let angle): (x, y, z, degrees) = (0, 1, 0, angle)
        case .rotateZ(let angle): (x, y, z, degrees) = (0, 0, 1, angle)
        case .rotate3D(let axisX, let axisY, let axisZ, let angle): (x, y, z, degrees) = (axisX, axisY, axisZ, angle)
        case .translate, .scale, .skew, .perspective, .matrix: return nil
        }
        return UnitVector(x: x, y: y, z: z).map { ($0, degrees) }
    }
}
