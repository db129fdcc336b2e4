extension Simulation {
    /// What can happen in an app. An event that cannot happen now changes nothing, and the report contains that.
    package enum Event: Hashable, Sendable {
        /// The app starts, or starts again.
        case start
        /// A screen reports an intent, or the app reports one of the flow itself. The sender is the entry that shows the screen; without
        /// one, it is the current entry.
        case intent(ID, Intent, payload: [String?], from: ID? = nil)
        /// The app reports the outcome with this index itself: `finish` of a flow.
        case outcome(ID, Int, payload: [String?])
        /// A task of the app ends with the outcome with this index.
        case task(TaskID, outcome: Int, payload: [String?])
        /// A tap on the tab of the route with this index.
        case tab(ID, Int)
        case back
        /// A swipe that dismisses a sheet.
        case swipe
        /// The OK of an alert without buttons.
        case ok
        /// The app reports that the answers have changed on which tabs depend.
        case answersChanged
        case link(url: String)
        /// So many seconds pass in which nothing else happens.
        case wait(seconds: Int)
        /// A flow opens one of its links.
        case opened(ID, OpenedLink)
    }

    /// An intent of a flow, by its declaration: the current route handles an intent of its screen with the same name and payload, and
    /// otherwise the flow does.
    package enum Intent: Hashable, Sendable {
        /// One of the events of the route's screen.
        case route(Int, event: Int)
        /// One of the flow's own intents.
        case flow(event: Int)
    }

    /// A guard with its values.
    package struct Question: Hashable, Sendable, Error {
        /// The index of the flow that asks.
        package var flow: Int
        /// The index among the flow's guards.
        package var guardIndex: Int
        package var values: [String?]

        package init(flow: Int, guardIndex: Int, values: [String?]) {
            self.flow = flow
            self.guardIndex = guardIndex
            self.values = values
        }
    }

    package enum Result: Sendable {
        /// The event has happened. If it changed nothing, the report contains the reason.
        case performed(Report)
        /// Nothing has happened, because a guard was asked that the answers do not cover.
        case asks(Question)
    }

    /// What an event has done, in order.
    package struct Report: Hashable, Sendable {
        package internal(set) var happenings: [Happening] = []

        package init() {}
    }

    package enum Happening: Hashable, Sendable {
        case asked(Question, answer: Bool)
        /// An effect has run: its flow, its index, and its values.
        case ran(flow: Int, effect: Int, values: [String?])
        /// A task of the flow with this index has started, with its values.
        case started(flow: Int, TaskID, values: [String?])
        /// A task has been cancelled, because its entry has been removed or another task has started there.
        case cancelled(flow: Int, task: Int)
        /// A task has ended with the outcome with this index, which is handled when the user sees its entry.
        case waits(flow: Int, task: Int, outcome: Int)
        /// A transition has chosen a branch, or none. The index is that of ``ProgramTransition``. If the branch fails,
        /// ``undid(flow:transition:branch:step:_:)`` follows.
        case took(flow: Int, transition: Int, branch: Int?)
        /// The branch with the same indices has failed at the step with this index, so it has changed nothing.
        case undid(flow: Int, transition: Int, branch: Int, step: Int, Failure)
        /// The user has tried to leave a route or a layer whose condition does not hold, and a transition responds to it.
        case attempted
        /// The tab of the route with this index was removed from the bar while it was selected, and the first tab of the bar is selected.
        case lostTab(flow: Int, route: Int)
        /// The outermost flow has ended with the outcome with this index.
        case told(outcome: Int, payload: [String?])
        /// An intent of a flow, or an outcome, which no flow handles now. The path consists of the routes that lead to the flow.
        case notCurrent(path: [String], name: String)
        /// A flow that finishes immediately, by its outcome, or a link into a child flow, after too many others that each followed
        /// the one before. No parent is notified. The path consists of the routes that lead to the flow.
        case endless(path: [String], name: String)
        /// The transition of an event has failed, and has changed nothing.
        case failed(path: [String], name: String, failure: Failure)
        /// A screen has received a message. The path consists of the routes that lead to the screen, with its own.
        case delivered(path: [String], message: ProgramEvent, values: [String?])
        /// The screen that was on top after an event does not receive the message that its transition delivers. The path consists
        /// of the routes that lead to the flow.
        case undelivered(path: [String], name: String, message: String)
        /// A flow holds an event of its own until it is resumed or dropped. The path consists of the routes that lead to the flow; the name
        /// is that of the intent, or the pattern of the link.
        case held(path: [String], name: String)
        /// A flow handles what it has held, with the same path and name.
        case resumed(path: [String], name: String)
        /// A flow no longer holds what it has held. The path consists of the routes that lead to the flow; the name is that of the intent,
        /// or the pattern of the link.
        case dropped(path: [String], name: String, HeldEventDrop)
        /// The user cannot do this now.
        case impossible
        /// The URL is not a link of the app.
        case noLink
    }

    /// Why a transition fails. The raw values are the ids of the rules that report it.
    package enum Failure: String, Hashable, Sendable, Error {
        case stackUnderflow = "stack-underflow"
        case targetMissing = "pop-target-missing"
        case nothingToDismiss = "nothing-to-dismiss"
    }
}

extension Simulation.Report {
    /// The outcome with which the outermost flow has ended, or the intent that has bubbled out of it.
    package var outcome: (index: Int, payload: [String?])? {
        for case .told(let outcome, let payload) in happenings { return (outcome, payload) }
        return nil
    }

    /// Whether the outermost flow, with these outcomes, has ended.
    package func hasEnded(_ outcomes: [ProgramEvent]) -> Bool {
        happenings.contains { happening in
            if case .told(let outcome, _) = happening { !outcomes[outcome].bubbles } else { false }
        }
    }
}
