public import ImageCoding

extension StraightImage {
    /// Returns the picture in the upper left corner of a larger transparent canvas. A side that is already longer than
    /// the canvas keeps its length.
    public func padded(toWidth wantedWidth: Int, height wantedHeight: Int) -> StraightImage {
        let (newWidth, newHeight) = (max(width, wantedWidth), max(height, wantedHeight))
        guard newWidth > width || newHeight > height else { return self }
        var padded: [UInt8] = []
        padded.reserveCapacity(newWidth * newHeight * 4)
        for row in 0..<height {
            padded += bytes[row * width * 4..<(row + 1) * width * 4]
            padded += repeatElement(0, count: (newWidth - width) * 4)
        }
        padded += repeatElement(0, count: (newHeight - height) * newWidth * 4)
        return StraightImage(width: newWidth, height: newHeight, bytes: padded)
    }
}
