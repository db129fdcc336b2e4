import FlowDiagnostics

/// Fixes of what a tree was read from. Where it is not clear what they come to in the file (a name in an escaped text, one that
/// is shared by an alias) there is none, and a person has to do it.
extension YAMLTree {
    /// Another word in the place of a scalar's text, or of a part of it.
    package func fix(replacing old: String, with new: String, in scalar: YAMLNode) -> Fix? {
        isFree(new, asKeyAt: scalar) ? .replacing(old, with: new, in: span(scalar), of: source) : nil
    }

    /// `push:signUp`, all of it a key, with a space behind the colon. A key with a colon of its own behind it stays: one of the
    /// two is too many.
    package func fix(separating key: YAMLNode) -> Fix? {
        let text = text(key)
        let place = span(key)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), source.text(place) == text,
            isFree(String(text[..<colon]), asKeyAt: key)
        else { return nil }
        var end = Int(place.end)
        while source.isBlank(end) { end += 1 }
        guard source.byte(end) != UInt8(ascii: ":") else { return nil }
        let gap = place.start + UInt32(text.utf8[...colon].count)
        return Fix("put a space behind the colon", [Fix.Edit(SourceSpan(file: file, start: gap, end: gap), " ")])
    }

    /// A line before the first key, below the comments that a file may begin with.
    package func fix(beginningWith line: String) -> Fix? {
        guard let root else { return nil }
        let start = Int(span(root).start)
        let lines = LineIndex(of: source)
        guard start == lines.lineBytes(at: start).lowerBound, source.byte(start) != UInt8(ascii: "{") else {
            return nil
        }
        return Fix("begin with `\(line)`", [Fix.Edit(SourceSpan(file: file, start..<start), line + lines.lineBreak)])
    }

    /// Whether a scalar is no key, or one of a mapping that has no key of this name yet.
    private func isFree(_ name: String, asKeyAt scalar: YAMLNode) -> Bool {
        let place = span(scalar)
        guard case .pair(let mapping, let key, true)? = path(to: place.start).last, span(key) == place else {
            return true
        }
        return !pairs(mapping).contains { text($0.key) == name }
    }
}
