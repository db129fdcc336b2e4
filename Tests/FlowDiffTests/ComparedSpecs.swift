import FlowAnalysis
import FlowDiff
import FlowEmitters
import FlowModel
import FlowTestSupport

/// Two versions of specs, compared.
struct ComparedSpecs {
    let comparison: Comparison
    /// Mistakes of the test itself.
    private var mistakes: [String] = []

    init(_ old: String, _ new: String) async { await self.init([old], [new]) }

    init(_ old: [String], _ new: [String]) async {
        let (before, after) = (Self.read(old), Self.read(new))
        comparison = await Comparison(
            from: Self.module(before), to: Self.module(after), interface: ClientInterface(EmissionOptions()))
        mistakes = (before.diagnostics + after.diagnostics).filter { $0.severity == .error }.map(\.message)
    }

    /// Compares a spec with the one after some replacements, each of which is made once.
    init(_ old: String, replacing replacements: KeyValuePairs<String, String>) async {
        var new = old
        var missing: [String] = []
        for (text, other) in replacements {
            if !new.contains(text) { missing.append("the spec has no `\(text)`") }
            new = new.replacing(text, with: other, maxReplacements: 1)
        }
        await self.init(old, new)
        mistakes += missing
    }

    private static func read(_ texts: [String]) -> ReadModule {
        ReadModule(texts.enumerated().map { ("Spec\($0).flow.yaml", $1) })
    }

    private static func module(_ read: ReadModule) async -> ComparedModule {
        ComparedModule(
            sources: read.sources, module: read.module,
            flows: await read.module.trace(ModuleUnderstanding(whole: read.module)))
    }

    /// A line for each change: its classes and its message.
    var lines: [String] {
        mistakes
            + comparison.changes.map { change in
                "\(change.classes.map(\.rawValue).joined(separator: ", ")): \(change.message)"
            }
    }
}

enum Shop {
    static let spec = """
        flowgen: 1
        flow: HomeFlow
        outcomes: { left: }
        guards: { isReady: }
        screens:
          Home: { intents: { productSelected: { id: Int }, helpRequested: , leaveRequested: } }
          Product: { params: { id: Int, title: String? }, intents: { closed: , noticeSeen: { text: String } } }
          Help: { intents: { closed: } }
        start: home
        routes:
          home:
            transitions:
              productSelected: { push: product }
              helpRequested: { present: help }
              leaveRequested: { finish: left }
          product:
            transitions:
              closed: pop
              noticeSeen: stay
          help: { transitions: { closed: dismiss } }
        links:
          schemes: [shop]
          hosts: [example.com]
          routes:
            /product/{id}: { reset: [home, product] }
            /help: { reset: [home, help] }

        """
}
