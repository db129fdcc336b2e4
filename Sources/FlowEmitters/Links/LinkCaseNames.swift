import FlowIR
import FlowSwiftCode

/// What the cases of a Link enum are called: by the literals of their paths; where two would be one, by those of their
/// queries too, then by the captures of their paths, and at last by all captures.
enum LinkCaseNames {
    private enum Detail: Int, CaseIterable {
        case path, query, captures, queryCaptures
    }

    static func names(of patterns: [LinkPattern]) -> [String] {
        var names = patterns.map { name($0, .path) }
        for detail in Detail.allCases.dropFirst() {
            let shared = shared(names)
            for index in names.indices where shared.contains(names[index]) {
                names[index] = name(patterns[index], detail)
            }
        }
        // A unique name is kept; the others are numbered.
        let shared = shared(names)
        var taken = LocalNames(taken: names.filter { !shared.contains($0) })
        return names.map { shared.contains($0) ? taken.take($0) : $0 }
    }

    private static func shared(_ names: [String]) -> Set<String> {
        var seen: Set<String> = []
        return Set(names.filter { !seen.insert($0).inserted })
    }

    private static func name(_ pattern: LinkPattern, _ detail: Detail) -> String {
        func words(of segment: LinkPattern.Segment, withCaptures: Bool) -> [String] {
            switch segment {
            case .literal(let text): Self.words(in: text)
            case .capture(let index): withCaptures ? [pattern.captures[index].name.text] : []
            case .rest: []
            }
        }
        var all = pattern.path.flatMap { words(of: $0, withCaptures: detail.rawValue >= Detail.captures.rawValue) }
        if detail != .path {
            all += pattern.query.flatMap { words(of: $0.value, withCaptures: detail == .queryCaptures) }
        }
        // A path of captures alone, or the top.
        if all.isEmpty { all = pattern.captures.map(\.name.text) }
        guard let first = all.first else { return pattern.path.first == .rest ? "rest" : "root" }
        let name = all.dropFirst().reduce(lowercasedFirst(first)) { $0 + $1.capitalisedFirst }
        return SwiftIdentifier.isValid(name) ? name : "link" + name.capitalisedFirst
    }

    /// The parts of a text that can be in a name.
    private static func words(in text: String) -> [String] {
        text.unicodeScalars.split { $0 == "_" || !SwiftIdentifier.isBody($0) }.map { String($0) }
    }

    /// `User` → `user`, `URL` → `url`, `URLList` → `urlList`.
    private static func lowercasedFirst(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase)
        let rest = word.dropFirst(capitals.count)
        let kept = rest.isEmpty || capitals.count < 2 ? capitals.count : capitals.count - 1
        return word.prefix(kept).lowercased() + word.dropFirst(kept)
    }
}
