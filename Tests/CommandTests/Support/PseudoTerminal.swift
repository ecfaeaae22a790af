import Foundation
import Glibc
import Testing

/// A terminal of 90 columns: what a program says into `device` can be read from `screen`, and what is typed
/// there is the program's input.
struct PseudoTerminal {
    private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
    private static let getIndex: UInt = 0x8004_5430  // TIOCGPTN

    let screen: Int32
    let device: FileHandle

    init() throws {
        // What posix_openpt, unlockpt and ptsname do; the overlay does not show them.
        screen = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(screen >= 0)
        var unlocked: Int32 = 0
        try #require(ioctl(screen, Self.setLock, &unlocked) == 0)
        var index: UInt32 = 0
        try #require(ioctl(screen, Self.getIndex, &index) == 0)
        let name = "/dev/pts/\(index)"
        let number = open(name, O_RDWR | O_NOCTTY)
        try #require(number >= 0)
        var size = winsize(ws_row: 24, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(number, UInt(TIOCSWINSZ), &size) == 0)
        device = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    }

    /// Types text, as a person would. Enter is a line feed, and U+0004 ends the input (Ctrl-D).
    func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        try #require(write(screen, bytes, bytes.count) == bytes.count)
    }

    /// All that has been said, once the program has ended.
    ///
    /// The kernel hands it over in parts, as soon as it finds the time. Nothing is left when no one has the device
    /// open any more, which is an error of reading (EIO).
    func text() throws -> String {
        try device.close()
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while true {
            let count = read(screen, &buffer, buffer.count)
            guard count > 0 else { break }
            text += buffer.prefix(count)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
