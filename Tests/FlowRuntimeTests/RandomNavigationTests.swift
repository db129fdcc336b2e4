import FlowRuntime
import FlowTestSupport
import Testing

/// The language's table of verbs, implemented a second time as plainly as possible: layers are lists of routes, and a command
/// either rewrites them or fails.
private struct PlainInterpreter {
    var layers: [[Place]]
    var presentations: [RoutePresentation]

    mutating func perform(_ command: NavigationCommand<Place>) -> Bool {
        var layer = layers.removeLast()
        defer { if !layer.isEmpty { layers.append(layer) } }
        let before = layer
        func revert() -> Bool {
            layer = before
            return false
        }
        switch command {
        // A state holds nothing.
        case .resume, .forget: return true
        case .push(let route, .onTop, _, _):
            layer.append(route)
        case .push(let route, .above(let kind), _, _):
            while let top = layer.last, top.kind != kind { layer.removeLast() }
            if layer.isEmpty { return revert() }
            layer.append(route)
        case .push(let route, .insteadOf(let kind), _, _):
            while let top = layer.last, top.kind != kind { layer.removeLast() }
            if layer.isEmpty { return revert() }
            layer.removeLast()
            layer.append(route)
        case .push(let route, .uniqueOnTop, _, _):
            if before.last?.kind == route.kind { layer.removeLast() }
            layer.append(route)
        case .push(let route, .uniqueInLayer, _, _):
            while layer.contains(where: { $0.kind == route.kind }) { layer.removeLast() }
            layer.append(route)
        case .push(let route, .unique(.top, _), _, _):
            if before.last == route { layer.removeLast() }
            layer.append(route)
        case .push(let route, .unique(.layer, _), _, _):
            while layer.contains(route) { layer.removeLast() }
            layer.append(route)
        case .pop(let count, _):
            for _ in 0..<count where !layer.isEmpty { layer.removeLast() }
            if layer.isEmpty { return revert() }
        case .popTo(let kind, _, _):
            while let top = layer.last, top.kind != kind { layer.removeLast() }
            if layer.isEmpty { return revert() }
        case .popPast(let kind, _):
            while let top = layer.last, top.kind != kind { layer.removeLast() }
            if layer.count < 2 { return revert() }
            layer.removeLast()
        case .popToRoot:
            layer = Array(layer.prefix(1))
        case .replace(let route, _):
            layer.removeLast()
            layer.append(route)
        case .reset(let routes, _):
            if routes.isEmpty { return false }
            layers = []
            presentations = []
            layer = routes
        case .show(let route, _, _, _):
            layers = []
            presentations = []
            layer = [route]
        case .present(let route, let presentation, let unique, _, _):
            if unique, let index = (layers + [layer]).dropFirst().firstIndex(where: { $0.first?.kind == route.kind }) {
                let all = layers + [layer]
                layers = Array(all.prefix(index))
                presentations = Array(presentations.prefix(index))
                layer = all[index]
                if layer.first == route { return true }
                presentations.removeLast()
                layer = layers.removeLast()
            }
            layers.append(layer)
            presentations.append(presentation)
            layer = [route]
        case .dismiss:
            if layers.isEmpty { return false }
            presentations.removeLast()
            layer = []
        case .dismissAll:
            presentations = []
            layer = layers.first ?? layer
            layers = []
        case .back:
            if layer.count > 1 {
                layer.removeLast()
            } else {
                if layers.isEmpty { return false }
                presentations.removeLast()
                layer = []
            }
        }
        return true
    }
}

extension SplitMix64 {
    mutating func place() -> Place {
        let value = within(1...2)
        let places: [Place] = [.home, .list, .item(value), .note(value), .locked]
        return places[below(places.count)]
    }

    mutating func command() -> NavigationCommand<Place> {
        let route = place()
        let kind = place().kind
        return switch below(19) {
        case 0, 1: .push(route)
        case 2: .push(route, .above(kind))
        case 3: .push(route, .insteadOf(kind))
        case 4: .push(route, .uniqueOnTop)
        case 5: .push(route, .uniqueInLayer)
        case 6: .pop
        case 7: .pop(within(0...3))
        case 8: .popTo(kind, fresh: chance(50))
        case 9: .popPast(kind)
        case 10: .popToRoot
        case 11: .replace(route)
        case 12: .reset((0..<within(0...3)).map { _ in place() })
        case 13, 14: .present(route, as: chance(50) ? .sheet : .cover, unique: chance(40))
        case 18: .push(route, .unique(chance(50) ? .top : .layer, by: ["number"]))
        case 15: .dismiss
        case 16: .back
        default: chance(25) ? .dismissAll : chance(75) ? .push(route) : chance(50) ? .resume : .forget
        }
    }
}

@Suite("Random commands")
struct RandomNavigationTests {
    @Test(
        "random commands have the effect that the table of verbs describes",
        arguments: [UInt64.random(in: .min ... .max), 1, 2, 3])
    func agreesWithPlainInterpreter(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<200 {
            var state = NavigationState<Place>(root: .home)
            var plain = PlainInterpreter(layers: [[.home]], presentations: [])
            for step in 0..<40 {
                let command = generator.command()
                let before = state
                let moved = (try? state.perform(command)) != nil
                guard moved == plain.perform(command), state.picture == plain.layers,
                    state.modalLayers.map(\.presentation) == plain.presentations
                else {
                    Issue.record("seed \(seed), step \(step): \(command) on \(before.picture) gave \(state.picture)")
                    return
                }
                #expect(moved || state == before, "seed \(seed), step \(step): \(command) failed and moved something")
                #expect(state.base.presentation == nil)
            }
        }
    }
}
