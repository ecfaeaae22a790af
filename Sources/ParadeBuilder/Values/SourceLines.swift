import JSON
import Primitives

/// The files of Swift source in which values are built, numbered in the order of their first use in this process.
///
/// A scene numbers its own files anew, so the order of its messages does not depend on other scenes.
enum SourceLines {
    private struct Table {
        var indices: [String: Int] = [:]
        var files: [String] = []
    }

    private static let table = Locked(Table())

    /// Returns the origin of a value that a line of Swift creates.
    static func origin(_ fileID: String, _ line: Int) -> Origin {
        let index = table.withLock { table in
            if let index = table.indices[fileID] { return index }
            table.indices[fileID] = table.files.count
            table.files.append(fileID)
            return table.files.count - 1
        }
        return Origin(line: line, ofFile: index)
    }

    /// Returns the `#fileID` of every file so far, by the indices in origins.
    static var files: [String] { table.withLock { $0.files } }
}

extension JSONValue {
    /// Returns the value with an origin for every part that has none yet. The parts of a part with an origin have one
    /// too.
    func located(at own: Origin) -> JSONValue {
        guard origin == .none else { return self }
        switch kind {
        case .null, .boolean, .number, .string: return JSONValue(kind, origin: own)
        case .array(let elements):
            return JSONValue(.array(elements.map { $0.located(at: own) }), origin: own)
        case .object(let members):
            let located = members.map { member in
                JSONMember(
                    key: member.key, keyOrigin: member.keyOrigin == .none ? own : member.keyOrigin,
                    value: member.value.located(at: own))
            }
            return JSONValue(.object(located), origin: own)
        }
    }

    /// Returns the value with its lines renumbered: the index of each file is its index in `files`, to which new files
    /// are appended.
    func renumbered(_ files: inout [Int]) -> JSONValue {
        let origin = origin.renumbered(&files)
        switch kind {
        case .null, .boolean, .number, .string: return JSONValue(kind, origin: origin)
        case .array(let elements):
            return JSONValue(.array(elements.map { $0.renumbered(&files) }), origin: origin)
        case .object(let members):
            let renumbered = members.map { member in
                JSONMember(
                    key: member.key, keyOrigin: member.keyOrigin.renumbered(&files),
                    value: member.value.renumbered(&files))
            }
            return JSONValue(.object(renumbered), origin: origin)
        }
    }
}

extension Origin {
    fileprivate func renumbered(_ files: inout [Int]) -> Origin {
        guard let (file, line) = line else { return self }
        if let index = files.firstIndex(of: file) { return Origin(line: line, ofFile: index) }
        files.append(file)
        return Origin(line: line, ofFile: files.count - 1)
    }
}
