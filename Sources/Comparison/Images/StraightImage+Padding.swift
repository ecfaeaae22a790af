public import ImageCoding

extension StraightImage {
    /// Returns the picture extended with transparent pixels at the right and the bottom to a width and height in
    /// pixels.
    ///
    /// If the picture is already wider, its width stays. If it is already higher, its height stays.
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
