import FlowEscaping

extension ForeignCondition {
    /// `a==3` as `a == 3`: spaces around each operator that is not in quotes, and around commas that are not in brackets.
    static func spaced(_ text: String) -> String {
        var spaced = ""
        var rest = text[...]
        var quote: Unicode.Scalar?
        var depth = 0
        while let scalar = rest.unicodeScalars.first {
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if let sign = operators.first(where: { rest.begins(with: $0) }), sign != "," || depth == 0 {
                spaced += " \(sign) "
                rest = rest.droppingScalars(sign.unicodeScalars.count)
                continue
            } else if scalar == "(" {
                depth += 1
            } else if scalar == ")" {
                depth -= 1
            }
            spaced.unicodeScalars.append(scalar)
            rest = rest.droppingScalars(1)
        }
        return spaced
    }

    /// Longer ones first, because a part of one can be another.
    private static let operators = [
        "===", "!==", "==", "!=", "<>", ">=", "<=", "&&", "||", "??", ">", "<", "=", "&", "|", ",",
    ]
}
