/// What can be checked of generated Swift without a compiler: text from a spec must not end the literal, the comment or the name that
/// it is written into, so brackets pair up, and literals end on the line where they begin.
package enum SwiftShape {
    package static func problems(of bytes: [UInt8]) -> [String] {
        var problems: [String] = []
        if let control = bytes.first(where: { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7F }) {
            problems.append("the code has the control character \(control)")
        }
        if !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) {
            problems.append("the code is not UTF-8")
        }
        var open: [UInt8] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if let problem = read(line, &open) { problems.append("line \(index + 1): \(problem)") }
        }
        if !open.isEmpty { problems.append("\(open.count) brackets stay open") }
        return problems
    }

    /// Reads a line.
    /// - Parameter open: the brackets that are open, as the characters that close them.
    private static func read(_ line: ArraySlice<UInt8>, _ open: inout [UInt8]) -> String? {
        var rest = line
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "/") where rest.first == byte: return nil
            case UInt8(ascii: "\""):
                while let next = rest.popFirst(), next != byte {
                    if next == UInt8(ascii: "\\") { rest = rest.dropFirst() }
                    if rest.isEmpty { return "a literal does not end" }
                }
            case UInt8(ascii: "`"):
                guard let end = rest.firstIndex(of: byte) else { return "a name in backticks does not end" }
                rest = rest[(end + 1)...]
            case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if open.popLast() != byte { return "a bracket closes another one" }
            default: break
            }
        }
        return nil
    }
}
