import Drawing
import Primitives

extension ImageShader {
    /// Appends to a cache key everything that determines the picture's colours in the band, beginning at the key's top
    /// row.
    func append(to words: inout KeyWords, _ store: borrowing PictureStore) {
        let (image, sampling, tint) = fields(of: Self.init(image:sampling:tint:), image, sampling, tint)
        words.append(tint)
        switch sampling {
        case .copy(let dx, let dy):
            words.append(0 as UInt64)
            words.append(image.serial)
            words.append(dx)
            words.append(dy - words.top)
        case .scaled(let index, let originX, let originY):
            words.append(1 as UInt64)
            words.append(originX)
            words.append(originY - words.top)
            words.append(store.key(ofScaled: index))
        case .affine(let chain, let sampling):
            words.append(2 as UInt64)
            words.append(store.key(ofChain: chain))
            sampling.append(to: &words)
        case .perspective(let chain, let sampling):
            words.append(3 as UInt64)
            words.append(store.key(ofChain: chain))
            sampling.append(to: &words)
        }
    }
}

extension AffineSampling {
    fileprivate func append(to words: inout KeyWords) {
        // Coordinates are exact sums modulo 2⁶⁴, so the coordinates of the key's top row determine the coordinates of
        // all rows.
        let row = Int64(words.top)
        let (ux, uy, u0, vx, vy, v0, window, level) = fields(
            of: Self.init(ux:uy:u0:vx:vy:v0:window:level:), ux, uy, u0, vx, vy, v0, window, level)
        for number in [ux, uy, u0 &+ row &* uy, vx, vy, v0 &+ row &* vy] { words.append(number) }
        // `width` and `height` are left out, because the picture and the level determine them.
        let (lowX, highX, lowY, highY, _, _) = fields(
            of: SamplingWindow.init(lowX:highX:lowY:highY:width:height:), window.lowX, window.highX, window.lowY,
            window.highY, window.width, window.height)
        for number in [lowX, highX, lowY, highY] { words.append(number) }
        words.append(level)
    }
}

extension PerspectiveSampling {
    /// Appends to a cache key everything that determines the samples.
    ///
    /// The key includes the position of the top row. Coordinates in `Double` are rounded differently in different rows.
    fileprivate func append(to words: inout KeyWords) {
        let (u, v, w, minU, maxU, minV, maxV, highestLevel, phase) = fields(
            of: Self.init(u:v:w:minU:maxU:minV:maxV:highestLevel:phase:), u, v, w, minU, maxU, minV, maxV, highestLevel,
            phase)
        words.append(words.top)
        for function in [u, v, w] {
            let (a, b, c) = fields(of: PlaneEquation.init(a:b:c:), function.a, function.b, function.c)
            words.append(a)
            words.append(b)
            words.append(c)
        }
        for number in [minU, maxU, minV, maxV] { words.append(number) }
        words.append(highestLevel, phase)
    }
}

extension KeyWords {
    fileprivate mutating func append(_ chain: PictureMipmaps.Key) {
        let (image, part) = fields(of: PictureMipmaps.Key.init(image:part:), chain.image, chain.part)
        append(image, part)
    }

    private mutating func append(_ image: UInt64, _ part: PixelRect) {
        append(image)
        append(part.minX, part.maxX)
        append(part.minY, part.maxY)
    }

    mutating func append(_ key: ScaledPicture.Key) {
        switch key {
        case .image(let key): append(key)
        case .noise(let key): append(key)
        }
    }

    private mutating func append(_ key: ScaledPicture.ImageKey) {
        let (image, part, level, column, row, columns, rows) = fields(
            of: ScaledPicture.ImageKey.init(image:part:level:column:row:columns:rows:), key.image, key.part, key.level,
            key.column, key.row, key.columns, key.rows)
        append(image, part)
        append(level)
        append(column)
        append(row)
        append(columns)
        append(rows)
    }

    private mutating func append(_ key: NoiseRows.Key) {
        let (noise, stepX, stepY, phaseX, phaseY, columns) = fields(
            of: NoiseRows.Key.init(noise:stepX:stepY:phaseX:phaseY:columns:), key.noise, key.stepX, key.stepY,
            key.phaseX, key.phaseY, key.columns)
        append(noise)
        append(stepX)
        append(stepY)
        append(phaseX, phaseY)
        append(columns)
    }

    mutating func append(_ key: NoiseField.Key) {
        let (kind, baseFrequency, octaves, seed) = fields(
            of: NoiseField.Key.init(kind:baseFrequency:octaves:seed:), key.kind, key.baseFrequency, key.octaves,
            key.seed)
        append(kind == .fractal ? 1 : 0 as UInt64)
        append(baseFrequency.x)
        append(baseFrequency.y)
        append(octaves)
        append(seed)
    }

    private mutating func append(_ axis: ResamplingAxis) {
        let (phase, length, sourceStart, sourceEnd, firstPixel, lastPixel, caps) = fields(
            of: ResamplingAxis.init(phase:length:sourceStart:sourceEnd:firstPixel:lastPixel:caps:), axis.phase,
            axis.length, axis.sourceStart, axis.sourceEnd, axis.firstPixel, axis.lastPixel, axis.caps)
        append(phase, length)
        append(sourceStart)
        append(sourceEnd)
        append(firstPixel, lastPixel)
        append(caps == nil ? 0 : 1 as UInt64)
        if let caps { append(caps) }
    }

    private mutating func append(_ caps: ResamplingCaps) {
        let (sourceStart, sourceEnd, targetStart, targetEnd) = fields(
            of: ResamplingCaps.init(sourceStart:sourceEnd:targetStart:targetEnd:), caps.sourceStart, caps.sourceEnd,
            caps.targetStart, caps.targetEnd)
        append(sourceStart)
        append(sourceEnd)
        append(targetStart, targetEnd)
    }
}
