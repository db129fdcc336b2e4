import FlowDiagnostics
import FlowEscaping
import FlowModel
import FlowYAML

/// `open: https://example.com/help` and `open: $url`: leave the app for a URL.
extension SpecDecoder {
    /// - Returns: the call of the app that opens the URL; `nil` if there is no URL, which is reported.
    mutating func opening(_ key: YAMLNode, _ value: YAMLNode) -> Call? {
        guard tree.kind(value) == .scalar, !tree.isNull(value), !tree.text(value).isEmpty else {
            reader.reportShape(
                of: value, expecting: "a URL, or a value that is one", example: "open: \(URLText.example)")
            return nil
        }
        let text = tree.text(value)
        var call = Call(Reference(Name(Decision.openingName, at: tree.span(key))))
        firstOpening = firstOpening ?? call.reference.name
        if tree.isPlain(value), text.utf8.first == UInt8(ascii: "$") {
            guard let reference = reference(text, value) else { return nil }
            call.url = Argument(
                name: Name(Decision.openedName, at: tree.span(key)), value: .reference(reference),
                span: tree.span(value))
            return call
        }
        if let problem = problem(ofURL: text) {
            // The branch is one that opens a URL nevertheless, so that it is not missed as well.
            reader.report(.invalidLiteral, at: value, "`\(reader.abbreviate(text))` \(problem)")
        }
        call.url = Argument(
            name: Name(Decision.openedName, at: tree.span(key)), value: .scalar(text, isQuoted: !tree.isPlain(value)),
            span: tree.span(value))
        return call
    }

    private func problem(ofURL text: String) -> String? {
        if isDeclared(text, under: .routes) {
            return "is a route, and `open` leaves the app for a URL; write `push` in a stack, and `show` in a switch or"
                + " in tabs"
        }
        return URLText.problem(of: text)
    }
}

/// URLs in the text of a spec.
enum URLText {
    static let example = "https://example.com/help"

    /// Why a text is not a URL, after "`text`"; `nil` if it is one.
    static func problem(of text: String) -> String? {
        let bytes = Array(text.utf8)
        if text.has(text: "openSettingsURLString") {
            return "is Swift; write the URL that it stands for, `open: \"app-settings:\"`"
        }
        if text.has("{") {
            return "contains `{`, which no URL does; let the app make the URL, and write `open: $url` with its name"
        }
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "%") {
                guard bytes.count > index + 2, bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit else {
                    return "has a `%` without two hexadecimal digits after it; write `%25` for a percent sign"
                }
            } else if !bytes[index].isInURL {
                return "contains characters that no URL does; encode them, as in `%20` for a space"
            }
        }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, bytes[0].isLetter,
            bytes[..<colon].allSatisfy(\.isInScheme)
        else {
            let isAddress = text.parts(at: "@").count == 2 && !text.has("/") && text.has(".")
            if isAddress { return "has no scheme; write `open: mailto:\(text)`" }
            return "has no scheme; write a whole URL, as in `open: \(example)`"
        }
        let scheme = text.start(before: ":").lowercased()
        let rest = bytes[(colon + 1)...]
        if scheme == "http" || scheme == "https" {
            let slash = UInt8(ascii: "/")
            guard rest.starts(with: [slash, slash]), let first = rest.dropFirst(2).first, first.isHostStart else {
                return "names no host; write a whole URL, as in `open: \(example)`"
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    private var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
    fileprivate var isInScheme: Bool { isLetter || isDigit || "+-.".utf8.contains(self) }
    fileprivate var isHostStart: Bool { isLetter || isDigit || self == UInt8(ascii: "[") }
    /// The characters of RFC 3986, except for the percent sign.
    fileprivate var isInURL: Bool { isLetter || isDigit || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(self) }
}
