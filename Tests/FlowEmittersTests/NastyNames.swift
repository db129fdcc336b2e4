/// Names that Swift, the runtime or the emitters use for themselves.
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

    static let members = """
        access allCases animated back backRequested base command commands coordinator current currentLayer decisions \
        departure description dismiss dismissAll firstRoute flowDecisions hash hashValue hasher id initialRoute intent \
        kind layers modalLayers object onUnexpectedIntent parentCoordinator path perform pop popPast popTo popToRoot \
        present push rawValue receiver replace reset root route runSelf askSelf tellSelf shouldNotifyObservers some \
        stackNavigator start state systemBack systemDidRemove systemDismiss systemSetPath traits unexpected \
        withMutation
        """.split(separator: " ").map(String.init)

    static let all = (keywords + members).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
    }

    /// A flow in which every one of the names is an intent (with and without payload), a parameter, a payload value, a
    /// route, an outcome, a guard, an effect, and a parameter of the flow.
    static var spec: String {
        var lines = ["flowgen: 1", "flow: NastyFlow", "params:"]
        lines += all.map { "  \"\($0)\": Int" }
        lines += ["outcomes:"] + all.map { "  \"\($0)\": { \"\($0)\": Int }" }
        lines += ["guards:"] + all.map { "  \"\($0)\": { \"\($0)\": Int }" }
        lines += ["effects:"] + all.map { "  \"\($0)Effect\": { \"\($0)\": Int }" }
        lines += ["screens:", "  Hub:", "    intents:"] + all.map { "      \"\($0)\": { \"\($0)\": Int }" }
        for (number, name) in all.enumerated() {
            lines += [
                "  Leaf\(number):", "    params: { \"\(name)\": Int }", "    intents:", "      \"\(name)\":",
                "      moved: { \"\(name)\": Int, number: Int }",
            ]
        }
        lines += [
            "start:", "  - { when: \"\(all[0])\", route: hub }", "  - hub", "routes:", "  hub:", "    transitions:",
        ]
        lines += all.map { "      \"\($0)\": { push: \"\($0)\" }" }
        for (number, name) in all.enumerated() {
            lines += [
                "  \"\(name)\":", "    screen: Leaf\(number)", "    transitions:",
                "      \"\(name)\": { finish: \"\(name)\", run: \"\(name)Effect\" }",
                "      $back: { push: \"\(name)\", run: \"\(name)Effect\" }",
                "      moved:",
                "        - { when: \"\(name)\", do: [pop, { push: \"\(name)\" }], with: { \"\(name)\": $payload.number } }",
                "        - { do: [{ popTo: \"\(name)\" }, { finish: \"\(name)\" }], with: { \"\(name)\": $route.\(name) } }",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
