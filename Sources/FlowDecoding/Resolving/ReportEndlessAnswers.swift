import FlowDiagnostics
import FlowModel

extension Module {
    /// Reports transitions that trigger each other endlessly, without an action of the user: a branch opens a link in a child flow,
    /// the link ends the flow, and the transition for the outcome opens that link again. Or a branch leads to a child flow that
    /// finishes immediately, and the transition for the outcome leads to it again.
    func endlessAnswers() -> [Diagnostic] {
        var search = EndlessAnswerSearch(self)
        return search.circles().map(diagnostic)
    }

    private func diagnostic(_ circle: [EndlessAnswerSearch.Answer]) -> Diagnostic {
        let words = (circle + [circle[0]]).map(words)
        let place = circle[0].place
        return Diagnostic(
            .endlessAnswer, .error,
            "these transitions trigger each other endlessly: \(words.joined(separator: " → "));"
                + " let one of these lead elsewhere",
            at: place.span,
            related: circle.map { Diagnostic.Related(name(of: $0).span, "\(self.words($0))") },
            subject: Diagnostic.Subject(flow: self[place.flow].name.text))
    }

    private func words(_ answer: EndlessAnswerSearch.Answer) -> String {
        let (flow, route) = (self[answer.node.place.flow], answer.node.place.route)
        let child = flow.routes[route].child.map { self[$0].name.text } ?? ""
        return switch answer.node.kind {
        case .link: "link `\(name(of: answer).text)` of `\(child)`"
        case .start: "start of `\(child)`"
        case .outcome: "`\(name(of: answer).text)` on route `\(flow.routes[route].name.text)` of `\(flow.name.text)`"
        }
    }

    private func name(of answer: EndlessAnswerSearch.Answer) -> Name {
        let (flow, route) = (self[answer.node.place.flow], answer.node.place.route)
        let child = flow.routes[route].child.map { self[$0] }
        let name: Name? =
            switch answer.node.kind {
            case .link(let link): child?.links?.routes[link].pattern.text
            case .start(let candidate): child?.start[candidate].name
            case .outcome(let outcome): flow.routes[route].transitions.first { $0.trigger == .event(outcome) }?.event
            }
        return name ?? flow.routes[route].name
    }
}
