import FlowDiagnostics

/// The steps of a branch, at least one.
///
/// Nearly every branch has exactly one, so the first lies in the branch itself: for a module of ten thousand routes that is
/// some thirty thousand allocations less, and as many leaps through memory each time a rule looks at all of them.
package struct Steps: Hashable, Sendable, RandomAccessCollection, MutableCollection {
    private var head: Step
    private var tail: [Step]

    package init(_ head: Step, _ tail: [Step] = []) {
        self.head = head
        self.tail = tail
    }

    /// - Returns: `nil` where there are none.
    package init?(_ steps: [Step]) {
        guard let head = steps.first else { return nil }
        self.init(head, Array(steps.dropFirst()))
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { tail.count + 1 }

    package subscript(index: Int) -> Step {
        // Lent rather than given: a step holds half a dozen references, and whoever looks at a verb would copy all of them.
        _read {
            if index == 0 { yield head } else { yield tail[index - 1] }
        }
        _modify {
            if index == 0 { yield &head } else { yield &tail[index - 1] }
        }
    }

    /// Changes every step where it lies, without a copy.
    mutating func update(_ change: (inout Step) -> Void) {
        change(&head)
        for index in tail.indices { change(&tail[index]) }
    }

    /// Calls `body` with each route that the steps put on the screen or on the stack, without a copy of a step.
    func forEachTarget(_ body: (RouteID) -> Void) {
        head.verb.forEachTarget(body)
        for index in tail.indices { tail[index].verb.forEachTarget(body) }
    }

    /// Calls `body` with every value that a step takes, without a copy of a step.
    func forEachUsedValue(_ body: (UsedValue) -> Void) {
        head.verb.forEachUsedValue(body)
        for index in tail.indices { tail[index].verb.forEachUsedValue(body) }
    }

    /// The places of the steps that are a `resume`.
    func forEachResume(_ body: (SourceSpan) -> Void) {
        if head.verb.isResume { body(head.span) }
        for index in tail.indices where tail[index].verb.isResume { body(tail[index].span) }
    }
}
