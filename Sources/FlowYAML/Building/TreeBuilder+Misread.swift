import CFlowLibYAML
import FlowDiagnostics

/// What YAML reads without complaint, and otherwise than whoever wrote it.
extension TreeBuilder {
    /// Reports an unquoted scalar with a Unicode space at an end, behind a dash or behind a colon: to YAML it is a
    /// letter. Returns false then, as with it the lines around have another meaning than they seem to have.
    mutating func acceptsSpaces(in value: UnsafeBufferPointer<UInt8>, _ event: UnsafePointer<yaml_event_t>) -> Bool {
        func isOdd(_ offset: Int) -> Bool { offset >= 0 && SourceText.oddSpace(in: value, at: offset) != nil }
        let head =
            value.first == UInt8(ascii: "-") ? 1 : value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }.count + 1
        guard isOdd(0) || isOdd(head) || isOdd(value.count - 2) || isOdd(value.count - 3) else { return true }
        let start = afterProperties(from: cursor.offset(event.pointee.start_mark))
        let end = cursor.offset(event.pointee.end_mark)
        let space = text.oddSpace(at: start) ?? text.oddSpace(at: start + head) ?? text.oddSpace(before: end)
        guard let space else { return true }
        diagnostics.append(.oddSpace(space, at: text.location(text.run(of: space))))
        return false
    }
}
