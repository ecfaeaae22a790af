import Drawing
import RandomBits
import Testing

@testable import Raster

@Suite struct LaneSourceTests {
    private let picture: PixelGrid
    private let alphas: AlphaPlane

    init() {
        var random = SplitMix64(seed: 7)
        let (width, height) = (37, 101)
        let pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        picture = PixelGrid(width: width, height: height, pixels: pixels)
        alphas = AlphaPlane(picture)
    }

    @Test(arguments: [-1..<51, 0..<50, 3..<36, 16..<48, 20..<21, 49..<53])
    func `a downsampling in strips gives the rows of a downsampling of the whole picture`(rows: Range<Int>) {
        for source in [
            LaneSource(picture, columns: 0..<37, rows: 0..<101), LaneSource(picture, columns: 5..<20, rows: 9..<93),
            LaneSource(alphas, columns: 0..<37, rows: 0..<101), LaneSource(alphas, columns: 2..<31, rows: 40..<77),
        ] {
            let strips = source.halvedVertically(rows: rows)
            #expect(strips.lanes == source.plane.vertically(.halve, rows: rows).lanes)
            #expect(strips.rows == rows && strips.columns == source.columns)
        }
    }

    @Test(arguments: [false, true])
    func `a horizontal step in strips gives the rows of a step on the whole picture`(mirrors: Bool) {
        for (step, columns) in [
            (LanePlane.Step.halve, -4..<24), (.filter([20000, 9000, 3768]), -2..<39), (.filter([32768]), 0..<37),
            (.double, 7..<61),
        ] {
            for source in [
                LaneSource(picture, columns: 0..<37, rows: 0..<101), LaneSource(alphas, columns: 3..<30, rows: 7..<90),
            ] {
                var plane = source.plane
                plane.mirrors = mirrors
                let strips = source.horizontally(step, columns: columns, mirrors: mirrors)
                #expect(strips.lanes == plane.horizontally(step, columns: columns).lanes)
                #expect(strips.rows == source.rows && strips.columns == columns)
            }
        }
    }
}
