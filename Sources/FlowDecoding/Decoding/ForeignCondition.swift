import FlowEscaping
import FlowSwiftCode

/// A condition as it is written in Swift and other languages: `!isNew`, `isNew == false`, `count > 1`, `isNew && isPaid`.
enum ForeignCondition: Equatable {
    /// Whether something holds: `isNew == true`, `!(isNew)`. The name can begin with `$`.
    case flag(String, isNegated: Bool)
    /// `reason == .cancelled`. The name can begin with `$`.
    case comparison(String, literal: String, isNegated: Bool)
    /// `count > 1`, or a condition with some other operator.
    case ordering
    /// `isNew && isPaid`, with the opposite of each part; empty if one of them is more than a guard or a flag.
    case all(opposites: [String])
    /// `isNew || isPaid`, with each part as it is written in a spec; empty if one of them is more than a guard or a flag.
    case either(forms: [String])
    /// `true`, `false`
    case constant(Bool)
    /// `.cancelled`, without what it is compared with.
    case member(String)

    /// - Returns: `nil` if it is none of these, or is written as in a spec.
    init?(_ unspaced: String) {
        let written = Self.spaced(unspaced)
        var text = Self.unwrapped(written[...])
        var isNegated = false
        for (word, negates) in [("if ", false), ("when ", false), ("unless ", true)] where text.begins(with: word) {
            text = Self.unwrapped(text.droppingScalars(word.unicodeScalars.count))
            isNegated = negates
        }
        while let group = Self.negatedGroup(text) {
            text = group
            isNegated.toggle()
        }
        // None of several is all of their opposites, and not all of them is one of their opposites (De Morgan).
        if let parts = Self.parts(of: text, joinedBy: ["||", "|", "or", "OR"]) {
            self =
                isNegated
                ? .all(opposites: Self.forms(of: parts, areNegated: false))
                : .either(forms: Self.forms(of: parts, areNegated: false))
            return
        }
        if let parts = Self.parts(of: text, joinedBy: ["&&", "&", "and", "AND", ","]) {
            let opposites = Self.forms(of: parts, areNegated: true)
            self = isNegated ? .either(forms: opposites) : .all(opposites: opposites)
            return
        }
        if let simple = Self.simple(text, isNegated: isNegated) {
            self = simple
        } else if text != written[...], let name = Self.name(text.rest(after: "not ") ?? text) {
            self = .flag(name, isNegated: isNegated != text.begins(with: "not "))
        } else {
            return nil
        }
    }

    // MARK: Parts

    /// All of several conditions.
    static func all(_ parts: [String]) -> ForeignCondition {
        .all(opposites: forms(of: parts.map { $0[...] }, areNegated: true))
    }

    /// One of several conditions.
    static func either(_ parts: [String]) -> ForeignCondition {
        .either(forms: forms(of: parts.map { $0[...] }, areNegated: false))
    }

    /// `isNew || isPaid` in `!(isNew || isPaid)`.
    private static func negatedGroup(_ text: Substring) -> Substring? {
        guard let rest = text.rest(after: "!") ?? text.rest(after: "not ") else { return nil }
        let group = trimmed(rest)
        return group.begins(with: "(") ? inside(of: group).map(unwrapped) : nil
    }

    private static func parts(of text: Substring, joinedBy words: [String]) -> [Substring]? {
        // A guard can be called `or`, but not between two other guards.
        var parts: [[Substring]] = [[]]
        for word in text.words(at: " ") {
            if words.contains(String(word)), !parts[parts.count - 1].isEmpty {
                parts.append([])
            } else {
                parts[parts.count - 1].append(word)
            }
        }
        if parts.last?.isEmpty == true { return nil }
        return parts.count < 2 ? nil : parts.map { Substring($0.joined(separator: " ")) }
    }

    /// How conditions, or their opposites, are written in a spec; empty if one of them is neither a guard nor a flag.
    private static func forms(of parts: [Substring], areNegated: Bool) -> [String] {
        let forms = parts.map { part -> String? in
            var flag = simple(part, isNegated: false)
            if flag == nil, isName(part) { flag = .flag(String(part), isNegated: false) }
            if flag == nil, let name = part.rest(after: "not "), isName(name) {
                flag = .flag(String(name), isNegated: true)
            }
            guard case .flag(let name, let isNegated)? = flag else { return nil }
            return isNegated == areNegated ? name : "not \(name)"
        }
        return forms.contains(nil) ? [] : forms.compactMap(\.self)
    }

    // MARK: One condition

    private static func simple(_ text: Substring, isNegated: Bool) -> ForeignCondition? {
        let (operand, negations) = withoutNegations(text)
        let isNegated = isNegated != !negations.isMultiple(of: 2)
        if let value = boolean(operand) { return .constant(value != isNegated) }
        if operand.begins(with: "."), isName(operand.dropping(".")) { return .member(String(operand)) }
        if let comparison = comparison(operand, isNegated: isNegated) { return comparison }
        if [" > ", " < ", " >= ", " <= ", " ?? ", " % ", " + ", " - "].contains(where: { operand.has(text: $0) }) {
            return .ordering
        }
        guard let name = name(operand) else { return nil }
        let written = isNegated ? "not \(name)" : name
        return written == text.words(at: " ").joined(separator: " ") ? nil : .flag(name, isNegated: isNegated)
    }

    private static func withoutNegations(_ text: Substring) -> (Substring, count: Int) {
        var (text, count) = (unwrapped(text), 0)
        while true {
            if text.begins(with: "!"), !text.begins(with: "!=") {
                text = unwrapped(text.droppingScalars(1))
            } else if text.begins(with: "not ") {
                text = unwrapped(text.droppingScalars(4))
            } else {
                return (text, count)
            }
            count += 1
        }
    }

    /// `isNew == false`, `false == isNew`, `reason is not cancelled`.
    private static func comparison(_ text: Substring, isNegated: Bool) -> ForeignCondition? {
        var words = text.words(at: " ").map(String.init)
        guard words.count > 2 else { return nil }
        let isUnequal = ["!=", "!==", "<>"].contains(words[1]) || words[1] == "is" && words[2] == "not"
        guard isUnequal || ["==", "===", "=", "is", "eq"].contains(words[1]) else { return nil }
        words.removeSubrange(1..<(words[1] == "is" && isUnequal ? 3 : 2))
        if words.count == 4, words[2] == "??" { words.removeSubrange(2...) }
        guard words.count == 2 else { return nil }
        // `nil == reason`
        if boolean(words[0][...]) != nil || words[0] == "nil" || name(words[0][...]) == nil { words.swapAt(0, 1) }
        guard boolean(words[0][...]) == nil, words[0] != "nil", let name = name(words[0][...]) else { return nil }
        let negates = isNegated != isUnequal
        if let value = boolean(words[1][...]) { return .flag(name, isNegated: value == negates) }
        return .comparison(name, literal: words[1], isNegated: negates)
    }

    /// Whether it is `true` or `false`, and thus not the name of a guard.
    static func isConstant(_ text: String) -> Bool { text == "true" || text == "false" }

    private static func boolean(_ text: Substring) -> Bool? {
        switch text.filter({ $0 != "\"" }).lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    /// The name of a guard or value: `isNew`, `$isNew`, `isNew()`, `isNew?`, `self.isNew`.
    private static func name(_ text: Substring) -> String? {
        var name = text
        if name.unicodeScalars.last == ")", let bracket = name.place(of: "(") { name = name[..<bracket] }
        if name.unicodeScalars.last == "?" {
            name = name[..<name.unicodeScalars.index(before: name.unicodeScalars.endIndex)]
        }
        for owner in ["self.", "guards.", "guard.", "state."] where name.begins(with: owner) {
            name = name.droppingScalars(owner.unicodeScalars.count)
        }
        return isName(name) ? String(name) : nil
    }

    /// A name, or a reference such as `$route.isNew`.
    private static func isName(_ text: Substring) -> Bool {
        let isReference = text.begins(with: "$")
        let parts = isReference ? text.droppingScalars(1).parts(at: ".") : [text]
        return parts.allSatisfy { SwiftIdentifier.isValid(String($0)) }
    }

    /// Without spaces and the brackets around the whole.
    private static func unwrapped(_ text: Substring) -> Substring {
        var text = trimmed(text)
        while text.begins(with: "("), let inner = inside(of: text) { text = trimmed(inner) }
        return text
    }

    /// What is between brackets, if the first one is closed by the last sign.
    private static func inside(of text: Substring) -> Substring? {
        var depth = 0
        for index in text.unicodeScalars.indices {
            switch text.unicodeScalars[index] {
            case "(": depth += 1
            case ")": depth -= 1
            default: continue
            }
            if depth == 0 {
                let isLast = text.unicodeScalars.index(after: index) == text.unicodeScalars.endIndex
                return isLast ? text.droppingScalars(1).dropLast() : nil
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var scalars = text.unicodeScalars
        while scalars.first == " " { scalars.removeFirst() }
        while scalars.last == " " { scalars.removeLast() }
        return Substring(scalars)
    }
}
