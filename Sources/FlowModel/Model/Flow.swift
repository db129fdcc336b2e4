import FlowDiagnostics

/// A flow: its routes, the events on them, and the resulting transitions.
package struct Flow: Hashable, Sendable {
    /// How the routes of a flow are shown.
    package enum Container: String, Hashable, Sendable, CaseIterable {
        /// A navigation stack with modal layers.
        case stack
        /// Shows exactly one root at a time.
        case `switch`
        /// A tab bar.
        case tabs
    }

    /// A set of containers.
    package struct Containers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package init(_ container: Container) {
            switch container {
            case .stack: self = .stack
            case .switch: self = .switch
            case .tabs: self = .tabs
            }
        }

        package static var stack: Containers { Containers(rawValue: 1) }
        package static var `switch`: Containers { Containers(rawValue: 2) }
        package static var tabs: Containers { Containers(rawValue: 4) }
        package static var all: Containers { [.stack, .switch, .tabs] }
    }

    package var name: Name
    package var doc: String?
    /// Whether the app shows what is in it with code of its own, see ``Flow/writtenByHand(_:doc:params:outcomes:)``.
    package internal(set) var isExternal = false
    package var container: Container
    package var containerSpan: SourceSpan?
    package var params: [Parameter]
    /// Those that the flow declares, and then the intents that bubble out of it, which are reported to the parent in the same way.
    package var outcomes: [Event]
    /// Events from outside any screen.
    package var intents: [Event]
    package var guards: [Decision]
    /// What the app shows at tabs: a number or a text.
    package var badges: [Decision] = []
    package var effects: [Decision]
    package var tasks: [SpecTask] = []
    /// The ways of presenting that the app draws itself.
    package var presentations: [DeclaredPresentation] = []
    /// The guarded list of first routes and of outcomes, tried in order. A plain `start` is a single route without a condition.
    package var start: [Start]
    package var entries: [Destination]
    package var routes: [Route]
    /// The transitions of the flow-level ``intents``, which apply to all routes.
    package var transitions: [Transition]
    /// The transitions of events that the flow does not declare: intents of its screens that bubble, or that bubble out of its
    /// child flows. Each route that does not handle such an event itself has a copy.
    package var sharedTransitions: [Transition] = []
    package var links: Links?
    /// In `tabs`, for each route: what its parameters are bound to if nothing else binds them, as when the flow creates its tab. The
    /// source is the flow, as at its start. Set by resolution.
    package var tabBindings: [[Binding]] = []
    /// What must hold in the flow, in the order of the spec.
    package var expectations: [Expectation] = []
    /// What libraries state about this flow alone, as if the flow stated it. Set by resolution.
    package var sharedExpectations: [SharedExpectation] = []
    /// The parts that an error in the spec has left unread.
    package var unread = UnreadParts()

    /// Whether some branch opens a URL.
    package var opensURLs: Bool { effects.last?.opensURLs ?? false }

    package init(
        name: Name, doc: String? = nil, container: Container = .stack,
        containerSpan: SourceSpan? = nil, params: [Parameter] = [], outcomes: [Event] = [], intents: [Event] = [],
        guards: [Decision] = [], effects: [Decision] = [], start: [Start] = [], entries: [Destination] = [],
        routes: [Route] = [], transitions: [Transition] = [], links: Links? = nil
    ) {
        self.name = name
        self.doc = doc
        self.container = container
        self.containerSpan = containerSpan
        self.params = params
        self.outcomes = outcomes
        self.intents = intents
        self.guards = guards
        self.effects = effects
        self.start = start
        self.entries = entries
        self.routes = routes
        self.transitions = transitions
        self.links = links
    }

    package var file: SourceFileID { name.span.file }

    /// The outcomes that the flow can end with, which come first.
    package var declaredOutcomes: ArraySlice<Event> { outcomes.prefix { !$0.bubbles } }

    /// The intents that bubble out of the flow.
    package var bubblingIntents: ArraySlice<Event> { outcomes[declaredOutcomes.endIndex...] }

    /// What the parameters of a route are bound to when the flow creates its tab; `nil` if the flow does not: then the tab is added
    /// to the bar when it is first shown, if at all.
    package func tabBindings(ofRoute index: Int) -> [Binding]? {
        guard tabBindings.indices.contains(index), routes[index].isInTabBar,
            !tabBindings[index].contains(.missing)
        else { return nil }
        return tabBindings[index]
    }

    /// What must hold for tabs to be in the bar, in the order of the routes.
    package var tabConditions: [Condition] {
        container == .tabs ? routes.indices.compactMap { routes[$0].tab?.condition } : []
    }

    /// What the badges of tabs are, in the order of the routes.
    package var tabBadges: [Call] {
        container == .tabs ? routes.indices.compactMap { routes[$0].tab?.badge } : []
    }

    /// How a route is presented: as declared by the transition, or else by the route, or else as a sheet.
    package func presentation(of destination: Destination, by transition: Presentation?) -> Presentation {
        guard let target = destination.route.target else { return transition ?? .sheet }
        if routes[target.index].isAlert { return .alert }
        return transition ?? routes[target.index].presentation ?? .sheet
    }
}

/// A route of a flow, which becomes a case of its Route enum.
package struct Route: Hashable, Sendable {
    /// What the route shows.
    package enum Content: Hashable, Sendable {
        case screen(Reference<SpecScreenID>)
        /// The route names neither and shows the screen that has its name in UpperCamelCase. If no spec declares that screen, the
        /// route does. The span is that of the route's name.
        case impliedScreen(Reference<SpecScreenID>)
        case flow(Reference<FlowID>)
        /// Texts and buttons instead of a screen.
        indirect case alert(Alert)

        /// The name of the screen, declared or implied.
        package var screenReference: Reference<SpecScreenID>? {
            switch self {
            case .screen(let reference), .impliedScreen(let reference): reference
            case .flow, .alert: nil
            }
        }

        /// The screen, if the route shows one and it exists.
        package var screen: SpecScreenID? {
            switch self {
            case .screen(let reference), .impliedScreen(let reference): reference.target
            case .flow, .alert: nil
            }
        }
    }

    /// The appearance of a tab in the tab bar.
    package struct Tab: Hashable, Sendable {
        /// What a tab is for, which decides how the system shows it and where.
        package enum Role: String, Hashable, Sendable, CaseIterable {
            case search
        }

        package var title: String?
        /// The name of a symbol of the system.
        package var icon: String?
        /// The name of an image in an asset catalogue, instead of a symbol.
        package var image: String?
        package var role: Role?
        /// The title of the section that the tab belongs to.
        package var section: Name?
        package var isHidden = false
        /// What must hold for the tab to be in the bar.
        package var condition: Condition?
        /// What the badge of the tab is.
        package var badge: Call?
        /// The key.
        package var span: SourceSpan
        package var roleSpan: SourceSpan?

        package init(span: SourceSpan) { self.span = span }

        /// The name of what is shown above the title.
        package var shownIcon: String? { icon ?? image }

        /// The title that users see: that of the spec, or of the system, which has one for each role.
        package var shownTitle: String? {
            title
                ?? role.map { role in
                    switch role {
                    case .search: "Search"
                    }
                }
        }
    }

    package var name: Name
    package var content: Content
    @usableFromInline
    var details: Rare<Details>
    package var presentation: Presentation?
    package var isDismissible: Bool
    package var isBackHidden: Bool
    /// Whether an error in the spec has left a part of the route unread, so that nothing in it is reported as missing.
    package var isPartlyRead: Bool
    /// Whether it has `params` or `receives`, or one of its transitions a `payload`: the route declares its screen.
    package var hasOwnParameters: Bool
    package var transitions: [Transition]
    /// The parameters of the screen or flow, without those that ``fixed`` binds: the associated values of the route's case. Set
    /// by resolution.
    package var parameters: [Parameter] = []

    @usableFromInline
    struct Details: Hashable, Sendable {
        @usableFromInline
        var doc: String?
        @usableFromInline
        var fixed: [Argument]
        @usableFromInline
        var detents: [Detent]
        @usableFromInline
        var tab: Tab?
        @usableFromInline
        var params: Rare<OwnParameters>
        /// Set before resolution.
        var tasks = Rare<RouteTasks>()
        @usableFromInline
        var receives: Rare<OwnMessages>
        var anchors = Rare<OwnAnchors>()
        @usableFromInline
        var leaving = Rare<LeavingConditions>()

        static var none: Self {
            Details(doc: nil, fixed: [], detents: [], tab: nil, params: Rare(), receives: Rare())
        }
    }

    package init(
        name: Name, doc: String? = nil, content: Content, fixed: [Argument] = [], presentation: Presentation? = nil,
        detents: [Detent] = [], isDismissible: Bool = true, isBackHidden: Bool = false, tab: Tab? = nil,
        params: OwnParameters? = nil, receives: OwnMessages? = nil, transitions: [Transition] = [],
        isPartlyRead: Bool = false, hasOwnParameters: Bool = false
    ) {
        self.name = name
        self.content = content
        self.presentation = presentation
        self.isDismissible = isDismissible
        self.isBackHidden = isBackHidden
        self.transitions = transitions
        self.isPartlyRead = isPartlyRead
        self.hasOwnParameters = hasOwnParameters
        let isBare =
            doc == nil && fixed.isEmpty && detents.isEmpty && tab == nil && params == nil
            && receives == nil
        details =
            isBare
            ? Rare()
            : Rare(
                Details(
                    doc: doc, fixed: fixed, detents: detents, tab: tab, params: Rare(params),
                    receives: Rare(receives)))
    }

    @inlinable
    package var doc: String? { details.value?.doc }

    /// The `with` of the route: values that are fixed for it, and thus not parameters of the route itself. In `tabs`, also references
    /// to the flow's parameters, which are bound to parameters that the route keeps.
    @inlinable
    package var fixed: [Argument] { details.value?.fixed ?? [] }

    @inlinable
    package var detents: [Detent] { details.value?.detents ?? [] }

    @inlinable
    package var tab: Tab? { details.value?.tab }

    /// Sets what must hold for the route's tab to be in the bar, once it is resolved.
    package mutating func setTabCondition(_ condition: Condition) { changeTab { $0.condition = condition } }

    /// Sets what the badge of the route's tab is, once it is resolved.
    package mutating func setTabBadge(_ badge: Call) { changeTab { $0.badge = badge } }

    private mutating func changeTab(_ change: (inout Tab) -> Void) {
        guard var values = details.value, var tab = values.tab else { return }
        change(&tab)
        values.tab = tab
        details = Rare(values)
    }

    /// The tasks that can run on the route, as indices of the flow's tasks.
    package var tasks: [Int] { running?.tasks ?? [] }

    /// The outcomes of these tasks, which are events of the route after those of its screen.
    package var taskOutcomes: [TaskOutcome] { running?.outcomes ?? [] }

    var running: RouteTasks? {
        get { details.value?.tasks.value }
        set {
            var values = details.value ?? .none
            values.tasks = Rare(newValue)
            details = Rare(values)
        }
    }

    /// The parameters of its screen, if the route declares it.
    package var params: OwnParameters? { details.value?.params.value }

    /// The anchors of its screen, if the route declares it.
    package var anchors: OwnAnchors? {
        get { details.value?.anchors.value }
        set {
            guard newValue != nil else { return }
            var values = details.value ?? .none
            values.anchors = Rare(newValue)
            details = Rare(values)
        }
    }

    /// What must hold for the user to leave it.
    package var leaving: LeavingConditions? {
        get { details.value?.leaving.value }
        set {
            if newValue == nil, details.isEmpty { return }
            var values = details.value ?? .none
            values.leaving = Rare(newValue)
            details = Rare(values)
        }
    }

    /// What its screen receives, if the route declares it.
    package var receives: OwnMessages? { details.value?.receives.value }
}

/// Properties that are read from every route of a module. These functions avoid copying routes.
extension [Route] {
    /// Whether a route is an alert.
    package func isAlert(_ index: Int) -> Bool { self[index].isAlert }

    /// How a route looks in the tab bar.
    package func tab(of index: Int) -> Route.Tab? { self[index].tab }

    /// The values that are fixed for a route.
    package func fixed(of index: Int) -> [Argument] { self[index].fixed }

    /// The tasks that can run on a route, as indices of the flow's tasks.
    package func tasks(of index: Int) -> [Int] { self[index].tasks }

    /// The outcomes of the tasks that can run on a route.
    package func taskOutcomes(of index: Int) -> [TaskOutcome] { self[index].taskOutcomes }
}

/// A height of a sheet.
package enum Detent: Hashable, Sendable {
    case medium
    case large
    /// A fraction of the screen's height, greater than 0 and at most 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
}
