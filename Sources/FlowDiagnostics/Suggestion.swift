/// Suggestions ("did you mean"): finds the existing name that is most similar to the one that was written.
package enum Suggestion {
    /// - Returns: the most similar candidate whose distance is at most a third of its length (at least one), else `nil`; of
    ///   several equally similar candidates the first one that begins like the name, as people rarely mistype the first letter,
    ///   else the first one.
    /// - Complexity: O(candidates × n × m), but mostly far less: of a candidate that is too different, little is looked at.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        var letters: [UInt32] = []
        append(name, to: &letters)
        let typed = letters
        let typedSet = set(of: typed)
        var distances = EditDistance()
        var best: (candidate: String, distance: Int, beginsAlike: Bool)?
        for candidate in candidates where candidate != name {
            letters.removeAll(keepingCapacity: true)
            append(candidate, to: &letters)
            let allowed = max(1, max(typed.count, letters.count) / 3)
            let beginsAlike = letters.first == typed.first
            let toBeat = best.map { beginsAlike && !$0.beginsAlike ? $0.distance : $0.distance - 1 }
            let limit = min(allowed, toBeat ?? .max)
            guard abs(typed.count - letters.count) <= limit else { continue }
            if limit == 0 {
                // The names differ only in their case.
                if letters == typed { return candidate }
                continue
            }
            // An edit adds at most one letter and removes at most one.
            guard (typedSet ^ set(of: letters)).nonzeroBitCount <= 2 * limit else { continue }
            guard let distance = distances.between(typed, letters, atMost: limit) else { continue }
            if distance == 0 { return candidate }
            best = (candidate, distance, beginsAlike)
        }
        return best?.candidate
    }

    /// Whether a name is another one with a slip of the finger: one edit away, or different only in case. Two edits can turn a
    /// name into its opposite: `subscribed` and `unsubscribed`.
    package static func isSlip(_ name: String, of meant: String) -> Bool {
        var (typed, letters): ([UInt32], [UInt32]) = ([], [])
        append(name, to: &typed)
        append(meant, to: &letters)
        var distances = EditDistance()
        return abs(typed.count - letters.count) <= 1 && distances.between(typed, letters, atMost: 1) != nil
    }

    /// Appends the lower-case letters of a name.
    private static func append(_ name: String, to letters: inout [UInt32]) {
        var name = name
        let isASCII = name.withUTF8 { bytes in
            for byte in bytes {
                if byte >= 0x80 { return false }
                letters.append(UInt32(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte))
            }
            return true
        }
        if isASCII { return }
        letters.removeAll(keepingCapacity: true)
        for scalar in name.lowercased().unicodeScalars { letters.append(scalar.value) }
    }

    /// A bit for each letter; letters may share one.
    private static func set(of letters: [UInt32]) -> UInt64 { letters.reduce(0) { $0 | 1 << UInt64($1 & 63) } }
}

/// The number of insertions, deletions, substitutions and swaps of neighbours (the restricted Damerau–Levenshtein distance;
/// Damerau 1964, Levenshtein 1966). A swap of two neighbouring letters counts as one edit, so that short names get suggestions
/// too.
private struct EditDistance {
    // Kept, so that they are not allocated for each candidate.
    private var beforePrevious: [Int] = []
    private var previous: [Int] = []
    private var current: [Int] = []

    /// - Returns: `nil` if the distance is greater than the limit. Only the cells within the limit from the diagonal are computed
    ///   (Ukkonen 1985).
    mutating func between(_ a: [UInt32], _ b: [UInt32], atMost limit: Int) -> Int? {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) <= limit ? max(a.count, b.count) : nil }
        let far = limit + 1
        if previous.count <= b.count {
            previous = [Int](repeating: far, count: b.count + 1)
            (beforePrevious, current) = (previous, previous)
        }
        for j in 0...b.count { previous[j] = min(j, far) }
        var nearest = 0
        for i in 1...a.count {
            let band = max(1, i - limit)...max(1, min(b.count, i + limit))
            current[band.lowerBound - 1] = band.lowerBound == 1 ? min(i, far) : far
            if band.upperBound < b.count { current[band.upperBound + 1] = far }
            var least = current[band.lowerBound - 1]
            for j in band {
                let cost = a[i - 1] == b[j - 1] ? 0 : 1
                var distance = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    distance = min(distance, beforePrevious[j - 2] + 1)
                }
                current[j] = min(distance, far)
                least = min(least, current[j])
            }
            // A swap looks two rows back.
            if least > limit, nearest > limit { return nil }
            nearest = least
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[b.count] <= limit ? previous[b.count] : nil
    }
}
