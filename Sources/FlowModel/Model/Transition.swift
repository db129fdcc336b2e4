import FlowDiagnostics

/// The branches that follow an event, tried in order.
package struct Transition: Hashable, Sendable {
    /// The event of the route (or of the flow) that a transition handles.
    package enum Trigger: Hashable, Sendable {
        /// An index into the events of the route: the intents of its screen or the outcomes of its child flow; for flow-level
        /// transitions, into the flow's own intents.
        case event(Int)
        /// `$back`: the system has popped the route.
        case systemBack
        /// `$dismissed`: the system has dismissed the route's layer.
        case systemDismiss
        /// `$reselected`: the user has tapped the selected tab, whose route this is.
        case reselected
        /// `$opened`: the user sees the route for the first time.
        case opened
        /// `$shown`: the route has become what the user sees.
        case shown
        /// `$removed`: the entry of the route has been removed for any reason.
        case removed
        /// `$backAttempted`: the user has tried to go back from the route, whose condition does not hold.
        case backAttempt
        /// `$dismissAttempted`: the user has tried to swipe away a layer that cannot be dismissed at the moment, and whose first route
        /// this is.
        case dismissAttempt

        /// The events that follow from the entries of a route, and do not navigate, by their names.
        package static func ofEntry(_ name: String) -> Trigger? {
            switch name {
            case "$opened": .opened
            case "$shown": .shown
            case "$removed": .removed
            default: nil
            }
        }

        /// Whether the user has tried to leave the route.
        package var isAttempt: Bool { self == .backAttempt || self == .dismissAttempt }

        /// Whether it does not navigate, because it follows from the entries of its route.
        package var isOfEntry: Bool { isShowing || self == .removed }
        /// Whether the user sees the entry. It can then start a task on it.
        package var isShowing: Bool { self == .opened || self == .shown }
    }

    package var event: Name
    @usableFromInline
    var code: TriggerCode
    /// Whether it is written in the flow's own `transitions`, and this is its copy for a route with an intent that bubbles.
    package var isShared = false
    package var branches: [Branch]

    package init(event: Name, trigger: Trigger? = nil, branches: [Branch]) {
        self.event = event
        code = TriggerCode(trigger)
        self.branches = branches
    }

    /// `nil` if the event does not exist.
    package var trigger: Trigger? {
        @inlinable
        get { code.trigger }
        set { code = TriggerCode(newValue) }
    }

    /// A trigger in four bytes instead of sixteen.
    @usableFromInline
    struct TriggerCode: Hashable, Sendable {
        /// The index of an event, or a negative number for everything else.
        @usableFromInline
        let number: Int32

        init(_ trigger: Trigger?) {
            number =
                switch trigger {
                case .event(let index): Int32(truncatingIfNeeded: index)
                case .systemBack: -1
                case .systemDismiss: -2
                case .reselected: -4
                case nil: -3
                case .opened: -5
                case .shown: -6
                case .removed: -7
                case .backAttempt: -8
                case .dismissAttempt: -9
                }
        }

        @inlinable
        var trigger: Trigger? {
            switch number {
            case -1: .systemBack
            case -2: .systemDismiss
            case -4: .reselected
            case -3: nil
            case -5: .opened
            case -6: .shown
            case -7: .removed
            case -8: .backAttempt
            case -9: .dismissAttempt
            default: .event(Int(number))
            }
        }
    }
}

extension [Transition] {
    /// The trigger of a transition; `nil` if its event does not exist. Unlike the property, this does not copy the transition.
    package func trigger(of index: Int) -> Transition.Trigger? { self[index].code.trigger }
}

/// One alternative of a transition: if its condition is true, run the effects, then perform the steps.
package struct Branch: Hashable, Sendable {
    /// A single step, or the steps of a `do`.
    package var steps: Steps
    /// Everything besides the steps.
    private var clauses: Rare<Clauses>

    private struct Clauses: Hashable, Sendable {
        var condition: Condition?
        var effects: [Call] = []
        var arguments: [Argument] = []
        var isAnimated = true
        var hold: Hold?
        var doc: String?
        var payload = Rare<OwnParameters>()
        var task = Rare<Call>()
        var delivery = Rare<Delivery>()
        var place = Rare<LinkTarget>()
        /// Unless it is that of the only step.
        var span: SourceSpan?
    }

    /// A branch that is nothing but a verb, as most are.
    package init(steps: Steps, span: SourceSpan) {
        self.steps = steps
        clauses = span == steps.firstSpan ? Rare() : Rare(Clauses(span: span))
    }

    package init(
        condition: Condition? = nil, effects: [Call] = [], steps: Steps, arguments: [Argument] = [],
        isAnimated: Bool = true, hold: Hold? = nil, doc: String? = nil, payload: OwnParameters? = nil,
        delivery: Delivery? = nil, place: LinkTarget? = nil, span: SourceSpan
    ) {
        self.steps = steps
        let ownSpan = span == steps.firstSpan ? nil : span
        let isBare =
            condition == nil && effects.isEmpty && arguments.isEmpty && isAnimated && hold == nil && doc == nil
            && payload == nil && delivery == nil && place == nil && ownSpan == nil
        clauses =
            isBare
            ? Rare()
            : Rare(
                Clauses(
                    condition: condition, effects: effects, arguments: arguments, isAnimated: isAnimated,
                    hold: hold, doc: doc, payload: Rare(payload), delivery: Rare(delivery), place: Rare(place),
                    span: ownSpan))
    }

    /// The verb or, for a `do`, the key: the range of a diagnostic about the whole branch.
    package var span: SourceSpan { clauses.value?.span ?? steps.firstSpan }

    /// Whether the branch is nothing but a verb.
    package var isBare: Bool { clauses.isEmpty }

    package var condition: Condition? {
        get { clauses.value?.condition }
        set { change { $0.condition = newValue } }
    }

    package var effects: [Call] {
        get { clauses.value?.effects ?? [] }
        set { change { $0.effects = newValue } }
    }

    /// The task that starts once the branch has been performed; set by resolution, before which it is among the ``effects``.
    package var task: Call? {
        get { clauses.value?.task.value }
        set { change { $0.task = Rare(newValue) } }
    }

    /// What the branch runs: the effects and the task.
    package var runs: [Call] { effects + (task.map { [$0] } ?? []) }

    /// The `with` of the branch, for its steps, its guard and its effects.
    package var arguments: [Argument] { clauses.value?.arguments ?? [] }

    package var isAnimated: Bool { clauses.value?.isAnimated ?? true }

    /// For links and intents of the flow: how long the event is held for a `resume`; `nil` if it is not.
    package var hold: Hold? {
        get { clauses.value?.hold }
        set { change { $0.hold = newValue } }
    }

    package var isHeld: Bool { hold != nil }

    package var doc: String? { clauses.value?.doc }

    /// The payload of the event, if the route declares its screen.
    package var payload: OwnParameters? {
        get { clauses.value?.payload.value }
        set { change { $0.payload = Rare(newValue) } }
    }

    /// The message that the screen on top receives once the branch has been performed.
    package var delivery: Delivery? {
        get { clauses.value?.delivery.value }
        set { change { $0.delivery = Rare(newValue) } }
    }

    /// The link target of the branch in the child flow.
    package var place: LinkTarget? {
        get { clauses.value?.place.value }
        set { change { $0.place = Rare(newValue) } }
    }

    private mutating func change(_ change: (inout Clauses) -> Void) {
        var values = clauses.value ?? Clauses()
        change(&values)
        clauses = Rare(values)
    }
}

/// Properties that every rule reads from every branch of a module. These functions avoid copying branches.
extension [Branch] {
    /// Whether a branch is nothing but a verb.
    package func isBare(_ index: Int) -> Bool { self[index].isBare }

    /// The condition of a branch.
    package func condition(of index: Int) -> Condition? { self[index].condition }

    /// Whether any branch has a `when`.
    package var haveConditions: Bool {
        for index in indices where hasCondition(index) { return true }
        return false
    }

    /// Whether a branch has a `when`.
    package func hasCondition(_ index: Int) -> Bool { !self[index].isBare && self[index].condition != nil }

    /// What a branch delivers.
    package func delivery(of index: Int) -> Delivery? { self[index].isBare ? nil : self[index].delivery }

    /// Whether a branch has a link target in a child flow.
    package func hasLinkTarget(_ index: Int) -> Bool { !self[index].isBare && self[index].place != nil }

    /// Whether a branch has a `with`, or something in it has.
    package func hasArguments(_ index: Int) -> Bool {
        if !self[index].isBare, !self[index].arguments.isEmpty { return true }
        return self[index].steps.haveArguments
    }

    /// The entries of every `with` of a branch.
    package func arguments(in index: Int) -> [Argument] {
        var arguments = self[index].isBare ? [] : self[index].arguments
        self[index].steps.addArguments(to: &arguments)
        return arguments
    }

    /// The number of steps of a branch.
    package func stepCount(of index: Int) -> Int { self[index].steps.endIndex }

    /// The verb of a step of a branch.
    package func verb(ofStep step: Int, of index: Int) -> Verb { self[index].steps.verb(step) }

    /// The kind of the verb of a step of a branch.
    package func kind(ofStep step: Int, of index: Int) -> VerbKind { self[index].steps.kind(step) }

    /// Calls `body` with each route that the branch shows or puts on the stack.
    package func forEachTarget(of index: Int, _ body: (RouteID) -> Void) { self[index].steps.forEachTarget(body) }

    /// Calls `body` with each `resume` and each `forget`, and the index of its branch.
    package func forEachStepAboutHeldEvent(_ body: (Int, VerbKind, SourceSpan) -> Void) {
        for index in indices where self[index].steps.areAboutHeldEvent {
            self[index].steps.forEachStepAboutHeldEvent { body(index, $0, $1) }
        }
    }
}

/// A use of a guard or an effect: `reference.target` is its index among the flow's guards or effects.
package struct Call: Hashable, Sendable {
    package var reference: Reference<Int>
    /// The bindings of its parameters, in their order; set by resolution.
    package var bindings: [Binding] = []
    /// Whether the URL that it opens is a text, of which a URL is made; set by resolution.
    package var urlIsText = false
    private var opened = Rare<Argument>()

    package init(_ reference: Reference<Int>) { self.reference = reference }

    /// What an `open` opens; `nil` for every other call.
    package var url: Argument? {
        get { opened.value }
        set { opened = Rare(newValue) }
    }

    /// Whether it opens a URL.
    package var opensURL: Bool { !opened.isEmpty }
}

/// A navigation verb and its range.
package struct Step: Hashable, Sendable {
    package var verb: Verb
    /// The verb as written, without its value.
    package var span: SourceSpan
    /// The `with` of the step, in a `do`.
    package var arguments: [Argument]
    private var origin = Rare<AnchorUse>()

    package init(_ verb: Verb, span: SourceSpan, arguments: [Argument] = []) {
        self.verb = verb
        self.span = span
        self.arguments = arguments
    }

    /// The view of the screen from which the route is presented or pushed.
    package var anchor: AnchorUse? {
        get { origin.value }
        set { origin = Rare(newValue) }
    }

    /// Faster than to read the anchor.
    package var hasAnchor: Bool { !origin.isEmpty }
}
