import EmitterTestSupport

/// Finds the members of a table that code uses.
struct MemberUses {
    struct Use {
        var row: MemberTable.Row
        var line: Int
        /// The oldest version of the platform on which the use runs.
        var minimum: PlatformVersion
    }

    private struct Pattern {
        var row: Int
        var tokens: [String]
        /// The position in `tokens` of the word under which the pattern is listed.
        var word: Int
    }

    private let table: MemberTable
    private var patterns: [String: [Pattern]] = [:]

    init(of table: MemberTable) {
        self.table = table
        for (index, row) in table.rows.enumerated() where !row.isModule {
            for spelling in row.spellings {
                let word = spelling.firstIndex { $0.kind == .word } ?? 0
                let tokens = spelling.map(\.text)
                patterns[tokens[word], default: []].append(Pattern(row: index, tokens: tokens, word: word))
            }
        }
    }

    /// Returns the uses in a file, of members whose module it imports.
    func uses(in code: ActiveCode) -> [Use] {
        var uses: [Use] = []
        for (index, token) in code.tokens.enumerated() where token.kind == .word {
            for pattern in patterns[token.text] ?? [] where code.imports.contains(table.rows[pattern.row].module) {
                let start = index - pattern.word
                let end = start + pattern.tokens.count
                guard start >= 0, end <= code.tokens.count,
                    code.tokens[start..<end].map(\.text) == pattern.tokens
                else { continue }
                uses.append(Use(row: table.rows[pattern.row], line: token.line, minimum: code.minimum(at: index)))
            }
        }
        return uses
    }
}
