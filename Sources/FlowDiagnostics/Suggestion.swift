/// Suggestions ("did you mean"): finds the existing name that is most similar to the one that was written.
package enum Suggestion {
    /// - Returns: the most similar candidate whose distance is at most a third of its length (at least one), else `nil`; the
    ///   first one of several equally similar candidates.
    /// - Complexity: O(candidates × n × m); only called for wrong names.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let typed = Array(name.lowercased().unicodeScalars)
        // A swap of two neighbouring letters counts as one edit, so that short names get suggestions too.
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let meant = Array(candidate.lowercased().unicodeScalars)
            let limit = max(1, max(typed.count, meant.count) / 3)
            guard abs(typed.count - meant.count) <= limit else { continue }
            let distance = editDistance(typed, meant)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// The number of insertions, deletions, substitutions and swaps of neighbours (the restricted Damerau–Levenshtein distance;
    /// Damerau 1964, Levenshtein 1966).
    private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var beforePrevious = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        var current = previous
        for i in 1...a.count {
            current[0] = i
            for j in 1...b.count {
                let cost = a[i - 1] == b[j - 1] ? 0 : 1
                current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    current[j] = min(current[j], beforePrevious[j - 2] + 1)
                }
            }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[b.count]
    }
}
