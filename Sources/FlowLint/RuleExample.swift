import FlowEscaping

/// A module small enough to read at a glance: one spec, or several by their file names.
package struct RuleExample: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package struct File: Hashable, Sendable {
        package var name: String
        package var text: String
    }

    package var files: [File]

    /// Whether it has a configuration, because it is about several Swift modules.
    package var isConfigured: Bool { files.contains { $0.name == ".flowgen.yaml" } }

    package var specs: [File] { files.filter { $0.name != ".flowgen.yaml" } }

    package init(_ files: [(name: String, text: String)]) {
        self.files = files.map { File(name: $0.name, text: $0.text) }
    }

    /// One spec, in a file named after its flow.
    package init(stringLiteral text: String) {
        let flow = text.words(at: "\n").first { $0.begins(with: "flow: ") }?.dropFirst("flow: ".count)
        self.init([("\(flow ?? "Shared").flow.yaml", text)])
    }
}
