import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline

/// A file for agents in a project.
package struct AgentFile: Sendable {
    package enum State: Hashable, Sendable {
        case missing
        /// Without a text of flowgen.
        case foreign
        case current
        /// With the text of another version, or with one that was changed.
        case outdated
        /// It cannot be read, or is a link out of the project.
        case unreadable
    }

    package let kind: AgentText
    package let path: String
    package let state: State
    /// What the file should contain; `nil` if flowgen should not change it.
    package let text: String?

    package init(_ kind: AgentText, in folder: String) {
        self.kind = kind
        path = FilePath.join(folder, kind.path)
        guard (try? FileStatus(path: path)) != nil else {
            (state, text) = (.missing, kind.text)
            return
        }
        guard let source = try? SourceFile(readingSpecAt: path), !source.isForeign, source.size == source.bytes.count
        else {
            (state, text) = (.unreadable, nil)
            return
        }
        let current = String(decoding: source.bytes, as: UTF8.self)
        text = kind.renewed(in: current)
        if text == current {
            state = .current
        } else {
            state = AgentText.digest(in: current) == nil ? .foreign : .outdated
        }
    }

    /// Writes the text, if it differs.
    /// - Returns: what was done, for people.
    package func write(isInterrupted: @escaping () -> Bool) throws(OutputError) -> String {
        guard let text else {
            return state == .unreadable
                ? "cannot be read, not changed: \(path)"
                : "is not a text of `flowgen init --agents`, or its end marker is missing; not changed: \(path)"
        }
        if state == .current { return "up to date: \(path)" }
        try ReportFile.write(Array(text.utf8), to: path, isInterrupted: isInterrupted)
        return "\(state == .outdated ? "renewed" : "wrote") \(path)"
    }
}
