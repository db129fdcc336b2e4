import FlowPipeline
import Testing

/// The steps in the form that people read: the removed and added lines, in order.
private func apply(_ diff: LineDiff, _ old: [Character], _ new: [Character]) -> (old: [Character], new: [Character]) {
    var result: (old: [Character], new: [Character]) = ([], [])
    for step in diff.steps {
        switch step {
        case .keep(let oldLine, let newLine):
            #expect(old[oldLine] == new[newLine])
            result.old.append(old[oldLine])
            result.new.append(new[newLine])
        case .remove(let line): result.old.append(old[line])
        case .add(let line): result.new.append(new[line])
        }
    }
    return result
}

private func edits(_ diff: LineDiff) -> Int {
    diff.steps.count { step in if case .keep = step { false } else { true } }
}

@Suite struct LineDiffTests {
    @Test(arguments: [
        ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "axc", 2), ("abcabba", "cbabac", 5),
        ("abcdef", "abdxef", 2), ("aaaa", "aa", 2), ("xaxbxc", "abc", 3), ("abc", "xyz", 6),
    ])
    func usesTheFewestEdits(old: String, new: String, count: Int) {
        let (old, new) = (Array(old), Array(new))
        let diff = LineDiff(from: old, to: new)
        let applied = apply(diff, old, new)
        #expect(applied.old == old)
        #expect(applied.new == new)
        #expect(edits(diff) == count)
    }

    /// Compared with the textbook longest common subsequence, for all short texts over two letters.
    @Test func agreesWithTheLongestCommonSubsequence() {
        let texts = (0...5).flatMap { length -> [[Character]] in
            (0..<(1 << length)).map { bits -> [Character] in
                (0..<length).map { place in (bits >> place) & 1 == 0 ? "a" : "b" }
            }
        }
        for old in texts {
            for new in texts {
                let diff = LineDiff(from: old, to: new)
                let applied = apply(diff, old, new)
                #expect(applied.old == old && applied.new == new)
                #expect(edits(diff) == old.count + new.count - 2 * longestCommonSubsequence(old, new))
            }
        }
    }

    @Test func showsTextsWithNothingInCommonAsReplaced() {
        let diff = LineDiff(from: Array(0..<2_000), to: Array(2_000..<4_000))
        #expect(diff.steps.prefix(2_000) == (0..<2_000).map { .remove(old: $0) }[...])
        #expect(diff.steps.dropFirst(2_000) == (0..<2_000).map { .add(new: $0) }[...])
    }

    private func longestCommonSubsequence(_ a: [Character], _ b: [Character]) -> Int {
        var row = [Int](repeating: 0, count: b.count + 1)
        for x in a {
            var diagonal = 0
            for (index, y) in b.enumerated() {
                let above = row[index + 1]
                row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row.last ?? 0
    }
}
