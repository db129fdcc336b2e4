/// Whether what the project tells agents about flowgen is that of this version.
enum AgentsCheck: DoctorCheck {
    static let name = "agents"

    static func run(_ project: ExaminedProject) -> [DoctorResult] {
        let files = AgentText.allCases.map { AgentFile($0, in: project.folder) }
        let outdated = files.filter { $0.state == .outdated }
        if let first = outdated.first {
            return [
                .warning(
                    "`\(first.path)` has the text of another version of flowgen", fix: "run `flowgen init --agents`")
            ]
        }
        return files.contains { $0.state == .current }
            ? [.ok("what agents read is that of this version")] : [.ok("nothing of flowgen is written for agents")]
    }
}
