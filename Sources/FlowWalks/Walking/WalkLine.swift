/// A line that a user types: words, and values with names.
struct WalkLine: Hashable {
    /// The first word; empty for an empty line.
    var command = ""
    /// The other words, without their quotes, each with its name if it is written `name=value`.
    var arguments: [Argument] = []
    /// What follows the first word, as it is written.
    var rest = ""

    struct Argument: Hashable {
        var name: String?
        var text: String
        /// Without the quotes that distinguish `"nil"` from `nil`.
        var isQuoted: Bool
        /// The whole word: `name=value`.
        var word: String { name.map { "\($0)=\(text)" } ?? text }
    }

    init(_ line: String) throws(WalkError) {
        let words = line.drop { $0.isWhitespace }
        // A comment, in commands from a file.
        if words.hasPrefix("#") { return }
        command = String(words.prefix { !$0.isWhitespace })
        var left = words.dropFirst(command.count).drop { $0.isWhitespace }
        rest = String(left)
        while rest.last?.isWhitespace ?? false { rest.removeLast() }
        while !left.isEmpty {
            arguments.append(try Self.argument(&left))
            left = left.drop { $0.isWhitespace }
        }
    }

    private static func argument(_ left: inout Substring) throws(WalkError) -> Argument {
        var argument = Argument(text: "", isQuoted: false)
        while let character = left.first, !character.isWhitespace {
            left.removeFirst()
            if character == "=", argument.name == nil, !argument.isQuoted, argument.text.isName {
                argument.name = argument.text
                argument.text = ""
            } else if character == "\"" {
                argument.isQuoted = true
                argument.text += try quoted(&left)
            } else {
                argument.text.append(character)
            }
        }
        return argument
    }

    /// What is in quotes, of which the first has been read.
    private static func quoted(_ left: inout Substring) throws(WalkError) -> String {
        var text = ""
        while let character = left.popFirst() {
            if character == "\"" { return text }
            text.append(character == "\\" ? left.popFirst() ?? "\\" : character)
        }
        throw WalkError("a quote is not closed; add `\"`")
    }
}

extension String {
    /// Whether the text can be the name of a value.
    fileprivate var isName: Bool { wholeMatch(of: /[\p{L}_][\p{L}\p{N}_.]*/) != nil }
}
