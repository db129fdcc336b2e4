import FlowEscaping
import FlowModel
import FlowSwiftCode

/// Reads the call of an enum case or an initializer: `.followers(accountID: $id)`. Nothing else of Swift is understood.
struct BuiltValueParser {
    /// The position at which a text is not such a call, in Unicode scalars, and why.
    struct Mistake: Error {
        var offset: Int
        var length: Int
        /// The cause, and the fix after a semicolon.
        var message: String
    }

    /// The most calls within each other. Far more than anyone writes, and few enough that visiting them cannot exhaust the stack.
    static let greatestDepth = 16

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0
    /// Reads a reference, from its `$` on, at an offset.
    private let reference: (String, Int) throws(Mistake) -> ValueReference

    init(_ text: String, reference: @escaping (String, Int) throws(Mistake) -> ValueReference) {
        scalars = Array(text.unicodeScalars)
        self.reference = reference
    }

    /// Whether a text begins like a call, so that it may be meant as one.
    static func mayRead(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return false }
        let head = text.start(before: "(")
        return !head.isEmpty && head != "."
            && head.parts(at: ".").enumerated().allSatisfy { index, part in
                part.isEmpty ? index == 0 : SwiftIdentifier.isValid(String(part))
            }
    }

    mutating func parse() throws(Mistake) -> BuiltValue<ValueReference> {
        let call = try parseCall()
        if position < scalars.count {
            throw mistake(
                "`\(rest)` follows the call; write only the call of an enum case or an initializer",
                length: scalars.count - position)
        }
        return call
    }

    // MARK: Calls

    private mutating func parseCall() throws(Mistake) -> BuiltValue<ValueReference> {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.greatestDepth else {
            throw mistake(
                "calls are nested more than \(Self.greatestDepth) levels deep; let the app build a part of it")
        }
        let start = position
        let callee = try callee(parseName(), at: start)
        position += 1
        var arguments: [BuiltValue<ValueReference>.Argument] = []
        skipSpaces()
        if peek == ")" {
            position += 1
            return BuiltValue(callee, arguments)
        }
        while true {
            arguments.append(try parseArgument())
            skipSpaces()
            switch peek {
            case ",": position += 1
            case ")":
                position += 1
                return BuiltValue(callee, arguments)
            case nil: throw mistake("the `)` of `\(callee.text)(` is missing; add it, or put the whole value in quotes")
            default:
                throw mistake(
                    "`\(word)` cannot follow a value; write `,` or `)`, or let the app build the value",
                    length: word.unicodeScalars.count)
            }
        }
    }

    /// `.name` or `Name.Name`, without an argument list.
    private mutating func parseName() -> String {
        let start = position
        while let scalar = peek, scalar == "." || SwiftIdentifier.isBody(scalar) { position += 1 }
        return String(scalars[start..<position])
    }

    private func callee(_ name: String, at start: Int) throws(Mistake) -> BuiltValue<ValueReference>.Callee {
        func mistake(_ message: String) -> Mistake {
            Mistake(offset: start, length: name.unicodeScalars.count, message: message)
        }
        if name.utf8.first == UInt8(ascii: ".") {
            let member = String(name.unicodeScalars.dropFirst())
            if member == "init" { throw mistake("`.init` names no type; write the name of the type instead") }
            guard SwiftIdentifier.isValid(member), !["self", "Type", "Protocol"].contains(member) else {
                throw mistake("`\(name)` is not an enum case; write one name after the dot")
            }
            return .member(member)
        }
        let parts = name[...].parts(at: ".")
        guard let last = parts.last, let type = try? SwiftType(parsing: name), type != .void else {
            throw mistake("`\(name)` is not a type; write the name of a type, or an enum case with a leading dot")
        }
        guard !["Type", "Protocol", "Any", "Never"].contains(String(last)) else {
            throw mistake("`\(name)` has no initializer; write the name of another type")
        }
        guard last.first?.isUppercase ?? false else {
            throw mistake(
                parts.count > 1
                    ? "`\(name)` names a type and a member; write just the enum case, `.\(last)(…)`"
                    : "`\(name)` is a function; write an enum case with a leading dot or the name of a type, or let the app"
                        + " build the value")
        }
        return .type(type)
    }

    // MARK: Arguments

    private mutating func parseArgument() throws(Mistake) -> BuiltValue<ValueReference>.Argument {
        skipSpaces()
        let start = position
        let name = parseName()
        let end = position
        skipSpaces()
        if !name.isEmpty, peek == ":" {
            guard SwiftIdentifier.isValid(name) else {
                throw Mistake(
                    offset: start, length: end - start, message: "`\(name)` is not a label; write a name, or no label")
            }
            position += 1
            skipSpaces()
            return BuiltValue.Argument(label: name, try parsePart())
        }
        position = start
        return BuiltValue.Argument(label: nil, try parsePart())
    }

    private mutating func parsePart() throws(Mistake) -> BuiltValue<ValueReference>.Part {
        let start = position
        switch peek {
        case "$":
            position += 1
            return .value(try reference("$" + parseName(), start))
        case "\"": return .literal(.string(try parseText()))
        case nil: throw mistake("a value is missing at the end; add it and `)`, or put the whole value in quotes")
        default: break
        }
        let text = peek == "-" || peek.map(Self.isDigit) ?? false ? parseNumber() : parseName()
        if text.isEmpty || text == "." { throw unreadable() }
        if peek == "(" {
            position = start
            return .call(try parseCall())
        }
        if let literal = Self.literal(text) { return .literal(literal) }
        let advice =
            SwiftIdentifier.isValid(text)
            ? "write `$\(text)` for a value in reach, `.\(text)` for an enum case, or `\"\(text)\"` for a text"
            : "write a literal, a `$` reference or a call"
        throw Mistake(offset: start, length: position - start, message: "`\(text)` is not a value; \(advice)")
    }

    private static func literal(_ text: String) -> Literal? {
        switch text {
        case "nil": return Literal.none
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: break
        }
        if text.utf8.first == UInt8(ascii: ".") {
            // Any type of the app has members.
            return text == ".init" ? nil : Literal(text, isQuoted: false, as: .named("Member"))
        }
        for type in ["Int", "UInt64", "Double"] {
            if let literal = Literal(text, isQuoted: false, as: .named(type)) { return literal }
        }
        return nil
    }

    /// `-1`, `6.02e-23`
    private mutating func parseNumber() -> String {
        let start = position
        position += 1
        while let scalar = peek {
            let isExponentSign = (scalar == "-" || scalar == "+") && "eE".unicodeScalars.contains(scalars[position - 1])
            guard scalar == "." || isExponentSign || SwiftIdentifier.isBody(scalar) else { break }
            position += 1
        }
        return String(scalars[start..<position])
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// `"News"`, with the usual escapes.
    private mutating func parseText() throws(Mistake) -> String {
        let start = position
        position += 1
        var text = String.UnicodeScalarView()
        while let scalar = peek {
            position += 1
            switch scalar {
            case "\"": return String(text)
            case "\\":
                let escaped = peek
                position += 1
                switch escaped {
                case "\"", "\\": text.append(escaped ?? "\\")
                case "n": text.append("\n")
                case "t": text.append("\t")
                case "(":
                    throw Mistake(
                        offset: position - 2, length: 2,
                        message: "`\\(` would insert a value into a text; pass the value by itself, as `$name`")
                default:
                    throw Mistake(
                        offset: position - 2, length: 1,
                        message: "a text can contain `\\\"`, `\\\\`, `\\n` and `\\t`; write `\\\\` for a backslash")
                }
            case _ where scalar.properties.generalCategory == .control:
                throw Mistake(
                    offset: position - 1, length: 1,
                    message: "a text cannot contain a control character; write `\\n` for a new line")
            default: text.append(scalar)
            }
        }
        throw Mistake(
            offset: start, length: scalars.count - start, message: "the closing quote of a text is missing; add it")
    }

    // MARK: Characters

    private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func skipSpaces() { while peek == " " { position += 1 } }

    private var rest: String { String(String.UnicodeScalarView(scalars[position...])) }

    /// What begins at the position, for a message.
    private var word: String {
        let name = scalars[position...].prefix { SwiftIdentifier.isBody($0) }
        return String(String.UnicodeScalarView(name.isEmpty ? scalars[position...].prefix(1) : name))
    }

    private func unreadable() -> Mistake {
        mistake(
            "`\(word)` is not a literal, a `$` reference or a call; write one of these, or let the app build the value",
            length: word.unicodeScalars.count)
    }

    private func mistake(_ message: String, length: Int = 0) -> Mistake {
        Mistake(offset: position, length: length, message: message)
    }
}

extension String {
    fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) { self.init(String.UnicodeScalarView(scalars)) }
}
