import FlowService
import Testing

/// What is declared in a session is found by its name.
@Suite struct WorkspaceSymbolTests {
    static let files = [
        "A.flow.yaml": """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loginCompleted: }
        start: logIn
        routes:
          logIn: { transitions: { done: { payload: { value: Int }, finish: loginCompleted }, flowLeft: stay } }

        """,
        "B.flow.yaml": "flowgen: 1\nflow: OtherFlow\nstart: blog\nroutes:\n  blog: { transitions: { left: stay } }\n",
    ]

    @Test(
        "what begins with the query comes first, then words of a name, then other letters",
        arguments: [
            ("log", ["LoginFlow.logIn", "LoginFlow", "LoginFlow.loginCompleted", "OtherFlow.blog"]),
            ("lf", ["LoginFlow", "Blog.left", "LogIn.flowLeft"]),
            ("BLOG", ["OtherFlow.blog"]),
            ("other.", ["OtherFlow.blog"]),
            ("login.done", ["LogIn.done"]),
            ("zzz", []),
        ])
    func ranks(query: String, names: [String]) async throws {
        let project = try await MarkedProject(Self.files)
        let found = project.snapshot.workspaceSymbols(matching: query, limit: 100)
        #expect(found.symbols.map { ($0.container.isEmpty ? "" : "\($0.container).") + $0.name } == names)
        #expect(found.left == 0)
    }

    @Test("a symbol's location is its name")
    func locations() async throws {
        let project = try await MarkedProject(Self.files)
        let snapshot = project.snapshot
        for symbol in snapshot.workspaceSymbols(matching: "", limit: 100).symbols {
            #expect(snapshot.text(symbol.location) == symbol.name)
        }
    }

    @Test("at most as many are returned as asked for, and the number of the others")
    func limit() async throws {
        let project = try await MarkedProject(Self.files)
        let snapshot = project.snapshot
        let all = snapshot.workspaceSymbols(matching: "", limit: 100).symbols
        let few = snapshot.workspaceSymbols(matching: "", limit: 3)
        #expect(few.symbols == Array(all.prefix(3)))
        #expect(few.left == all.count - 3)
    }
}
