import CHarfBuzz

/// The bytes of one font table, which is read as big-endian numbers. There are no bytes if the table is missing.
struct TableBytes {
    private let bytes: [UInt8]

    init(_ tag: UInt32, of face: OpaquePointer) {
        let blob = hb_face_reference_table(face, tag)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else {
            bytes = []
            return
        }
        // HarfBuzz keeps `length` bytes at `data` while the blob lives; the bytes are copied before the blob is
        // released.
        bytes = Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }

    /// Returns whether a face has a non-empty table with this tag.
    static func isPresent(_ tag: UInt32, in face: OpaquePointer) -> Bool {
        let blob = hb_face_reference_table(face, tag)
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Returns the two bytes at an offset as a number, or nil beyond the end of the table.
    func uint16(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    /// Returns the four bytes at an offset as a number, or nil beyond the end of the table.
    func uint32(at offset: Int) -> Int? {
        guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
        return high << 16 | low
    }
}
