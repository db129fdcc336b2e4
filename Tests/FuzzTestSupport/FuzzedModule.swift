import FlowDiagnostics
import FlowLint
import FlowPipeline

/// The specs in an input of the fuzzer. A line `=====` ends a file, so that an input can be a module of several files.
struct FuzzedModule {
    static let separator = "=====\n"

    let inputs: [SpecInput]

    init(_ bytes: [UInt8]) {
        inputs = Self.files(in: bytes).enumerated().compactMap { index, text in
            SpecInput(path: "Spec\(index).flow.yaml", text: text)
        }
    }

    var sources: [SourceFile] { inputs.map { SourceFile(path: $0.path, bytes: $0.text ?? []) } }

    private static func files(in bytes: [UInt8]) -> [[UInt8]] {
        let separator = Array(separator.utf8)
        var files: [[UInt8]] = []
        var rest = bytes[...]
        var start = rest.startIndex
        while start < rest.endIndex {
            if rest[start...].starts(with: separator) {
                files.append(Array(rest[..<start]))
                rest = rest[(start + separator.count)...]
                start = rest.startIndex
            } else {
                start = rest[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            }
        }
        return files + [Array(rest)]
    }
}

extension RuleSettings {
    /// Every rule reports.
    static let everyRule = RuleSettings(
        levels: Dictionary(
            uniqueKeysWithValues: RuleRegistry.all.filter { $0.level == .off }.map { ($0.id, RuleLevel.warning) }))
}

extension CheckedModule {
    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}

extension Diagnostic {
    /// For the description of a finding.
    var outline: String { "[\(rule.rawValue)] \(message)" }
}
