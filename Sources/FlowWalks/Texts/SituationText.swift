import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// Where the user is: the flows with their layers, from the outermost one on.
package struct SituationText {
    /// How many routes of a layer, tabs and layers are shown at most, and how many at each end if there are more.
    private static let most = 60
    private static let few = 20

    private let simulation: Simulation
    private let style: WalkStyle

    package init(_ simulation: Simulation, _ style: WalkStyle) {
        self.simulation = simulation
        self.style = style
    }

    package var lines: [String] {
        guard let root = simulation[.outermost] else { return [] }
        return [simulation.flow(of: root).name] + lines(of: .outermost, isShown: true).map { "  \($0)" }
    }

    private func lines(of id: Simulation.ID, isShown: Bool) -> [String] {
        guard let instance = simulation[id] else { return [] }
        var lines = [base(of: instance, isShown: isShown && instance.modals.isEmpty)]
        lines += child(of: instance.layers[0], isShown: isShown && instance.modals.isEmpty)
        let hidden = instance.modals.count > Self.most ? Self.few..<instance.modals.count - Self.few : 0..<0
        for (index, layer) in instance.modals.enumerated() {
            if index == hidden.lowerBound, !hidden.isEmpty {
                lines.append(style.faint("(\(hidden.count) more layers)"))
            }
            if hidden.contains(index) { continue }
            let isTop = isShown && index == instance.modals.count - 1
            lines.append("\(layer.style.rawValue): \(text(of: layer, in: instance, isShown: isTop))")
            lines += child(of: layer, isShown: isTop)
        }
        if let held = instance.held { lines.append(text(of: held, in: simulation.flow(of: instance))) }
        return lines
    }

    private func text(of held: HeldEvent, in flow: ProgramFlow) -> String {
        let event =
            switch held.content {
            case .link(let link): "the link \(PrintableText.oneLine(link.address.text))"
            case .intent(let intent, let payload):
                "the intent \(ValueText.shownCall(flow.intents[intent].name, flow.intents[intent].payload, payload))"
            }
        let time = held.secondsLeft.map { $0 == 0 ? ", but too long" : " for \($0) s" } ?? ""
        return ShortenedText.line("holds \(event)\(time)")
    }

    /// The title of a button of the alert that is shown: `“Delete”, destructive`.
    static func buttonTitle(_ index: Int, of simulation: Simulation) -> String? {
        guard let alert = simulation.alert, alert.buttons.indices.contains(index), let shown = simulation.shown,
            let instance = simulation[shown.flow]
        else { return nil }
        let button = alert.buttons[index]
        let params = simulation.route(of: shown.place, in: instance).params
        let title = PrintableText.oneLine(button.title.text(params, shown.place.values))
        return "“\(title)”" + (button.role.map { ", \($0)" } ?? "")
    }

    /// The texts of an alert.
    private func texts(of alert: ProgramAlert, _ place: FlowInstance.Place, _ route: ProgramRoute) -> String {
        [alert.title, alert.message].compactMap(\.self)
            .map { "“\(PrintableText.oneLine($0.text(route.params, place.values)))”" }.joined(separator: " ")
    }

    /// The base layer; that of a tab bar contains the other tabs, apart from those that are not in the bar now.
    private func base(of instance: FlowInstance, isShown: Bool) -> String {
        guard simulation.flow(of: instance).container == .tabs else {
            return text(of: instance.tabs[0], in: instance, isShown: isShown)
        }
        let shown = instance.tabs.indices.filter { index in
            index == instance.selectedTab || !instance.absentTabs.contains(instance.tabs[index].places[0].route)
        }
        return Self.parts(of: shown.count, keeping: shown.firstIndex(of: instance.selectedTab)) { position in
            let layer = instance.tabs[shown[position]]
            if shown[position] == instance.selectedTab {
                return "[\(text(of: layer, in: instance, isShown: isShown))]"
            }
            return style.faint(simulation.route(of: layer.top, in: instance).name)
        }.joined(separator: " · ")
    }

    /// The parts at both ends and another one, with the numbers of those between them.
    private static func parts(of count: Int, keeping kept: Int? = nil, _ text: (Int) -> String) -> [String] {
        if count <= most { return (0..<count).map(text) }
        let hidden = few..<count - few
        let (start, end) = ((0..<few).map(text), (hidden.upperBound..<count).map(text))
        guard let kept, hidden.contains(kept) else { return start + more(hidden.count) + end }
        return start + more(kept - few) + [text(kept)] + more(hidden.upperBound - kept - 1) + end
    }

    private static func more(_ count: Int) -> [String] { count > 0 ? ["(\(count) more)"] : [] }

    private func text(of layer: FlowInstance.Layer, in instance: FlowInstance, isShown: Bool) -> String {
        Self.parts(of: layer.places.count) { index in
            let place = layer.places[index]
            let route = simulation.route(of: place, in: instance)
            let text =
                ValueText.shownCall(route.name, route.params, place.values) + self.text(of: place.task, in: instance)
            if let child = simulation[place.id] { return "\(text) ▸ \(simulation.flow(of: child).name)" }
            let shown = isShown && index == layer.places.count - 1 ? style.shown(text) : text
            return route.alert.map { "\(shown) \(texts(of: $0, place, route))" } ?? shown
        }.joined(separator: " › ")
    }

    /// ` (runs register)`, or ` (registered waits)`.
    private func text(of running: RunningTask?, in instance: FlowInstance) -> String {
        guard let running else { return "" }
        let task = simulation.flow(of: instance).tasks[running.task]
        return running.end.map { " (\(task.outcomes[$0.outcome].name) waits)" } ?? " (runs \(task.name))"
    }

    /// The flow that is shown by the top route of a layer.
    private func child(of layer: FlowInstance.Layer, isShown: Bool) -> [String] {
        simulation[layer.top.id] == nil ? [] : lines(of: layer.top.id, isShown: isShown).map { "  \($0)" }
    }
}
