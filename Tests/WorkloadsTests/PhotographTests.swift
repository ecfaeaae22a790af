import Drawing
import ImageCoding
import Testing
import Workloads

/// A benchmark of photographs is one only as long as its pictures are to a compressor what photographs are.
@Suite struct PhotographTests {
    @Test(arguments: 0..<Photograph.count)
    func `a picture takes as many bits a pixel as one from a camera`(index: Int) throws {
        let image = Photograph.image(index)
        let file = try PNGEncoder.encode(image, compression: .small)
        let bits = Double(8 * file.count) / Double(image.width * image.height)
        // Camera pictures of this size have 11 to 13 by libpng's default, from which `small` is not far either way.
        #expect((10.5...13.5).contains(bits), "\(bits) bits a pixel")
    }

    @Test func `a picture is the same every time, and another than the others`() {
        let images = (0..<Photograph.count).map(Photograph.image)
        #expect(Photograph.image(0).pixels == images[0].pixels)
        #expect(Set(images.map(\.pixels)).count == Photograph.count)
        #expect(images.allSatisfy { $0.isOpaque && $0.width == 1200 && $0.height == 900 })
    }

    @Test func `contrast is spread over the octaves`() {
        // In photographs each mipmap keeps most of the contrast between neighbours; in noise it would halve.
        var plane = Photograph.image(0).pixels.map { Double($0 >> 8 & 0xFF) }
        var width = Photograph.width
        var steps: [Double] = []
        for _ in 0..<4 {
            steps.append(Self.meanStep(plane, width: width))
            plane = Self.halved(plane, width: width)
            width /= 2
        }
        for (finer, coarser) in zip(steps, steps.dropFirst()) { #expect((0.85...1.6).contains(coarser / finer)) }
    }

    private static func meanStep(_ plane: [Double], width: Int) -> Double {
        var sum = 0.0
        for index in plane.indices where index % width > 0 { sum += abs(plane[index] - plane[index - 1]) }
        return sum / Double(plane.count)
    }

    private static func halved(_ plane: [Double], width: Int) -> [Double] {
        let rows = plane.count / width / 2
        return (0..<rows * (width / 2)).map { index in
            let start = index / (width / 2) * 2 * width + index % (width / 2) * 2
            return (plane[start] + plane[start + 1] + plane[start + width] + plane[start + width + 1]) / 4
        }
    }
}
