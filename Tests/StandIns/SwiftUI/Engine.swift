import Combine
import Observation

#if canImport(UIKit)
    import UIKit
#endif

/// Shows views: it evaluates bodies, keeps the state of each view for as long as its identity, and presents sheets and covers,
/// one layer above the other.
@MainActor
final class Engine {
    let behaviors: Set<Behavior>
    private(set) var layers: [Layer] = []
    var isDirty = false
    private(set) var complaints: [String] = []
    private(set) var transition: Transition?
    /// Whether something could not be presented or dismissed because of a transition.
    private var isWaiting = false
    /// Whether an alert of the app is above the top layer. Until it has left the screen, whatever is to be presented is dropped, and the user
    /// can do nothing else.
    var hasAlert = false
    /// The alert of a view, above the top layer. Nothing is shown above it.
    private(set) var alert: AlertRequest?
    /// How many items the views have asked to present.
    var requests = 0
    /// What the window keeps beyond the end of the app.
    var sceneStorage: [String: Any] = [:]
    private var begun: [Node] = []
    /// What happens in later steps, the first of which is the next one.
    private var later: [(steps: Int, work: () -> Void)] = []
    private var swipes = 0
    private(set) var lives: [Int: Life] = [:]

    /// A movement that takes time.
    struct Transition {
        var isInteractive = false
        /// The node whose end is that of the transition, too.
        var node: Node?
        var end: (_ isCancelled: Bool) -> Void
    }

    init(_ behaviors: Set<Behavior>) { self.behaviors = behaviors }

    func show(_ root: some View) {
        let base = Layer(isSheet: false)
        layers = [base]
        base.node = Node.showing(root, in: nil, engine: self, parent: nil, environment: EnvironmentValues())
        finishUpdate()
    }

    func complain(_ complaint: String) { complaints.append(complaint) }

    // MARK: Updates

    /// Evaluates what has changed.
    func update() {
        guard isDirty else { return }
        isDirty = false
        for layer in layers { layer.node?.updateIfDirty() }
        finishUpdate()
    }

    private func finishUpdate() {
        refreshStacks()
        refreshLayers()
        if transition?.node?.isAlive == false { transition = nil }
        changeLayers()
        appearBegun()
    }

    private func appearBegun() {
        let begun = begun.filter(\.isAlive)
        self.begun = []
        for node in begun { appear(node) }
    }

    /// Screens of a stack are evaluated again when the closure that returns them changes.
    private func refreshStacks() {
        for layer in layers {
            layer.node?.forAll { $0.stack?.refresh() }
        }
    }

    private func refreshLayers() {
        for layer in layers.dropFirst() where layer.presentation?.isEvaluated == true {
            layer.presentation?.isEvaluated = false
            layer.evaluate()
        }
    }

    func noteEvaluation(of node: Node) {}
    func noteBeginning(of node: Node) { begun.append(node) }

    private func appear(_ node: Node) {
        node.onAppear?()
        if let task = node.task {
            lives[node.number] = Life(node: node, task: task)
            task.start()
        }
        if let controller = node.controller, layer(of: node)?.hasArrived != false { controller.calls.didAppear() }
    }

    /// The screens that ended because the user left them.
    private(set) var left: Set<Int> = []
    private var isLeaving = false

    func noteEnd(of node: Node) {
        if isLeaving, lives[node.number] != nil { left.insert(node.number) }
        lives[node.number] = nil
    }

    /// Does what the user has done.
    func leave(_ work: () -> Void) {
        isLeaving = true
        work()
        isLeaving = false
    }

    /// Calls `onAppear` and the task of a screen once more, as if it appeared again.
    func appearAgain(_ screen: Node) {
        screen.forAll { node in
            node.onAppear?()
            node.task?.start()
        }
    }

    /// Forgets to call `onAppear` and the task of a screen.
    func forgetToAppear(_ screen: Node) {
        screen.forAll { node in
            begun.removeAll { $0 === node && ($0.task != nil || $0.onAppear != nil) }
            if let task = node.task { lives[node.number] = Life(node: node, task: task) }
        }
    }

    private func layer(of node: Node) -> Layer? {
        let root = node.ancestors.reduce(node) { $1 }
        return layers.first { layer in layer.node === root }
    }

    // MARK: Time

    var isResting: Bool { transition == nil && later.isEmpty && !isDirty }

    func afterSteps(_ steps: Int, _ work: @escaping () -> Void) { later.append((steps, work)) }

    /// Lets what is due happen.
    func step() {
        let due = later.filter { $0.steps <= 1 }
        later = later.filter { $0.steps > 1 }.map { ($0.steps - 1, $0.work) }
        for item in due { item.work() }
    }

    func begin(_ transition: Transition) { self.transition = transition }

    /// Ends the transition that runs.
    func finishTransition(isCancelled: Bool = false) {
        guard let ending = transition else { return }
        transition = nil
        var isCancelled = isCancelled
        if ending.isInteractive, behaviors.contains(.swipeIsCancelled) {
            swipes += 1
            isCancelled = isCancelled || swipes.isMultiple(of: 2)
        }
        ending.end(isCancelled && ending.isInteractive)
        if isWaiting, transition == nil {
            isWaiting = false
            changeLayers()
            appearBegun()
        }
    }

    // MARK: Sheets and covers

    /// Presents and dismisses what has changed.
    private func changeLayers() {
        guard transition == nil else {
            // Where alerts are sheets of AppKit, they wait for each other.
            #if canImport(UIKit)
                let isPatient = false
            #else
                let isPatient = alert != nil || wantedAlert != nil
            #endif
            if needsChange { isWaiting = isPatient || !behaviors.contains(.oneChangePerUpdate) }
            return
        }
        if let alert {
            if !alert.isWanted { return take(alert) {} }
            if needsChange { complain("sheets change below an alert") }
            return
        }
        for (index, layer) in layers.enumerated() {
            let presentations = layer.presentations
            if layers.indices.contains(index + 1) {
                let above = layers[index + 1]
                if above.isWanted { continue }
                return dismiss(from: index + 1)
            }
            if let next = presentations.first(where: \.wantsLayer) { return hasAlert ? () : present(next) }
        }
        if let alert = wantedAlert, !hasAlert { present(alert) }
    }

    private var wantedAlert: AlertRequest? {
        var wanted: AlertRequest?
        layers.last?.node?.forAll { if let alert = $0.alert, alert.isWanted { wanted = alert } }
        return wanted
    }

    private func present(_ request: AlertRequest) {
        alert = request
        show(request, isMoving: true)
        begin(Transition { [self] _ in show(request, isMoving: false) })
    }

    /// Begins to dismiss an alert.
    private func take(_ request: AlertRequest, then work: @escaping () -> Void) {
        show(request, isMoving: true)
        begin(
            Transition { [self] _ in
                alert = nil
                show(nil)
                work()
                isDirty = isDirty || !behaviors.contains(.oneChangePerUpdate)
            })
    }

    /// Lets the view controllers of the top layer know that of the alert.
    private func show(_ request: AlertRequest?, isMoving: Bool = false) {
        #if canImport(UIKit)
            request?.controller.isMoving = isMoving
            layers.last?.node?.forAll { node in
                UIKit.Simulation.setPresented(request?.controller, by: node.controller?.object)
            }
        #endif
    }

    private var needsChange: Bool {
        if alert == nil, wantedAlert != nil { return true }
        if alert?.isWanted == false { return true }
        return layers.dropFirst().contains { !$0.isWanted }
            || layers.last?.presentations.contains(where: \.wantsLayer) == true
    }

    private func present(_ presentation: Presentation) {
        let layer = Layer(isSheet: presentation.isSheet, id: presentation.item()?.id, of: presentation)
        presentation.isEvaluated = false
        layers.append(layer)
        layer.evaluate()
        begin(
            Transition { _ in
                layer.hasArrived = true
                layer.node?.forAll { $0.controller?.calls.didAppear() }
            })
        isWaiting = !behaviors.contains(.oneChangePerUpdate)
        // Its screens appear when the transition begins.
        refreshStacks()
    }

    private func dismiss(from index: Int) {
        let isTooMuch = layers.count > index + 1 && behaviors.contains(.onlyUpperIsDismissed)
        let first = isTooMuch ? layers.count - 1 : index
        isWaiting = !behaviors.contains(.oneChangePerUpdate) && !isTooMuch
        for layer in layers[first...] { layer.node?.forAll { $0.controller?.calls.willDisappear() } }
        begin(Transition { [self] _ in remove(from: first) })
    }

    /// Removes layers from the screen, and says so.
    private func remove(from index: Int, isByUser: Bool = false) {
        guard layers.indices.contains(index) else { return }
        let gone = layers[index...]
        layers.removeSubrange(index...)
        let end = { for layer in gone.reversed() { layer.node?.end() } }
        if isByUser { leave(end) } else { end() }
        guard let lowest = gone.first else { return }
        let tell = { lowest.presentation?.onDismiss?() ?? () }
        if behaviors.contains(.writeIsLate) {
            // With the binding of then.
            afterSteps(2, lowest.write)
        } else {
            lowest.presentation?.write()
        }
        if behaviors.contains(.onDismissIsLate) { afterSteps(4, tell) } else { tell() }
        if behaviors.contains(.refusalStays) { lowest.presentation?.refuse(lowest.id) }
        isDirty = isDirty || !behaviors.contains(.oneChangePerUpdate)
    }

    // MARK: User actions

    /// Whether the user can do something on the screens.
    var isFree: Bool { transition == nil && !hasAlert && alert == nil }

    /// Taps a button of the alert, or the one that SwiftUI adds.
    func tapAlert(_ index: Int) -> Bool {
        guard transition == nil, !hasAlert, let alert else { return false }
        let button = alert.buttons.dropFirst(index).first
        guard button != nil || index == 0 && !alert.isConfirmation && alert.buttons.isEmpty else { return false }
        leave(alert, calling: button?.action ?? {})
        return true
    }

    /// Taps beside a confirmation, which has a cancel button if the view has none.
    func tapBeside() -> Bool {
        guard transition == nil, !hasAlert, let alert, alert.isConfirmation else { return false }
        let cancel = alert.buttons.first { $0.role == .cancel }?.action
        leave(alert, calling: behaviors.contains(.besideIsNotCancel) ? {} : cancel ?? {})
        return true
    }

    private func leave(_ alert: AlertRequest, calling action: @escaping () -> Void) {
        let write = { [behaviors] in
            alert.write()
            if behaviors.contains(.refusalStays) { alert.refuse() }
        }
        let isEarly = behaviors.contains(.alertAnswersEarly)
        let tell = { [behaviors] in
            if behaviors.contains(.alertWritesFirst) { write() }
            action()
            if !behaviors.contains(.alertWritesFirst) { write() }
        }
        take(alert) { if !isEarly { tell() } }
        if isEarly { tell() }
    }

    func swipeDown() -> Bool {
        guard isFree, layers.count > 1, let top = layers.last, top.isSheet, !top.isSwipeDisabled else {
            return false
        }
        let index = layers.count - 1
        top.node?.forAll { $0.controller?.calls.willDisappear() }
        begin(
            Transition(isInteractive: true) { [self] isCancelled in
                if isCancelled { return top.node?.forAll { $0.controller?.calls.didAppear() } ?? () }
                remove(from: index, isByUser: true)
            })
        return true
    }

    func goBack() -> Bool {
        guard isFree,
            let stack = layers.last?.node?.firstVisible({ $0.stack?.canGoBack == true ? $0.stack : nil })
        else { return false }
        let before = stack.shown
        begin(
            Transition(isInteractive: true, node: stack.top) { isCancelled in
                if !isCancelled { stack.userWentBack(from: before, to: before.count - 1) }
                stack.top?.forAll { $0.controller?.calls.didAppear() }
            })
        return true
    }

    /// Begins to remove all screens of a stack but the first one.
    func goToRoot(of stack: StackState) {
        let before = stack.shown
        if before.isEmpty { return }
        begin(
            Transition(node: stack.top) { _ in
                stack.userWentBack(from: before, to: 0)
                stack.top?.forAll { $0.controller?.calls.didAppear() }
            })
    }

    func tapTab(_ index: Int) -> Bool {
        guard isFree, let bar = layers.last?.node?.firstVisible({ $0.bar }) else { return false }
        return bar.tap(index)
    }
}

/// The window, or a sheet or cover.
@MainActor
final class Layer {
    let isSheet: Bool
    let id: AnyHashable?
    let presentation: Presentation?
    /// The binding's setter of when the layer was presented.
    let write: () -> Void
    var node: Node?
    var hasArrived: Bool

    init(isSheet: Bool, id: AnyHashable? = nil, of presentation: Presentation? = nil) {
        self.isSheet = isSheet
        self.id = id
        self.presentation = presentation
        write = presentation?.write ?? {}
        hasArrived = presentation == nil
    }

    /// Evaluates the content, if the view that presents the layer still asks for it.
    func evaluate() {
        if let item = presentation?.item(), item.id == id { node = item.show(node) }
    }

    /// Whether the view that presents the layer still asks for it.
    var isWanted: Bool { presentation?.node?.isAlive == true && presentation?.item()?.id == id }

    var isSwipeDisabled: Bool {
        var isDisabled = false
        node?.forAll { isDisabled = isDisabled || $0.isSwipeDisabled }
        return isDisabled
    }

    /// The modifiers of the layer that present others.
    var presentations: [Presentation] {
        var found: [Presentation] = []
        node?.forAll { if let presentation = $0.presentation { found.append(presentation) } }
        return found
    }
}

/// A modifier that presents a sheet or a cover.
@MainActor
final class Presentation {
    typealias Item = (id: AnyHashable, show: (Node?) -> Node)

    let isSheet: Bool
    let engine: Engine
    private(set) weak var node: Node?
    private(set) var item: () -> Item? = { nil }
    private(set) var write: () -> Void = {}
    private(set) var onDismiss: (() -> Void)?
    /// Whether the content has to be evaluated, too.
    var isEvaluated = false
    /// The item that was dismissed although the binding keeps it.
    private var refused: AnyHashable?
    /// The item of the last evaluation.
    private var requested: AnyHashable?

    init(isSheet: Bool, node: Node) {
        self.isSheet = isSheet
        self.node = node
        engine = node.engine
    }

    func evaluate(item: @escaping () -> Item?, write: @escaping () -> Void, onDismiss: (() -> Void)?) {
        self.item = item
        self.write = write
        self.onDismiss = onDismiss
        isEvaluated = true
        let id = item()?.id
        if id != refused { refused = nil }
        if id != nil, id != requested { engine.requests += 1 }
        requested = id
    }

    var wantsLayer: Bool {
        guard node?.isAlive == true, let id = item()?.id else { return false }
        return id != refused
    }

    func refuse(_ id: AnyHashable?) { if item()?.id == id { refused = id } }
}

/// A screen with a task, for as long as it lives.
@MainActor
public struct Life {
    let node: Node
    let task: TaskState

    public var number: Int { node.number }
    /// The identities that were given to the views around it with `id(_:)`.
    public var identity: [AnyHashable] { node.ancestors.compactMap(\.identity) }
    public var title: String { node.picture ?? "nothing" }
    /// The accessibility identifiers of the containers around it, from the inside to the outside.
    public var identifiers: [String] { node.identifiers }
    public var starts: Int { task.starts }
}
