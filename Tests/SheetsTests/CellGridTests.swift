import Sheets
import Testing

@Suite struct CellGridTests {
    /// Phones, tablets, films, icons, banners and towers.
    static let sizes = [
        (780, 1688), (640, 960), (1920, 1080), (8, 6), (1, 1), (2000, 100), (320, 8000), (500, 500), (65_535, 1),
        (1, 65_535), (161, 1),
    ]
    static let counts = [1, 2, 7, 8, 9, 24, 25, 40, 200, 1000]

    @Test(arguments: sizes, counts)
    func `every frame has its cell, and no row stays empty`(size: (Int, Int), count: Int) {
        let grid = CellGrid(count: count, frameWidth: size.0, frameHeight: size.1)
        #expect(grid.columns >= 1 && grid.columns <= count)
        #expect(grid.rows * grid.columns >= count)
        #expect((grid.rows - 1) * grid.columns < count)
        #expect(grid.cellWidth >= 1 && grid.cellHeight >= 1)
    }

    @Test(arguments: sizes, counts)
    func `cells keep the shape of frames to half a pixel, and the sheet its width`(size: (Int, Int), count: Int) {
        let grid = CellGrid(count: count, frameWidth: size.0, frameHeight: size.1)
        let height = Double(grid.cellWidth) * Double(size.1) / Double(size.0)
        #expect(abs(Double(grid.cellHeight) - height) <= 0.5 || grid.cellHeight == 1)
        #expect(grid.columns * (grid.cellWidth + grid.gap) - grid.gap <= 1720 || grid.cellWidth == 1)
        // A frame only one pixel wide cannot be shown smaller.
        #expect(grid.cellHeight <= 1200 || grid.cellWidth == 1)
    }

    @Test(arguments: [(780, 1688), (640, 960), (780, 600), (500, 500)])
    func `eight frames of a phone stand in one row`(width: Int, height: Int) {
        #expect(CellGrid(count: 8, frameWidth: width, frameHeight: height).rows == 1)
    }

    @Test func `films stand in two rows, where they can be read`() {
        let grid = CellGrid(count: 8, frameWidth: 1920, frameHeight: 1080)
        #expect(grid.columns == 4)
        #expect(grid.cellWidth == 418)
    }

    @Test func `a tiny frame is enlarged by a whole number`() {
        let grid = CellGrid(count: 5, frameWidth: 8, frameHeight: 6)
        #expect(grid.cellWidth == 240 && grid.cellHeight == 180)
        #expect(!grid.isReduced)
    }

    @Test func `what is given is taken`() {
        let grid = CellGrid(count: 10, frameWidth: 780, frameHeight: 1688, columns: 4, cellWidth: 100, gap: 5)
        #expect(grid.columns == 4 && grid.rows == 3 && grid.cellWidth == 100 && grid.cellHeight == 216)
        #expect(grid.gap == 5)
        #expect(CellGrid(count: 3, frameWidth: 10, frameHeight: 10, columns: 100_000).columns == 3)
        #expect(CellGrid(count: 40, frameWidth: 780, frameHeight: 1688, cellWidth: 300).columns == 5)
    }
}
