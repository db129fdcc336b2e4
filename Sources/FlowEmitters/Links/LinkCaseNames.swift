import FlowModel
import FlowSwiftCode

/// Names the cases of a Link enum after the literals of their paths. Names that collide are extended by the literals of the
/// query, then by the captures of the path, and finally by all captures.
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
        // Unique names stay as they are. The others are numbered.
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
        // The path consists of captures only, or is empty.
        if all.isEmpty { all = pattern.captures.map(\.name.text) }
        guard let first = all.first else { return pattern.path.first == .rest ? "rest" : "root" }
        let name = all.dropFirst().reduce(lowercasedFirst(first)) { $0 + $1.capitalisedFirst }
        return SwiftIdentifier.isValid(name) ? name : "link" + name.capitalisedFirst
    }

    /// Splits a text into the parts that can be used in a name.
    private static func words(in text: String) -> [String] {
        text.unicodeScalars.split { $0 == "_" || !SwiftIdentifier.isBody($0) }.map { String($0) }
    }

    /// `User` → `user`, `URL` → `url`, `URLList` → `urlList`.
    private static func lowercasedFirst(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase)
        let rest = word.dropFirst(capitals.count)
        let count = rest.isEmpty || capitals.count < 2 ? capitals.count : capitals.count - 1
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }
}
