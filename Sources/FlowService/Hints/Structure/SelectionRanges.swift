extension SpecText {
    /// What a selection grows to at an offset, from the smallest to the whole text: a word, its scalar, the pair or the item around it,
    /// the collection around that, and so on. Each range is inside the next one.
    package func selectionRanges(at offset: Int) -> [Range<Int>] {
        let offset = min(max(offset, 0), source.bytes.count)
        var ranges = [0..<source.bytes.count]
        func add(_ range: Range<Int>) {
            guard let last = ranges.last, !range.isEmpty, range != last, range.lowerBound <= offset,
                offset <= range.upperBound
            else {
                return
            }
            if last.lowerBound <= range.lowerBound, range.upperBound <= last.upperBound { ranges.append(range) }
        }
        var next = sketch.root
        while let node = next {
            next = nil
            add(sketch[node].range)
            switch sketch[node].kind {
            case .scalar: break
            case .sequence:
                next = sketch.elements(node).last { sketch[$0].range.contains(orEndsAt: offset) }
            case .mapping:
                let pair = sketch.pairs(node).last { key, value in
                    sketch[key].range.lowerBound <= offset
                        && offset <= max(sketch[key].range.upperBound, sketch[value].range.upperBound)
                }
                guard let (key, value) = pair else { break }
                let end = max(sketch[key].range.upperBound, sketch[value].range.upperBound)
                add(sketch[key].range.lowerBound..<end)
                next = sketch[value].range.contains(orEndsAt: offset) ? value : key
            }
        }
        add(word(at: offset))
        return ranges.reversed()
    }

    /// The letters, digits and underscores around an offset.
    func word(at offset: Int) -> Range<Int> {
        var (start, end) = (offset, offset)
        while start > 0, Self.isPartOfWord(source.bytes[start - 1]) { start -= 1 }
        while end < source.bytes.count, Self.isPartOfWord(source.bytes[end]) { end += 1 }
        return start..<end
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
            || byte &- UInt8(ascii: "0") < 10
    }
}

extension Range<Int> {
    func contains(orEndsAt offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
