extension TransformFunction {
    /// The matrix of the function, for row vectors.
    public var matrix: Transform3D {
        switch self {
        case .translate(let x, let y, let z): .translation(x: x, y: y, z: z)
        case .scale(let x, let y, let z): .scale(x: x, y: y, z: z)
        case .rotateX(let degrees): .rotationX(degrees: degrees)
        case .rotateY(let degrees): .rotationY(degrees: degrees)
        case .rotateZ(let degrees): .rotationZ(degrees: degrees)
        case .rotate3D(let x, let y, let z, let degrees): .rotation(degrees: degrees, x: x, y: y, z: z)
        case .skew(let x, let y): .skew(xDegrees: x, yDegrees: y)
        case .perspective(let distance): .perspective(distance: distance)
        case .matrix(let matrix): matrix
        }
    }
}

extension [TransformFunction] {
    /// The product of the functions' matrices, for row vectors. The last function of the list is applied to the view
    /// first.
    public var matrix: Transform3D {
        guard var result = last?.matrix else { return .identity }
        for function in dropLast().reversed() { result = result.concatenating(function.matrix) }
        return result
    }
}
