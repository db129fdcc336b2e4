import FlowModel
import FlowSwiftCode

/// What a flow passes to a screen for reporting events: the view model as the screen's protocol, or a struct of closures.
struct ScreenCoordination {
    /// Whether the screen has intents. A screen without intents receives nothing.
    let isNeeded: Bool
    /// The label of the argument.
    let label: String
    let type: SwiftType

    init(_ screen: Screen, _ unit: EmissionUnit) {
        isNeeded = !screen.intents.isEmpty
        let name = SwiftType.named(unit.naming.coordinator(of: screen))
        switch unit.options.screens {
        case .protocols: (label, type) = (unit.options.namingStyle.screenLabel, .existential(name))
        case .closures: (label, type) = ("actions", name)
        }
    }

    /// The parameter that receives the argument.
    func parameter(named name: String) -> SwiftParameter { SwiftParameter(labelled: label, name, type) }
}

extension ViewModelContext {
    /// The argument: the view model itself, or its closures for the screen.
    func coordination(for screen: Screen, of viewModel: SwiftExpression) -> SwiftArgument {
        let coordination = ScreenCoordination(screen, unit)
        switch unit.options.screens {
        case .protocols: return SwiftArgument(label: coordination.label, viewModel)
        case .closures:
            return SwiftArgument(label: coordination.label, .member(viewModel, actionsName(for: screen)))
        }
    }

    /// The property with the closures for a screen.
    func actionsName(for screen: Screen) -> String {
        var names = LocalNames(taken: methodNames)
        for member in [coordinatorName, decisionsName, startName, openName, heldLinkName] + Self.runtimeMembers {
            _ = names.take(member)
        }
        if followsTasks {
            for member in [taskEndedName, runningTaskName] + Self.runtimeMembersForTasks { _ = names.take(member) }
        }
        let name = unit.naming.coordinator(of: screen).loweredFirst
        return names.take(name, "screen\(name.capitalisedFirst)")
    }
}
