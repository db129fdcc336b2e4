/// What a stack flow's view model can do.
///
/// All of it is in extensions of this protocol, on purpose: a class may declare a member of the same name without a word
/// about it, which it could not if these were members of a superclass. So an intent may be called `pop`, `perform` or
/// `current`; inside the class `super.perform` and `super.current` still say which one is meant.
@MainActor
public protocol StackCoordinating: AnyObject {
    /// The routes of the flow.
    associatedtype CoordinatedRoute: FlowRoute

    /// Holds the state.
    var stackNavigator: StackNavigator<CoordinatedRoute> { get }

    /// Called after the system's own pop or dismissal, on what is then on top.
    func systemDidRemove(_ departure: SystemDeparture<CoordinatedRoute>)
}

// MARK: - State

extension StackCoordinating {
    /// Everything the flow shows.
    public var state: NavigationState<CoordinatedRoute> { stackNavigator.state }
    /// The route that is seen, the only one whose intents are answered.
    public var current: CoordinatedRoute { stackNavigator.state.current }
    /// The first route of the base layer.
    public var root: CoordinatedRoute { stackNavigator.state.base.root }
    /// What was pushed on it, lowest first.
    public var path: [CoordinatedRoute] { stackNavigator.state.base.path }
    /// Every layer, the base first.
    public var layers: [NavigationLayer<CoordinatedRoute>] { stackNavigator.state.layers }
    /// Sheets and covers, lowest first.
    public var modalLayers: [NavigationLayer<CoordinatedRoute>] { stackNavigator.state.modalLayers }
    /// The last command that was performed.
    public var command: NavigationCommand<CoordinatedRoute>? { stackNavigator.commands.last }
    /// The commands of the last transition that moved something.
    public var commands: [NavigationCommand<CoordinatedRoute>] { stackNavigator.commands }
    /// Told of every intent that moved nothing: a late or doubled one, or one whose transition failed.
    public var onUnexpectedIntent: ((UnexpectedIntent<CoordinatedRoute>) -> Void)? {
        get { stackNavigator.onUnexpectedIntent }
        set { stackNavigator.onUnexpectedIntent = newValue }
    }
}

// MARK: - Moving

extension StackCoordinating {
    /// Performs the steps of a transition, one after the other. Where one of them fails, none is taken and the hook is
    /// told.
    ///
    /// - Parameter intent: what the report of a failure calls it; by default the calling method's name.
    /// - Returns: whether the steps were taken.
    @discardableResult
    public func perform(_ commands: NavigationCommand<CoordinatedRoute>..., intent: String = #function) -> Bool {
        stackNavigator.perform(commands, intent: intent)
    }

    /// Reports an intent that the current route does not have.
    public func unexpected(_ intent: String = #function) {
        stackNavigator.report(intent, .notCurrent)
    }

    /// Pops the current layer down to its first route.
    public func popToRoot() {
        stackNavigator.perform([.popToRoot], intent: #function)
    }

    /// Does what the system's back does: pops, else dismisses.
    public func backRequested() {
        stackNavigator.perform([.back], intent: #function)
    }
}

// MARK: - What the system does on its own

extension StackCoordinating {
    /// The user went back by the system's button or swipe: pops where the layer has a route to go back to and the top
    /// does not hide its back.
    ///
    /// - Returns: whether that was possible.
    @discardableResult
    public func systemBack() -> Bool {
        guard stackNavigator.state.currentLayer.allowsSystemBack,
            let departed = stackNavigator.state.currentLayer.path.popLast()
        else { return false }
        systemDidRemove(.back(departed))
        return true
    }

    /// The user swiped the top sheet down: dismisses it where its first route allows that, however much is pushed on it.
    ///
    /// - Returns: whether that was possible.
    @discardableResult
    public func systemDismiss() -> Bool {
        guard stackNavigator.state.currentLayer.allowsSystemDismiss,
            let departed = stackNavigator.state.modalLayers.popLast()
        else { return false }
        systemDidRemove(.dismissed(departed.root))
        return true
    }

    /// The screen's own stack has become this path, and the state follows it. Routes that are gone from the end of the
    /// current layer went by the system's back, one after the other from the top; where what follows one of them moves
    /// on, the rest is left to that.
    ///
    /// - Parameter layer: the layer's index in `layers`.
    public func systemSetPath(_ path: [CoordinatedRoute], inLayer layer: Int = 0) {
        let navigator = stackNavigator
        guard navigator.state.layers.indices.contains(layer) else { return }
        let old = navigator.state.layers[layer].path
        guard old != path else { return }
        guard layer == navigator.state.modalLayers.count, path.count < old.count, old.starts(with: path) else {
            navigator.state.setPath(path, inLayer: layer)
            return
        }
        var expected = navigator.state
        while expected.currentLayer.path.count > path.count, let departed = expected.currentLayer.path.popLast() {
            navigator.state = expected
            systemDidRemove(.back(departed))
            guard navigator.state == expected else { return }
        }
    }
}

// MARK: - Inside

extension StackNavigator {
    @discardableResult
    func perform(_ commands: [NavigationCommand<Route>], intent: String) -> Bool {
        if transaction?.failure != nil { return false }
        do {
            state = try state.performing(commands)
            if transaction == nil { self.commands = commands } else { transaction?.commands += commands }
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

    /// Tells the hook; `#function` carries argument labels, an intent's name has none.
    func report(_ intent: String, _ reason: UnexpectedIntent<Route>.Reason) {
        // The pattern of a link is what it is, parentheses included.
        let name = intent.utf8.first == UInt8(ascii: "/") ? intent[...] : intent.prefix { $0 != "(" }
        onUnexpectedIntent?(UnexpectedIntent(intent: String(name), current: state.current, reason: reason))
    }
}

nonisolated extension NavigationState {
    mutating func setPath(_ path: [Route], inLayer layer: Int) {
        if layer == 0 {
            base.path = path
        } else {
            modalLayers[layer - 1].path = path
        }
    }
}
