import FlowDiagnostics
import FlowPipeline
import Testing

/// A spec after its author has done what each message says, message after message.
struct AdviceChain {
    /// Each text of the spec, the last one that which no message changes any more.
    private(set) var texts: [String]
    /// The messages that were followed.
    private(set) var followed: [String] = []
    /// Whether a text is the same as an earlier one.
    private(set) var isCircle = false
    /// What is reported at the end.
    private(set) var left: [Diagnostic] = []
    private(set) var outputs: [OutputFile] = []

    private static let limit = 8

    /// - Parameter file: the name of the spec among `others`, which stay as they are.
    init(_ text: String, file: String = "MainFlow.flow.yaml", others: [(path: String, text: String)] = []) async throws
    {
        texts = [text]
        while texts.count <= Self.limit {
            let files = (others + [(file, texts[texts.count - 1])]).sorted { $0.path < $1.path }
            let inputs = try files.map {
                try #require(SpecInput(path: $0.path), "\($0.path) is not the name of a spec")
            }
            let sources = files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
            let checked = await Pipeline().check(sources, of: inputs)
            left = checked.diagnostics.filter { $0.severity != .info }
            outputs = await Pipeline().allOutputs(of: checked)
            guard let index = files.firstIndex(where: { $0.path == file }),
                let (message, next) = Self.step(left, in: SourceFileID(index: index), of: texts[texts.count - 1])
            else { return }
            followed.append(message)
            isCircle = texts.contains(next)
            texts.append(next)
            if isCircle { return }
        }
        isCircle = true
    }

    /// The first message that says exactly what to write.
    private static func step(
        _ diagnostics: [Diagnostic], in file: SourceFileID, of text: String
    ) -> (message: String, text: String)? {
        for diagnostic in diagnostics where diagnostic.span.file == file {
            if let edits = diagnostic.fix?.edits, !edits.isEmpty, edits.allSatisfy({ $0.span.file == file }) {
                var bytes = Array(text.utf8)
                for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
                    bytes.replaceSubrange(edit.span.offsets, with: Array(edit.text.utf8))
                }
                return (diagnostic.message, String(decoding: bytes, as: UTF8.self))
            }
            if let next = written(by: diagnostic, in: text) { return (diagnostic.message, next) }
        }
        return nil
    }

    /// Does what "write `when: …`" says, which replaces the whole condition; or "write `…`", which replaces what is marked.
    private static func written(by diagnostic: Diagnostic, in text: String) -> String? {
        let parts = diagnostic.message.components(separatedBy: "; write `")
        guard parts.count == 2 else { return nil }
        let words = parts[1].split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        // With an alternative, the author has to choose.
        guard let advice = words.first, !advice.contains("…"), words.count < 3 || !words[1].hasPrefix(" or") else {
            return nil
        }
        let bytes = Array(text.utf8)
        var place = diagnostic.span.offsets
        if advice.hasPrefix("when: ") {
            guard let condition = condition(around: place, in: bytes) else { return nil }
            place = condition
        } else if advice.contains(": ") {
            return nil
        }
        return String(
            decoding: bytes[..<place.lowerBound] + Array(advice.utf8) + bytes[place.upperBound...], as: UTF8.self)
    }

    /// The pair `when: …` that a place is in.
    private static func condition(around place: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        let key = Array("when:".utf8)
        guard let start = (0...place.lowerBound).last(where: { bytes[$0...].starts(with: key) }) else { return nil }
        var (end, depth) = (start, 0)
        var quote: UInt8?
        while end < bytes.count {
            let byte = bytes[end]
            if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
                    if depth == 0 { return start..<end }
                    depth -= 1
                case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "\n") where depth == 0: return start..<end
                default: break
                }
            }
            end += 1
        }
        return nil
    }
}
