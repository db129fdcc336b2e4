import FlowDiagnostics
import FlowLint
import FlowModel
import FlowTestSupport
import Testing

/// No message names a verb that the container of its flow does not have, or an outcome that the flow does not declare.
@Suite struct AdviceTests {
    /// What the modules of the test report at least: a rule that reports nothing in a container is not tested there.
    private static let expected: [(rule: String, containers: [Flow.Container])] = [
        ("ambiguous-link", [.stack]),
        ("analysis-limit", [.stack]),
        ("buried-route", [.stack, .switch, .tabs]),
        ("dead-end", [.stack, .switch, .tabs]),
        ("dead-transition", [.stack, .switch, .tabs]),
        ("deep-stack", [.stack]),
        ("fallthrough", [.stack, .switch, .tabs]),
        ("finished-flow-stays", [.stack, .switch, .tabs]),
        ("hold-without-resume", [.stack, .switch, .tabs]),
        ("implicit-exit", [.stack, .switch, .tabs]),
        ("link-drops-values", [.stack, .switch, .tabs]),
        ("nested-modal", [.stack, .switch, .tabs]),
        ("no-op-transition", [.stack, .switch, .tabs]),
        ("no-way-out", [.stack, .switch, .tabs]),
        ("nothing-to-dismiss", [.stack, .switch, .tabs]),
        ("only-by-global", [.stack, .tabs]),
        ("outcome-never-produced", [.stack, .switch, .tabs]),
        ("pop-target-missing", [.stack]),
        ("resume-without-hold", [.stack, .switch, .tabs]),
        ("root-replaced", [.stack]),
        ("shadowed-branch", [.stack, .switch, .tabs]),
        ("shadowed-link", [.stack]),
        ("stack-underflow", [.stack]),
        ("trap-in-context", [.stack, .switch, .tabs]),
        ("unbounded-stack", [.stack, .switch, .tabs]),
        ("unreachable-route", [.stack, .switch, .tabs]),
        ("unused-tab", [.tabs]),
    ]

    @Test("Every verb in a message goes with the container of the flow")
    func verbs() async {
        var modules = RuleRegistry.all.filter { $0.group == .behaviour || $0.group == .links }.map { rule in
            rule.badExample.files.map { (path: $0.name, text: $0.text) }
        }
        modules += (0..<UInt64(Self.seeds)).map { RandomSpec.sketch(seed: 70_000 + $0).files }
        modules += Self.more
        var found: Set<String> = []
        for files in modules {
            let read = ReadModule(files)
            if read.diagnostics.contains(where: { $0.severity == .error }) { continue }
            let settings = RuleSettings(levels: [TrapInContext.id: .warning])
            for diagnostic in await read.module.check(settings) {
                guard let group = RuleRegistry.rule(diagnostic.rule)?.group, group == .behaviour || group == .links,
                    let flow = read.module.flows.first(where: { $0.name.text == diagnostic.subject?.flow })
                else { continue }
                found.insert("\(diagnostic.rule) \(flow.container.rawValue)")
                for verb in Self.verbs(in: diagnostic.message) {
                    let isValid =
                        verb.traits.containers.isSuperset(of: Flow.Containers(flow.container))
                        && (verb != .finish || !flow.outcomes.isEmpty || diagnostic.rule == OutcomeNeverProduced.id)
                    #expect(isValid, "\(diagnostic.rule): \(diagnostic.message)\n\(files.map(\.text).joined())")
                    if !isValid { return }
                }
            }
        }
        for (rule, containers) in Self.expected {
            for container in containers {
                #expect(found.contains("\(rule) \(container.rawValue)"), "\(rule) is not reported in \(container)")
            }
        }
    }

    private static let seeds = TestScope.choose(all: 3_000, sample: 400)

    /// The verbs in the backticks of a message. With a value, `back` is a key of a route.
    private static func verbs(in message: String) -> [VerbKind] {
        message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) && !$0.element.hasPrefix("back: ") }
            .flatMap { $0.element.split { !$0.isLetter && !$0.isNumber && $0 != "$" && $0 != "/" } }
            .compactMap { VerbKind(rawValue: String($0)) }
    }

    /// What the random modules do not have.
    private static let more: [[(path: String, text: String)]] = [
        [
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                container: tabs
                screens: { Home: { intents: { newsRequested: } }, News: }
                start: home
                routes:
                  home: { transitions: { newsRequested: stay } }
                  news: { tab: { hidden: true } }
                links: { schemes: [app], routes: { /news: { show: news } } }
                """
            )
        ],
        [
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                container: switch
                screens: { Home: { intents: { asked: } }, Terms: , Question: { intents: { answered: } } }
                start: home
                routes:
                  home: { transitions: { asked: { do: [{ present: terms }, { present: question, as: cover }] } } }
                  terms:
                  question: { transitions: { answered: dismissAll } }
                """
            )
        ], presentedChild(in: .switch), presentedChild(in: .tabs),
    ]

    private static func presentedChild(in container: Flow.Container) -> [(path: String, text: String)] {
        [
            (
                "MainFlow.flow.yaml",
                """
                flowgen: 1
                flow: MainFlow
                container: \(container.rawValue)
                screens: { Home: { intents: { asked: } } }
                start: home
                routes:
                  home: { transitions: { asked: { present: kid } } }
                  kid: { flow: KidFlow, transitions: { picked: stay }\(container == .tabs ? ", tab: { hidden: true }" : "") }
                """
            ),
            (
                "KidFlow.flow.yaml",
                """
                flowgen: 1
                flow: KidFlow
                outcomes: { picked: }
                screens: { Colors: { intents: { chosen: } } }
                start: colors
                routes: { colors: { transitions: { chosen: { finish: picked } } } }
                """
            ),
        ]
    }

    @Test("A verb of another container is replaced by one that this container has", arguments: Flow.Container.allCases)
    func otherContainers(container: Flow.Container) async {
        for verb in VerbKind.allCases where !verb.traits.containers.isSuperset(of: Flow.Containers(container)) {
            let value = [.pop, .popToRoot, .back].contains(verb) ? verb.rawValue : "{ \(verb.rawValue): help }"
            let read = ReadModule([
                (
                    "MainFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: MainFlow
                    container: \(container.rawValue)
                    screens: { Home: { intents: { asked: } }, Help: }
                    start: home
                    routes: { home: { transitions: { asked: \(value) } }, help: }
                    """
                )
            ])
            let messages = read.diagnostics.filter { $0.rule == .wrongContainer }.map(\.message)
            #expect(messages.count == 1, "\(verb)")
            let advised = messages.compactMap { $0.split(separator: "; ").last }.flatMap { Self.verbs(in: String($0)) }
            #expect(!advised.isEmpty, "\(verb)")
            for other in advised {
                #expect(other.traits.containers.isSuperset(of: Flow.Containers(container)), "\(verb)")
            }
        }
    }
}
