extension ImageShader {
    /// Adds what decides the colours of rows from the key's top on.
    func append(to words: inout KeyWords, _ store: borrowing PictureStore) {
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
        // Places are sums modulo 2⁶⁴, so those of the key's top say all.
        let row = Int64(words.top)
        for number in [ux, uy, u0 &+ row &* uy, vx, vy, v0 &+ row &* vy] { words.append(number) }
        for number in [window.lowX, window.highX, window.lowY, window.highY] { words.append(number) }
        words.append(level)
    }
}

extension PerspectiveSampling {
    /// Places in `Double` are not the same further down, but for rounding: the rows themselves are part of the key.
    fileprivate func append(to words: inout KeyWords) {
        words.append(words.top)
        for function in [u, v, w] {
            words.append(function.a)
            words.append(function.b)
            words.append(function.c)
        }
        for number in [minU, maxU, minV, maxV] { words.append(number) }
        words.append(highestLevel, phase)
    }
}

extension KeyWords {
    fileprivate mutating func append(_ chain: PictureHalvings.Key) { append(chain.image, chain.part) }

    private mutating func append(_ image: UInt64, _ part: PixelRect) {
        append(image)
        append(part.minX, part.maxX)
        append(part.minY, part.maxY)
    }

    fileprivate mutating func append(_ key: ScaledPicture.Key) {
        append(key.image, key.part)
        append(key.level)
        append(key.column)
        append(key.row)
        append(key.columns)
        append(key.rows)
    }

    private mutating func append(_ axis: ResamplingAxis) {
        append(axis.phase, axis.length)
        append(axis.sourceStart)
        append(axis.sourceEnd)
        append(axis.firstPixel, axis.lastPixel)
        append(axis.caps == nil ? 0 : 1 as UInt64)
        guard let caps = axis.caps else { return }
        append(caps.sourceStart)
        append(caps.sourceEnd)
        append(caps.targetStart, caps.targetEnd)
    }
}
