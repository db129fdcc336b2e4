import FlowIR

extension NavigationProgram {
    /// - Parameters:
    ///   - summary: what is known of a child flow.
    ///   - withGlobals: whether flow-level intents and links happen.
    /// - Complexity: O(steps of the flow); times the held links, where a link is held back and resumed.
    static func compile(
        _ flow: borrowing Flow, isChild: Bool, withGlobals: Bool = true, summary: (FlowID) -> FlowSummary?
    ) -> NavigationProgram {
        var compiler = FlowCompiler(NavigationProgram(container: flow.container, isChild: isChild))
        compiler.addPlaces(of: flow)
        compiler.addStarts(of: flow)
        compiler.addBranchPlaces(of: flow)
        compiler.findHeldLinks(of: flow)
        compiler.addTransitions(of: flow, summary)
        compiler.addGlobals(of: flow, happen: withGlobals)
        compiler.addSystemMoves(of: flow)
        return compiler.program
    }
}

private struct FlowCompiler {
    var program: NavigationProgram
    /// The links that are held back, where the flow resumes any: control `i + 1` holds the `i`th.
    private var heldLinks: [Int] = []
    /// The branches of each held link that can run, and whether its list may end without any.
    private var heldBranches: [(branches: [Item], mayFallThrough: Bool)] = []

    /// A branch on its way to become routines.
    private struct Item {
        var operations: [NavigationOperation]
        /// Before which of the operations a held link is resumed, in order.
        var resumes: [Int]
        /// The control afterwards, where the branch is held.
        var endControl: Int32?
        var branch: Int32
    }

    init(_ program: NavigationProgram) { self.program = program }

    // MARK: Places

    mutating func addPlaces(of flow: borrowing Flow) {
        program.places.reserveCapacity(flow.routes.count)
        for index in flow.routes.indices {
            var place = NavigationProgram.Place()
            place.isDismissible = flow.routes[index].isDismissible
            place.allowsSystemBack = !flow.routes[index].isBackHidden
            place.presentation = flow.routes[index].presentation == .cover ? .cover : .sheet
            program.places.append(place)
        }
    }

    mutating func addStarts(of flow: borrowing Flow) {
        for index in flow.start.indices {
            let isRunnable =
                index == 0 || BranchFate.fate(of: index, { [starts = flow.start] in starts[$0].condition }) == .canRun
            if isRunnable, let target = flow.start[index].destination.route.target { addStart(target.index) }
        }
        for index in flow.entries.indices {
            if let target = flow.entries[index].route.target { addStart(target.index) }
        }
    }

    private mutating func addStart(_ route: Int) {
        if !program.starts.contains(Int32(route)) { program.starts.append(Int32(route)) }
    }

    // MARK: Transitions

    mutating func addBranchPlaces(of flow: borrowing Flow) {
        program.firstTransition.reserveCapacity(flow.routes.count + 2)
        program.branches.reserveCapacity(flow.routes.count * 4)
        program.firstBranch.reserveCapacity(flow.routes.count * 4)
        for route in flow.routes.indices {
            program.firstTransition.append(Int32(program.firstBranch.count))
            for index in 0..<flow.routes[route].transitions.count {
                add(flow.routes[route].transitions[index].branches.count, .route(route), transition: index)
            }
        }
        program.firstTransition.append(Int32(program.firstBranch.count))
        for index in flow.transitions.indices {
            add(flow.transitions[index].branches.count, .flow, transition: index)
        }
        program.firstTransition.append(Int32(program.firstBranch.count))
        let links = flow.links?.routes ?? []
        for index in links.indices { add(links[index].branches.count, .link, transition: index) }
    }

    private mutating func add(_ branches: Int, _ owner: BranchPlace.Owner, transition: Int) {
        program.firstBranch.append(Int32(program.branches.count))
        for index in 0..<branches {
            program.branches.append(BranchPlace(owner, transition: transition, branch: index))
        }
    }

    mutating func addTransitions(of flow: borrowing Flow, _ summary: (FlowID) -> FlowSummary?) {
        let lists = flow.routes.count * program.controls
        program.own.reserveCapacity(lists)
        program.back.reserveCapacity(lists)
        program.dismissed.reserveCapacity(lists)
        program.routines.reserveCapacity(flow.routes.count * 4)
        program.operations.reserveCapacity(flow.routes.count * 4)
        for route in flow.routes.indices {
            var child: FlowSummary?
            if case .flow(let reference) = flow.routes[route].content {
                let known = reference.target.flatMap(summary) ?? .anything(outcomes: 0)
                program.places[route].allowsSystemBack = program.places[route].allowsSystemBack && known.leavesBySystem
                program.places[route].leavesByVerb = known.leavesByVerb
                child = known
            }
            addTransitions(of: flow, route: route, child)
        }
    }

    private mutating func addTransitions(of flow: borrowing Flow, route: Int, _ child: FlowSummary?) {
        let count = flow.routes[route].transitions.count
        for control in 0..<program.controls {
            program.own.append(
                addRoutines(of: flow, route, control) { trigger in
                    guard case .event(let event) = trigger else { return false }
                    guard let child else { return true }
                    // Of a child that is not known nothing is ruled out.
                    return !child.outcomes.indices.contains(event) || child.outcomes[event]
                })
            program.back.append(addRoutines(of: flow, route, control) { $0 == .systemBack })
            program.dismissed.append(addRoutines(of: flow, route, control) { $0 == .systemDismiss })
        }
        for index in 0..<count {
            switch flow.routes[route].transitions[index].trigger {
            case .systemBack:
                program.places[route].backMayFallThrough = BranchFate.mayFallThrough(
                    flow.routes[route].transitions[index].branches)
            case .systemDismiss:
                program.places[route].dismissedMayFallThrough = BranchFate.mayFallThrough(
                    flow.routes[route].transitions[index].branches)
            default: break
            }
        }
    }

    private mutating func addRoutines(
        of flow: borrowing Flow, _ route: Int, _ control: Int, where isMeant: (Transition.Trigger) -> Bool
    ) -> Range<Int32> {
        let first = Int32(program.routines.count)
        for index in 0..<flow.routes[route].transitions.count {
            guard let trigger = flow.routes[route].transitions[index].trigger, isMeant(trigger) else { continue }
            add(
                flow.routes[route].transitions[index].branches, flow, Int32(control),
                from: program.index(of: BranchPlace(.route(route), transition: index, branch: 0)))
        }
        return first..<Int32(program.routines.count)
    }

    // MARK: From outside any screen

    mutating func addGlobals(of flow: borrowing Flow, happen: Bool) {
        let links = flow.links?.routes ?? []
        for control in 0..<program.controls {
            let first = Int32(program.routines.count)
            if happen {
                for index in flow.transitions.indices where flow.transitions[index].trigger != nil {
                    add(
                        flow.transitions[index].branches, flow, Int32(control),
                        from: program.index(of: BranchPlace(.flow, transition: index, branch: 0)))
                }
                for index in links.indices {
                    let held = heldLinks.firstIndex(of: index).map { Int32($0 + 1) }
                    add(
                        links[index].branches, flow, Int32(control),
                        from: program.index(of: BranchPlace(.link, transition: index, branch: 0)), heldAs: held)
                }
            }
            program.global.append(first..<Int32(program.routines.count))
        }
    }

    // MARK: Branches

    private mutating func add(
        _ branches: borrowing [Branch], _ flow: borrowing Flow, _ control: Int32, from first: Int,
        heldAs held: Int32? = nil
    ) {
        let isPlain = branches.count == 1 || !branches.haveConditions
        for index in 0..<branches.count {
            if index > 0 {
                if isPlain { break }
                let list = copy branches
                guard BranchFate.fate(of: index, { list[$0].condition }) == .canRun else { continue }
            }
            if program.controls == 1 {
                add(branches[index], Int32(first + index))
                continue
            }
            let item = item(of: branches[index], Int32(first + index), heldAs: held)
            resume(item, at: 0, control, [], from: 0)
        }
    }

    /// A branch as it stands, where no link is held back.
    private mutating func add(_ branch: borrowing Branch, _ index: Int32) {
        let first = program.operations.count
        for step in branch.steps.indices { append(branch.steps[step].verb, index, Int32(step)) }
        addRoutine(from: first, index, nil)
    }

    private mutating func addRoutine(from first: Int, _ branch: Int32, _ endControl: Int32?) {
        var (pops, onlyPops, canFail) = (false, true, false)
        for index in first..<program.operations.count {
            pops = pops || program.operations[index].pops
            // A `back` behind another step may come to where it leaves the flow.
            let leaves = program.operations[index].kind == .back && program.operations.count - first > 1
            onlyPops = onlyPops && program.operations[index].onlyPops && !leaves
            canFail = canFail || program.operations[index].canFail
        }
        program.routines.append(
            NavigationRoutine(
                operations: first..<program.operations.count, branch: branch, endControl: endControl, pops: pops,
                onlyPops: onlyPops, canFail: canFail))
    }

    private mutating func item(of branch: borrowing Branch, _ index: Int32, heldAs held: Int32?) -> Item {
        let first = program.operations.count
        var item = Item(operations: [], resumes: [], endControl: nil, branch: index)
        for step in branch.steps.indices {
            if case .resume = branch.steps[step].verb { item.resumes.append(program.operations.count - first) }
            append(branch.steps[step].verb, index, Int32(step))
        }
        item.operations = Array(program.operations[first...])
        program.operations.removeSubrange(first...)
        if let held, branch.isHeld { item.endControl = held }
        return item
    }

    private mutating func append(_ verb: Verb, _ branch: Int32, _ step: Int32) {
        func add(_ kind: NavigationOperation.Kind) {
            program.operations.append(NavigationOperation(kind: kind, branch: branch, step: step))
        }
        switch verb {
        case .push(let destination, let placement):
            guard let route = Self.index(destination.route) else { return }
            switch placement {
            case .onTop: add(.push(route))
            case .above(let target):
                guard let target = Self.index(target) else { return }
                add(.popTo(target))
                add(.push(route))
            case .insteadOf(let target):
                guard let target = Self.index(target) else { return }
                add(.popTo(target))
                add(.replace(route))
            case .uniqueOnTop: add(.pushUniqueOnTop(route))
            case .uniqueInLayer:
                track(route)
                add(.pushUniqueInLayer(route))
            }
        case .pop(let count): if count > 0 { add(.pop(Int32(clamping: count))) }
        case .popTo(let target): if let target = Self.index(target) { add(.popTo(target)) }
        case .popPast(let target):
            guard let target = Self.index(target) else { return }
            add(.popTo(target))
            add(.pop(1))
        case .popToRoot: add(.popToRoot)
        case .replace(let destination): if let route = Self.index(destination.route) { add(.replace(route)) }
        case .reset(let destinations):
            let first = Int32(program.lists.count)
            for index in destinations.indices {
                if let route = Self.index(destinations[index].route) { program.lists.append(route) }
            }
            if first < program.lists.count { add(.reset(first..<Int32(program.lists.count))) }
        case .present(let destination, let style):
            guard let route = Self.index(destination.route) else { return }
            let usual = program.places[Int(route)].presentation
            add(.present(route, style.map { $0 == .cover ? .cover : .sheet } ?? usual))
        case .dismiss: add(.dismiss)
        case .dismissAll: add(.dismissAll)
        case .back: add(.back)
        case .show(let destination): if let route = Self.index(destination.route) { add(.show(route)) }
        case .finish(let finish): if let outcome = finish.outcome.target { add(.finish(Int32(outcome))) }
        case .stay, .resume: break
        }
    }

    private static func index(_ reference: Reference<RouteID>) -> Int32? { reference.target.map { Int32($0.index) } }

    private mutating func track(_ route: Int32) {
        guard program.places[Int(route)].trackedBit == 0 else { return }
        let tracked = program.places.count { $0.trackedBit != 0 }
        guard tracked < 64 else {
            program.isTooLarge = true
            return
        }
        program.places[Int(route)].trackedBit = 1 << UInt64(tracked)
    }

    // MARK: Held links

    mutating func findHeldLinks(of flow: borrowing Flow) {
        let links = flow.links?.routes ?? []
        guard links.contains(where: { $0.branches.contains(where: \.isHeld) }), flow.resumesLinks else { return }
        heldLinks = links.indices.filter { links[$0].branches.contains(where: \.isHeld) }
        program.controls = heldLinks.count + 1
        for (position, index) in heldLinks.enumerated() {
            let branches = links[index].branches
            let first = program.index(of: BranchPlace(.link, transition: index, branch: 0))
            var items: [Item] = []
            for branch in branches.indices
            where BranchFate.fate(of: branch, { branches[$0].condition }) == .canRun {
                items.append(item(of: branches[branch], Int32(first + branch), heldAs: Int32(position + 1)))
            }
            heldBranches.append((items, BranchFate.mayFallThrough(branches)))
        }
    }

    /// Adds a routine for every way in which the resumes of a branch can go on from a control: the held link's branches are
    /// tried again. Their own `resume` finds nothing held.
    private mutating func resume(
        _ item: Item, at index: Int, _ control: Int32, _ before: [NavigationOperation], from first: Int
    ) {
        guard index < item.resumes.count else {
            let start = program.operations.count
            program.operations += before + item.operations[first...]
            return addRoutine(from: start, item.branch, item.endControl ?? control)
        }
        let next = item.resumes[index]
        let done = before + item.operations[first..<next]
        guard control > 0 else {
            return resume(item, at: index + 1, control, done, from: next)
        }
        let held = heldBranches[Int(control) - 1]
        for replayed in held.branches {
            resume(item, at: index + 1, replayed.endControl ?? 0, done + replayed.operations, from: next)
        }
        if held.mayFallThrough { resume(item, at: index + 1, 0, done, from: next) }
    }

    // MARK: The system

    mutating func addSystemMoves(of flow: borrowing Flow) {
        program.systemBack = addMove(.pop(1))
        program.leaveModal = addMove(.dismiss)
        program.swipeAlone = addMove(.dismiss)
        program.swipeUnanswered = addMove(.swipeUnanswered)
        for route in program.places.indices
        where program.places[route].isDismissible && !program.dismissed[route * program.controls].isEmpty {
            program.swipes.append((Int32(route), addMove(.swipe(Int32(route)))))
        }
        guard flow.container == .tabs else { return }
        for route in flow.routes.indices where flow.routes[route].tab?.isHidden != true {
            program.taps.append((Int32(route), addMove(.show(Int32(route)))))
        }
    }

    private mutating func addMove(_ kind: NavigationOperation.Kind) -> Int32 {
        program.operations.append(NavigationOperation(kind: kind, branch: -1, step: 0))
        addRoutine(from: program.operations.count - 1, -1, nil)
        return Int32(program.routines.count - 1)
    }
}

extension Flow {
    /// Whether any branch replays a held link.
    fileprivate var resumesLinks: Bool {
        func resumes(_ branches: [Branch]) -> Bool {
            branches.contains { branch in branch.steps.contains { $0.verb == .resume } }
        }
        return routes.contains { $0.transitions.contains { resumes($0.branches) } }
            || transitions.contains { resumes($0.branches) }
            || (links?.routes.contains { resumes($0.branches) } ?? false)
    }
}
