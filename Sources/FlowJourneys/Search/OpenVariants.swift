/// The changes to a flow for which a step is still looked for that shows them.
///
/// A step can show hundreds of them, and there are many steps. So those that are done are left out for good.
struct OpenVariants {
    private let variants: [FlowVariant]
    /// By the index of each variant.
    private var isOpen: [Bool]
    /// The open ones, in order, and some that have been closed since.
    private var groups: [FlowVariant.Group: [Int]]

    init(_ variants: [FlowVariant], where isIncluded: (Int) -> Bool = { _ in true }) {
        self.variants = variants
        isOpen = variants.indices.map(isIncluded)
        var groups: [FlowVariant.Group: [Int]] = [:]
        for index in variants.indices where isOpen[index] {
            groups[variants[index].trigger.group, default: []].append(index)
        }
        self.groups = groups
    }

    mutating func close(_ variant: Int) { isOpen[variant] = false }

    /// The open ones that a step may show, in order.
    mutating func shown(by passed: [FlowVariant.Passed]) -> [Int] {
        var shown: [Int] = []
        for place in passed {
            guard let group = groups.removeValue(forKey: place.group) else { continue }
            let left = group.filter { isOpen[$0] }
            if left.isEmpty { continue }
            for variant in left where place.shows(variants[variant].trigger) { shown.append(variant) }
            groups[place.group] = left
        }
        return passed.count < 2 ? shown : Set(shown).sorted()
    }
}

extension FlowVariant {
    /// What a step has passed in a flow.
    enum Passed: Hashable {
        case start, tabAnswers
        case back(Int)
        case swipe(Int)
        case swipeOf(presentation: Int)
        /// A transition has reached a branch, or none.
        case transition(Int, branch: Int?)

        /// Whether the step may show a change with a trigger.
        func shows(_ trigger: Trigger) -> Bool {
            switch (self, trigger) {
            case (.start, .start), (.tabAnswers, .tabAnswers): true
            case (.back(let route), .back(let changed)), (.swipe(let route), .swipe(let changed)): route == changed
            case (.swipeOf(let index), .swipeOf(let changed)): index == changed
            case (.transition(let index, let branch), .considered(let changed, let considered)):
                index == changed && branch.map { considered <= $0 } ?? true
            case (.transition(let index, let branch), .taken(let changed, let taken)):
                index == changed && branch == taken
            default: false
            }
        }
    }

    /// Where the changes are that the same steps may show.
    enum Group: Hashable {
        case start, tabAnswers
        case back(Int)
        case swipe(Int)
        case swipeOf(presentation: Int)
        case transition(Int)
    }
}

extension FlowVariant.Passed {
    fileprivate var group: FlowVariant.Group {
        switch self {
        case .start: .start
        case .tabAnswers: .tabAnswers
        case .back(let route): .back(route)
        case .swipe(let route): .swipe(route)
        case .swipeOf(let index): .swipeOf(presentation: index)
        case .transition(let index, _): .transition(index)
        }
    }
}

extension FlowVariant.Trigger {
    fileprivate var group: FlowVariant.Group {
        switch self {
        case .start: .start
        case .tabAnswers: .tabAnswers
        case .back(let route): .back(route)
        case .swipe(let route): .swipe(route)
        case .swipeOf(let index): .swipeOf(presentation: index)
        case .considered(let transition, _), .taken(let transition, _): .transition(transition)
        }
    }
}
