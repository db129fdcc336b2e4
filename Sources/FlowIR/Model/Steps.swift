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
        _read {
            if index == 0 { yield head } else { yield tail[index - 1] }
        }
        _modify {
            if index == 0 { yield &head } else { yield &tail[index - 1] }
        }
    }
}
