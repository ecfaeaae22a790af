package import Drawing
import Primitives

/// An onion skin: several frames drawn over each other in one picture. One frame, the resting frame, is shown in full.
/// All other frames are ghosts, whose colours show their order in time.
///
/// Rendered frames are opaque, so stacking them would show only the last frame. A plate separates moving from static
/// content. For each pixel and channel, the plate is the median of all frames, so it shows the background behind moving
/// content. A ghost shows only where its frame differs from the plate. The ghost's colour is an equal mix of the
/// frame's colour and a colour for the frame's time: blue for the first frame, orange for the last frame. The nearer in
/// time a ghost is to the resting frame, the denser it is.
///
/// The resting frame is drawn last and in full. It covers the pixels in which it differs from the plate. It also covers
/// the inside of an object whose colours equal the plate's. A pixel is inside if no smooth path from the picture's edge
/// reaches the pixel. If hardly any pixel can be reached, as in front of a photograph, ghosts also show over everything
/// static.
package enum Onion {
    /// The largest number of frames whose ghosts can still be distinguished.
    package static let mostFrames = 64

    /// Returns an onion skin of frames in time order. All frames must have the same size.
    ///
    /// - Parameter rest: The index of the resting frame, which is shown in full.
    package static func image(of frames: [Image], rest: Int) -> Image {
        precondition(frames.indices.contains(rest), "one of the frames rests")
        let (width, height) = (frames[rest].width, frames[rest].height)
        precondition(frames.allSatisfy { $0.width == width && $0.height == height }, "frames have one size")
        let skins = ghosts(count: frames.count, rest: rest)
        let sources = frames.map(\.pixels)
        // Draws the layers under the resting frame: the plate, then the ghosts.
        var shown = sources[rest]
        var presences = [UInt32](repeating: 0, count: shown.count)
        var moving: [Int] = []
        var column = [UInt32](repeating: 0, count: frames.count)
        for index in shown.indices {
            var isStill = true
            for frame in column.indices {
                column[frame] = sources[frame][index]
                isStill = isStill && column[frame] == column[0]
            }
            if isStill { continue }
            let plate = median(column)
            moving.append(index)
            presences[index] = presence(of: column[rest], before: plate)
            shown[index] = plate
            for skin in skins {
                let pixel = column[skin.frame]
                let density = presence(of: pixel, before: plate) * skin.density / 255
                if density > 0 { shown[index] = mix(shown[index], tinted(pixel, skin), density) }
            }
        }
        let isGround = ground(of: sources[rest], width: width, presences)
        let isEnclosing = moving.count { isGround[$0] } * 8 >= moving.count
        for index in moving {
            let presence = isEnclosing && !isGround[index] ? 255 : presences[index]
            shown[index] = mix(shown[index], sources[rest][index], presence)
        }
        return Image(width: width, height: height, pixels: shown)
    }

    /// Returns the position of a frame in the sequence of frames as a fraction: 0 for the first frame, 1 for the last
    /// frame. If there is only one frame, the fraction is 1.
    package static func fraction(of frame: Int, count: Int) -> Double {
        count > 1 ? Double(frame) / Double(count - 1) : 1
    }

    /// A ghost: the index of its frame, its density (0…255) and its colour.
    private struct Ghost {
        var frame: Int
        var density: UInt32
        var tint: UInt32
    }

    /// Returns the ghosts, beginning with the farthest in time from the resting frame. Of two ghosts that are equally
    /// far, the earlier ghost comes first.
    private static func ghosts(count: Int, rest: Int) -> [Ghost] {
        let others = (0..<count).filter { $0 != rest }
        let farthest = max(rest, count - 1 - rest, 1)
        return others.sorted { (abs($0 - rest), $1) > (abs($1 - rest), $0) }.map { frame in
            let nearness = Double(farthest - abs(frame - rest)) / Double(farthest)
            let color = SheetTheme.ramp(fraction(of: frame, count: count))
            func byte(_ channel: Double) -> UInt32 { UInt32((min(max(channel, 0), 1) * 255).rounded()) }
            return Ghost(
                frame: frame, density: UInt32((255 * (0.3 + 0.4 * nearness)).rounded()),
                tint: byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | 0xFF00_0000)
        }
    }

    /// Returns, for each pixel, whether a smooth path leads from the picture's edge to the pixel. The path may use only
    /// pixels with the plate's colours.
    private static func ground(of pixels: [UInt32], width: Int, _ presences: [UInt32]) -> [Bool] {
        let height = pixels.count / width
        var isGround = [Bool](repeating: false, count: pixels.count)
        var open: [Int] = []
        func visit(_ index: Int) {
            guard !isGround[index], presences[index] < 128 else { return }
            isGround[index] = true
            open.append(index)
        }
        for x in 0..<width {
            visit(x)
            visit((height - 1) * width + x)
        }
        for y in 0..<height {
            visit(y * width)
            visit(y * width + width - 1)
        }
        while let index = open.popLast() {
            let (x, y) = (index % width, index / width)
            let steps = [(x > 0, -1), (x + 1 < width, 1), (y > 0, -width), (y + 1 < height, width)]
            for (isInside, step) in steps where isInside && distance(pixels[index], pixels[index + step]) <= 4 {
                visit(index + step)
            }
        }
        return isGround
    }

    /// Returns a pixel that has the median of each channel. If there are two middle values, the lower value is used.
    private static func median(_ pixels: [UInt32]) -> UInt32 {
        var result: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
            let channel = pixels.map { $0 >> shift & 255 }.sorted()
            result |= channel[(channel.count - 1) / 2] << shift
        }
        return result
    }

    /// Returns how visibly a pixel differs from the plate, 0…255. The result is 0 for differences of up to 6 levels,
    /// and 255 for differences of at least 32 levels.
    private static func presence(of pixel: UInt32, before plate: UInt32) -> UInt32 {
        UInt32(min(max(distance(pixel, plate) - 6, 0) * 255 / 26, 255))
    }

    /// Returns the difference between two pixels in the channel in which they differ most, in levels of 255.
    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        var largest = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
            largest = max(largest, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
        }
        return largest
    }

    /// Returns an equal mix of a pixel's colour and the colour of a ghost. The pixel's opacity is preserved.
    private static func tinted(_ pixel: UInt32, _ skin: Ghost) -> UInt32 {
        mix(pixel, mix(0, skin.tint, pixel >> 24), 128)
    }

    /// Returns a weighted mean of two pixels. The weight of the second pixel is `share` / 255. Each channel is rounded.
    private static func mix(_ from: UInt32, _ to: UInt32, _ share: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
            let sum = (from >> shift & 255) * (255 - share) + (to >> shift & 255) * share
            result |= ((sum + 127) / 255) << shift
        }
        return result
    }
}
