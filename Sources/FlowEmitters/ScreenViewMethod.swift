import FlowEscaping
import FlowModel
import FlowSwiftCode

/// The factory method that creates the view, or the view controller, of a route.
struct ScreenViewMethod {
    private let route: Route
    private let screen: Screen
    private let name: String
    private let parameters: [SwiftParameter]
    private let coordination: ScreenCoordination
    private let hasInbox: Bool
    private let access: SwiftAccess?

    /// The label of the navigation controller that a flow written by hand is pushed onto.
    static let navigation = "navigationController"

    init(_ route: Route, _ screen: Screen, name: String, _ unit: EmissionUnit) {
        self.route = route
        self.screen = screen
        self.name = name
        access = unit.options.declarationAccess
        var names = LocalNames()
        var parameters = ParameterNames(screen.params, taken: &names).parameters
        coordination = ScreenCoordination(screen, unit)
        hasInbox = screen.hasInbox
        if hasInbox {
            let name = names.take("inbox", "screenInbox")
            let type = ScreenMessages(screen, unit).inboxType
            parameters.insert(SwiftParameter(labelled: "inbox", name, type), at: 0)
        }
        if unit.getsNavigation(screen) {
            let name = names.take(Self.navigation, "flowNavigationController")
            let type = SwiftType.optional(.named("UINavigationController"))
            parameters.insert(SwiftParameter(labelled: Self.navigation, name, type), at: 0)
        }
        if coordination.isNeeded {
            let name = names.take(coordination.label, "screen\(coordination.label.capitalisedFirst)")
            parameters.insert(coordination.parameter(named: name), at: 0)
        }
        self.parameters = parameters
    }

    func requirement(giving view: SwiftType) -> SwiftDeclaration {
        let values = parameters.suffix(screen.params.count).map(\.name)
        let doc = Documentation.text(route.doc, Documentation.entries(values, screen.params))
        return .function(SwiftFunction(name, parameters, result: view, traits: SwiftTraits(doc: doc)))
    }

    /// Returns the implementation that creates the view named by the screen, or `nil` if the screen names none.
    ///
    /// - Parameter result: The result type of the method, if it differs from the view's type.
    func implementation(giving result: SwiftType? = nil) -> SwiftDeclaration? {
        screen.view.map { view in
            let type = SwiftType.named(view.text.words(at: ".").map { SwiftType.Component(String($0)) })
            let labels =
                (coordination.isNeeded ? [coordination.label] : []) + (hasInbox ? ["inbox"] : [])
                + screen.params.map(\.externalLabel)
            let arguments = zip(parameters, labels).map { SwiftArgument(label: $1, .name($0.name)) }
            return .function(
                SwiftFunction(
                    name, parameters, result: result ?? type, traits: SwiftTraits(access: access),
                    body: [.expression(.call(.type(type), arguments))]))
        }
    }
}

extension EmissionUnit {
    /// Whether a screen is a flow written by hand, whose view controller pushes others by itself.
    func getsNavigation(_ screen: Screen) -> Bool { screen.isExternal && options.ui == .uikit }
}
