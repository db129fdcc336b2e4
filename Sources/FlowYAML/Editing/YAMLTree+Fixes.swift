import FlowDiagnostics

/// Fixes for the file that a tree was read from. There is no fix if its effect on the file is not certain, for example for a name
/// in an escaped text, or for a node that is shared through an alias.
extension YAMLTree {
    /// Replaces the text of a scalar, or a part of it.
    package func fix(replacing old: String, with new: String, in scalar: YAMLNode) -> Fix? {
        !isShared(scalar) && isFree(new, asKeyAt: scalar)
            ? .replacing(old, with: new, in: span(scalar), of: source) : nil
    }

    /// Removes the quotes around a word.
    package func fix(unquoting scalar: YAMLNode) -> Fix? {
        let word = text(scalar)
        guard !isShared(scalar), ["\"\(word)\"", "'\(word)'"].contains(source.text(span(scalar))) else { return nil }
        return Fix("remove the quotes", [Fix.Edit(span(scalar), word)])
    }

    /// Inserts a space after the colon of `push:signUp`, which YAML reads as one key. Not if another colon follows the key, because
    /// then one of the two is superfluous, and not if what follows is not a plain word.
    package func fix(separating key: YAMLNode) -> Fix? {
        let text = text(key)
        let place = span(key)
        guard !isShared(key), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), source.text(place) == text,
            isFree(String(text[..<colon]), asKeyAt: key),
            text.utf8[colon...].dropFirst().allSatisfy(Self.isInPlainWord)
        else { return nil }
        var end = Int(place.end)
        while source.isBlank(end) { end += 1 }
        guard source.byte(end) != UInt8(ascii: ":") else { return nil }
        let gap = place.start + UInt32(text.utf8[...colon].count)
        return Fix("put a space behind the colon", [Fix.Edit(SourceSpan(file: file, start: gap, end: gap), " ")])
    }

    private static func isInPlainWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "_$.-".utf8.contains(byte)
    }

    /// Inserts a line before the first key, below any comments at the start of the file.
    package func fix(beginningWith line: String) -> Fix? {
        guard let root else { return nil }
        let start = Int(span(root).start)
        let lines = LineIndex(of: source)
        guard start == lines.lineBytes(at: start).lowerBound, source.byte(start) != UInt8(ascii: "{") else {
            return nil
        }
        return Fix("begin with `\(line)`", [Fix.Edit(SourceSpan(file: file, start..<start), line + lines.lineBreak)])
    }

    /// Whether a scalar can be renamed: it is not a key, or its mapping does not have a key with the new name.
    private func isFree(_ name: String, asKeyAt scalar: YAMLNode) -> Bool {
        let place = span(scalar)
        guard case .pair(let mapping, let key, true)? = path(to: place.start).last, span(key) == place else {
            return true
        }
        return !pairs(mapping).contains { text($0.key) == name }
    }
}
