import FlowDiagnostics
import Testing

/// The most similar of many names.
@Suite struct SuggestionTests {
    /// The definition, without any shortcut.
    private func nearest(to name: String, among candidates: [String]) -> String? {
        let typed = Array(name.lowercased().unicodeScalars)
        var best: (candidate: String, distance: Int, beginsAlike: Bool)?
        for candidate in candidates where candidate != name {
            let meant = Array(candidate.lowercased().unicodeScalars)
            let distance = distance(typed, meant)
            let limit = max(1, max(typed.count, meant.count) / 3)
            let beginsAlike = typed.first == meant.first
            guard distance <= limit else { continue }
            if let best, best.distance < distance { continue }
            if let best, best.distance == distance, best.beginsAlike || !beginsAlike { continue }
            best = (candidate, distance, beginsAlike)
        }
        return best?.candidate
    }

    private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var rows = (0...a.count).map { i in (0...b.count).map { i == 0 ? $0 : i } }
        for i in a.indices {
            for j in b.indices {
                rows[i + 1][j + 1] = min(rows[i][j + 1] + 1, rows[i + 1][j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    rows[i + 1][j + 1] = min(rows[i + 1][j + 1], rows[i - 1][j - 1] + 1)
                }
            }
        }
        return rows[a.count][b.count]
    }

    @Test func isTheSameAsByDefinition() {
        var generator = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
        var state = seed
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let letters = Array("abcABz1_éÉß")
        func name() -> String {
            String((0..<random(9)).map { _ in letters[random(random(4) == 0 ? letters.count : 5)] })
        }
        for _ in 0..<3000 {
            let (typed, candidates) = (name(), (0..<random(12)).map { _ in name() })
            let expected = nearest(to: typed, among: candidates)
            let found = Suggestion.nearest(to: typed, among: candidates)
            if found != expected {
                Issue.record("seed \(seed): `\(typed)` among \(candidates): \(found ?? "-"), not \(expected ?? "-")")
                return
            }
        }
    }

    @Test("of two equally similar names, the one that begins like the typed one is meant")
    func theFirstLetterIsRarelyMistyped() {
        #expect(Suggestion.nearest(to: "preset", among: ["reset", "present"]) == "present")
        #expect(Suggestion.nearest(to: "eset", among: ["reset", "beset"]) == "reset")
    }

    @Test(.timeLimit(.minutes(1))) func isFoundQuicklyAmongManyNames() {
        let names = (0..<4000).map { "accountSettings\($0)" }
        for number in 0..<400 {
            #expect(Suggestion.nearest(to: "accuontSettings\(number)", among: names) == "accountSettings\(number)")
        }
    }
}
