import FlowDiagnostics

/// The steps of a branch, at least one.
///
/// Nearly every branch has exactly one step, so the first is stored in the branch itself. For a module of ten thousand routes,
/// this saves some thirty thousand allocations, and as many indirections each time a rule reads all of them.
package struct Steps: Hashable, Sendable, RandomAccessCollection, MutableCollection {
    private var head: Step
    private var tail: [Step]

    package init(_ head: Step, _ tail: [Step] = []) {
        self.head = head
        self.tail = tail
    }

    /// - Returns: `nil` if there are no steps.
    package init?(_ steps: [Step]) {
        guard let head = steps.first else { return nil }
        self.init(head, Array(steps.dropFirst()))
    }

    var firstSpan: SourceSpan { head.span }

    package var startIndex: Int { 0 }
    package var endIndex: Int { tail.count + 1 }

    package subscript(index: Int) -> Step {
        // Yields the step instead of returning it: a step contains half a dozen references, and reading its verb would copy them
        // all.
        _read {
            if index == 0 { yield head } else { yield tail[index - 1] }
        }
        _modify {
            if index == 0 { yield &head } else { yield &tail[index - 1] }
        }
    }

    /// Changes every step in place.
    package mutating func update(_ change: (inout Step) -> Void) {
        change(&head)
        for index in tail.indices { change(&tail[index]) }
    }

    /// Calls `body` with each route that the steps show or put on the stack, without copying a step.
    func forEachTarget(_ body: (RouteID) -> Void) {
        head.verb.forEachTarget(body)
        for index in tail.indices { tail[index].verb.forEachTarget(body) }
    }

    /// Calls `body` with every value that a step takes, without copying a step.
    func forEachUsedValue(_ body: (UsedValue) -> Void) {
        head.forEachUsedValue(body)
        for index in tail.indices { tail[index].forEachUsedValue(body) }
    }

    /// The verb of a step, without copying the rest of the step.
    func verb(_ index: Int) -> Verb { index == 0 ? head.verb : tail[index - 1].verb }

    /// The kind of a step's verb, without copying the step.
    func kind(_ index: Int) -> VerbKind { index == 0 ? head.verb.kind : tail[index - 1].verb.kind }

    /// Whether a step has a `with`, or a destination of one has.
    var haveArguments: Bool {
        if !head.arguments.isEmpty || head.verb.hasArguments { return true }
        for index in tail.indices where !tail[index].arguments.isEmpty || tail[index].verb.hasArguments { return true }
        return false
    }

    /// Adds the entries of the steps' `with`, then those of their destinations.
    func addArguments(to arguments: inout [Argument]) {
        arguments += head.arguments
        for index in tail.indices { arguments += tail[index].arguments }
        head.verb.forEachDestination { arguments += $0.arguments }
        for index in tail.indices { tail[index].verb.forEachDestination { arguments += $0.arguments } }
    }

    /// The index of the step that handles what is held: the first `resume`. Another one has nothing to handle, even if the same has been
    /// held again.
    package var resume: Int? { indices.first { kind($0) == .resume } }

    /// Whether what was held before is dropped by then, because a `forget` is among the steps before this one.
    package func forgets(before step: Int) -> Bool { indices[..<step].contains { kind($0) == .forget } }

    /// Whether a step is a `resume` or a `forget`.
    var areAboutHeldEvent: Bool {
        if head.verb.isAboutHeldEvent { return true }
        for index in tail.indices where tail[index].verb.isAboutHeldEvent { return true }
        return false
    }

    /// Calls `body` with each `resume` and each `forget`.
    func forEachStepAboutHeldEvent(_ body: (VerbKind, SourceSpan) -> Void) {
        if head.verb.isAboutHeldEvent { body(head.verb.kind, head.span) }
        for index in tail.indices where tail[index].verb.isAboutHeldEvent {
            body(tail[index].verb.kind, tail[index].span)
        }
    }
}
