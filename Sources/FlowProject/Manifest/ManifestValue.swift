/// A value in a `Package.swift`, with its range in the text.
struct ManifestValue: Sendable {
    indirect enum Kind: Sendable {
        case string(String)
        /// A name, such as `v17` for `.v17`.
        case name(String)
        case array(ManifestList)
        /// A call, such as `target(name: "App")`.
        case call(String, ManifestList)
        /// Anything else, such as a sum of arrays.
        case other
    }

    let kind: Kind
    let range: Range<Int>

    var string: String? { if case .string(let text) = kind { text } else { nil } }
    var list: ManifestList? { if case .array(let list) = kind { list } else { nil } }
    var strings: [String] { list?.elements.compactMap(\.value.string) ?? [] }

    var call: (name: String, arguments: ManifestList)? {
        if case .call(let name, let arguments) = kind { (name, arguments) } else { nil }
    }
}

/// The elements of an array, or the arguments of a call.
struct ManifestList: Sendable {
    struct Element: Sendable {
        let label: String?
        let value: ManifestValue
        /// Including the label.
        let range: Range<Int>
        /// The offset after the comma that follows; `nil` without one.
        let comma: Int?
    }

    let elements: [Element]
    /// The text between the brackets.
    let inside: Range<Int>

    subscript(label: String) -> ManifestValue? { elements.first { $0.label == label }?.value }

    /// The calls among the elements.
    var calls: [(name: String, arguments: ManifestList, range: Range<Int>)] {
        elements.compactMap { element in
            element.value.call.map { ($0.name, $0.arguments, element.value.range) }
        }
    }
}

/// Reads values from tokens.
struct ManifestParser {
    private let tokens: [ManifestToken]
    private var position = 0
    private var depth = 0

    /// Far more than a manifest has.
    private static let greatestDepth = 64

    /// The arguments of the first call of `Package(…)`.
    static func package(in tokens: [ManifestToken]) -> ManifestList? {
        for index in tokens.indices.dropLast() where tokens[index].text == "Package" && tokens[index].kind == .word {
            guard tokens[index + 1].text == "(" else { continue }
            var parser = ManifestParser(tokens: tokens)
            parser.position = index + 1
            return parser.list(closedBy: ")")
        }
        return nil
    }

    private init(tokens: [ManifestToken]) { self.tokens = tokens }

    private func isNext(_ text: String, at index: Int? = nil) -> Bool {
        let index = index ?? position
        return index < tokens.count && tokens[index].kind == .punctuation && tokens[index].text == text
    }

    /// - Returns: `nil` if there is no end.
    private mutating func list(closedBy close: String) -> ManifestList? {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.greatestDepth { return nil }
        let start = tokens[position].range.upperBound
        position += 1
        var elements: [ManifestList.Element] = []
        while position < tokens.count {
            if isNext(close) {
                position += 1
                return ManifestList(elements: elements, inside: start..<tokens[position - 1].range.lowerBound)
            }
            let first = tokens[position].range.lowerBound
            var label: String?
            if tokens[position].kind == .word, isNext(":", at: position + 1) {
                label = tokens[position].text
                position += 2
            }
            guard let value = value(before: close) else { return nil }
            var comma: Int?
            if isNext(",") {
                comma = tokens[position].range.upperBound
                position += 1
            } else if !isNext(close) {
                return nil
            }
            elements.append(
                ManifestList.Element(
                    label: label, value: value, range: first..<value.range.upperBound, comma: comma))
        }
        return nil
    }

    /// The value up to the next comma or the end of the list.
    private mutating func value(before close: String) -> ManifestValue? {
        guard position < tokens.count else { return nil }
        let start = position
        let kind = term()
        if isNext(",") || isNext(close) {
            guard position > start else { return nil }
            return ManifestValue(kind: kind ?? .other, range: range(from: start))
        }
        // Part of an expression that is not a literal.
        while position < tokens.count, !isNext(","), !isNext(close) {
            if !skip() { return nil }
        }
        guard position > start else { return nil }
        return ManifestValue(kind: .other, range: range(from: start))
    }

    private func range(from start: Int) -> Range<Int> {
        tokens[start].range.lowerBound..<tokens[position - 1].range.upperBound
    }

    private mutating func term() -> ManifestValue.Kind? {
        let token = tokens[position]
        switch token.kind {
        case .string:
            position += 1
            return .string(token.text)
        case .otherString:
            position += 1
            return nil
        case .punctuation where token.text == "[":
            return list(closedBy: "]").map(ManifestValue.Kind.array)
        case .punctuation where token.text != ".": return nil
        case .word, .punctuation: break
        }
        // `.name`, `Target.name`, with or without arguments.
        var name: String?
        while position < tokens.count {
            if isNext(".") { position += 1 }
            guard position < tokens.count, tokens[position].kind == .word else { break }
            name = tokens[position].text
            position += 1
            if !isNext(".") { break }
        }
        guard let name else { return nil }
        if isNext("(") { return list(closedBy: ")").map { .call(name, $0) } }
        return .name(name)
    }

    /// Skips a token, or everything in brackets.
    /// - Returns: whether the brackets are closed.
    private mutating func skip() -> Bool {
        guard tokens[position].kind == .punctuation else {
            position += 1
            return true
        }
        var open: [String] = []
        let pairs = ["(": ")", "[": "]", "{": "}"]
        repeat {
            let token = tokens[position]
            if token.kind == .punctuation {
                if let close = pairs[token.text] {
                    open.append(close)
                } else if token.text == open.last {
                    open.removeLast()
                }
            }
            position += 1
        } while !open.isEmpty && position < tokens.count
        return open.isEmpty
    }
}
