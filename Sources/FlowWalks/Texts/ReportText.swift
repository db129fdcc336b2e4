import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// What an event has done besides what it shows: effects, failures, and the end of the outermost flow.
package struct ReportText {
    private let program: FlowProgram
    private let outermost: Int
    private let style: WalkStyle

    package init(_ simulation: Simulation, _ style: WalkStyle) {
        program = simulation.program
        outermost = simulation.flow
        self.style = style
    }

    /// - Parameter hasMoved: whether the event has changed what is shown.
    package func lines(of report: Simulation.Report, hasMoved: Bool) -> [String] {
        let lines = report.happenings.compactMap(line)
        return lines.isEmpty && !hasMoved ? [style.faint("no navigation")] : lines
    }

    private func line(_ happening: Simulation.Happening) -> String? {
        switch happening {
        case .asked, .attempted, .undid, .took(_, _, _?): return nil
        // Nothing has to be run where the user sees a route.
        case .took(let flow, let index, nil) where program.flows[flow].isOfEntry(index): return nil
        case .took(_, _, nil): return style.faint("no condition holds")
        case .ran(let flow, let index, let values):
            let effect = program.flows[flow].effects[index]
            return "runs \(ValueText.shownCall(effect.name, effect.params, values))"
        case .started(let flow, let id, let values):
            let task = program.flows[flow].tasks[id.task]
            return "starts \(ValueText.shownCall(task.name, task.params, values))"
        case .cancelled(let flow, let index):
            return "cancels \(program.flows[flow].tasks[index].name)"
        case .waits(let flow, let index, let outcome):
            let task = program.flows[flow].tasks[index]
            return style.faint(
                "\(task.outcomes[outcome].name) waits until the route on which \(task.name) has run is seen again")
        case .lostTab(let flow, let route):
            return "the tab `\(program.flows[flow].routes[route].name)` leaves the bar"
        case .told(let index, let payload):
            let flow = program.flows[outermost]
            let outcome = flow.outcomes[index]
            let verb = outcome.bubbles ? "bubbles" : "ends with"
            return style.shown("\(flow.name) \(verb) \(ValueText.shownCall(outcome.name, outcome.payload, payload))")
        case .notCurrent(let path, let name):
            return style.bad("`\((path + [name]).joined(separator: "/"))` is handled by no flow")
        case .endless(let path, let name):
            return style.bad(
                "`\((path + [name]).joined(separator: "/"))` is not sent: transitions trigger each other endlessly [endless-answer]"
            )
        case .failed(let path, let name, let failure):
            let event = PrintableText.oneLine((path + [name]).joined(separator: "/"))
            return style.bad("`\(event)` fails and moves nothing: \(failure.cause) [\(failure.rawValue)]")
        case .delivered(let path, let message, let values):
            return style.shown(
                "`\(path.joined(separator: "/"))` receives \(ValueText.shownCall(message.name, message.payload, values))"
            )
        case .undelivered(let path, let name, let message):
            let event = PrintableText.oneLine((path + [name]).joined(separator: "/"))
            return style.bad("`\(event)` delivers \(message), and the screen does not receive it [undelivered]")
        case .held(let path, let name):
            return "`\(PrintableText.oneLine((path + [name]).joined(separator: "/")))` is held"
        case .resumed(let path, let name):
            return "`\(PrintableText.oneLine((path + [name]).joined(separator: "/")))` is resumed"
        case .dropped(let path, let name, let reason):
            let event = PrintableText.oneLine((path + [name]).joined(separator: "/"))
            return "`\(event)` is no longer held: \(reason.cause)"
        case .impossible: return style.bad("this cannot happen here")
        case .noLink: return style.bad("no link matches")
        }
    }
}

extension HeldEventDrop {
    fileprivate var cause: String {
        switch self {
        case .forgotten: "it is forgotten"
        case .replaced: "another event is held"
        case .expired: "its time is over"
        case .removed: "the flow has been removed"
        }
    }
}

extension Simulation.Failure {
    fileprivate var cause: String {
        switch self {
        case .stackUnderflow: "too few routes are on the stack"
        case .targetMissing: "the stack does not contain the route to go back to"
        case .nothingToDismiss: "nothing is presented"
        }
    }
}
