import FlowModel
import FlowSwiftCode

/// What a flow passes to a screen for reporting events: a sender as the screen's protocol, or a struct of closures.
struct ScreenCoordination {
    /// Whether the screen has intents, or tasks whose progress it shows. A screen without them receives nothing.
    let isNeeded: Bool
    /// The label of the argument.
    let label: String
    let type: SwiftType

    init(_ screen: Screen, _ unit: EmissionUnit) {
        isNeeded = !screen.intents.isEmpty || !unit.screenTasks.of(screen).isEmpty
        let name = unit.coordinatorType(of: screen)
        let options = unit.options(of: screen.name)
        switch options.screens {
        case .protocols: (label, type) = (options.namingStyle.screenLabel, .existential(name))
        case .closures: (label, type) = ("actions", name)
        }
    }

    /// The parameter that receives the argument.
    func parameter(named name: String) -> SwiftParameter { SwiftParameter(labelled: label, name, type) }
}

extension ViewModelContext {
    /// The argument: the sender itself, or its closures for the screen.
    func coordination(for screen: Screen, from sender: SwiftExpression) -> SwiftArgument {
        let coordination = ScreenCoordination(screen, unit)
        switch unit.options(of: screen.name).screens {
        case .protocols: return SwiftArgument(label: coordination.label, sender)
        case .closures:
            return SwiftArgument(label: coordination.label, .member(sender, actionsName(for: screen)))
        }
    }

    /// The property of a sender with the closures for a screen.
    func actionsName(for screen: Screen) -> String {
        var names = LocalNames(taken: ["send", "isRunning"])
        let name = unit.options(of: screen.name).naming.coordinator(of: screen).loweredFirst
        return names.take(name, "screen\(name.capitalisedFirst)")
    }
}
