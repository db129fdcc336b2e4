import EmitterTestSupport

/// Names that Swift, the runtime or the emitters use themselves.
enum NastyNames {
    static let keywords = """
        Any Self Type Protocol as associatedtype break case catch class continue default defer deinit do else enum \
        extension fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
        precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw \
        throws true try typealias var where while actor any async await borrowing consume consuming convenience copy \
        didSet discard distributed dynamic each final get indirect infix isolated lazy left macro mutating none \
        nonisolated nonmutating open optional override package postfix prefix required right sending set some then \
        unowned unsafe weak willSet yield
        """.split(separator: " ").map(String.init)

    /// Names that the emitters use, or that Swift synthesizes for an enum or an observable class.
    static let members = """
        AllCases RawValue access actions address allCases answerSelf askSelf coordinator decisions departure description firstRoute flowDecisions flowLink \
        hash hashValue hasher hold id initialRoute link linkAddress object objectWillChange parentCoordinator rawValue receiver rest route runSelf shouldNotifyObservers start \
        tellSelf url withMutation
        """.split(separator: " ").map(String.init)

    /// The names of all members of the runtime's types, read from its sources, so that new ones are included.
    static let runtimeMembers = Result {
        try Folder.swiftFiles(in: Folder.runtime).flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").flatMap(declaredNames)
        }
    }

    /// Returns the names of members that a line declares. Locals are indented more, and the cases of a `switch` start with a
    /// dot.
    private static func declaredNames(in line: Substring) -> [String] {
        let member =
            /^ {4,8}(?:[a-z@]\w*(?:\([a-z]+\))? )*(?:func|case|associatedtype|enum|struct|class) ([A-Za-z_]\w*)/
        let property = /^ {4}(?:[a-z@]\w*(?:\([a-z]+\))? )*(?:let|var) ([A-Za-z_]\w*)/
        let declared = [line.firstMatch(of: member)?.1, line.firstMatch(of: property)?.1].compactMap { $0 }
        // The labels of a function are names in its body.
        let labels = declared.isEmpty ? [] : line.matches(of: /[(,] ?([a-z]\w*)(?: [a-z]\w*)?:/).map(\.1)
        return (declared + labels).map(String.init)
    }

    /// Returns all names except `Kind`, which no route can have, because it is the enum of routes without values.
    static func all() throws -> [String] {
        try (keywords + members + runtimeMembers.get()).reduce(into: []) { names, name in
            if !names.contains(name), name != "Kind" { names.append(name) }
        }
    }

    /// Returns flows with a few dozen names each, because the compiler's time for a flow grows faster than the number of its
    /// routes.
    static func flows() throws -> [Flow] {
        let names = try all()
        return stride(from: 0, to: names.count, by: 40).enumerated().map { number, start in
            Flow(number: number, names: Array(names[start..<min(start + 40, names.count)]))
        }
    }

    /// A flow in which each of a few names is used for every kind of declaration.
    struct Flow {
        let number: Int
        let names: [String]

        var flow: String { "Nasty\(number)Flow" }
        /// The name of the flow of `linkSpec`.
        var linkFlow: String { "Plain\(number)Flow" }
        /// The name of the flow of `tabSpec`.
        var tabFlow: String { "Tabbed\(number)Flow" }
    }
}

extension NastyNames.Flow {
    /// A flow in which every name is a route and a parameter of the screen that it shows.
    var viewSpec: String {
        var lines = ["flowgen: 1", "flow: \(flow)", "screens:"]
        for number in names.indices {
            lines += [
                "  \(flow)\(number):", "    params: { \"\(names[number])\": Int, fixed: Int }",
                "    intents: { closed\(number): }",
            ]
        }
        lines += ["start: { route: \"\(names[0])\", with: { \"\(names[0])\": 1 } }", "routes:"]
        for number in names.indices {
            lines += [
                "  \"\(names[number])\":", "    screen: \(flow)\(number)", "    with: { fixed: \(number) }",
                "    transitions: { closed\(number): stay }",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A flow in which every name is an intent (with and without payload), a parameter, a payload value, a route, an outcome,
    /// a guard, an effect, a message, a parameter of the flow, and a link with a capture.
    var spec: String {
        var lines = ["flowgen: 1", "flow: \(flow)", "params:"]
        lines += names.map { "  \"\($0)\": Int" }
        lines += ["outcomes:"] + names.map { "  \"\($0)\": { \"\($0)\": Int }" }
        lines += ["guards:"] + names.map { "  \"\($0)\": { \"\($0)\": Int }" }
        lines += ["effects:"] + names.map { "  \"\($0)Effect\": { \"\($0)\": Int }" }
        lines += ["screens:", "  \(flow)Hub:", "    intents:"] + names.map { "      \"\($0)\": { \"\($0)\": Int }" }
        for (number, name) in names.enumerated() {
            lines += [
                "  \(flow)Leaf\(number):", "    params: { \"\(name)\": Int }", "    intents:",
                "      \"\(name)\":",
                "      moved: { \"\(name)\": Int, givenNumber: Int }",
                "    receives: { \"\(name)\": { \"\(name)\": Int } }",
            ]
        }
        lines += [
            "start:", "  - { when: \"\(names[0])\", route: hub }", "  - hub", "routes:", "  hub:",
            "    screen: \(flow)Hub", "    transitions:",
        ]
        lines += names.map { "      \"\($0)\": { push: \"\($0)\" }" }
        for (number, name) in names.enumerated() {
            lines += [
                "  \"\(name)\":", "    screen: \(flow)Leaf\(number)", "    transitions:",
                "      \"\(name)\": { finish: \"\(name)\", run: \"\(name)Effect\" }",
                "      $back: { push: \"\(name)\", run: \"\(name)Effect\", deliver: \"\(name)\" }",
                "      moved:",
                "        - { when: \"\(name)\", do: [pop, { push: \"\(name)\" }], with: { \"\(name)\": $payload.givenNumber } }",
                "        - { do: [{ popTo: \"\(name)\" }, { finish: \"\(name)\" }], with: { \"\(name)\": $route.\(name) } }",
            ]
        }
        lines += ["links:", "  schemes: [nasty]", "  routes:"]
        lines += names.map { name in
            "    /\(name)/{\(name)}: [{ when: \"\(name)\", reset: [hub, \"\(name)\"] }, { reset: hub, hold: true }]"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A flow in which every name is a tab, its badge, and a value of the flow.
    var tabSpec: String {
        var lines = ["flowgen: 1", "flow: \(tabFlow)", "container: tabs", "params:"] + names.map { "  \"\($0)\": Int" }
        lines += ["badges:"] + names.map { "  \"\($0)\": { \"\($0)\": Int }" }
        lines += ["screens: { \(tabFlow)Page: }", "start: \"\(names[0])\"", "routes:"]
        lines += names.map { "  \"\($0)\": { screen: \(tabFlow)Page, tab: { badge: \"\($0)\" } }" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A flow with a link without values for each name.
    var linkSpec: String {
        let lines =
            [
                "flowgen: 1", "flow: \(linkFlow)", "screens: { \(linkFlow)Home: }", "start: home",
                "routes: { home: { screen: \(linkFlow)Home } }",
            ]
            + ["links:", "  schemes: [nasty]", "  routes:"] + names.map { "    /\($0): { reset: home }" }
        return lines.joined(separator: "\n") + "\n"
    }
}
