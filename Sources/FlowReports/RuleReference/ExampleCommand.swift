import FlowLint
import FlowDiagnostics

/// The command that shows what a rule reports in its bad example.
package struct ExampleCommand: Hashable, Sendable {
    package let text: String

    /// `nil` for a rule that is off by default: the command would print nothing.
    package init?(for rule: any Rule.Type) {
        if rule.level == .off { return nil }
        // The modules of a configuration need no paths.
        let paths = rule.badExample.isConfigured ? [] : rule.badExample.files.map(Self.argument)
        text = (["flowgen lint"] + paths).joined(separator: " ")
    }

    /// The file's name. A document cannot show invisible characters, so the command writes a file with such characters itself.
    package static func argument(for file: RuleExample.File) -> String {
        guard file.text.contains(where: \.isHidden) else { return file.name }
        return "$(printf '\(printfFormat(of: file.text + "\n"))' > \(file.name); echo \(file.name))"
    }

    /// Between the single quotes of a shell, as the format of POSIX's printf.
    private static func printfFormat(of text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\\": "\\\\"
            case "%": "%%"
            case "'": "'\\''"
            case _ where Character(scalar).isHidden: String(scalar).utf8.map(octal).joined()
            default: String(scalar)
            }
        }.joined()
    }

    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
}

extension RuleExample {
    /// Whether a file has characters that are invisible in a document, or that change the order of those around them.
    var hidesSomething: Bool { files.contains { $0.text.contains(where: \.isHidden) } }
}

extension Character {
    fileprivate var isHidden: Bool { self != "\n" && unicodeScalars.contains(where: \.isHidden) }
}

extension Unicode.Scalar {
    /// Controls, bidirectional marks, special spaces, and code points that are not characters.
    fileprivate var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
        case .spaceSeparator: self != " "
        default: false
        }
    }
}
