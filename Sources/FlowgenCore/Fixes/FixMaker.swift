import FlowDiagnostics
import FlowYAML

/// Makes of the mends of one file's findings what they come to in its bytes. Where that is not clear (a name in an escaped text,
/// one that is shared by an alias) there is no fix, and a person has to do it.
struct FixMaker {
    let places: SourcePlaces
    /// `nil` where the text is no YAML.
    let tree: YAMLTree?

    init(_ source: SourceFile) {
        places = SourcePlaces(source.bytes)
        tree = YAMLParser.parse(source, as: SourceFileID(index: 0)).tree
    }

    func fix(for mend: Mend) -> Fix? {
        switch mend {
        case .replace(let old, let new, let range): replacement(of: old, with: new, in: range)
        case .separate(let key, let range): separation(of: key, in: range)
        case .quote(let text, let range): quotation(of: text, in: range)
        case .insert(let text, let position): insertion(of: text, at: position)
        case .begin(let line): beginning(with: line)
        case .add(let key, let value, let path): addition(of: key, value, to: path)
        case .removeFromComment(let range): removal(in: range)
        }
    }

    // MARK: Words

    private func replacement(of old: String, with new: String, in range: SourceRange) -> Fix? {
        guard let place = word(old, in: range), isFree(new, asKeyAt: range.start) else { return nil }
        return Fix("write `\(new)` for `\(old)`", [Fix.Edit(places.range(of: place), new)])
    }

    /// Where a word stands in a range, if it does exactly once and by itself.
    private func word(_ word: String, in range: SourceRange) -> Range<Int>? {
        let word = Array(word.utf8)
        guard let range = places.offsets(of: range), !word.isEmpty, places.byte(range.lowerBound) != UInt8(ascii: "*")
        else { return nil }
        var found: Range<Int>?
        var start = range.lowerBound
        while start + word.count <= range.upperBound {
            defer { start += 1 }
            let place = start..<start + word.count
            guard places.bytes[place].elementsEqual(word), isApart(place, in: range) else { continue }
            if found != nil { return nil }
            found = place
        }
        return found
    }

    /// Whether what stands here is no part of a longer word.
    private func isApart(_ place: Range<Int>, in range: Range<Int>) -> Bool {
        func joins(_ offset: Int, _ inner: Int) -> Bool {
            range.contains(offset) && Self.isWordByte(places.bytes[offset]) && Self.isWordByte(places.bytes[inner])
        }
        return !joins(place.lowerBound - 1, place.lowerBound) && !joins(place.upperBound, place.upperBound - 1)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "\\"), 0x80...:
            true
        default: false
        }
    }

    /// Whether what begins here is no key, or one of a mapping that has no such key yet.
    private func isFree(_ name: String, asKeyAt position: SourcePosition) -> Bool {
        guard let tree, case .pair(let mapping, let key, true)? = tree.path(to: position).last,
            tree.range(key).start == position
        else { return true }
        return !tree.pairs(mapping).contains { tree.text($0.key) == name }
    }

    /// `push:signUp` with a space in it. A key with a colon of its own behind it stays: one of the two is too many.
    private func separation(of key: String, in range: SourceRange) -> Fix? {
        guard let place = word(key, in: range), let colon = key.firstIndex(of: ":"),
            places.offsets(of: range) == place, isFree(String(key[..<colon]), asKeyAt: range.start)
        else { return nil }
        var behind = place.upperBound
        while places.isBlank(behind) { behind += 1 }
        guard places.byte(behind) != UInt8(ascii: ":") else { return nil }
        let gap = place.lowerBound + key[...colon].utf8.count
        return Fix("put a space behind the colon", [Fix.Edit(places.range(of: gap..<gap), " ")])
    }

    private func quotation(of text: String, in range: SourceRange) -> Fix? {
        guard let place = places.offsets(of: range), places.text(place) == text else { return nil }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Fix("quote `\(text)`", [Fix.Edit(range, "\"\(escaped)\"")])
    }

    private func insertion(of text: String, at position: SourcePosition) -> Fix? {
        guard places.offset(of: position) != nil else { return nil }
        let shown = text.split(separator: " ").joined(separator: " ")
        return Fix("write `\(shown)` here", [Fix.Edit(SourceRange(start: position, end: position), text)])
    }

    /// A line before the first key, below the comments that a file may begin with.
    private func beginning(with line: String) -> Fix? {
        guard let tree, let root = tree.root, let place = places.offset(of: tree.range(root).start),
            place == places.lineStart(of: place), places.byte(place) != UInt8(ascii: "{")
        else { return nil }
        return Fix("begin with `\(line)`", [Fix.Edit(places.range(of: place..<place), line + places.newline)])
    }
}
