import JSON
import Layers
import Primitives
import Staging
import Typography

extension SceneDecoder {
    /// Most fonts of a scene: the faces of its table, and the files that labels name.
    static let maximumFonts = 1000

    /// Reads the table of fonts: the families by name, and the first of them for labels that name none.
    mutating func decodeFonts(_ value: JSONValue?) {
        guard let value else { return }
        guard case .object(let members) = value.kind else {
            wrongType(value, expected: "an object of fonts by their names")
            return
        }
        // What an entry borrows may be written behind it, so that all are read before any is complete.
        var borrowing: [(name: String, fallbacks: JSONValue)] = []
        for member in members where hasRoomForFonts {
            var files: JSONValue? = member.value
            if member.value["files"] != nil || member.value["fallback"] != nil {
                let entry = open(member.value, as: .fontEntry)
                files = entry?["files"]
                if let fallbacks = entry?["fallback"] { borrowing.append((member.key, fallbacks)) }
            }
            families[member.key] = .some(files.flatMap { family($0, name: member.key) })
        }
        let own = families
        for (name, value) in borrowing {
            let fallbacks = fallbacks(value, of: name, among: own)
            guard let family = own[name] ?? nil else { continue }
            families[name] = FontFamily(
                name: name, face: family.faces[0], others: Array(family.faces.dropFirst()), fallbacks: fallbacks)
        }
        guard let first = members.first else { return }
        hasDefaultFamily = true
        defaultFamily = families[first.key] ?? nil
    }

    /// The families that lend to one; a name that stands twice, or is its own, lends nothing more.
    private mutating func fallbacks(
        _ value: JSONValue, of name: String, among families: [String: FontFamily?]
    ) -> [FontFamily] {
        guard case .array(let list) = value.kind else {
            wrongType(value, expected: "a list of names from 'fonts'")
            return []
        }
        var found: [FontFamily] = []
        var known: Set<String> = [name]
        for element in list {
            guard case .string(let other) = element.kind else {
                wrongType(element, expected: "a name from 'fonts'")
                continue
            }
            guard let family = families[other] else {
                // It may be in the part of the table that was not read; that error is enough.
                guard hasRoomForFonts else { continue }
                report(
                    .unknownFont, "there is no font '\(other)' in 'fonts'", at: element.range, nearest: other,
                    among: { $0.families.keys.sorted() },
                    otherwise: "a fallback is the name of another entry of 'fonts'")
                continue
            }
            if let family, known.insert(other).inserted { found.append(family) }
        }
        return found
    }

    /// A family: a file name, a face, or a list of them.
    private mutating func family(_ value: JSONValue, name: String) -> FontFamily? {
        let elements: [JSONValue]
        switch value.kind {
        case .string, .object: elements = [value]
        case .array(let list) where !list.isEmpty: elements = list
        case .null, .boolean, .number, .array:
            wrongType(value, expected: ValueKind.faces.expectation)
            return nil
        }
        var faces: [FontFace] = []
        for element in elements where hasRoomForFonts {
            if let face = face(element) { faces.append(face) }
        }
        guard let first = faces.first, faces.count == elements.count else { return nil }
        return FontFamily(name: name, face: first, others: Array(faces.dropFirst()))
    }

    /// Whether no font was one too many. Behind the first that is, which was told, no more are read.
    private var hasRoomForFonts: Bool { fontCount <= Self.maximumFonts }

    private mutating func face(_ value: JSONValue) -> FontFace? {
        fontCount += 1
        guard hasRoomForFonts else {
            report(.tooManyFonts, "a scene has at most \(Self.maximumFonts) fonts", at: value.range)
            return nil
        }
        if case .string(let file) = value.kind { return face(FontStore.FaceRequest(file: file), at: value.range) }
        guard let object = open(value, as: .face) else { return nil }
        let scope = ValueScope(parent: .zero, canvas: canvas.size)
        let file = text("file", of: object)
        var isWhole = true
        var request = FontStore.FaceRequest(file: file ?? "")
        if let index = object["index"] {
            request.index = count(index, in: 0...65_535, what: "the index of a face", scope: scope) ?? 0
        }
        if let weight = object["weight"] {
            request.weight = fontWeight(weight, in: scope)
            isWhole = request.weight != nil
        }
        request.isItalic = boolean("italic", of: object)
        guard file != nil, isWhole, let place = object["file"]?.range else { return nil }
        return face(request, at: place)
    }

    private mutating func face(_ request: FontStore.FaceRequest, at range: Range<Int>) -> FontFace? {
        guard !request.file.isEmpty else {
            report(.invalidValue, "the name of a font file is empty", at: range)
            return nil
        }
        do {
            return try fonts.face(request)
        } catch {
            reportFailure(error, of: request.file, at: range)
            return nil
        }
    }

    private mutating func reportFailure(_ failure: FontStore.Failure, of name: String, at range: Range<Int>) {
        switch failure {
        case .missing:
            let places = fonts.places.map { "'\($0)'" }.joined(separator: ", ")
            let folder = fonts.folder
            report(
                .missingFont, "there is no font '\(name)' in \(places)", at: range,
                hintIfTold: {
                    folder.nearestPath(to: name).map { "did you mean '\($0)'?" }
                        ?? "put the file beside the scene, or name its folder with --font-path"
                })
        case .file(.outside):
            report(
                .assetOutsideFolder, "'\(name)' is outside the scene's folder", at: range,
                hint:
                    "fonts are beside the scene or below it, or found by their file name in the folders of --font-path")
        case .file(.missing):
            report(.missingFont, "there is no font '\(name)'", at: range)
        case .file(.unreadable(let reason)):
            report(.unreadableAsset, "'\(name)' cannot be read: \(reason)", at: range)
        case .file(.tooLarge(let count)):
            report(
                .fontTooLarge, "'\(name)' has \(count) bytes, more than \(limits.fontBytes.binaryBytes)", at: range,
                hint: SceneLimit.hint(\.fontBytes, in: limits))
        case .tooLarge:
            report(
                .fontTooLarge, "'\(name)' takes the scene's fonts beyond \(limits.allFontBytes.binaryBytes)", at: range,
                hint: SceneLimit.hint(\.fontBytes, in: limits))
        case .unusable(let problem):
            report(
                .unusableFont, "'\(name)' \(problem.message)", at: range,
                hint: problem == .webFont ? "use the TrueType or OpenType file it was made from" : nil)
        }
    }
}

extension SceneDecoder {
    /// Gives a label its font: the one it names, or the scene's first.
    mutating func setFamily(_ layer: inout Layer, of object: CheckedObject) {
        guard case .label(var label) = layer.contents else { return }
        if let font = object["font"], let name = Self.familyName(in: font) {
            setFamily(family(named: name), of: &label)
        } else if hasDefaultFamily {
            setFamily(defaultFamily, of: &label)
        } else {
            report(
                .unknownFont, "the label has no font, and the scene has none to begin with",
                at: (object["font"] ?? object.value).range,
                hint: "add \"fonts\": { \"body\": \"File.ttf\" } to the scene")
        }
        layer.contents = .label(label)
    }

    private mutating func setFamily(_ family: FontFamily?, of label: inout LabelContents) {
        let shaper = family?.textShaper
        if let shaper { familiesByShaper[shaper] = family }
        label.textShaper = shaper
    }

    /// The family a `font` names: as a string, or by its key.
    private static func familyName(in font: JSONValue) -> JSONValue? {
        if case .string = font.kind { return font }
        return font["family"]
    }

    /// The family of a name from the scene's table, or of a font file.
    private mutating func family(named value: JSONValue) -> FontFamily? {
        guard case .string(let name) = value.kind else {
            wrongType(value, expected: "a name from 'fonts', or a font file's name")
            return nil
        }
        if let family = families[name] { return family }
        // It may be in the part of the table that was not read; that error is enough.
        guard hasRoomForFonts else { return nil }
        // What has no ending of a font file is a name that is missing from the table.
        let endings = [".ttf", ".otf", ".ttc", ".otc"]
        guard endings.contains(where: { name.lowercased().hasSuffix($0) }) else {
            report(
                .unknownFont, "there is no font '\(name)'", at: value.range, nearest: name,
                among: { $0.families.keys.sorted() },
                otherwise: "name it in the scene's 'fonts', or write a font file's name")
            return nil
        }
        let family = family(value, name: name)
        families[name] = .some(family)
        return family
    }

    /// The members of a view or of a state, with the parts of a `font` as properties of their own.
    mutating func flattened(_ members: [JSONMember], isState: Bool) -> [JSONMember] {
        guard let index = members.firstIndex(where: { $0.key == "font" }) else { return members }
        let font = members[index]
        var parts: [JSONMember] = []
        if case .string = font.value.kind, !isState { return members.filter { $0.key != "font" } }
        guard let object = open(font.value, as: .font) else { return members.filter { $0.key != "font" } }
        for part in object.members where object.table[part.key] != nil {
            if part.key != "family" {
                parts.append(JSONMember(key: "font.\(part.key)", keyRange: part.keyRange, value: part.value))
            } else if isState {
                report(.inapplicableProperty, "a font's family stays as it is", at: part.keyRange)
            }
        }
        return members[..<index] + parts + members[(index + 1)...]
    }

    /// A weight as a number, a formula or a name; nil after an error.
    mutating func fontWeight(_ value: JSONValue, in scope: ValueScope) -> Double? {
        if case .string(let name) = value.kind, let weight = FontWeight.weight(named: name) { return weight }
        if case .string(let name) = value.kind, name.allSatisfy(\.isLetter), scope.names[name] == nil {
            report(
                .unknownWord, "expected a weight from 1 to 1000 or its name, found \(name.quotedInShort)",
                at: value.range,
                nearest: name, among: { _ in FontWeight.names.map(\.name) })
            return nil
        }
        guard let weight = number(value, in: scope) else { return nil }
        guard (1...1000).contains(weight) else {
            report(.invalidValue, "a font's weight is from 1 to 1000, found \(weight.shortText)", at: value.range)
            return nil
        }
        return weight
    }
}
