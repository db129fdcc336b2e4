import CFlowLibYAML
import FlowDiagnostics

extension TreeBuilder {
    /// Reports what made libyaml give up.
    mutating func report(_ parser: yaml_parser_t) {
        guard parser.error != YAML_MEMORY_ERROR else {
            diagnostics.append(.outOfMemory(text.file))
            return
        }
        let problem = parser.problem.map { String(cString: $0) } ?? "unknown problem"
        let offset = cursor.offset(parser.problem_mark)
        diagnostics.append(
            Diagnostic(
                .yamlSyntax, .error, "this is no YAML", at: text.location(offset..<offset),
                notes: ["libyaml: \(problem)"]))
    }
}
