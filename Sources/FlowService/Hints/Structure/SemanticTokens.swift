import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowYAML

/// A word of a spec with what it is. It is in one line.
package struct SemanticToken: Hashable, Sendable {
    package var range: Range<Int>
    package var role: SpecRole
    package var isDeclaration = false
}

extension SpecText {
    /// The words of the text, in its order, of which none overlaps another.
    package var semanticTokens: [SemanticToken] {
        var tokens: [SemanticToken] = []
        let (tasks, lines) = (taskNames, LineIndex(of: source))
        forEachWord { word in
            let node = sketch[word.node]
            guard node.style != .nothing, node.style != .alias else { return }
            for part in parts(of: word, tasks) {
                for line in lines.lines(in: part.range) {
                    let range = line.trimmed(in: source)
                    guard !range.isEmpty, range.lowerBound >= tokens.last?.range.upperBound ?? 0 else { continue }
                    tokens.append(SemanticToken(range: range, role: part.role, isDeclaration: word.isDeclaration))
                }
            }
        }
        return tokens
    }

    private typealias Part = (range: Range<Int>, role: SpecRole)

    private var taskNames: Set<String> {
        guard let root = sketch.root, let tasks = sketch.value(of: TopLevelKey.tasks.rawValue, in: root) else {
            return []
        }
        return Set(sketch.pairs(tasks).map { sketch[$0.key].text })
    }

    private func parts(of word: SpecWord, _ tasks: Set<String>) -> [Part] {
        let node = sketch[word.node]
        switch word.role {
        case .call: return [(node.range, tasks.contains(node.text) ? .task : .effect)]
        case .event: return [(node.range, source.byte(node.range.lowerBound) == UInt8(ascii: "$") ? .keyword : .event)]
        case .verb: return SpecKeys.branch.role(of: node.text) == .verb ? [(node.range, .verb)] : []
        case .condition: return conditionParts(node.range)
        case .value, .url:
            let literal: SpecRole = word.role == .value ? .literal : .url
            return valueParts(node.range, literal)
        case .routePath: return pathParts(node.range)
        case .goal: return node.text == VerbKind.finish.rawValue ? [(node.range, .keyword)] : pathParts(node.range)
        case .anyEvent:
            if node.text.begins(with: "/") { return bracedParts(node.range, .link) }
            return [(node.range, node.text.begins(with: "$") || node.text.has("-") ? .keyword : .event)]
        case .layer:
            return [(node.range, Presentation.layerWords.contains(node.text) ? .word : .presentation)]
        case .link, .linkTarget, .text: return bracedParts(node.range, word.role)
        default: return [(node.range, word.role)]
        }
    }

    /// `home/detail`, and in a library `MainFlow/home`
    private func pathParts(_ range: Range<Int>) -> [Part] {
        let isLibrary = sketch.root.map { sketch.value(of: TopLevelKey.flow.rawValue, in: $0) == nil } ?? false
        var parts: [Part] = []
        var start = range.lowerBound
        for end in range.lowerBound...range.upperBound
        where end == range.upperBound || source.bytes[end] == UInt8(ascii: "/") {
            if start < end { parts.append((start..<end, isLibrary && parts.isEmpty ? .flow : .route)) }
            start = end + 1
        }
        return parts
    }

    /// `not isSignedIn`, `$flag`
    private func conditionParts(_ range: Range<Int>) -> [Part] {
        var parts: [Part] = []
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, source.bytes[end] > 0x20 { end += 1 }
            if end > start {
                let isValue = source.bytes[start] == UInt8(ascii: "$")
                let role: SpecRole = isValue ? .parameter : source.text(start..<end) == "not" ? .keyword : .guard
                parts.append((start..<end, role))
            }
            start = end + 1
        }
        return parts
    }

    /// Values in reach, `$product.id`, in a literal or in a call of an initializer.
    private func valueParts(_ range: Range<Int>, _ literal: SpecRole) -> [Part] {
        var parts: [Part] = []
        var (start, place) = (range.lowerBound, range.lowerBound)
        while place < range.upperBound {
            guard source.bytes[place] == UInt8(ascii: "$") else {
                place += 1
                continue
            }
            var end = word(at: place + 1).upperBound
            while end < range.upperBound, source.bytes[end] == UInt8(ascii: "."), !word(after: end).isEmpty {
                end = word(after: end).upperBound
            }
            end = min(end, range.upperBound)
            if end > place + 1 {
                if start < place { parts.append((start..<place, literal)) }
                parts.append((place..<end, .parameter))
                start = end
            }
            place = max(end, place + 1)
        }
        if start < range.upperBound { parts.append((start..<range.upperBound, literal)) }
        return parts
    }

    private func word(after sign: Int) -> Range<Int> { sign + 1..<max(sign + 1, word(at: sign + 1).upperBound) }

    /// The names in braces, `/user/{userID=1}`.
    private func bracedParts(_ range: Range<Int>, _ role: SpecRole) -> [Part] {
        var parts: [Part] = []
        var (start, place) = (range.lowerBound, range.lowerBound)
        while place < range.upperBound {
            guard source.bytes[place] == UInt8(ascii: "{") else {
                place += 1
                continue
            }
            let name = word(after: place)
            place = name.upperBound
            guard !name.isEmpty, name.upperBound <= range.upperBound else { continue }
            parts.append((start..<name.lowerBound, role))
            parts.append((name, .parameter))
            start = name.upperBound
        }
        if start < range.upperBound { parts.append((start..<range.upperBound, role)) }
        return parts
    }
}
