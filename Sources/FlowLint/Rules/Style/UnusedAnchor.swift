import FlowDiagnostics
import FlowModel

package enum UnusedAnchor: ModuleRule {
    package static let id = RuleID("unused-anchor")
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        A screen has an anchor, but no transition presents or pushes anything from it. The view that the app marks with it has no effect,
        and often a `from` has been forgotten. Use the anchor, or remove it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Form: { anchors: [filterButton], intents: { filterTapped: } }
            Filter:
          start: form
          routes:
        -   form: { transitions: { filterTapped: { present: filter } } }
        +   form: { transitions: { filterTapped: { present: filter, as: popover, from: filterButton } } }
            filter:
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let module = context.module
        // A library that is checked by itself: the flows that show its screens are elsewhere.
        guard !module.isLibrary, module.screens.indices.contains(where: { !module.screens[$0].anchors.isEmpty })
        else { return }
        var used: Set<Anchor.Place> = []
        var shown: Set<SpecScreenID> = []
        for flow in module.flows {
            for route in flow.routes { if let screen = route.content.screen { shown.insert(screen) } }
            flow.forEachAnchor { if let place = $0.place { used.insert(place) } }
        }
        // A screen that no route shows is reported as that.
        for index in module.screens.indices
        where shown.contains(SpecScreenID(index: index)) && !module.isOpen(module.screens[index].name.span.file) {
            for (position, anchor) in module.screens[index].anchors.enumerated()
            where !used.contains(Anchor.Place(screen: SpecScreenID(index: index), index: position)) {
                let name = anchor.name.text
                findings.report(
                    Diagnostic(
                        id, severity,
                        "no transition presents or pushes anything from anchor `\(name)` of screen"
                            + " `\(module.screens[index].name.text)`; use it with `from: \(anchor.value == nil ? name : "{ \(name): … }")`,"
                            + " or remove it",
                        at: anchor.name.span))
            }
        }
    }
}
