import FlowModel
import FlowSwiftCode

/// Emits a protocol, or a struct of closures, for each screen of the file, with the intents that a flow which shows the
/// screen must handle. Also emits a protocol with the outcomes of the flow, which its parent implements.
struct CoordinatorProtocolEmitter: Emitter {
    let title = "Coordinators"

    func declarations(for unit: EmissionUnit) -> [SwiftDeclaration] {
        var declarations =
            switch unit.options.screens {
            case .protocols:
                unit.screens.map { screen in
                    coordinator(
                        unit.naming.coordinator(of: screen), doc: doc(of: screen),
                        tasks: unit.screenTasks.of(screen), events: screen.intents, unit)
                }
            case .closures:
                unit.screens.filter { ScreenCoordination($0, unit).isNeeded }.map {
                    ScreenActions($0, unit).declaration
                }
            }
        if let flow = unit.flow, !flow.outcomes.isEmpty, !unit.naming.sharesProtocol(flow) {
            declarations.append(
                coordinator(
                    unit.naming.name(.parent, of: flow), doc: doc(of: flow),
                    events: flow.outcomes, unit))
        }
        return declarations
    }

    private func doc(of screen: Screen) -> String {
        if screen.isExternal { return "The outcomes of `\(screen.name.text)`, which is written by hand." }
        return screen.doc ?? "What can happen on `\(screen.name.text)`."
    }

    private func doc(of flow: Flow) -> String {
        let name = flow.name.text
        if flow.bubblingIntents.isEmpty { return "The outcomes of `\(name)`, as its parent receives them." }
        if flow.declaredOutcomes.isEmpty { return "The intents that `\(name)` leaves to its parent." }
        return "The outcomes of `\(name)`, and the intents that it leaves to its parent."
    }

    private func coordinator(
        _ name: String, doc: String, tasks: [ScreenTasks.Running] = [], events: [Event], _ unit: EmissionUnit
    ) -> SwiftDeclaration {
        let states = tasks.map { running in
            var property = SwiftProperty(
                running.property, .named("Bool"), traits: SwiftTraits(doc: "Whether `\(running.task)` runs."))
            property.isRequirement = true
            return SwiftDeclaration.property(property)
        }
        let requirements = events.map { event in
            let parameters = ParameterNames(event.payload)
            return SwiftDeclaration.function(
                SwiftFunction(
                    event.name.text, parameters.parameters,
                    traits: SwiftTraits(doc: Documentation.text(event, names: parameters.names))))
        }
        return .type(
            SwiftTypeDeclaration(
                .protocol, name, inherits: [.named("AnyObject")],
                traits: SwiftTraits(doc: doc, attributes: ["MainActor"], access: unit.options.declarationAccess),
                members: states + requirements))
    }
}
