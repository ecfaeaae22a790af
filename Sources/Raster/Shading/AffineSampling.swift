/// A method of sampling a picture under an affine map. It interpolates linearly between the pixel centres of one mipmap
/// level.
struct AffineSampling: Hashable, Sendable {
    /// The equation of the picture coordinate u, in 32.32 fixed point: the change per device column, the change per
    /// device row, and the value at the centre of device pixel (0, 0).
    var ux, uy, u0: Int64
    var vx, vy, v0: Int64
    var window: SamplingWindow
    var level: Int
}

extension AffineSampling {
    init(u: PlaneEquation, v: PlaneEquation, window: SamplingWindow, level: Int) {
        self.window = window
        self.level = level
        ux = Self.fixed(u.a)
        uy = Self.fixed(u.b)
        u0 = Self.fixed(u.row(0))
        vx = Self.fixed(v.a)
        vy = Self.fixed(v.b)
        v0 = Self.fixed(v.row(0))
    }

    /// Converts a number to 32.32 fixed point. A number that is too large is clamped. This happens only for pictures
    /// that are too thin to be visible.
    private static func fixed(_ value: Double) -> Int64 {
        let limit = 1_073_741_824.0
        let kept = value > -limit ? (value < limit ? value : limit) : -limit
        return Int64(kept * 4_294_967_296)
    }
}
