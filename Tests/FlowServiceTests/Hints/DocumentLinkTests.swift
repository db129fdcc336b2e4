import FlowService
import Testing

/// URLs and the flows of routes are links.
@Suite struct DocumentLinkTests {
    @Test("what `open` opens, and the addresses in comments and documentation, are links")
    func addresses() {
        let text = SpecText(
            """
            # See https://example.com/login, and (http://example.com/more).
            flow: LoginFlow
            doc: As in https://example.com/a.
            routes:
              email:
                transitions:
                  helpRequested: { open: 'https://example.com/help' }
                  mailRequested: { open: mailto:help@example.com }
                  moreRequested: { open: $payload.url }
            """)
        #expect(
            text.links.map { text.text($0.range) } == [
                "https://example.com/login", "http://example.com/more", "https://example.com/a",
                "https://example.com/help", "mailto:help@example.com",
            ])
    }

    @Test("the `flow` of a route leads to the declaration of the flow")
    func flows() async throws {
        let project = try await MarkedProject([
            "A.flow.yaml": "flowgen: 1\nflow: A\nstart: b\nroutes:\n  b:\n    flow: B\n",
            "B.flow.yaml": "flowgen: 1\nflow: B\nstart: c\nroutes:\n  c: {}\n",
        ])
        let links = project.snapshot.links(in: project.path(of: "A.flow.yaml"))
        #expect(
            links.map(\.target) == [.declaration(SourceLocation(path: project.path(of: "B.flow.yaml"), range: 17..<18))]
        )
        #expect(links.map(\.range) == [51..<52])
    }

    @Test("while a line of the file is being written, the others keep their links")
    func unfinished() async throws {
        let project = try await MarkedProject([
            "A.flow.yaml": "flowgen: 1\nflow: A\nstart: b\nroutes:\n  b:\n    flow: B\n",
            "B.flow.yaml": "flowgen: 1\nflow: B\nstart: c\nroutes:\n  c: {}\n",
        ])
        let text = "flowgen: 1\nflow: A\nstart: { \nroutes:\n  b:\n    flow: B\n"
        let snapshot = try await project.snapshot(with: text, of: "A.flow.yaml")
        let links = snapshot.links(in: project.path(of: "A.flow.yaml"))
        #expect(links.map(\.range) == [52..<53])
    }
}
