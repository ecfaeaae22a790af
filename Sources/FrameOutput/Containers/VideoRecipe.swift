import Staging

/// The ffmpeg settings that turn raw frames into one kind of file.
struct VideoRecipe: Hashable, Sendable {
    /// ffmpeg's name of the file format.
    var muxer: String
    /// ffmpeg's name of the encoder.
    var encoder: String
    /// The encoder's options, without the options for input and output.
    var options: [String]
    /// The additional options for frames with alpha.
    var alphaOptions: [String] = []
    /// The colour conversion from frames to the encoder's input.
    var conversion: Conversion
    /// The bytes at `signatureOffset` by which files of this kind are recognised.
    var signature: [UInt8]
    /// The offset of `signature`, in bytes from the beginning of the file.
    var signatureOffset = 0

    /// The conversion of frames into a colour format that the encoder accepts.
    enum Conversion: Hashable, Sendable {
        /// YUV 4:2:0 by BT.709: luma in full resolution, chroma in half resolution.
        ///
        /// Players assume BT.709 for video, and the file declares it.
        case video(needsEvenSides: Bool)
        /// A palette of at most 256 colours for all frames of the file.
        case palette
        /// No conversion.
        case none
    }

    /// The number of times that the encoder receives all frames: two with a palette, else one.
    ///
    /// A palette is known only after the last frame. In a single pass ffmpeg would have to store all frames until then,
    /// at 8 bytes a pixel: two gigabytes for four seconds of a phone's screen. Drawing the frames again is cheaper.
    var passCount: Int {
        switch conversion {
        case .video, .none: 1
        case .palette: 2
        }
    }

    static let mp4 = VideoRecipe(
        muxer: "mp4", encoder: "libx264",
        options: ["-preset", "medium", "-crf", "16", "-movflags", "+faststart"],
        conversion: .video(needsEvenSides: true), signature: Array("ftyp".utf8), signatureOffset: 4)

    static let webm = VideoRecipe(
        muxer: "webm", encoder: "libvpx-vp9",
        options: ["-b:v", "0", "-crf", "18", "-deadline", "good", "-cpu-used", "2", "-row-mt", "1"],
        // libvpx rejects alpha together with frames that are never shown.
        alphaOptions: ["-auto-alt-ref", "0"],
        conversion: .video(needsEvenSides: false), signature: [0x1A, 0x45, 0xDF, 0xA3])

    static let gif = VideoRecipe(
        muxer: "gif", encoder: "gif", options: ["-loop", "0"], conversion: .palette, signature: Array("GIF89a".utf8))

    static let webp = VideoRecipe(
        muxer: "webp", encoder: "libwebp_anim",
        options: ["-lossless", "1", "-compression_level", "4", "-quality", "75", "-loop", "0"], conversion: .none,
        signature: Array("WEBP".utf8), signatureOffset: 8)

    /// Returns the arguments of the ffmpeg call that writes a file. The name of the program is not included.
    func arguments(
        canvas: Canvas, rate: FrameRate, frameCount: Int, pixels: FramePipeSink.Pixels, path: String
    ) -> [String] {
        let size = "\(canvas.pixelWidth)x\(canvas.pixelHeight)"
        let hasAlpha = pixels == .straight
        // Without -xerror ffmpeg does not report a file that it could not finish as a failure.
        var arguments = ["-hide_banner", "-loglevel", "error", "-xerror", "-nostats", "-progress", "pipe:1", "-y"]
        arguments += ["-f", "rawvideo", "-pixel_format", hasAlpha ? "rgba" : "rgb0", "-video_size", size]
        arguments += ["-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0"]
        switch conversion {
        case .video(let needsEvenSides):
            var filters: [String] = []
            let (right, bottom) = (canvas.pixelWidth % 2, canvas.pixelHeight % 2)
            if needsEvenSides, right + bottom > 0 {
                filters.append("pad=\(canvas.pixelWidth + right):\(canvas.pixelHeight + bottom)")
                filters.append("fillborders=right=\(right):bottom=\(bottom):mode=smear")
            }
            filters.append("scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int")
            filters.append("format=\(hasAlpha ? "yuva420p" : "yuv420p")")
            // Some versions label a film by its options, others by its frames.
            filters.append("setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709")
            arguments += ["-vf", filters.joined(separator: ",")]
            arguments += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
            arguments += ["-color_range", "tv"]
        case .palette:
            arguments += ["-filter_complex", Self.paletteFilter(frameCount: frameCount)]
            arguments += ["-final_delay", "\(Self.lastDelay(frameCount: frameCount, rate: rate))"]
        case .none: break
        }
        arguments += ["-c:v", encoder] + options + (hasAlpha ? alphaOptions : [])
        // No program version and no random numbers: the same frames always give the same file.
        arguments += ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
        // Protects a path that looks like an option or an address.
        return arguments + ["-f", muxer, "file:" + path]
    }

    /// Returns an ffmpeg filter that gives all frames one palette. The filter receives all frames twice.
    ///
    /// The first pass counts the colours, and the second pass draws the frames with the palette. Dithering spreads a
    /// pixel's error to its neighbours, but only inside the rectangle that has changed since the previous frame.
    private static func paletteFilter(frameCount: Int) -> String {
        [
            "split[first][second]",
            "[first]trim=end_frame=\(frameCount),palettegen=stats_mode=full[palette]",
            "[second]trim=start_frame=\(frameCount),setpts=PTS-STARTPTS[frames]",
            "[frames][palette]paletteuse=dither=sierra2_4a:diff_mode=rectangle:alpha_threshold=128",
        ].joined(separator: ";")
    }

    /// Returns the delay of the last frame, in hundredths of a second.
    ///
    /// The delay is the difference of two rounded times: the end of the timeline and the start of the frame. ffmpeg
    /// itself would round the delay up.
    private static func lastDelay(frameCount: Int, rate: FrameRate) -> Int {
        func hundredths(_ frame: Int) -> Int {
            (frame * 100 * rate.denominator + rate.numerator / 2) / rate.numerator
        }
        return hundredths(frameCount) - hundredths(frameCount - 1)
    }

    /// Returns remarks for the user about the conversion of the frames.
    func remarks(on canvas: Canvas, rate: FrameRate, isOpaque: Bool) -> [String] {
        switch conversion {
        case .video(let needsEvenSides):
            let isOdd = (canvas.pixelWidth | canvas.pixelHeight) & 1 == 1
            return needsEvenSides && isOdd
                ? ["\(encoder) needs an even width and height, so the last column or row is repeated"] : []
        case .palette:
            let isUneven = 100 * rate.denominator % rate.numerator != 0
            let clock = "frame times are whole hundredths of a second, so some frames are 0.01 s longer than others"
            return (isUneven ? [clock] : [])
                + (isOpaque ? [] : ["pixels with an alpha less than one half become transparent"])
        case .none: return []
        }
    }
}
