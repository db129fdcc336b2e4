// swift-format-ignore-file
// Recorded from Sources/FlowRuntime by `RECORD=1 swift test --filter EmbeddedRuntimeTests`, do not edit.

/// The sources of FlowRuntime as one file.
enum RuntimeSource {
    static let text = ##"""
public import Observation
#if !(canImport(FoundationEssentials))
import Foundation
#endif
#if canImport(Combine)
public import Combine
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#endif
#if canImport(SwiftUI)
public import SwiftUI
#endif
#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

extension FlowCoordinating {
    /// Lets the child flow that the current route shows follow the rest of a link, once the transition has been taken: where the
    /// link has led to another flow, a login say, nothing follows.
    ///
    /// - Parameters:
    ///   - rest: what is left of the link; `nil` where the link ends at the child's own first route.
    ///   - open: what follows it.
    public func handOn<Child: FlowCoordinating, Link>(
        _ rest: Link?, by open: @escaping (Child) -> (Link) -> Void
    ) {
        guard let rest else { return }
        flowNavigator.afterwards { [weak self] in
            guard let child = self?.currentChild as? Child else { return }
            open(child)(rest)
        }
    }
}

/// What a flow's view model can do.
///
/// Nearly all of it is in extensions of this protocol, on purpose: a class may declare a member of the same name without a
/// word about it, which it could not if these were members of a superclass. So an intent may be called `pop`, `perform` or
/// `current`; inside the class `super.perform` and `super.current` still say which one is meant.
@MainActor
public protocol FlowCoordinating: AnyObject {
    /// The routes of the flow.
    associatedtype CoordinatedRoute: FlowRoute

    /// Holds the state.
    var flowNavigator: FlowNavigator<CoordinatedRoute> { get }

    /// The child flow that a route shows; `nil` for a route that shows a screen.
    func childFlow(for route: CoordinatedRoute) -> (any FlowCoordinating)?

    /// Called after the system's own pop or dismissal, on what is then on top.
    func systemDidRemove(_ departure: SystemDeparture<CoordinatedRoute>)
}

// MARK: - State

extension FlowCoordinating {
    /// Everything the flow shows.
    public var state: NavigationState<CoordinatedRoute> { flowNavigator.state }
    /// The route that is seen, the only one whose intents are answered.
    public var current: CoordinatedRoute { flowNavigator.state.current }
    /// The first route of the base layer.
    public var root: CoordinatedRoute { flowNavigator.state.base.root }
    /// What was pushed on it, lowest first.
    public var path: [CoordinatedRoute] { flowNavigator.state.base.path }
    /// Every layer, the base first.
    public var layers: [NavigationLayer<CoordinatedRoute>] { flowNavigator.state.layers }
    /// Sheets and covers, lowest first.
    public var modalLayers: [NavigationLayer<CoordinatedRoute>] { flowNavigator.state.modalLayers }
    /// The last command that was performed.
    public var command: NavigationCommand<CoordinatedRoute>? { flowNavigator.commands.last }
    /// The commands of the last transition that moved something.
    public var commands: [NavigationCommand<CoordinatedRoute>] { flowNavigator.commands }
    /// Told of every intent that moved nothing: a late or doubled one, or one whose transition failed.
    public var onUnexpectedIntent: ((UnexpectedIntent<CoordinatedRoute>) -> Void)? {
        get { flowNavigator.onUnexpectedIntent }
        set { flowNavigator.onUnexpectedIntent = newValue }
    }
}

// MARK: - Flows in flows

extension FlowCoordinating {
    /// The flow's place among flows.
    public var flowNode: FlowNode { flowNavigator }
    /// The child flow that the current route shows.
    public var currentChild: (any FlowCoordinating)? { flowNavigator.shownChild }
    /// Whether the flow's current route is what the user sees. A child flow that is not shown any more, or lies beneath
    /// something, answers no intent.
    public var isOnTop: Bool { flowNavigator.isOnTop }
}

// MARK: - Moving

extension FlowCoordinating {
    /// Performs the steps of a transition, one after the other. Where one of them fails, none is taken and the hook is
    /// told.
    ///
    /// - Parameter intent: what the report of a failure calls it; by default the calling method's name.
    /// - Returns: whether the steps were taken.
    @discardableResult
    public func perform(_ commands: NavigationCommand<CoordinatedRoute>..., intent: String = #function) -> Bool {
        flowNavigator.perform(commands, intent: intent)
    }

    /// Reports an intent that the current route does not have.
    public func unexpected(_ intent: String = #function) {
        flowNavigator.report(intent, .notCurrent)
    }

    /// Pops the current layer down to its first route.
    public func popToRoot() {
        flowNavigator.perform([.popToRoot], intent: #function)
    }

    /// Does what the system's back does: pops, else dismisses, else leaves a child flow.
    public func backRequested() {
        flowNavigator.perform([.back], intent: #function)
    }
}

// MARK: - What the system does on its own

extension FlowCoordinating {
    /// The user went back by the system's button or swipe, on the screen that is seen, be it a child flow's: pops where there is
    /// a route to go back to and the top does not hide its back, and leaves a child flow from its first route.
    ///
    /// - Returns: whether that was possible.
    @discardableResult
    public func systemBack() -> Bool { flowNavigator.innermost.systemBack() }

    /// The user swiped the top sheet down, be it a child flow's: dismisses it where its first route allows that, however much is
    /// pushed on it.
    ///
    /// - Returns: whether that was possible.
    @discardableResult
    public func systemDismiss() -> Bool {
        var node: FlowNode? = flowNavigator.innermost
        while let flow = node, !flow.hasModalLayers, flow !== flowNavigator { node = flow.parent }
        return node?.systemDismiss() ?? false
    }

    /// The screen's own stack has become this path, and the state follows it. Routes that are gone from the end of the
    /// current layer went by the system's back, one after the other from the top; where what follows one of them moves
    /// on, the rest is left to that.
    ///
    /// - Parameter layer: the layer's index in `layers`.
    public func systemSetPath(_ path: [CoordinatedRoute], inLayer layer: Int = 0) {
        flowNavigator.setPath(path, inLayer: layer)
    }

    /// The user tapped a tab of a tab bar.
    ///
    /// - Returns: whether that was possible: the tab is in the bar, and nothing is presented above it.
    @discardableResult
    public func systemSelectTab(_ kind: CoordinatedRoute.Kind) -> Bool { flowNavigator.selectTab(kind) }
}

/// A link into a flow, taken apart. The Link enum of every generated flow that has links conforms to it.
public nonisolated protocol FlowLink: Hashable {
    /// The link that leads there; `nil` where none of the flow's does.
    init?(_ address: LinkAddress)

    /// The path and the query that are this link.
    var address: LinkAddress { get }
}

/// One segment of a link's pattern.
public nonisolated enum LinkSegment: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Exactly this text.
    case literal(String)
    /// Any one segment.
    case value
    /// Any one segment, or the end of the path; nothing but its like may follow.
    case valueOrEnd
    /// All that is left, nothing included.
    case rest

    /// The segment with exactly this text.
    public init(stringLiteral value: String) { self = .literal(value) }
}

/// Holds a flow's navigation state, the record of how it came about, and the child flows that its routes show.
///
/// It stands apart from the view model so that the view model inherits few names from the runtime: what a screen's intents
/// are called is up to the spec.
@MainActor
public final class FlowNavigator<Route: FlowRoute>: FlowNode {
    /// What is on screen.
    public internal(set) var state: NavigationState<Route> {
        get { shown.state }
        set {
            observation.announceChange(of: self)
            observation.change(self) { storedShown.state = newValue }
            // What a transaction takes back must not have cost a child its life.
            if transaction == nil { renewChildren() }
        }
    }
    /// The commands of the last transition that moved something.
    public internal(set) var commands: [NavigationCommand<Route>] {
        get { shown.commands }
        set { observation.change(self) { storedShown.commands = newValue } }
    }
    /// By entry: the child flow that it shows.
    private var children: [Int: any FlowCoordinating] {
        get { shown.children }
        set { observation.change(self) { storedShown.children = newValue } }
    }
    /// The entries that have been asked for a child.
    private var known: Set<Int> = []
    /// Told of every intent that moved nothing.
    public var onUnexpectedIntent: ((UnexpectedIntent<Route>) -> Void)?
    /// While several performances are one transition.
    var transaction: NavigationTransaction<Route>?
    private var childFlow: (Route) -> (any FlowCoordinating)? = { _ in nil }
    private var systemDidRemove: (SystemDeparture<Route>) -> Void = { _ in }

    /// All that others may follow.
    private struct Shown {
        var state: NavigationState<Route>
        var commands: [NavigationCommand<Route>] = []
        var children: [Int: any FlowCoordinating] = [:]
    }

    private var storedShown: Shown
    private var shown: Shown {
        observation.noteReading(of: self)
        return storedShown
    }

    /// A navigator at a flow's first route.
    ///
    /// - Parameter isStack: `false` where exactly one root is there at a time.
    public init(root: Route, isStack: Bool = true) {
        storedShown = Shown(state: NavigationState(root: root))
        super.init(isStack: isStack)
    }

    /// A navigator of a tab bar.
    public init(tabs: [Route], selected: Route) {
        storedShown = Shown(state: NavigationState(tabs: tabs, selected: selected))
        super.init(isStack: false)
    }

    /// Lets a view model say which child flow a route shows, and what follows the system's own moves.
    func serve<ViewModel: FlowCoordinating>(_ viewModel: ViewModel) where ViewModel.CoordinatedRoute == Route {
        childFlow = { [weak viewModel] in viewModel?.childFlow(for: $0) }
        systemDidRemove = { [weak viewModel] in viewModel?.systemDidRemove($0) }
        renewChildren()
    }

    // MARK: Children

    /// The child flow that the current route shows.
    var shownChild: (any FlowCoordinating)? { children[state.currentLayer.topEntry.id] }

    override var currentChild: FlowNode? { shownChild?.flowNode }
    override var hasModalLayers: Bool { !state.modalLayers.isEmpty }

    /// The child flow of an entry.
    func child(of entry: NavigationEntry<Route>) -> (any FlowCoordinating)? { children[entry.id] }

    override func flow(at entry: Int) -> FlowNode? { children[entry]?.flowNode }

    /// What an entry shows: its route, and that route's child flow.
    func content(of entry: Int) -> (route: Route, child: (any FlowCoordinating)?)? {
        state.entries.first { $0.id == entry }.map { ($0.route, children[entry]) }
    }

    override var nodeLayers: [NodeLayer] {
        state.layers.map { layer in
            NodeLayer(id: layer.id, presentation: layer.presentation, entries: layer.entries.map(nodeEntry))
        }
    }

    override var isTabBar: Bool { storedShown.state.isTabBar }
    override var nodeTabs: [NodeLayer.Entry] { state.tabs.map { nodeEntry($0.first) } }

    private func nodeEntry(_ entry: NavigationEntry<Route>) -> NodeLayer.Entry {
        NodeLayer.Entry(id: entry.id, traits: entry.route.traits, child: children[entry.id]?.flowNode)
    }

    /// Children come with their entries and go with them.
    func renewChildren() {
        let entries = state.entries
        let ids = Set(entries.map(\.id))
        for (id, child) in children where !ids.contains(id) {
            child.flowNode.isRemoved = true
            child.flowNode.parent = nil
            children[id] = nil
        }
        known.formIntersection(ids)
        for entry in entries where known.insert(entry.id).inserted {
            guard let child = childFlow(entry.route) else { continue }
            child.flowNode.parent = self
            children[entry.id] = child
        }
    }

    // MARK: Moving

    @discardableResult
    func perform(_ commands: [NavigationCommand<Route>], intent: String) -> Bool {
        if transaction?.failure != nil { return false }
        do {
            let next = try state.performing(commands)
            FlowMotion.change(isAnimated: commands.allSatisfy(\.isAnimated)) { state = next }
            note(commands)
            return true
        } catch .nothingToGoBackTo where isLeft(isAnimated: commands.allSatisfy(\.isAnimated)) {
            note(commands)
            return true
        } catch {
            let reason = UnexpectedIntent<Route>.Reason.failed(error, commands: commands)
            if transaction == nil {
                report(intent, reason)
            } else {
                transaction?.failure = NavigationTransaction.Failure(intent: intent, reason: reason)
            }
            return false
        }
    }

    /// Whether the flow that shows this one takes it away.
    private func isLeft(isAnimated: Bool) -> Bool {
        var isLeft = false
        FlowMotion.change(isAnimated: isAnimated) { isLeft = parent?.leave(self, isBySystem: false) == true }
        return isLeft
    }

    private func note(_ commands: [NavigationCommand<Route>]) {
        if transaction == nil { self.commands = commands } else { transaction?.commands += commands }
    }

    /// Tells the hook; `#function` carries argument labels, an intent's name has none.
    func report(_ intent: String, _ reason: UnexpectedIntent<Route>.Reason) {
        // The pattern of a link is what it is, parentheses included.
        let name = intent.utf8.first == UInt8(ascii: "/") ? intent[...] : intent.prefix { $0 != "(" }
        onUnexpectedIntent?(UnexpectedIntent(intent: String(name), current: state.current, reason: reason))
    }

    // MARK: What the system does on its own

    /// Pops where the layer has a route to go back to and the top does not hide its back; on a child flow's first route,
    /// leaves the child.
    override func systemBack() -> Bool {
        if state.currentLayer.allowsSystemBack {
            pop()
            return true
        }
        guard !hasModalLayers, state.base.rest.isEmpty, !state.base.root.traits.isBackHidden else { return false }
        return parent?.leave(self, isBySystem: true) ?? false
    }

    override func systemDismiss() -> Bool {
        guard state.currentLayer.allowsSystemDismiss else { return false }
        dismiss()
        return true
    }

    override func leave(_ child: FlowNode, isBySystem: Bool) -> Bool {
        guard currentChild === child else { return false }
        if !state.currentLayer.rest.isEmpty {
            if isBySystem, state.current.traits.isBackHidden { return false }
            pop()
            return true
        }
        if hasModalLayers {
            if isBySystem { return false }
            dismiss()
            return true
        }
        if isBySystem, state.base.root.traits.isBackHidden { return false }
        return parent?.leave(self, isBySystem: isBySystem) ?? false
    }

    private func pop() {
        guard let departed = state.currentLayer.rest.popLast() else { return }
        systemDidRemove(.back(departed.route))
    }

    private func dismiss() {
        guard let departed = state.modalLayers.popLast() else { return }
        systemDidRemove(.dismissed(departed.root))
    }

    /// The screen's own stack has become this path. Routes that are gone from the end of the current layer went by the system's
    /// back, one after the other from the top; where what follows one of them moves on, the rest is left to that.
    func setPath(_ path: [Route], inLayer layer: Int) {
        guard state.layers.indices.contains(layer) else { return }
        let old = state.layers[layer].path
        guard old != path else { return }
        guard layer == state.modalLayers.count, path.count < old.count, old.starts(with: path) else {
            var next = state
            let kept = zip(old, path).prefix { $0 == $1 }.count
            let new = path.dropFirst(kept).map { next.entry($0) }
            if layer == 0 {
                next.base.rest = next.base.rest.prefix(kept) + new
            } else {
                next.modalLayers[layer - 1].rest = next.modalLayers[layer - 1].rest.prefix(kept) + new
            }
            state = next
            return
        }
        var expected = state
        while expected.currentLayer.rest.count > path.count, let departed = expected.currentLayer.rest.popLast() {
            state = expected
            systemDidRemove(.back(departed.route))
            guard state == expected else { return }
        }
    }

    /// The user tapped a tab: where it is in the bar, and nothing is presented above it.
    func selectTab(_ kind: Route.Kind) -> Bool {
        state.tabs.firstIndex { $0.root.kind == kind }.map(selectTab) ?? false
    }

    override func selectTab(at index: Int) -> Bool {
        guard !hasModalLayers, state.tabs.indices.contains(index), !state.tabs[index].root.traits.tab.isHidden
        else { return false }
        state.selectedTab = index
        return true
    }
}

/// A flow's place among flows: which flow shows it, and which one it shows.
///
/// A parent holds its children for as long as their routes are there; a child only points back.
@MainActor
public class FlowNode {
    /// The flow that shows this one; `nil` for an app's outermost, and for one that is not shown any more.
    public internal(set) weak var parent: FlowNode?
    var isRemoved = false
    /// Tells who reads what the flow shows that it changes.
    final let observation = FlowObservation()
    final var followers: [ScreenObservation.Follower] = []
    #if canImport(Combine)
        /// Grows before every change of the flow, and of the flows in it: what makes it known to who observes objects.
        @Published final var revision = 0
    #endif
    /// Whether the flow's routes lie on one another; else one at a time is seen.
    final let isStack: Bool

    init(isStack: Bool) { self.isStack = isStack }

    /// The flow's own layers, the base first.
    var nodeLayers: [NodeLayer] { [] }
    /// Whether the flow's roots are the tabs of a bar.
    var isTabBar: Bool { false }
    /// The first entry of each tab; one alone where there are no tabs.
    var nodeTabs: [NodeLayer.Entry] { [] }

    /// The child flow that an entry shows.
    func flow(at entry: Int) -> FlowNode? { nil }

    /// The child flow that the current route shows.
    var currentChild: FlowNode? { nil }
    /// Whether a sheet or a cover of the flow's own is up.
    var hasModalLayers: Bool { false }

    /// Whether the flow's current route is what the user sees: the flow is there, and so is every flow that shows it, with
    /// nothing of theirs above.
    public var isOnTop: Bool {
        if isRemoved { return false }
        guard let parent else { return true }
        return parent.currentChild === self && parent.isOnTop
    }

    /// The flow whose screen the user sees: this one, or a child, however deep.
    final var innermost: FlowNode { currentChild?.innermost ?? self }

    func systemBack() -> Bool { false }
    func systemDismiss() -> Bool { false }

    /// - Returns: whether that was possible.
    @discardableResult
    func selectTab(at index: Int) -> Bool { false }

    /// Takes the route away that shows a child, because the user has left the child by back.
    /// - Parameter isBySystem: whether it is the system that asks, which must not where the route hides its back.
    func leave(_ child: FlowNode, isBySystem: Bool) -> Bool { false }
}

/// Tells who reads a flow that it changes: through Observation where the system has that, through Combine where an app observes
/// objects, and by itself the view controllers that show it.
struct FlowObservation {
    /// An `ObservationRegistrar`, which systems before iOS 17 do not have.
    private let registrar: Any?

    init() {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            registrar = ObservationRegistrar()
        } else {
            registrar = nil
        }
    }

    /// Whoever reads now will be told of the next change.
    @MainActor
    func noteReading(of flow: FlowNode) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = registrar as? ObservationRegistrar {
            registrar.access(flow, keyPath: \.screenLayers)
        }
    }

    @MainActor
    func change(_ flow: FlowNode, by body: () -> Void) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = registrar as? ObservationRegistrar {
            registrar.withMutation(of: flow, keyPath: \.screenLayers, body)
        } else {
            body()
        }
    }

    /// What is on screen is about to change, and with it what the flows around this one show.
    @MainActor
    func announceChange(of flow: FlowNode) {
        #if canImport(Combine)
            flow.revision += 1
        #endif
        flow.followers.removeAll(where: \.isGone)
        for follower in flow.followers { follower.tell() }
        if let parent = flow.parent { announceChange(of: parent) }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FlowNode: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension NavigatingCoordinatorViewModel: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension RootCoordinatorViewModel: Observable {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TabCoordinatorViewModel: Observable {}

#if canImport(Combine)
    extension FlowNode: ObservableObject {}

    extension NavigatingCoordinatorViewModel: ObservableObject {
        /// Tells of every change of the flow, and of the flows in it.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }

    extension RootCoordinatorViewModel: ObservableObject {
        /// Tells of every change of the flow, and of the flows in it.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }

    extension TabCoordinatorViewModel: ObservableObject {
        /// Tells of every change of the flow, and of the flows in it.
        public nonisolated var objectWillChange: ObservableObjectPublisher { flowNavigator.objectWillChange }
    }
#endif

/// A place of a flow. The Route enum of every generated flow conforms to it.
public nonisolated protocol FlowRoute: Hashable {
    /// The route's case without its values: what a command names when it looks for a route on the stack.
    associatedtype Kind: Hashable

    /// Which case this route is, whatever its values are.
    var kind: Kind { get }

    /// How the route behaves on screen.
    var traits: RouteTraits { get }
}

nonisolated extension FlowRoute {
    /// Back and swipe-down allowed, a full-height sheet.
    public var traits: RouteTraits { RouteTraits() }
}

/// How a route behaves on screen, and so what the system may do there without being told.
public nonisolated struct RouteTraits: Hashable, Sendable {
    /// No system back button and no back swipe while the route is on top.
    public var isBackHidden: Bool
    /// A sheet that the route is the first of can be swiped down.
    public var isDismissible: Bool
    /// The heights at which a sheet that the route is the first of rests; none means the system's own choice.
    public var detents: [RouteDetent]
    /// How the route looks in a tab bar.
    public var tab: RouteTab

    /// Traits that differ from the usual ones only where they are given.
    public init(
        isBackHidden: Bool = false, isDismissible: Bool = true, detents: [RouteDetent] = [], tab: RouteTab = RouteTab()
    ) {
        self.isBackHidden = isBackHidden
        self.isDismissible = isDismissible
        self.detents = detents
        self.tab = tab
    }
}

/// A tab as its tab bar shows it.
public nonisolated struct RouteTab: Hashable, Sendable {
    /// What stands below the icon.
    public var title: String?
    /// The name of a system symbol.
    public var icon: String?
    /// Not in the bar; only a command shows it.
    public var isHidden: Bool

    /// A tab of which only what is given is shown.
    public init(title: String? = nil, icon: String? = nil, isHidden: Bool = false) {
        self.title = title
        self.icon = icon
        self.isHidden = isHidden
    }
}

/// A height at which a sheet rests.
public nonisolated enum RouteDetent: Hashable, Sendable {
    /// About half of the screen.
    case medium
    /// The whole of it.
    case large
    /// A part of the screen's height, more than 0 and at most 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
}

/// How a modal layer covers what is below it.
public nonisolated enum RoutePresentation: String, Hashable, Codable, Sendable {
    /// A card that can be swiped down where its first route is dismissible.
    case sheet
    /// The full screen; only a command takes it away.
    case cover
}

/// Where a flow and all flows in it are, to be kept while the app does not run: a plain value, in any format that `Codable` has.
///
/// Routes have to be `Codable` for it. Where those of a child flow are not, the child begins anew.
public nonisolated struct FlowSnapshot: Codable, Hashable, Sendable {
    /// The routes of the flow's own, as JSON.
    var state: String
    /// By the place of their entry in the state: what the child flows show.
    var children: [Int: FlowSnapshot]
}

/// Why a flow cannot be kept, or brought back.
public nonisolated enum FlowSnapshotError: Error, Hashable, Sendable {
    /// The flow's routes are not `Codable`.
    case notCodable(route: String)
    /// What was kept is not of this flow, or of an earlier version of it.
    case unreadable(String)
}

nonisolated extension FlowSnapshotError: CustomStringConvertible {
    /// The cause and the mend, as a sentence.
    public var description: String {
        switch self {
        case .notCodable(let route): "`\(route)` is not `Codable`; generate it with that conformance"
        case .unreadable(let reason): "what was kept cannot be read, so the flow stays where it is: \(reason)"
        }
    }
}

extension FlowCoordinating {
    /// Where the flow and all flows in it are.
    ///
    /// - Throws: ``FlowSnapshotError`` where the flow's own routes are not `Codable`.
    public func snapshot() throws -> FlowSnapshot { try flowNavigator.snapshot() }

    /// Goes where the flow was when `snapshot` was made; child flows are made anew, and go where they were.
    ///
    /// No transition runs, and no guard is asked. A child that cannot be brought back begins anew.
    /// - Throws: ``FlowSnapshotError`` where it cannot be read; then nothing moves.
    public func restore(_ snapshot: FlowSnapshot) throws { try flowNavigator.restore(snapshot) }
}

extension FlowNavigator {
    func snapshot() throws -> FlowSnapshot {
        guard let kept = KeptState(state) as? any Encodable else {
            throw FlowSnapshotError.notCodable(route: "\(Route.self)")
        }
        var children: [Int: FlowSnapshot] = [:]
        for (index, entry) in state.entries.enumerated() {
            // A child whose routes cannot be kept is no reason to keep nothing.
            if let child = child(of: entry) { children[index] = try? child.snapshot() }
        }
        return FlowSnapshot(state: String(decoding: try JSONEncoder().encode(kept), as: UTF8.self), children: children)
    }

    func restore(_ snapshot: FlowSnapshot) throws {
        guard let type = KeptState<Route>.self as? any Decodable.Type else {
            throw FlowSnapshotError.notCodable(route: "\(Route.self)")
        }
        let kept: Any
        do { kept = try JSONDecoder().decode(type, from: Data(snapshot.state.utf8)) } catch {
            throw FlowSnapshotError.unreadable("\(error)")
        }
        guard let kept = kept as? KeptState<Route>, kept.fits(state) else {
            throw FlowSnapshotError.unreadable("it is of another kind of flow")
        }
        state = NavigationState(kept, after: state)
        commands = []
        for (index, entry) in state.entries.enumerated() {
            guard let own = snapshot.children[index], let child = child(of: entry) else { continue }
            try? child.restore(own)
        }
    }
}

/// The link that a flow holds back until a `resume`, if any.
@MainActor
public final class HeldLink<Link> {
    /// The last one that was held back.
    public var link: Link?

    /// Holds nothing yet.
    public init() {}
}

extension FlowCoordinating {
    /// Performs steps, opens the link that is held back there, and performs what follows, as one transition: where any of
    /// it fails, none is taken, the link is held on to and the hook is told. Where no link is held back, the steps alone.
    ///
    /// - Parameters:
    ///   - held: holds the link, and forgets it when it is opened.
    ///   - open: what opens it.
    ///   - intent: what the report of a failure of the steps calls it; by default the calling method's name.
    /// - Returns: whether the steps were taken.
    @discardableResult
    public func perform<Link>(
        _ commands: NavigationCommand<CoordinatedRoute>..., resuming held: HeldLink<Link>,
        by open: (Link) -> Void, then rest: NavigationCommand<CoordinatedRoute>...,
        intent: String = #function
    ) -> Bool {
        let navigator = flowNavigator
        let before = held.link
        return navigator.transact {
            if !commands.isEmpty { guard navigator.perform(commands, intent: intent) else { return } }
            if let link = held.link {
                held.link = nil
                open(link)
            }
            if !rest.isEmpty { navigator.perform(rest, intent: intent) }
        } orTakeBack: {
            held.link = before
        }
    }
}

/// A navigation state as it is kept: its routes, and nothing of how they came to be there.
nonisolated struct KeptState<Route: FlowRoute> {
    var tabs: [KeptLayer<Route>]
    var selectedTab: Int
    var modalLayers: [KeptLayer<Route>]

    init(_ state: NavigationState<Route>) {
        tabs = state.tabs.map { KeptLayer($0) }
        selectedTab = state.selectedTab
        modalLayers = state.modalLayers.map { KeptLayer($0) }
    }

    /// Whether a flow of this shape can show it: only a tab bar has more base layers than one, and something has to be shown.
    func fits(_ state: NavigationState<Route>) -> Bool {
        !tabs.isEmpty && (state.isTabBar || tabs.count == 1) && modalLayers.allSatisfy { $0.presentation != nil }
    }
}

nonisolated struct KeptLayer<Route: FlowRoute> {
    var presentation: RoutePresentation?
    var root: Route
    var path: [Route]

    init(_ layer: NavigationLayer<Route>) {
        presentation = layer.presentation
        root = layer.root
        path = layer.path
    }
}

nonisolated extension KeptState: Encodable where Route: Encodable {}
nonisolated extension KeptState: Decodable where Route: Decodable {}
nonisolated extension KeptLayer: Encodable where Route: Encodable {}
nonisolated extension KeptLayer: Decodable where Route: Decodable {}

nonisolated extension LinkAddress {
    /// Whether the path looks like this.
    public func hasPath(_ pattern: LinkSegment...) -> Bool {
        for (index, segment) in pattern.enumerated() {
            switch segment {
            case .rest: return true
            case .valueOrEnd where index >= path.count: return true
            case .value, .valueOrEnd: if index >= path.count { return false }
            case .literal(let text): if !hasSegment(text, at: index) { return false }
            }
        }
        return path.count == pattern.count
    }

    private func hasSegment(_ text: String, at index: Int) -> Bool {
        guard path.indices.contains(index) else { return false }
        if path[index] == text { return true }
        return index == 0 && beginsWithHost && path[index].lowercased() == text.lowercased()
    }

    /// Whether the query's first item of this key has this value.
    public func hasQuery(_ key: String, _ value: String) -> Bool { query(key) == .text(value) }

    /// One segment of the path.
    public func segment(_ index: Int) -> LinkText {
        path.indices.contains(index) ? .text(path[index]) : .missing
    }

    /// The value of the query's first item of this key.
    public func query(_ key: String) -> LinkText {
        guard let item = items.first(where: { $0.key == key }) else { return .missing }
        return item.value.map(LinkText.text) ?? .unreadable
    }

    /// The link of a child flow that the path has from its `index`th segment on.
    ///
    /// - Returns: `.some(nil)` where nothing follows, and the child flow has no link for that; `nil` where what follows is
    ///   none of the child flow's links.
    public func rest<Link: FlowLink>(from index: Int, as type: Link.Type) -> Link?? {
        var address = self
        address.path = Array(path.dropFirst(index))
        if index > 0 { address.beginsWithHost = false }
        if let link = Link(address) { return link }
        return address.path.isEmpty ? .some(nil) : nil
    }
}

/// A text that a link's value is made of.
public nonisolated enum LinkText: Hashable, Sendable {
    /// It is there, percent-decoded.
    case text(String)
    /// It is there, and its percent escapes cannot be read.
    case unreadable
    /// It is not there.
    case missing

    /// The text, or this one where there is none.
    public func or(_ text: String) -> LinkText { self == .missing ? .text(text) : self }

    /// The value; `nil` where there is no text, or none that is such a value.
    public func value<Value: LosslessStringConvertible>(as type: Value.Type) -> Value? { value(from: Value.init) }

    /// The value; `nil` where there is no text, or none that is such a value.
    public func value<Value>(from make: (String) -> Value?) -> Value? {
        if case .text(let text) = self { make(text) } else { nil }
    }

    /// The value, `.some(nil)` where there is no text; `nil` where there is one, and it is no such value.
    public func optionalValue<Value: LosslessStringConvertible>(as type: Value.Type) -> Value?? {
        optionalValue(from: Value.init)
    }

    /// The value, `.some(nil)` where there is no text; `nil` where there is one, and it is no such value.
    public func optionalValue<Value>(from make: (String) -> Value?) -> Value?? {
        if self == .missing { return .some(nil) }
        return value(from: make).map(Optional.some)
    }
}

/// Where a URL leads within the app: its path and its query, percent-decoded, once scheme and host are known to be the
/// app's own.
///
/// With a scheme of the app's own the URL's host is the first segment of the path: `myapp://user/7`, `myapp:///user/7` and
/// `myapp:user/7` are one address. Every slash of a path counts but one at its end, so between two of them is an empty
/// segment. User, password, port and fragment are passed over. A `+` is a plus: a space is `%20`.
public nonisolated struct LinkAddress: Sendable {
    /// The path, segment by segment.
    public internal(set) var path: [String]
    /// The query, item by item. What is escaped in a way that cannot be read has a key or a value of `nil`.
    var items: [Item]
    /// Whether the first segment is a URL's host, in which upper and lower case are one.
    var beginsWithHost = false

    /// `key=value`; without a `=` the value is empty.
    struct Item: Hashable, Sendable {
        var key: String?
        var value: String?
    }

    /// The address of a URL, whatever text that is.
    ///
    /// - Parameters:
    ///   - url: the URL's text.
    ///   - schemes: the app's own schemes; upper and lower case are one.
    ///   - hosts: the hosts that are the app's with `http` and `https`; upper and lower case are one.
    /// - Returns: `nil` where the URL is not the app's, or has a path or host whose escapes cannot be read.
    public init?(_ url: String, schemes: [String], hosts: [String]) {
        let bytes = Array(url.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        guard colon < end else { return nil }
        var rest = bytes[(colon + 1)..<end]

        var query: ArraySlice<UInt8> = []
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = rest[(mark + 1)...]
            rest = rest[..<mark]
        }
        var host = ""
        if rest.starts(with: "//".utf8) {
            let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            guard let decoded = PercentCoding.decoded(Self.host(of: authority)) else { return nil }
            host = decoded
            rest = rest.dropFirst(2 + authority.count)
        }
        guard var path = Self.segments(of: rest) else { return nil }
        if scheme == "http" || scheme == "https" {
            guard hosts.contains(where: { $0.lowercased() == host.lowercased() }) else { return nil }
        } else {
            guard schemes.contains(where: { $0.lowercased() == scheme }) else { return nil }
            if !host.isEmpty {
                path.insert(host, at: 0)
                beginsWithHost = true
            }
        }
        self.path = path
        items = Self.items(of: query)
    }

    /// The host in `user:password@host:port`.
    private static func host(of authority: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
        let host = authority[start...]
        // Colons within brackets are those of an IPv6 address.
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
        return host[bracket...].firstIndex(of: UInt8(ascii: ":")).map { host[..<$0] } ?? host
    }

    /// - Returns: `nil` where an escape cannot be read.
    private static func segments(of path: ArraySlice<UInt8>) -> [String]? {
        let slash = UInt8(ascii: "/")
        var parts = (path.first == slash ? path.dropFirst() : path)
            .split(separator: slash, omittingEmptySubsequences: false)
        if parts.last?.isEmpty ?? false { parts.removeLast() }
        var segments: [String] = []
        for part in parts {
            guard let segment = PercentCoding.decoded(part) else { return nil }
            segments.append(segment)
        }
        return segments
    }

    private static func items(of query: ArraySlice<UInt8>) -> [Item] {
        query.split(separator: UInt8(ascii: "&")).map { item in
            let key = item.prefix { $0 != UInt8(ascii: "=") }
            return Item(
                key: PercentCoding.decoded(key), value: PercentCoding.decoded(item.dropFirst(key.count + 1)))
        }
    }
}

// MARK: - Building

nonisolated extension LinkAddress {
    /// An address with these segments and without a query.
    public init(_ path: any CustomStringConvertible...) {
        self.path = path.map(\.description)
        items = []
    }

    /// The address with one more item in its query; without a value, the address as it is.
    public func adding(_ key: String, _ value: (any CustomStringConvertible)?) -> LinkAddress {
        guard let value else { return self }
        var address = self
        address.items.append(Item(key: key, value: value.description))
        return address
    }

    /// The address with another one behind it.
    public func appending(_ rest: LinkAddress?) -> LinkAddress {
        guard let rest else { return self }
        var address = self
        address.path += rest.path
        address.items += rest.items
        return address
    }

    /// The URL with a scheme of the app's own: `myapp://user/7`. A first segment that cannot be a host as it is stands in
    /// the path instead: `myapp:///User/7`.
    public func url(scheme: String) -> String {
        guard let host = path.first, Self.isPlainHost(host) else { return "\(scheme)://" + pathText(path[...]) }
        return "\(scheme)://\(host)" + pathText(path.dropFirst())
    }

    /// The URL of a web site: `https://example.com/user/7`.
    public func url(host: String) -> String { "https://\(host)" + pathText(path[...]) }

    /// The path from the slash on, and the query.
    private func pathText(_ path: ArraySlice<String>) -> String {
        var text = path.isEmpty && !self.path.isEmpty ? "" : "/"
        text += path.map(PercentCoding.encoded).joined(separator: "/")
        // One slash at the end says nothing, so an empty segment there needs a second.
        if path.last?.isEmpty ?? false { text += "/" }
        let query = items.compactMap { item in
            item.key.map { "\(PercentCoding.encoded($0))=\(PercentCoding.encoded(item.value ?? ""))" }
        }
        return query.isEmpty ? text : text + "?" + query.joined(separator: "&")
    }

    /// Whether every system leaves such a host as it is.
    private static func isPlainHost(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

/// The view model of a `stack` flow: a navigation stack with modal layers. Every generated stack flow inherits from it.
///
/// A screen tells it what happened, it decides and performs ``NavigationCommand``s, and the view follows its state. What
/// it offers is declared in ``FlowCoordinating``.
@MainActor
open class NavigatingCoordinatorViewModel<Route: FlowRoute>: FlowCoordinating {
    /// Holds the state.
    public final let flowNavigator: FlowNavigator<Route>

    /// A view model at the flow's first route.
    public init(initialRoute: Route) {
        flowNavigator = FlowNavigator(root: initialRoute)
        flowNavigator.serve(self)
    }

    /// The child flow that a route shows. Flows with child flows override it; an app may again, to make its own view models.
    open func childFlow(for route: Route) -> (any FlowCoordinating)? { nil }

    /// Called after the system's own pop or dismissal, on what is then on top. Flows whose routes say `$back` or
    /// `$dismissed` override it; there is nothing to call `super` for.
    open func systemDidRemove(_ departure: SystemDeparture<Route>) {}
}

nonisolated extension NavigationCommand: CustomStringConvertible {
    /// As it is written in code, without types and without what goes without saying: `push(.signUp)`, `pop`.
    public var description: String {
        switch self {
        case .push(let route, let placement, _): call("push", [".\(route)"] + placement.argument)
        case .pop(let count, _): call("pop", count == 1 ? [] : ["\(count)"])
        case .popTo(let kind, _): call("popTo", [".\(kind)"])
        case .popPast(let kind, _): call("popPast", [".\(kind)"])
        case .popToRoot: call("popToRoot")
        case .replace(let route, _): call("replace", [".\(route)"])
        case .reset(let routes, _): call("reset", ["[\(routes.map { ".\($0)" }.joined(separator: ", "))]"])
        case .present(let route, let presentation, _): call("present", [".\(route)", "as: .\(presentation)"])
        case .dismiss: call("dismiss")
        case .dismissAll: call("dismissAll")
        case .back: call("back")
        case .show(let route, let childEnded, _): call("show", [".\(route)"] + (childEnded ? ["childEnded: true"] : []))
        }
    }

    private func call(_ name: String, _ arguments: [String] = []) -> String {
        let all = isAnimated ? arguments : arguments + ["animated: false"]
        return all.isEmpty ? name : "\(name)(\(all.joined(separator: ", ")))"
    }
}

nonisolated extension RoutePlacement {
    /// None for the usual place.
    fileprivate var argument: [String] {
        switch self {
        case .onTop: []
        case .above(let kind): [".above(.\(kind))"]
        case .insteadOf(let kind): [".insteadOf(.\(kind))"]
        case .uniqueOnTop: [".uniqueOnTop"]
        case .uniqueInLayer: [".uniqueInLayer"]
        }
    }
}

/// One step of a transition, as a value: what a coordinator decided, ready to be performed and to be compared in a test.
///
/// Every command acts on the current layer unless it says otherwise, and fails as a ``NavigationFailure`` describes.
public nonisolated enum NavigationCommand<Route: FlowRoute>: Equatable {
    /// Puts a route on the current layer. Fails where the placement's target is not in the layer.
    case push(Route, RoutePlacement<Route.Kind> = .onTop, animated: Bool = true)
    /// Takes as many routes off the current layer. Fails where the layer would be empty.
    case pop(Int = 1, animated: Bool = true)
    /// Pops until the nearest route of this kind, the top itself included, is on top. Fails where there is none.
    case popTo(Route.Kind, animated: Bool = true)
    /// Pops the nearest route of this kind and everything above it. Fails where there is none or the layer would be
    /// empty.
    case popPast(Route.Kind, animated: Bool = true)
    /// Pops down to the layer's first route.
    case popToRoot(animated: Bool = true)
    /// Puts a route in the place of the top one.
    case replace(Route, animated: Bool = true)
    /// Takes every modal layer away and makes the base layer exactly these routes. Fails where there are none.
    case reset([Route], animated: Bool = true)
    /// Puts a new modal layer with this route alone in it above everything else.
    case present(Route, as: RoutePresentation, animated: Bool = true)
    /// Takes the current modal layer away. Fails where there is none.
    case dismiss(animated: Bool = true)
    /// Takes every modal layer away; none is fine.
    case dismissAll(animated: Bool = true)
    /// Does what the system's back does: pops, else dismisses, else leaves a child flow. Fails where there is nothing to go
    /// back to.
    case back(animated: Bool = true)
    /// Makes a route the one that is shown, and takes every modal layer away. In a tab bar, the tab of the route's kind is
    /// selected and keeps what it shows, unless its values are others; the tab that is left begins anew next time where its
    /// child flow has ended.
    case show(Route, childEnded: Bool = false, animated: Bool = true)

    /// Takes the top route off the current layer, animated.
    public static var pop: Self { .pop(1, animated: true) }
    /// Pops down to the layer's first route, animated.
    public static var popToRoot: Self { .popToRoot(animated: true) }
    /// Takes the current modal layer away, animated.
    public static var dismiss: Self { .dismiss(animated: true) }
    /// Takes every modal layer away, animated.
    public static var dismissAll: Self { .dismissAll(animated: true) }
    /// Does what the system's back does, animated.
    public static var back: Self { .back(animated: true) }

    /// Whether the change is shown as a movement.
    public var isAnimated: Bool {
        switch self {
        case .push(_, _, let animated), .pop(_, let animated), .popTo(_, let animated), .popPast(_, let animated),
            .popToRoot(let animated), .replace(_, let animated), .reset(_, let animated),
            .present(_, _, let animated), .dismiss(let animated), .dismissAll(let animated), .back(let animated),
            .show(_, _, let animated):
            animated
        }
    }
}

nonisolated extension NavigationCommand: Sendable where Route: Sendable, Route.Kind: Sendable {}

/// Where on the current layer a pushed route goes.
public nonisolated enum RoutePlacement<Kind: Hashable>: Hashable {
    /// On top of what is there.
    case onTop
    /// On the nearest route of this kind; what was above that goes.
    case above(Kind)
    /// In the place of the nearest route of this kind; what was above that goes too.
    case insteadOf(Kind)
    /// In the place of the top where that is a route of the pushed one's kind, else on top.
    case uniqueOnTop
    /// In the place of the lowest route of the pushed one's kind, where the layer has one, and what was above that goes;
    /// else on top.
    case uniqueInLayer
}

nonisolated extension RoutePlacement: Sendable where Kind: Sendable {}

/// Why a command could not be performed.
public nonisolated enum NavigationFailure: Error, Hashable, Sendable {
    /// The layer would have no route left.
    case underflow
    /// The current layer has no route of this kind.
    case targetMissing(String)
    /// No modal layer is up.
    case nothingToDismiss
    /// On the first route of the base layer there is nothing to go back to.
    case nothingToGoBackTo
}

nonisolated extension NavigationFailure: CustomStringConvertible {
    /// The cause, as the end of a sentence.
    public var description: String {
        switch self {
        case .underflow: "the layer would be empty"
        case .targetMissing(let kind): "the current layer has no \(kind)"
        case .nothingToDismiss: "no modal layer is up"
        case .nothingToGoBackTo: "there is nothing to go back to"
        }
    }
}

/// A route at its place in a layer. Two places of one route are two entries, and what belongs to an entry, a child flow,
/// goes when the entry goes.
nonisolated struct NavigationEntry<Route: FlowRoute>: Identifiable {
    /// One of its own among all that its flow has ever shown.
    let id: Int
    var route: Route
}

nonisolated extension NavigationEntry: Sendable where Route: Sendable {}

/// A stack of routes of its own: the base layer of a flow, or a sheet or cover above it. It is never empty.
public nonisolated struct NavigationLayer<Route: FlowRoute> {
    /// How the layer is shown; `nil` for the base layer.
    public let presentation: RoutePresentation?
    /// That of the entry it began with, which may be gone.
    let id: Int
    var first: NavigationEntry<Route>
    var rest: [NavigationEntry<Route>]

    /// A layer of these routes, base or modal.
    public init(root: Route, path: [Route] = [], presentation: RoutePresentation? = nil) {
        self.presentation = presentation
        id = 0
        first = NavigationEntry(id: id, route: root)
        rest = path.enumerated().map { NavigationEntry(id: $0.offset + 1, route: $0.element) }
    }

    init(_ first: NavigationEntry<Route>, presentation: RoutePresentation? = nil) {
        self.presentation = presentation
        id = first.id
        self.first = first
        rest = []
    }

    /// The layer's first route.
    public var root: Route { first.route }

    /// What was pushed on it, lowest first.
    public var path: [Route] { rest.map(\.route) }

    /// Every route of the layer, lowest first.
    public var routes: [Route] { [root] + path }

    /// The route that is seen.
    public var top: Route { topEntry.route }

    /// Whether the system shows a back button and lets the user swipe back.
    public var allowsSystemBack: Bool { !rest.isEmpty && !top.traits.isBackHidden }

    /// Whether the user can swipe the layer down.
    public var allowsSystemDismiss: Bool { presentation == .sheet && root.traits.isDismissible }

    var topEntry: NavigationEntry<Route> { rest.last ?? first }
    var entries: [NavigationEntry<Route>] { [first] + rest }
}

/// Layers are the same that show the same routes in the same way, however they came about.
nonisolated extension NavigationLayer: Equatable {
    /// Whether both show the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.presentation == right.presentation && left.routes == right.routes
    }
}

nonisolated extension NavigationLayer: Sendable where Route: Sendable {}

nonisolated extension NavigationLayer {
    /// How many routes the layer has up to and including the nearest one of the kind.
    func height(ofNearest kind: Route.Kind) throws(NavigationFailure) -> Int {
        if let index = rest.lastIndex(where: { $0.route.kind == kind }) { return index + 2 }
        if root.kind == kind { return 1 }
        throw .targetMissing(String(describing: kind))
    }

    /// Cuts the layer down to its lowest `height` routes.
    mutating func cut(to height: Int) throws(NavigationFailure) {
        guard height >= 1 else { throw .underflow }
        rest.removeSubrange(min(height - 1, rest.count)...)
    }

    /// Makes an entry the `height`th of the layer and its top. Unlike a pop and a push, this can exchange the first one.
    mutating func put(_ entry: NavigationEntry<Route>, at height: Int) {
        if height <= 1 {
            first = entry
            rest.removeAll()
        } else {
            rest.replaceSubrange(min(height - 2, rest.count)..., with: CollectionOfOne(entry))
        }
    }

    mutating func push(
        _ entry: NavigationEntry<Route>, _ placement: RoutePlacement<Route.Kind>
    ) throws(NavigationFailure) {
        let height = rest.count + 1
        switch placement {
        case .onTop:
            rest.append(entry)
        case .above(let kind):
            try put(entry, at: self.height(ofNearest: kind) + 1)
        case .insteadOf(let kind):
            try put(entry, at: self.height(ofNearest: kind))
        case .uniqueOnTop:
            put(entry, at: top.kind == entry.route.kind ? height : height + 1)
        case .uniqueInLayer:
            if root.kind == entry.route.kind {
                put(entry, at: 1)
            } else if let lowest = rest.firstIndex(where: { $0.route.kind == entry.route.kind }) {
                put(entry, at: lowest + 2)
            } else {
                rest.append(entry)
            }
        }
    }
}

/// Everything a flow shows: its base layer and the modal layers above it. A plain value that knows what every command
/// means; the view model holds one and the screen follows it.
///
/// A tab bar has a base layer for each tab, of which one is selected; the others stay as they are until they are shown again.
public nonisolated struct NavigationState<Route: FlowRoute> {
    /// The base layer of each tab; one alone where there are no tabs.
    public internal(set) var tabs: [NavigationLayer<Route>]
    /// Which of them is shown.
    public internal(set) var selectedTab: Int
    /// Sheets and covers, lowest first.
    public internal(set) var modalLayers: [NavigationLayer<Route>] = []
    let isTabBar: Bool
    private var nextEntry = 0

    /// A flow at its first route.
    public init(root: Route) {
        tabs = []
        selectedTab = 0
        isTabBar = false
        tabs = [NavigationLayer(entry(root))]
    }

    /// A tab bar. A selected route that is none of the tabs is one more.
    public init(tabs routes: [Route], selected: Route) {
        tabs = []
        selectedTab = 0
        isTabBar = true
        tabs = routes.map { NavigationLayer(entry($0)) }
        show(selected)
    }

    /// What lies below every modal layer.
    public internal(set) var base: NavigationLayer<Route> {
        get { tabs[selectedTab] }
        set { tabs[selectedTab] = newValue }
    }

    /// Every layer that is shown, lowest first.
    public var layers: [NavigationLayer<Route>] { [base] + modalLayers }

    /// The layer that commands act on: the topmost modal layer, else the base.
    public internal(set) var currentLayer: NavigationLayer<Route> {
        get { modalLayers.last ?? base }
        set {
            if modalLayers.isEmpty {
                base = newValue
            } else {
                modalLayers[modalLayers.count - 1] = newValue
            }
        }
    }

    /// The route that is seen, the only one whose intents are answered.
    public var current: Route { currentLayer.top }

    /// The state after a list of commands, one after the other. Where one of them fails there is no such state.
    public func performing(
        _ commands: [NavigationCommand<Route>]
    ) throws(NavigationFailure) -> NavigationState {
        var next = self
        for command in commands { try next.perform(command) }
        return next
    }

    /// Performs one command, or fails and moves nothing.
    public mutating func perform(_ command: NavigationCommand<Route>) throws(NavigationFailure) {
        switch command {
        case .push(let route, let placement, _):
            let entry = entry(route)
            try currentLayer.push(entry, placement)
        case .pop(let count, _):
            try currentLayer.cut(to: currentLayer.rest.count + 1 - max(count, 0))
        case .popTo(let kind, _):
            try currentLayer.cut(to: currentLayer.height(ofNearest: kind))
        case .popPast(let kind, _):
            try currentLayer.cut(to: currentLayer.height(ofNearest: kind) - 1)
        case .popToRoot:
            currentLayer.rest.removeAll()
        case .replace(let route, _):
            let entry = entry(route)
            currentLayer.put(entry, at: currentLayer.rest.count + 1)
        case .reset(let routes, _):
            guard let root = routes.first else { throw .underflow }
            modalLayers.removeAll()
            base = NavigationLayer(entry(root))
            base.rest = routes.dropFirst().map { entry($0) }
        case .present(let route, let presentation, _):
            modalLayers.append(NavigationLayer(entry(route), presentation: presentation))
        case .dismiss:
            guard modalLayers.popLast() != nil else { throw .nothingToDismiss }
        case .dismissAll:
            modalLayers.removeAll()
        case .back:
            if currentLayer.rest.popLast() == nil, modalLayers.popLast() == nil { throw .nothingToGoBackTo }
        case .show(let route, let childEnded, _):
            if childEnded { base = NavigationLayer(entry(base.root)) }
            show(route)
        }
    }

    /// A tab that shows this very route already stays as it is.
    private mutating func show(_ route: Route) {
        modalLayers.removeAll()
        guard isTabBar else {
            base = NavigationLayer(entry(route))
            return
        }
        guard let index = tabs.firstIndex(where: { $0.root.kind == route.kind }) else {
            tabs.append(NavigationLayer(entry(route)))
            selectedTab = tabs.count - 1
            return
        }
        if tabs[index].root != route { tabs[index] = NavigationLayer(entry(route)) }
        selectedTab = index
    }

    mutating func entry(_ route: Route) -> NavigationEntry<Route> {
        defer { nextEntry += 1 }
        return NavigationEntry(id: nextEntry, route: route)
    }

    /// What was kept, as entries that are new beside those of `other`.
    init(_ kept: KeptState<Route>, after other: NavigationState) {
        tabs = []
        selectedTab = 0
        isTabBar = other.isTabBar
        nextEntry = other.nextEntry
        tabs = kept.tabs.map { layer($0) }
        selectedTab = min(max(kept.selectedTab, 0), tabs.count - 1)
        modalLayers = kept.modalLayers.map { layer($0) }
    }

    private mutating func layer(_ kept: KeptLayer<Route>) -> NavigationLayer<Route> {
        var layer = NavigationLayer(entry(kept.root), presentation: kept.presentation)
        layer.rest = kept.path.map { entry($0) }
        return layer
    }

    /// Every entry there is, seen or not.
    var entries: [NavigationEntry<Route>] { (tabs + modalLayers).flatMap(\.entries) }
}

/// States are the same that show the same, however they came about.
nonisolated extension NavigationState: Equatable {
    /// Whether both show the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.tabs == right.tabs && left.selectedTab == right.selectedTab && left.modalLayers == right.modalLayers
    }
}

nonisolated extension NavigationState: Sendable where Route: Sendable {}

/// Several performances that are one transition.
nonisolated struct NavigationTransaction<Route: FlowRoute> {
    /// What was performed so far.
    var commands: [NavigationCommand<Route>] = []
    /// The first that failed; nothing is performed after it.
    var failure: Failure?
    /// What waits for all of it to be taken.
    var afterwards: [() -> Void] = []

    struct Failure {
        var intent: String
        var reason: UnexpectedIntent<Route>.Reason
    }
}

extension FlowNavigator {
    /// Does something when the transition has been taken: at once, where it is none of several performances.
    func afterwards(_ work: @escaping () -> Void) {
        if transaction == nil { work() } else { transaction?.afterwards.append(work) }
    }

    /// Does what `body` does as one transition: where anything in it fails, all of it is taken back, and then the hook is
    /// told. Within another transaction it is a part of that one.
    ///
    /// - Returns: whether all of it was taken.
    func transact(_ body: () -> Void, orTakeBack takeBack: () -> Void) -> Bool {
        if transaction != nil {
            body()
            return transaction?.failure == nil
        }
        let before = state
        transaction = NavigationTransaction()
        body()
        let ended = transaction
        if ended?.failure != nil { state = before }
        transaction = nil
        renewChildren()
        if let failure = ended?.failure {
            takeBack()
            report(failure.intent, failure.reason)
            return false
        }
        if let commands = ended?.commands, !commands.isEmpty { self.commands = commands }
        for work in ended?.afterwards ?? [] { work() }
        return true
    }
}

/// Percent escapes of URLs, without Foundation.
nonisolated enum PercentCoding {
    /// The text that escaped bytes stand for; `nil` where an escape is none (`%zz`, `%4`) or the bytes are no UTF-8.
    static func decoded(_ bytes: some Sequence<UInt8>) -> String? {
        var plain: [UInt8] = []
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                plain.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
            plain.append(high << 4 | low)
        }
        let text = String(decoding: plain, as: UTF8.self)
        // What is no UTF-8 has been mended on the way.
        return text.utf8.elementsEqual(plain) ? text : nil
    }

    /// Everything but what no part of a URL gives a meaning to is escaped.
    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// "Unreserved" as RFC 3986 has it.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

/// The view model of a `switch` flow: exactly one root at a time, with modal layers above it. Every generated switch inherits from it.
///
/// A screen tells it what happened, it decides and performs ``NavigationCommand``s, and the view follows its state. What
/// it offers is declared in ``FlowCoordinating``.
@MainActor
open class RootCoordinatorViewModel<Route: FlowRoute>: FlowCoordinating {
    /// Holds the state.
    public final let flowNavigator: FlowNavigator<Route>

    /// A view model at the flow's first route.
    public init(initialRoute: Route) {
        flowNavigator = FlowNavigator(root: initialRoute, isStack: false)
        flowNavigator.serve(self)
    }

    /// The child flow that a route shows. Flows with child flows override it; an app may again, to make its own view models.
    open func childFlow(for route: Route) -> (any FlowCoordinating)? { nil }

    /// Called after the system's own pop or dismissal, on what is then on top. Flows whose routes say `$back` or
    /// `$dismissed` override it; there is nothing to call `super` for.
    open func systemDidRemove(_ departure: SystemDeparture<Route>) {}
}

/// How a change of what is shown looks.
enum FlowMotion {
    /// Whether the change that is being made is shown as a movement. Whoever is told of a change while it is made can ask; SwiftUI
    /// has a transaction for it.
    @TaskLocal static var isAnimated = true

    /// Makes a change; one that is not animated happens at once, wherever the screen would move by itself.
    @MainActor
    static func change(isAnimated: Bool, _ change: () -> Void) {
        if isAnimated { return change() }
        $isAnimated.withValue(false) {
            #if canImport(SwiftUI)
                var transaction = Transaction()
                transaction.disablesAnimations = true
                withTransaction(transaction, change)
            #else
                change()
            #endif
        }
    }
}

// What the screen shows of a flow and of the flows in it.
extension FlowNode {
    /// Every layer on screen, lowest first: the flow's own, then the sheets and covers of the child that its current route shows.
    ///
    /// A `stack` child that a `stack` flow shows lies in the same navigation stack as its parent, so its screens stand in the place
    /// of the route that shows it. Any other child is one screen, and shows by itself what lies in it.
    public final var screenLayers: [ScreenLayer] {
        let own = nodeLayers
        let screens = own.map(screenLayer)
        guard let top = own.last?.entries.last, let child = top.child else { return screens }
        return screens + child.screenLayers.dropFirst().map { $0.inside(top.id) }
    }

    /// The tabs of a tab bar, in their order, hidden ones too; of any other flow its one root.
    public final var screenTabs: [ScreenTab] {
        nodeTabs.map { ScreenTab(id: ScreenID([$0.id]), tab: $0.traits.tab) }
    }

    private func screenLayer(_ layer: NodeLayer) -> ScreenLayer {
        let first = layer.entries.first?.traits ?? RouteTraits()
        return ScreenLayer(
            id: ScreenID([layer.id]), presentation: layer.presentation,
            isDismissible: layer.presentation == .sheet && first.isDismissible, detents: first.detents,
            screens: layer.entries.flatMap(screens))
    }

    private func screens(of entry: NodeLayer.Entry) -> [ScreenEntry] {
        guard let child = entry.child else { return [ScreenEntry(id: ScreenID([entry.id]), traits: entry.traits)] }
        let inChild = child.nodeLayers.first.map { $0.entries.flatMap(child.screens) } ?? []
        guard isStack, child.isStack else {
            let own = ScreenEntry(id: ScreenID([entry.id]), traits: entry.traits)
            return [inChild.first.map { own.behind($0.traits) } ?? own]
        }
        return inChild.enumerated().map { index, screen in
            (index == 0 ? screen.behind(entry.traits) : screen).inside(entry.id)
        }
    }

    /// The flow that a screen, or a layer, belongs to.
    final func owner(of id: ScreenID) -> FlowNode? {
        guard let inner = id.insideChild else { return self }
        return id.entries.first.flatMap(flow)?.owner(of: inner)
    }
}

// How the screen tells what the system did to it on its own. What it tells may come late: then it is about a screen or a layer
// that is not there any more, and nothing is moved.
extension FlowNode {
    /// A navigation stack has become this path. Where that is a shorter one, the screens that are gone went by the system's back, one
    /// after the other from the top. It stops where a screen does not allow that, and where what follows one of them moves on: the
    /// rest is left to that. Any other path moves nothing.
    ///
    /// - Parameters:
    ///   - path: the screens above the first one.
    ///   - id: the layer's.
    public final func systemSetPath(_ path: [ScreenID], inLayer id: ScreenID) {
        guard isOnTop, let layer = screenLayers.last, layer.id == id else { return }
        var rest = layer.screens
        guard path.count < rest.count - 1, layer.path.starts(with: path) else { return }
        while rest.count - 1 > path.count, let top = rest.popLast() {
            guard !top.traits.isBackHidden, owner(of: top.id)?.systemBack() == true,
                let now = screenLayers.last, now.id == id, now.screens.map(\.id) == rest.map(\.id)
            else { return }
        }
    }

    /// The user took a layer away, and with it what lay above it: one swipe after the other from the top. It stops where a layer
    /// does not allow that, and where what follows one of them moves on.
    ///
    /// - Parameter id: the layer's.
    public final func systemDismiss(layer id: ScreenID) {
        var rest = screenLayers.map(\.id)
        guard isOnTop, let index = rest.firstIndex(of: id), index > 0 else { return }
        while rest.count > index, let top = rest.popLast() {
            guard owner(of: top)?.systemDismiss() == true, screenLayers.map(\.id) == rest else { return }
        }
    }

    /// The user tapped a tab.
    public final func systemSelectTab(_ id: ScreenID) {
        guard let index = nodeTabs.firstIndex(where: { id.entries == [$0.id] }) else { return }
        selectTab(at: index)
    }
}

/// A flow's own layer without the type of its routes, so that flows of any routes can be seen as one screen.
struct NodeLayer {
    /// A route at its place, and the flow that it shows.
    struct Entry {
        let id: Int
        let traits: RouteTraits
        let child: FlowNode?
    }

    let id: Int
    let presentation: RoutePresentation?
    let entries: [Entry]
}

/// A screen's place among all that a flow shows: the way to it from that flow, one entry for each flow on it.
///
/// A flow gives every entry a number of its own and never the same one twice, so that a screen that is gone is not taken for one
/// that came after it.
public nonisolated struct ScreenID: Hashable, Sendable {
    /// The entry of the flow itself, then that of the child that this entry shows, and so on.
    let entries: [Int]

    init(_ entries: [Int]) { self.entries = entries }

    /// The same place, seen from the flow one of whose entries shows this one.
    func inside(_ entry: Int) -> ScreenID { ScreenID([entry] + entries) }

    /// The same place, seen from the child flow that the way leads through first; `nil` where it ends before that.
    var insideChild: ScreenID? { entries.count > 1 ? ScreenID(Array(entries.dropFirst())) : nil }
}

/// A screen as it lies in a layer, whichever flow it belongs to.
public nonisolated struct ScreenEntry: Hashable, Identifiable, Sendable {
    /// Where it is.
    public let id: ScreenID
    /// How it behaves. That its back is hidden may also be said by a route that shows the flow it is the first of.
    public let traits: RouteTraits

    /// The same screen, seen from the flow one of whose entries shows this one.
    func inside(_ entry: Int) -> ScreenEntry { ScreenEntry(id: id.inside(entry), traits: traits) }

    /// The same screen, behind a route that may hide the way back, too.
    func behind(_ traits: RouteTraits) -> ScreenEntry {
        var own = self.traits
        own.isBackHidden = own.isBackHidden || traits.isBackHidden
        return ScreenEntry(id: id, traits: own)
    }
}

/// What the user sees as one stack: the base of a flow, or a sheet or cover with all that was pushed on it.
public nonisolated struct ScreenLayer: Hashable, Identifiable, Sendable {
    /// The layer's own for as long as it is there, whatever becomes of its first screen.
    public let id: ScreenID
    /// How it is shown; `nil` for the base.
    public let presentation: RoutePresentation?
    /// Whether the user can swipe it down.
    public let isDismissible: Bool
    /// The heights at which it rests as a sheet; none means the system's own choice.
    public let detents: [RouteDetent]
    /// Its screens, lowest first; never empty.
    public let screens: [ScreenEntry]

    /// What lies on its first screen: the path of a navigation stack.
    public var path: [ScreenID] { screens.dropFirst().map(\.id) }

    /// The same layer, seen from the flow one of whose entries shows this one's.
    func inside(_ entry: Int) -> ScreenLayer {
        ScreenLayer(
            id: id.inside(entry), presentation: presentation, isDismissible: isDismissible, detents: detents,
            screens: screens.map { $0.inside(entry) })
    }

    /// The same layer, seen from the child flow that it belongs to, or that shows the one it belongs to.
    var insideChild: ScreenLayer? {
        id.insideChild.map { id in
            ScreenLayer(
                id: id, presentation: presentation, isDismissible: isDismissible, detents: detents,
                screens: screens.compactMap { screen in
                    screen.id.insideChild.map { ScreenEntry(id: $0, traits: screen.traits) }
                })
        }
    }
}

/// A tab as the screen shows it.
public nonisolated struct ScreenTab: Hashable, Identifiable, Sendable {
    /// Where its screen is.
    public let id: ScreenID
    /// How it looks in the bar, if it is there.
    public let tab: RouteTab
}

/// Tells of every change of what a flow shows, while it is made: what is there then is what was there before.
@MainActor
final class ScreenObservation {
    private let onChange: (_ isAnimated: Bool) -> Void

    /// - Parameter onChange: told whether the change is shown as a movement.
    init(of node: FlowNode, onChange: @escaping (_ isAnimated: Bool) -> Void) {
        self.onChange = onChange
        node.followers.append(Follower(observation: self))
    }

    /// A flow does not hold those who look at it.
    struct Follower {
        fileprivate weak var observation: ScreenObservation?

        var isGone: Bool { observation == nil }

        @MainActor
        func tell() { observation?.onChange(FlowMotion.isAnimated) }
    }
}

#if canImport(SwiftUI)

    /// A flow's view model, and how its routes become views.
    @MainActor
    struct FlowContent<ViewModel: FlowCoordinating, Content: View> {
        /// A route that is shown, and its child flow.
        typealias Shown = (route: ViewModel.CoordinatedRoute, child: (any FlowCoordinating)?)

        let viewModel: ViewModel
        let view: (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content

        var node: FlowNode { viewModel.flowNode }

        func shown(at entry: Int?) -> Shown? { entry.flatMap(viewModel.flowNavigator.content) }

        /// A screen, of the flow itself or of one that an entry of it shows.
        func screen(_ id: ScreenID) -> some View {
            FlowPlaceView(self, entry: id.entries.first, part: id.insideChild.map(FlowFocus.Part.screen) ?? .base)
                .id(id)
        }
    }

    /// What an entry of a flow shows: a screen, or a part of its child flow.
    struct FlowPlaceView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let part: FlowFocus.Part
        /// What an entry shows never changes; kept, because a screen is still seen while it moves off.
        @State private var shown: FlowContent<ViewModel, Content>.Shown?

        /// - Parameter part: what to ask the entry's child flow for, if it has one.
        init(_ content: FlowContent<ViewModel, Content>, entry: Int?, part: FlowFocus.Part) {
            self.content = content
            self.part = part
            _shown = State(initialValue: content.shown(at: entry))
        }

        var body: some View {
            if let shown {
                content.view(shown.route, shown.child)
                    .environment(\.flowFocus, shown.child.map { FlowFocus(flow: $0.flowNode, part: part) })
            }
        }
    }
#endif

#if canImport(SwiftUI)

    /// A layer, and those that cover it.
    struct FlowCoveredView<Below: View, Layer: View>: View {
        let node: FlowNode
        /// Of the layer that covers `below` first.
        let index: Int
        let below: Below
        let content: (ScreenLayer) -> Layer

        #if os(macOS)
            // There are no covers: a sheet that stays until a command takes it away is the nearest.
            var body: some View {
                below.sheet(item: layer { _ in true }, content: covered)
            }
        #else
            var body: some View {
                below
                    .sheet(item: layer { $0 == .sheet }, content: covered)
                    .fullScreenCover(item: layer { $0 == .cover }, content: covered)
            }
        #endif

        private func covered(_ layer: ScreenLayer) -> some View {
            FlowCoveredView<Layer, Layer>(node: node, index: index + 1, below: content(layer), content: content)
                .id(layer.id)
                .presentationDetents(layer.presentationDetents)
                .interactiveDismissDisabled(!layer.isDismissible)
        }

        /// The layer above, where it is shown in this way; a sheet that was swiped down arrives by it.
        private func layer(
            _ isShownSo: @escaping @Sendable (RoutePresentation?) -> Bool
        ) -> Binding<ScreenLayer?> {
            let (node, index) = (node, index)
            let layer = node.screenLayers.dropFirst(index).first
            return Binding { @MainActor in
                node.screenLayers.dropFirst(index).first.flatMap { isShownSo($0.presentation) ? $0 : nil }
            } set: { @MainActor new in
                // By its own name, for what comes late may find another one in its place.
                if new == nil, let layer, isShownSo(layer.presentation) { node.systemDismiss(layer: layer.id) }
            }
        }
    }

    extension ScreenLayer {
        fileprivate var presentationDetents: Set<PresentationDetent> {
            if detents.isEmpty { return [.large] }
            return Set(
                detents.map { detent in
                    switch detent {
                    case .medium: .medium
                    case .large: .large
                    case .fraction(let part): .fraction(part)
                    case .height(let points): .height(points)
                    }
                })
        }
    }
#endif

#if canImport(SwiftUI)

    /// What of its flow a coordinator view is to show, because it lies in the one of another flow.
    ///
    /// A flow's outermost coordinator view shows everything, sheets and covers of the flows in it included. It asks the coordinator
    /// views of those flows for their parts by this; one that is asked for nothing, or that belongs to no flow that is shown, is an
    /// outermost one itself.
    struct FlowFocus: Sendable {
        /// A part of what a flow shows.
        enum Part: Sendable {
            /// All that lies below its sheets and covers.
            case base
            /// A screen that lies in a navigation stack of another flow.
            case screen(ScreenID)
            /// A sheet or a cover.
            case layer(ScreenLayer)
        }

        /// The flow that is asked.
        let flow: FlowNode
        let part: Part
    }

    private struct FlowFocusKey: EnvironmentKey {
        static let defaultValue: FlowFocus? = nil
    }

    extension EnvironmentValues {
        var flowFocus: FlowFocus? {
            get { self[FlowFocusKey.self] }
            set { self[FlowFocusKey.self] = newValue }
        }
    }
#endif

#if canImport(SwiftUI)

    /// A flow as its container shows it, with all that covers it; or the part of it that the coordinator view of another flow asks
    /// for.
    struct FlowFocusView<ViewModel: FlowCoordinating, Content: View, Base: View>: View {
        private let content: FlowContent<ViewModel, Content>
        private let base: (ScreenLayer) -> Base
        /// An object to observe as well, for systems without Observation; all that is shown of the flow is shown from here.
        @ObservedObject private var node: FlowNode
        @Environment(\.flowFocus) private var focus

        /// - Parameter base: what lies below every sheet and cover.
        init(content: FlowContent<ViewModel, Content>, @ViewBuilder base: @escaping (ScreenLayer) -> Base) {
            self.content = content
            self.base = base
            node = content.node
        }

        var body: some View {
            if let focus, focus.flow === node {
                part(focus.part)
            } else {
                FlowCoveredView(node: node, index: 1, below: below, content: covering)
            }
        }

        @ViewBuilder private func part(_ part: FlowFocus.Part) -> some View {
            switch part {
            case .base: below
            case .screen(let id): content.screen(id)
            case .layer(let layer): covering(layer)
            }
        }

        @ViewBuilder private var below: some View {
            if let layer = node.screenLayers.first { base(layer) }
        }

        /// A sheet or a cover, of the flow itself or of one that an entry of it shows. It is as it was last known where it is still
        /// seen, because it moves off.
        @ViewBuilder private func covering(_ layer: ScreenLayer) -> some View {
            if let inChild = layer.insideChild {
                FlowPlaceView(content, entry: layer.id.entries.first, part: .layer(inChild))
            } else if node.isStack {
                FlowLayerView(content: content, layer: node.screenLayers.first { $0.id == layer.id } ?? layer)
            } else if let first = layer.screens.first {
                content.screen(first.id)
            }
        }
    }
#endif

#if canImport(SwiftUI)

    /// A layer of a flow as a navigation stack.
    struct FlowLayerView<ViewModel: FlowCoordinating, Content: View>: View {
        let content: FlowContent<ViewModel, Content>
        let layer: ScreenLayer

        var body: some View {
            NavigationStack(path: path) {
                if let first = layer.screens.first {
                    screen(first.id)
                        .navigationDestination(for: ScreenID.self) { screen($0) }
                }
            }
        }

        private func screen(_ id: ScreenID) -> some View {
            content.screen(id)
                .navigationBarBackButtonHidden(
                    layer.screens.contains { $0.id == id && $0.traits.isBackHidden })
        }

        /// The system's back arrives by it.
        private var path: Binding<[ScreenID]> {
            let node = content.node
            let layer = layer
            return Binding { @MainActor in
                node.screenLayers.first { $0.id == layer.id }?.path ?? layer.path
            } set: { @MainActor path in
                node.systemSetPath(path, inLayer: layer.id)
            }
        }
    }
#endif

#if canImport(SwiftUI)

    /// A `stack` flow on screen: a navigation stack, with the screens of the stacks that are pushed on it, and the sheets and covers
    /// above it. It follows the state of the view model, and the state follows what the system does to it.
    public struct FlowStackView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>

        /// - Parameters:
        ///   - viewModel: decides what is shown.
        ///   - content: the view of a route. Of one that shows a child flow, the coordinator view of that.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// The flow, or the part of it that is shown by the coordinator view of another.
        public var body: some View {
            FlowFocusView(content: content) { layer in FlowLayerView(content: content, layer: layer) }
        }
    }
#endif

#if canImport(SwiftUI)

    /// A `switch` flow on screen: exactly one root, with the sheets and covers above it. It follows the state of the view model, and
    /// the state follows what the system does to it.
    public struct FlowSwitchView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>

        /// - Parameters:
        ///   - viewModel: decides what is shown.
        ///   - content: the view of a route. Of one that shows a child flow, the coordinator view of that.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// The flow, or the part of it that is shown by the coordinator view of another.
        public var body: some View {
            FlowFocusView(content: content) { layer in
                if let root = layer.screens.first {
                    // A root that goes fades into the one that comes; a command that says `animated: false` prevents it.
                    ZStack { content.screen(root.id) }
                        .animation(.default, value: root.id)
                }
            }
        }
    }
#endif

#if canImport(SwiftUI)

    /// A `tabs` flow on screen: a tab bar, with the sheets and covers above it. It follows the state of the view model, and the state
    /// follows what the system does to it.
    public struct FlowTabView<ViewModel: FlowCoordinating, Content: View>: View {
        private let content: FlowContent<ViewModel, Content>

        /// - Parameters:
        ///   - viewModel: decides what is shown.
        ///   - content: the view of a route. Of one that shows a child flow, the coordinator view of that.
        public init(
            _ viewModel: ViewModel,
            @ViewBuilder content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> Content
        ) {
            self.content = FlowContent(viewModel: viewModel, view: content)
        }

        /// The flow, or the part of it that is shown by the coordinator view of another.
        public var body: some View {
            FlowFocusView(content: content) { layer in
                if let selected = layer.screens.first {
                    FlowTabBar(content: content, selected: selected.id)
                }
            }
        }
    }

    /// The bar, and in its place a tab that is not in it, while that is the selected one.
    private struct FlowTabBar<ViewModel: FlowCoordinating, Content: View>: View {
        let content: FlowContent<ViewModel, Content>
        let selected: ScreenID

        var body: some View {
            let tabs = content.node.screenTabs
            let hidden = tabs.first { $0.id == selected && $0.tab.isHidden }
            ZStack {
                // It stays beneath a hidden tab, so that its tabs keep what they show.
                TabView(selection: selection) {
                    ForEach(tabs.filter { !$0.tab.isHidden }) { tab in
                        content.screen(tab.id)
                            .tabItem { item(tab.tab) }
                            .tag(tab.id)
                    }
                }
                .opacity(hidden == nil ? 1 : 0)
                if let hidden { content.screen(hidden.id) }
            }
        }

        @ViewBuilder private func item(_ tab: RouteTab) -> some View {
            let title = LocalizedStringKey(tab.title ?? "")
            if let icon = tab.icon {
                Label(title, systemImage: icon)
            } else {
                Text(title)
            }
        }

        /// A tap on a tab arrives by it.
        private var selection: Binding<ScreenID> {
            let (node, selected) = (content.node, selected)
            return Binding { @MainActor in
                node.screenLayers.first?.screens.first?.id ?? selected
            } set: { @MainActor tab in
                node.systemSelectTab(tab)
            }
        }
    }
#endif

/// The view model of a `tabs` flow: a tab bar with modal layers above it. Every generated tab bar inherits from it.
///
/// A screen tells it what happened, it decides and performs ``NavigationCommand``s, and the view follows its state. What
/// it offers is declared in ``FlowCoordinating``.
@MainActor
open class TabCoordinatorViewModel<Route: FlowRoute>: FlowCoordinating {
    /// Holds the state.
    public final let flowNavigator: FlowNavigator<Route>

    /// A view model of these tabs, one of which is selected. A selected route that is none of them is one more tab.
    public init(tabs: [Route], initialRoute: Route) {
        flowNavigator = FlowNavigator(tabs: tabs, selected: initialRoute)
        flowNavigator.serve(self)
    }

    /// The child flow that a route shows. Flows with child flows override it; an app may again, to make its own view models.
    open func childFlow(for route: Route) -> (any FlowCoordinating)? { nil }

    /// Called after the system's own pop or dismissal, on what is then on top. Flows whose routes say `$back` or
    /// `$dismissed` override it; there is nothing to call `super` for.
    open func systemDidRemove(_ departure: SystemDeparture<Route>) {}
}

#if canImport(UIKit) && !os(watchOS)

    /// What shows a layer in a view controller of its own.
    @MainActor
    protocol FlowBase: AnyObject {
        /// Tells the flow what the user has done since it was last shown.
        func followUser()

        /// - Returns: whether all of it is shown now; if not, something is still moving.
        func show(_ layer: ScreenLayer, animated: Bool) -> Bool
    }

    /// One screen at a time.
    @MainActor
    final class FlowRootBase: FlowBase {
        private weak var host: UIViewController?
        private let controllers: FlowControllers

        init(in host: UIViewController, of controllers: FlowControllers) {
            self.host = host
            self.controllers = controllers
        }

        /// There is nothing that the user could do.
        func followUser() {}

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            if let root = layer.screens.first {
                host?.exchangeChild(for: controllers.controller(of: root.id), animated: animated)
            }
            return true
        }
    }

    extension UIViewController {
        /// Makes a view controller the only one in this one; it fades in where there was another one.
        func exchangeChild(for new: UIViewController, animated: Bool) {
            let old = children.last
            guard old !== new else { return }
            old?.willMove(toParent: nil)
            addChild(new)
            let exchange: @MainActor () -> Void = { [view] in
                guard let view, let content = new.view else { return }
                content.frame = view.bounds
                content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                old?.viewIfLoaded?.removeFromSuperview()
                view.addSubview(content)
            }
            if animated, old != nil, viewIfLoaded?.window != nil {
                UIView.transition(
                    with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { exchange() },
                    completion: nil)
            } else {
                exchange()
            }
            old?.removeFromParent()
            new.didMove(toParent: self)
            #if !os(tvOS) && !os(visionOS)
                setNeedsStatusBarAppearanceUpdate()
            #endif
        }

        /// Whether a movement of this view controller, or of one around it, is under way; `work` comes after it.
        func isMoving(then work: @escaping @MainActor () -> Void) -> Bool {
            guard let transition = transitionCoordinator else { return false }
            _ = transition.animate(alongsideTransition: nil) { _ in work() }
            return true
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)

    /// The view controllers of a flow's places: each is made once, and kept for as long as its place is there.
    @MainActor
    final class FlowControllers {
        let node: FlowNode
        /// What a place shows; `nil` where it is gone.
        private let make: (Int) -> UIViewController?
        private let isThere: (Int) -> Bool
        private var made: [Int: UIViewController] = [:]

        init<ViewModel: FlowCoordinating>(
            _ viewModel: ViewModel,
            _ content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> UIViewController?
        ) {
            node = viewModel.flowNode
            make = { viewModel.flowNavigator.content(of: $0).flatMap(content) }
            isThere = { viewModel.flowNavigator.content(of: $0) != nil }
        }

        /// Of a screen, of the flow itself or of one that an entry of it shows. Where there is nothing to be shown it is empty.
        func controller(of screen: ScreenID) -> UIViewController {
            guard let entry = screen.entries.first else { return UIViewController() }
            let own = made[entry] ?? make(entry) ?? UIViewController()
            made[entry] = own
            guard let child = own as? FlowViewController else { return own }
            child.isPart = true
            return screen.insideChild.map(child.controllers.controller) ?? child
        }

        /// Lets go of what belongs to places that are gone. What still moves off the screen, UIKit holds.
        func letGo() {
            made = made.filter { isThere($0.key) }
            for case let child as FlowViewController in made.values { child.controllers.letGo() }
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)

    /// A sheet or a cover: the same one for as long as its layer is there, whatever becomes of the screens in it.
    final class FlowCoverController: UIViewController, UIAdaptivePresentationControllerDelegate {
        let layer: ScreenID
        private let controllers: FlowControllers
        private let onRest: @MainActor () -> Void
        private var base: (any FlowBase)?
        private var detents: [RouteDetent] = []

        init(_ layer: ScreenLayer, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void) {
            self.layer = layer.id
            self.controllers = controllers
            self.onRest = onRest
            super.init(nibName: nil, bundle: nil)
            #if os(tvOS)
                modalPresentationStyle = .fullScreen
            #else
                modalPresentationStyle = layer.presentation == .sheet ? .pageSheet : .fullScreen
            #endif
            presentationController?.delegate = self
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func followUser() { base?.followUser() }

        /// - Returns: whether all of it is shown now.
        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            isModalInPresentation = !layer.isDismissible
            #if !os(tvOS)
                if detents != layer.detents {
                    detents = layer.detents
                    sheetPresentationController?.detents = detents.isEmpty ? [.large()] : detents.map(\.sheetDetent)
                }
            #endif
            let base = base ?? makeBase()
            self.base = base
            return base.show(layer, animated: animated)
        }

        private func makeBase() -> any FlowBase {
            controllers.node.owner(of: layer)?.isStack == true
                ? FlowStackBase(in: self, of: controllers, onRest: onRest)
                : FlowRootBase(in: self, of: controllers)
        }

        #if !os(tvOS) && !os(visionOS)
            override var childForStatusBarStyle: UIViewController? { children.last }
            override var childForStatusBarHidden: UIViewController? { children.last }
        #endif

        // MARK: Going

        /// However it went: swiped down, or taken away by code that is not the flow's.
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            onRest()
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onRest() }
    }

    #if !os(tvOS)
        extension RouteDetent {
            @MainActor fileprivate var sheetDetent: UISheetPresentationController.Detent {
                switch self {
                case .medium: .medium()
                case .large: .large()
                case .fraction(let part): .custom { $0.maximumDetentValue * part }
                case .height(let points): .custom { _ in points }
                }
            }
        }
    #endif
#endif

#if canImport(UIKit) && !os(watchOS)

    /// The sheets and covers above a flow, each presented by the one below it.
    @MainActor
    final class FlowCovers {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let onRest: @MainActor () -> Void
        private var shown: [FlowCoverController] = []
        /// Whether one comes or goes because the flow says so.
        private var isBusy = false

        init(over host: UIViewController, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void) {
            self.host = host
            self.controllers = controllers
            self.onRest = onRest
        }

        /// Whether anything that is presented comes or goes, be it the app's own.
        private var isMoving: Bool {
            if isBusy { return true }
            var next = shown.last ?? host
            while let controller = next {
                if controller.isMoving(then: onRest) { return true }
                next = controller.presentedViewController
            }
            return false
        }

        /// One that is not presented any more was taken away by the user, with those above it. Where the state has moved on meanwhile,
        /// the state wins.
        func followUser() {
            shown.last?.followUser()
            guard !isMoving, let gone = shown.firstIndex(where: { $0.presentingViewController == nil }) else { return }
            let before = shown.map(\.layer)
            shown.removeSubrange(gone...)
            guard controllers.node.screenLayers.dropFirst().map(\.id) == before else { return }
            controllers.node.systemDismiss(layer: before[gone])
        }

        /// - Returns: whether all of them are shown now; if not, something is still moving.
        func show(_ layers: ArraySlice<ScreenLayer>, animated: Bool) -> Bool {
            var isDone = true
            let kept = zip(shown, layers).prefix { $0.layer == $1.id }
            for (cover, layer) in kept { isDone = cover.show(layer, animated: animated) && isDone }
            guard kept.count < max(shown.count, layers.count) else { return isDone }
            guard !isMoving else { return false }
            if kept.count < shown.count {
                dismiss(from: kept.count, animated: animated)
            } else if let next = layers.dropFirst(kept.count).first {
                present(next, animated: animated)
            }
            return false
        }

        /// Takes one away, and those above it with it.
        private func dismiss(from index: Int, animated: Bool) {
            let presenter = shown[index].presentingViewController
            shown.removeSubrange(index...)
            move { rest in presenter?.dismiss(animated: animated) { rest() } }
            // It was gone already, and nothing is called back.
            if presenter == nil { rest() }
        }

        private func present(_ layer: ScreenLayer, animated: Bool) {
            guard let presenter = shown.last ?? host, presenter.viewIfLoaded?.window != nil else { return }
            if let other = presenter.presentedViewController {
                // Something of the app's own is in the way, an alert say, and UIKit presents one thing at a time.
                return move { rest in other.presentingViewController?.dismiss(animated: animated) { rest() } }
            }
            let cover = FlowCoverController(layer, of: controllers, onRest: onRest)
            _ = cover.show(layer, animated: false)
            shown.append(cover)
            move { rest in presenter.present(cover, animated: animated) { rest() } }
            // UIKit has refused it, and nothing is called back.
            if cover.presentingViewController == nil {
                shown.removeLast()
                isBusy = false
            }
        }

        private func move(_ movement: (@escaping @MainActor () -> Void) -> Void) {
            isBusy = true
            movement { [weak self] in self?.rest() }
        }

        private func rest() {
            isBusy = false
            onRest()
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)

    /// A layer of a `stack` flow as a navigation controller.
    @MainActor
    final class FlowStackBase: NSObject, FlowBase, UINavigationControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let navigation = UINavigationController()
        private let onRest: @MainActor () -> Void
        /// What was last put on the screen, and the layer that it belonged to.
        private var shown: [(id: ScreenID, controller: UIViewController)] = []
        private var layer: ScreenID?

        init(
            in host: UIViewController, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onRest = onRest
            super.init()
            navigation.delegate = self
        }

        /// View controllers that are gone from the end went by the back button or the back swipe. Where the state has moved on
        /// meanwhile, that was about a screen that it does not show any more, and the state wins.
        func followUser() {
            guard !isMoving else { return }
            let now = navigation.viewControllers
            guard now.count < shown.count, zip(now, shown).allSatisfy({ $0 === $1.controller }), let layer,
                let current = controllers.node.screenLayers.first(where: { $0.id == layer }),
                current.screens.map(\.id) == shown.map(\.id)
            else { return }
            shown.removeSubrange(now.count...)
            controllers.node.systemSetPath(shown.dropFirst().map(\.id), inLayer: layer)
        }

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard !isMoving else { return false }
            self.layer = layer.id
            shown = layer.screens.map { ($0.id, controllers.controller(of: $0.id)) }
            #if !os(tvOS)
                for (screen, shown) in zip(layer.screens, shown) where screen.traits.isBackHidden {
                    shown.controller.navigationItem.hidesBackButton = true
                }
            #endif
            let wanted = shown.map(\.controller)
            if !navigation.viewControllers.elementsEqual(wanted, by: ===) {
                let isSeen = navigation.viewIfLoaded?.window != nil
                navigation.setViewControllers(wanted, animated: animated && isSeen)
            }
            host?.exchangeChild(for: navigation, animated: false)
            return true
        }

        /// UIKit loses its way where one movement begins within another.
        private var isMoving: Bool { navigation.isMoving(then: onRest) }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            onRest()
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)

    /// A `tabs` flow as a tab bar, and in its place a tab that is not in it, while that is the selected one.
    @MainActor
    final class FlowTabBase: NSObject, FlowBase, UITabBarControllerDelegate {
        private weak var host: UIViewController?
        private let controllers: FlowControllers
        private let bar = UITabBarController()
        private let onRest: @MainActor () -> Void
        /// What was last put in the bar.
        private var shown: [(id: ScreenID, controller: UIViewController)] = []
        private var selected: ScreenID?

        init(
            in host: UIViewController, of controllers: FlowControllers, onRest: @escaping @MainActor () -> Void
        ) {
            self.host = host
            self.controllers = controllers
            self.onRest = onRest
            super.init()
            bar.delegate = self
        }

        /// The delegate has told it already.
        func followUser() {}

        func show(_ layer: ScreenLayer, animated: Bool) -> Bool {
            guard let selected = layer.screens.first?.id else { return true }
            let tabs = controllers.node.screenTabs.filter { !$0.tab.isHidden }
            fill(tabs)
            let controller = controllers.controller(of: selected)
            if tabs.contains(where: { $0.id == selected }) {
                // The list behind "More" belongs to no tab; it stays until another one is to be shown.
                let isInMore = !shown.contains { $0.controller === bar.selectedViewController }
                if bar.selectedViewController !== controller, !isInMore || self.selected != selected {
                    bar.selectedViewController = controller
                }
                host?.exchangeChild(for: bar, animated: animated)
            } else {
                host?.exchangeChild(for: controller, animated: animated)
            }
            self.selected = selected
            return true
        }

        /// Each tab keeps its view controller, and that what it shows, until the tab begins anew.
        private func fill(_ tabs: [ScreenTab]) {
            guard tabs.map(\.id) != shown.map(\.id) else { return }
            let known = Set(shown.map(\.id))
            shown = tabs.map { ($0.id, controllers.controller(of: $0.id)) }
            for (tab, shown) in zip(tabs, shown) where !known.contains(tab.id) {
                if tab.tab.title == nil, tab.tab.icon == nil { continue }
                shown.controller.tabBarItem = UITabBarItem(
                    title: tab.tab.title, image: tab.tab.icon.flatMap { UIImage(systemName: $0) }, tag: 0)
            }
            bar.setViewControllers(shown.map(\.controller), animated: false)
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            guard let tab = shown.first(where: { $0.controller === viewController }) else { return }
            controllers.node.systemSelectTab(tab.id)
            // Also where the flow does not go there, for then the bar has to come back.
            onRest()
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)

    /// A flow on screen: a `stack` flow as a navigation controller, with the screens of the stacks that are pushed on it, `tabs` as a
    /// tab bar, a `switch` as one root at a time, with the sheets and covers above it. It follows the state of the view model, and the
    /// state follows what the system does to it.
    ///
    /// It is a view controller like any other: the root of a window, a tab, or presented by an app's own code.
    open class FlowViewController: UIViewController {
        let controllers: FlowControllers
        /// Whether it lies in that of another flow. Then that one shows the sheets and covers, and asks for the view controllers of
        /// the screens that lie in its own navigation controller.
        final var isPart = false
        private var base: (any FlowBase)?
        private lazy var covers = FlowCovers(over: self, of: controllers) { [weak self] in self?.setNeedsFlowUpdate() }
        private var observation: ScreenObservation?
        private var isUpdateDue = false
        /// Whether all that is yet to be shown is shown as a movement. What is there from the start is just there.
        private var isAnimated = false

        /// - Parameters:
        ///   - viewModel: decides what is shown.
        ///   - content: the view controller of a route. Of one that shows a child flow, a `FlowViewController` of that.
        public init<ViewModel: FlowCoordinating>(
            _ viewModel: ViewModel,
            content: @escaping (ViewModel.CoordinatedRoute, (any FlowCoordinating)?) -> UIViewController?
        ) {
            controllers = FlowControllers(viewModel, content)
            super.init(nibName: nil, bundle: nil)
        }

        /// There is none: a storyboard has no view model.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }

        /// Shows what the flow shows, from now on.
        open override func viewDidLoad() {
            super.viewDidLoad()
            base = makeBase()
            observation = ScreenObservation(of: controllers.node) { [weak self] isAnimated in
                guard let self else { return }
                self.isAnimated = self.isAnimated && isAnimated
                setNeedsFlowUpdate()
            }
            updateFlow()
        }

        private func makeBase() -> any FlowBase {
            let onRest = { @MainActor [weak self] () -> Void in self?.setNeedsFlowUpdate() }
            if controllers.node.isStack { return FlowStackBase(in: self, of: controllers, onRest: onRest) }
            if controllers.node.isTabBar { return FlowTabBase(in: self, of: controllers, onRest: onRest) }
            return FlowRootBase(in: self, of: controllers)
        }

        /// Sheets and covers can be shown from now on.
        open override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            setNeedsFlowUpdate()
        }

        #if !os(tvOS) && !os(visionOS)
            /// What is shown decides.
            open override var childForStatusBarStyle: UIViewController? { children.last }
            /// What is shown decides.
            open override var childForStatusBarHidden: UIViewController? { children.last }
        #endif

        // MARK: Keeping screen and state in step

        /// Updates soon: once everything that happens now has happened, so that several changes are one, and UIKit has done what it
        /// is about.
        private func setNeedsFlowUpdate() {
            guard !isUpdateDue else { return }
            isUpdateDue = true
            Task { [weak self] in self?.updateFlow() }
        }

        /// First lets the state follow the user, then the screen the state. What is moving on the screen is left alone until it has
        /// come to rest; then this comes again.
        private func updateFlow() {
            isUpdateDue = false
            guard let base else { return }
            let node = controllers.node
            base.followUser()
            if !isPart { covers.followUser() }
            let layers = node.screenLayers
            guard let lowest = layers.first else { return }
            var isDone = base.show(lowest, animated: isAnimated)
            if !isPart { isDone = covers.show(layers.dropFirst(), animated: isAnimated) && isDone }
            controllers.letGo()
            if isDone { isAnimated = true }
        }
    }
#endif

/// An intent that moved nothing, as the view model's hook is told of it.
public nonisolated struct UnexpectedIntent<Route: FlowRoute>: Equatable {
    /// Why an intent moved nothing.
    public enum Reason: Equatable {
        /// The route that is current does not have this intent: it came from a screen that is not there any more (a
        /// double tap, a late network answer).
        case notCurrent
        /// A step of its transition failed, so none was taken.
        case failed(NavigationFailure, commands: [NavigationCommand<Route>])
    }

    /// The intent's name; `$back` and `$dismissed` for what follows the system's own moves, and a link's pattern.
    public let intent: String
    /// The route that was current when it came, and still is.
    public let current: Route
    /// Why it moved nothing.
    public let reason: Reason

    /// A report of an intent that moved nothing.
    public init(intent: String, current: Route, reason: Reason) {
        self.intent = intent
        self.current = current
        self.reason = reason
    }
}

nonisolated extension UnexpectedIntent: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        switch reason {
        case .notCurrent: "\(intent) is no intent of \(current), the current route; nothing was moved"
        case .failed(let failure, let commands): "\(intent) at \(current): \(failure); nothing of \(commands) was done"
        }
    }
}

/// A route that the system took off the screen without being told to, with what it still held.
///
/// Generated code names both cases, so a third could not be added without breaking it anyway.
@frozen
public nonisolated enum SystemDeparture<Route: FlowRoute>: Equatable {
    /// Popped by the back button or the back swipe.
    case back(Route)
    /// The first route of a sheet that was swiped down.
    case dismissed(Route)
}

"""##
}
