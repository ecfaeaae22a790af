import FrameOutput
import Glibc
import SwiftSource

// Writes the generated files of ParadeBuilder, or with --check reports those that differ.
//
// usage: parade-surface [--check] [FOLDER]

var arguments = Array(CommandLine.arguments.dropFirst())
let checks = arguments.first == "--check"
if checks { arguments.removeFirst() }
let folder = arguments.first ?? "Sources/ParadeBuilder/Generated"
let files = SurfaceWriter.files()

guard checks else {
    for file in files { try FileSystem.replace(FileSystem.join(folder, file.name), with: Array(file.text.utf8)) }
    exit(0)
}
let names = try FileSystem.names(in: folder)
let others = names.filter { name in !files.contains { $0.name == name } }
let changed = try files.filter { file in
    guard names.contains(file.name) else { return true }
    return try FileSystem.contents(of: FileSystem.join(folder, file.name)) != Array(file.text.utf8)
}
for name in changed.map(\.name) + others {
    print("\(FileSystem.join(folder, name)) is not what the tables say: run make builder")
}
exit(changed.isEmpty && others.isEmpty ? 0 : 1)
