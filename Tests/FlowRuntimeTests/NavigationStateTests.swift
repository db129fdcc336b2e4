@testable import FlowRuntime
import Testing

/// A command on a single layer: the routes before, the command, and the routes after or the failure.
struct LayerCase: CustomTestStringConvertible, Sendable {
    let before: [Place]
    let command: NavigationCommand<Place>
    let after: Result<[Place], NavigationFailure>

    init(_ before: [Place], _ command: NavigationCommand<Place>, gives after: [Place]) {
        (self.before, self.command, self.after) = (before, command, .success(after))
    }

    init(_ before: [Place], _ command: NavigationCommand<Place>, fails failure: NavigationFailure) {
        (self.before, self.command, self.after) = (before, command, .failure(failure))
    }

    var testDescription: String { "\(command) on \(before)" }
}

@Suite("Commands on the current layer")
struct NavigationStateTests {
    static let cases: [LayerCase] = [
        LayerCase([.home], .push(.list), gives: [.home, .list]),
        LayerCase([.home], .push(.home), gives: [.home, .home]),

        LayerCase([.home, .list, .item(1)], .push(.note(1), .above(.list)), gives: [.home, .list, .note(1)]),
        LayerCase([.home, .list], .push(.note(1), .above(.list)), gives: [.home, .list, .note(1)]),
        LayerCase([.home, .list], .push(.note(1), .above(.home)), gives: [.home, .note(1)]),
        LayerCase(
            [.item(1), .list, .item(2), .list], .push(.home, .above(.item)), gives: [.item(1), .list, .item(2), .home]),
        LayerCase([.home, .list], .push(.list, .above(.item)), fails: .targetMissing("item")),
        LayerCase([.home, .list], .push(.item(1), .above(.item)), fails: .targetMissing("item")),

        LayerCase([.home, .list, .item(1)], .push(.note(1), .insteadOf(.list)), gives: [.home, .note(1)]),
        LayerCase([.home, .list], .push(.note(1), .insteadOf(.list)), gives: [.home, .note(1)]),
        LayerCase([.home, .list], .push(.note(1), .insteadOf(.home)), gives: [.note(1)]),
        LayerCase(
            [.item(1), .item(2), .list], .push(.home, .insteadOf(.item)), gives: [.item(1), .home]),
        LayerCase([.home], .push(.list, .insteadOf(.list)), fails: .targetMissing("list")),

        LayerCase([.home, .item(1)], .push(.item(2), .uniqueOnTop), gives: [.home, .item(2)]),
        LayerCase([.item(1)], .push(.item(2), .uniqueOnTop), gives: [.item(2)]),
        LayerCase(
            [.home, .item(1), .list], .push(.item(2), .uniqueOnTop), gives: [.home, .item(1), .list, .item(2)]),

        LayerCase([.home, .item(1), .list], .push(.item(2), .uniqueInLayer), gives: [.home, .item(2)]),
        LayerCase([.home, .item(1), .item(2), .list], .push(.item(3), .uniqueInLayer), gives: [.home, .item(3)]),
        LayerCase([.item(1), .list, .item(2)], .push(.item(3), .uniqueInLayer), gives: [.item(3)]),
        LayerCase([.home, .list], .push(.item(1), .uniqueInLayer), gives: [.home, .list, .item(1)]),

        LayerCase([.item(1)], .push(.item(1), .unique(.top, by: ["number"])), gives: [.item(1)]),
        LayerCase(
            [.home, .item(1)], .push(.item(2), .unique(.top, by: ["number"])), gives: [.home, .item(1), .item(2)]),
        LayerCase(
            [.item(1), .list], .push(.item(1), .unique(.top, by: ["number"])), gives: [.item(1), .list, .item(1)]),
        LayerCase([.item(1), .item(2), .list], .push(.item(1), .unique(.layer, by: ["number"])), gives: [.item(1)]),
        LayerCase(
            [.home, .item(1), .item(2), .item(1)], .push(.item(2), .unique(.layer, by: ["number"])),
            gives: [.home, .item(1), .item(2)]),
        LayerCase(
            [.home, .item(1)], .push(.item(2), .unique(.layer, by: ["number"])), gives: [.home, .item(1), .item(2)]),

        LayerCase([.home, .list], .pop, gives: [.home]),
        LayerCase([.home, .list, .item(1)], .pop(2), gives: [.home]),
        LayerCase([.home, .list], .pop(0), gives: [.home, .list]),
        LayerCase([.home, .list], .pop(-1), gives: [.home, .list]),
        LayerCase([.home], .pop, fails: .underflow),
        LayerCase([.home, .list], .pop(2), fails: .underflow),
        LayerCase([.home, .list], .pop(.max), fails: .underflow),

        LayerCase([.home, .list, .item(1)], .popTo(.list), gives: [.home, .list]),
        LayerCase([.home, .list, .item(1)], .popTo(.home), gives: [.home]),
        LayerCase([.home, .list], .popTo(.list), gives: [.home, .list]),
        LayerCase([.item(1), .item(2), .list], .popTo(.item), gives: [.item(1), .item(2)]),
        LayerCase([.home, .list], .popTo(.note), fails: .targetMissing("note")),
        LayerCase([.home, .item(1), .list], .popTo(.item, fresh: true), gives: [.home, .item(1)]),
        LayerCase([.home, .item(1)], .popTo(.item, fresh: true), gives: [.home, .item(1)]),
        LayerCase([.home, .list], .popTo(.note, fresh: true), fails: .targetMissing("note")),

        LayerCase([.home, .list, .item(1)], .popPast(.list), gives: [.home]),
        LayerCase([.home, .list], .popPast(.list), gives: [.home]),
        LayerCase([.item(1), .item(2), .list], .popPast(.item), gives: [.item(1)]),
        LayerCase([.home, .list], .popPast(.home), fails: .underflow),
        LayerCase([.home, .list], .popPast(.note), fails: .targetMissing("note")),

        LayerCase([.home, .list, .item(1)], .popToRoot, gives: [.home]),
        LayerCase([.home], .popToRoot, gives: [.home]),

        LayerCase([.home, .list], .replace(.item(1)), gives: [.home, .item(1)]),
        LayerCase([.home], .replace(.list), gives: [.list]),

        LayerCase([.home, .list], .back, gives: [.home]),
        LayerCase([.home, .locked], .back, gives: [.home]),
    ]

    @Test("a command has the same effect on a base layer and on a modal layer", arguments: cases)
    func performs(_ example: LayerCase) throws {
        var base = try NavigationState.showing(.home)
        try base.perform(.reset(example.before))
        var modal = try NavigationState.showing(.note(0), .note(1), modals: [(.sheet, example.before)])

        switch example.after {
        case .success(let after):
            try base.perform(example.command)
            try modal.perform(example.command)
            #expect(base.picture == [after])
            #expect(modal.picture == [[.note(0), .note(1)], after])
            #expect(modal.modalLayers.map(\.presentation) == [.sheet])
        case .failure(let failure):
            #expect(throws: failure) { try base.perform(example.command) }
            #expect(throws: failure) { try modal.perform(example.command) }
            #expect(base.picture == [example.before])
            #expect(modal.picture == [[.note(0), .note(1)], example.before])
        }
    }

    @Test("a command searches for its target in the current layer only")
    func targetInAnotherLayer() throws {
        var state = try NavigationState.showing(.home, .list, modals: [(.sheet, [.item(1)])])
        #expect(throws: NavigationFailure.targetMissing("list")) { try state.perform(.popTo(.list)) }
        #expect(throws: NavigationFailure.underflow) { try state.perform(.pop) }
        try state.perform(.push(.list, .uniqueInLayer))
        #expect(state.picture == [[.home, .list], [.item(1), .list]])
    }
}

@Suite("Modal layers")
struct ModalLayerTests {
    let nested: NavigationState<Place>

    init() throws {
        nested = try .showing(.home, .list, modals: [(.sheet, [.item(1), .note(1)]), (.cover, [.locked])])
    }

    @Test("`popTo` with `fresh` gives the route a new entry")
    func freshTarget() throws {
        let state = try NavigationState<Place>.showing(.home, .item(1), .list)
        let kept = try state.performing([.popTo(.item)])
        let renewed = try state.performing([.popTo(.item, fresh: true)])
        #expect(kept == renewed)
        #expect(kept.currentLayer.topEntry.id == state.currentLayer.rest[0].id)
        #expect(renewed.currentLayer.topEntry.id != state.currentLayer.rest[0].id)
    }

    @Test("`present` with `unique` keeps a layer that begins with an equal route, and what has been pushed on it")
    func uniqueLayer() throws {
        let kept = try nested.performing([.present(.item(1), as: .cover, unique: true)])
        #expect(kept.picture == [[.home, .list], [.item(1), .note(1)]])
        #expect(kept.modalLayers[0].first.id == nested.modalLayers[0].first.id)
        #expect(kept.modalLayers.map(\.presentation) == [.sheet])
        let replaced = try nested.performing([.present(.item(2), as: .cover, unique: true)])
        #expect(replaced.picture == [[.home, .list], [.item(2)]])
        #expect(replaced.modalLayers.map(\.presentation) == [.cover])
        let added = try nested.performing([.present(.list, as: .sheet, unique: true)])
        #expect(added.picture == [[.home, .list], [.item(1), .note(1)], [.locked], [.list]])
    }

    @Test("`present` adds a layer with one route above all others", arguments: [RoutePresentation.sheet, .cover])
    func present(_ presentation: RoutePresentation) throws {
        let state = try nested.performing([.present(.note(2), as: presentation)])
        #expect(state.picture == nested.picture + [[.note(2)]])
        #expect(state.modalLayers.last?.presentation == presentation)
        #expect(state.current == .note(2))
    }

    @Test("`dismiss` removes the top layer with all its routes")
    func dismiss() throws {
        #expect(try nested.performing([.dismiss]).picture == [[.home, .list], [.item(1), .note(1)]])
        #expect(try nested.performing([.dismiss, .dismiss]).picture == [[.home, .list]])
        #expect(throws: NavigationFailure.nothingToDismiss) {
            try nested.performing([.dismiss, .dismiss, .dismiss])
        }
    }

    @Test("`dismissAll` removes all modal layers and succeeds without any")
    func dismissAll() throws {
        let state = try nested.performing([.dismissAll])
        #expect(state.picture == [[.home, .list]])
        #expect(try state.performing([.dismissAll]) == state)
    }

    @Test("`reset` removes all modal layers and replaces the routes of the base layer")
    func reset() throws {
        #expect(try nested.performing([.reset([.note(1), .home])]).picture == [[.note(1), .home]])
        #expect(throws: NavigationFailure.underflow) { try nested.performing([.reset([])]) }
    }

    @Test("`back` pops a pushed route, then dismisses the layer, and then fails")
    func back() throws {
        var state = nested
        var pictures: [[[Place]]] = []
        for _ in 1...4 {
            try state.perform(.back)
            pictures.append(state.picture)
        }
        #expect(
            pictures == [
                [[.home, .list], [.item(1), .note(1)]], [[.home, .list], [.item(1)]], [[.home, .list]], [[.home]],
            ])
        #expect(throws: NavigationFailure.nothingToGoBackTo) { try state.perform(.back) }
        #expect(state.picture == [[.home]])
    }
}

@Suite("Lists of commands")
struct CommandListTests {
    @Test("commands are performed in order")
    func order() throws {
        let state = try NavigationState.showing(.home, .list, modals: [(.sheet, [.item(1)])])
        let next = try state.performing([.dismissAll, .popToRoot, .push(.note(1)), .present(.item(2), as: .cover)])
        #expect(next.picture == [[.home, .note(1)], [.item(2)]])
    }

    static let failing: [([NavigationCommand<Place>], NavigationFailure)] = [
        ([.pop, .push(.note(1))], .underflow),
        ([.push(.note(1)), .pop(2)], .underflow),
        ([.push(.note(1)), .popTo(.item)], .targetMissing("item")),
        ([.present(.item(1), as: .sheet), .dismiss, .dismiss], .nothingToDismiss),
        ([.push(.note(1)), .present(.item(1), as: .cover), .back, .back, .back], .nothingToGoBackTo),
        ([.reset([.list]), .push(.note(1)), .reset([])], .underflow),
    ]

    @Test("a list fails as a whole, whichever command fails", arguments: failing)
    func fails(_ commands: [NavigationCommand<Place>], _ failure: NavigationFailure) throws {
        #expect(throws: failure) { try NavigationState<Place>(root: .home).performing(commands) }
    }

    @Test("an empty list has no effect")
    func empty() throws {
        let state = try NavigationState.showing(.home, .list, modals: [(.sheet, [.item(1)])])
        #expect(try state.performing([]) == state)
    }
}

@Suite("Commands as values")
struct NavigationCommandTests {
    @Test("commands are compared with all their arguments")
    func equality() {
        #expect(NavigationCommand<Place>.push(.item(1)) == .push(.item(1), .onTop, animated: true))
        #expect(NavigationCommand<Place>.push(.item(1)) != .push(.item(2)))
        #expect(NavigationCommand<Place>.push(.item(1)) != .push(.item(1), .uniqueOnTop))
        #expect(NavigationCommand<Place>.push(.item(1)) != .push(.item(1), animated: false))
        #expect(NavigationCommand<Place>.present(.home, as: .sheet) != .present(.home, as: .cover))
        #expect(NavigationCommand<Place>.dismiss != .dismissAll)
    }

    @Test("the short forms of commands are animated")
    func shortForms() {
        #expect(NavigationCommand<Place>.pop == .pop(1, animated: true))
        #expect(NavigationCommand<Place>.popToRoot == .popToRoot(animated: true))
        #expect(NavigationCommand<Place>.dismiss == .dismiss(animated: true))
        #expect(NavigationCommand<Place>.dismissAll == .dismissAll(animated: true))
        #expect(NavigationCommand<Place>.back == .back(animated: true))
    }

    static let still: [NavigationCommand<Place>] = [
        .push(.home, animated: false), .pop(animated: false), .popTo(.home, animated: false),
        .popPast(.home, animated: false), .popToRoot(animated: false), .replace(.home, animated: false),
        .reset([.home], animated: false), .present(.home, as: .sheet, animated: false), .dismiss(animated: false),
        .dismissAll(animated: false), .back(animated: false),
    ]

    @Test("every command states whether it is animated", arguments: still)
    func animation(_ command: NavigationCommand<Place>) {
        #expect(!command.isAnimated)
        #expect(NavigationCommand<Place>.push(.home).isAnimated)
    }
}
