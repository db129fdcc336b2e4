/// Finds everything that can be on a flow's stack: starts with the first routes, lets everything happen that can, and goes on
/// until nothing new comes of it (post* saturation: Bouajjani, Esparza, Maler 1997; Schwoon 2002).
///
/// What needs no look beneath the top is done as soon as a head is found. The rest waits, and is done again as long as
/// anything new has come up that it may find.
struct Saturation {
    let program: NavigationProgram
    private(set) var automaton: StackAutomaton
    /// The looks that put something on what they find, or whose route answers.
    private(set) var looks = LookTable()
    /// Those that only take routes off. What they uncover has been on top before, unless it was put beneath another at once.
    private(set) var pops = LookTable()
    private(set) var outcomes: [Bool]
    /// Head by head: whether something there ends the flow at once, and whether something takes the top off and leaves the
    /// rest as it is. Most ways out are made of no more.
    private(set) var finishes: [Bool] = []
    private(set) var goesOff: [Bool] = []
    private(set) var leavesBySystem = false
    private(set) var leavesByVerb = false
    /// More would have to be looked at than is sensible: what has been found is true, but may not be all.
    private(set) var isCutShort: Bool
    /// For the looks that a route answers to; the others go on where they stopped.
    private var search = StackSearch()
    private var lookSearch = LookSearch()
    private var popSearch = LookSearch()
    private var scratch = StackRun()

    /// What one flow may cost: a few seconds.
    static let workLimit = 400_000_000
    /// How many routes, times the different ways in which its branches look beneath the top, one flow may have: every one of them
    /// may have to look at every route. Four thousand routes of which every third looks for another.
    static let lookLimit = 8_000_000
    /// How many different symbols one flow may have beyond a handful for each route, which all flows have that ask for no
    /// `unique: layer`.
    static let symbolLimit = 1 << 15

    init(_ program: NavigationProgram, outcomes: Int) {
        self.program = program
        self.outcomes = [Bool](repeating: false, count: outcomes)
        automaton = StackAutomaton(routes: program.places.count, controls: program.controls)
        isCutShort = program.isTooLarge || program.looks(moreThan: Self.lookLimit / max(program.places.count, 1))
    }

    /// The looks that can put something on the stack, or uncover what has not been on top there before.
    func tellingLooks() -> [Look] {
        var (looks, pops) = (looks, pops)
        looks.group(program)
        guard popsUncover else { return looks.looks }
        pops.group(program)
        return looks.looks + pops.looks.filter(mayUncover)
    }

    /// Whether pops can uncover what has not been on top before in the same control.
    private var popsUncover: Bool { automaton.hasHidden || program.controls > 1 }

    private func mayUncover(_ look: Look) -> Bool {
        let operations = program.operations[program.routines[Int(look.routine)].operations]
        guard program.controls == 1, operations.count == 1, case .popTo(let route)? = operations.first?.kind else {
            return true
        }
        return automaton.hiddenRoutes.contains(route)
    }

    /// - Complexity: O(transitions) where no transition looks beneath the top; each different look costs up to the size of
    ///   the automaton, and looks are repeated while they find anything new.
    mutating func run() {
        if isCutShort { return }
        for route in program.starts {
            let symbol = automaton.intern(StackSymbol(route: route, kind: .base))
            automaton.add(
                automaton.show(symbol, 0), StackAutomaton.nothing, StackAutomaton.end,
                StackAutomaton.Origin(kind: .start))
        }
        var next = 0
        while true {
            while next < automaton.heads.count {
                happen(at: Int32(next))
                next += 1
                if automaton.symbols.count > Self.symbolLimit + 8 * program.places.count {
                    isCutShort = true
                    return
                }
            }
            let edges = automaton.edges.count
            look()
            if edges == automaton.edges.count || isCutShort { return }
        }
    }

    // MARK: What happens at a head

    private mutating func happen(at index: Int32) {
        finishes.append(false)
        goesOff.append(false)
        let head = automaton.heads[Int(index)]
        let symbol = automaton.symbols[Int(head.symbol)]
        for routine in program.ownRoutines(symbol.route, head.control) { perform(routine, at: index) }
        for routine in program.globalRoutines(head.control) { perform(routine, at: index) }
        systemMoves(at: index, symbol, head.control)
    }

    private mutating func perform(_ index: Int, at head: Int32) {
        let routine = program.routines[index]
        if routine.operations.isEmpty, routine.endControl == nil { return }
        let here = automaton.heads[Int(head)]
        let control = routine.endControl ?? here.control
        scratch.begin(routine, at: here.symbol, on: here.state)
        switch scratch.advance(routine.operations.upperBound, program, &automaton) {
        case .done:
            let origin = StackAutomaton.Origin(
                kind: scratch.isReset ? .reset : .event, head: head, routine: Int32(index))
            automaton.put(scratch, control, origin)
        case .finished(let outcome):
            finishes[Int(head)] = true
            finish(outcome)
        case .left:
            finishes[Int(head)] = true
            leavesByVerb = true
        case .failed, .passed: break
        case .beneath:
            if scratch.position == routine.operations.upperBound, control == here.control { goesOff[Int(head)] = true }
            if routine.onlyPops {
                pops.add(Int32(index), at: head, control: control)
            } else {
                looks.add(Int32(index), at: head, control: control)
            }
        }
    }

    private mutating func systemMoves(at head: Int32, _ symbol: StackSymbol, _ control: Int32) {
        let place = program.places[Int(symbol.route)]
        if !symbol.kind.isFirst {
            if place.allowsSystemBack || place.leavesByVerb {
                systemMove(
                    program.systemBack, at: head, control, answers: program.backRoutines(symbol.route, control),
                    place.backMayFallThrough)
            }
        } else if symbol.kind == .base {
            let isLeft = program.isChild && (place.allowsSystemBack || place.leavesByVerb)
            finishes[Int(head)] = finishes[Int(head)] || isLeft
            leavesBySystem = leavesBySystem || place.allowsSystemBack
            leavesByVerb = leavesByVerb || place.leavesByVerb
            for (route, routine) in program.taps where route != symbol.route { perform(Int(routine), at: head) }
        } else {
            let isSwiped = symbol.kind == .sheet && place.isDismissible
            if isSwiped || place.leavesByVerb {
                systemMove(
                    isSwiped ? program.swipeAlone : program.leaveModal, at: head, control,
                    answers: program.dismissedRoutines(symbol.route, control), place.dismissedMayFallThrough)
            }
        }
        if symbol.kind == .pushedOnModal {
            for (route, routine) in program.swipes {
                systemMove(
                    routine, at: head, control, answers: program.dismissedRoutines(route, control),
                    program.places[Int(route)].dismissedMayFallThrough)
            }
            systemMove(program.swipeUnanswered, at: head, control, answers: 0..<0, false)
        }
    }

    private mutating func systemMove(
        _ routine: Int32, at head: Int32, _ control: Int32, answers: Range<Int>, _ mayBeUnanswered: Bool
    ) {
        if answers.isEmpty {
            let isOneRoute = routine == program.systemBack || routine == program.swipeAlone
            goesOff[Int(head)] = goesOff[Int(head)] || isOneRoute
            pops.add(routine, at: head, control: control)
        } else {
            looks.add(routine, at: head, control: control, answers: answers, mayBeUnanswered: mayBeUnanswered)
        }
    }

    private mutating func finish(_ outcome: Int32) {
        if outcomes.indices.contains(Int(outcome)) { outcomes[Int(outcome)] = true }
    }

    // MARK: Looking beneath

    private mutating func look() {
        if !looks.isEmpty {
            looks.group(program)
            for index in looks.looks.indices {
                look(looks.looks[index]) { $0.lookSearch.finds(of: index, $1, $0.program, &$0.automaton) }
            }
        }
        guard popsUncover else { return }
        pops.group(program)
        for index in pops.looks.indices where mayUncover(pops.looks[index]) {
            look(pops.looks[index]) { $0.popSearch.finds(of: index, $1, $0.program, &$0.automaton) }
        }
    }

    private mutating func look(_ look: Look, _ goOn: (inout Saturation, Look) -> [StackSearch.Find]) {
        if search.work + lookSearch.work + popSearch.work > Self.workLimit { isCutShort = true }
        guard !isCutShort else { return }
        let finds =
            look.answers.isEmpty
            ? goOn(&self, look)
            : search.finds(of: look, program, &automaton) { run, control, _, automaton in
                !automaton.knows(run, control)
            }
        for find in finds {
            switch find.kind {
            case .put:
                let origin = StackAutomaton.Origin(
                    kind: .look, head: find.source.head, routine: find.source.routine)
                automaton.put(find.run, find.control, origin)
            case .finished(let outcome): finish(outcome)
            case .left: leavesByVerb = true
            }
        }
    }
}
