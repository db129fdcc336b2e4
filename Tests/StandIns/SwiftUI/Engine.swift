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
    /// That of the update, as far as the views around what is evaluated have changed it.
    var transaction = SwiftUI.Transaction()
    /// Whether something could not be presented or dismissed because of a transition.
    private var isWaiting = false
    /// Whether an alert of the app is above the top layer. Until it has left the screen, whatever is to be presented is dropped, and the user
    /// can do nothing else.
    var hasAlert = false {
        didSet {
            #if canImport(UIKit)
                if hasAlert != oldValue { layers.last?.notePresented(hasAlert ? appAlert : nil) }
            #endif
        }
    }
    #if canImport(UIKit)
        private let appAlert = AlertRequest.AlertStandIn(title: "An alert of the app")
    #endif
    /// The alert of a view, above the top layer. Nothing is shown above it.
    private(set) var alert: AlertRequest?
    /// How many sheets and covers the views have asked to present, and how many alerts were presented.
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
        /// Whether a stack moves, and the user can go back meanwhile.
        var isInStack = false
        var end: (_ isCancelled: Bool) -> Void
    }

    init(_ behaviors: Set<Behavior>) { self.behaviors = behaviors }

    func show(_ root: some View) {
        let base = Layer(isSheet: false)
        layers = [base]
        showBase = { [self] in
            var environment = EnvironmentValues()
            environment.scenePhase = phase
            environment.layer = base
            base.node = Node.showing(root, in: base.node, engine: self, parent: nil, environment: environment)
            finishUpdate()
        }
        showBase()
    }

    private var showBase: () -> Void = {}
    /// What the scene does.
    var phase = ScenePhase.active { didSet { showBase() } }

    func complain(_ complaint: String) { complaints.append(complaint) }

    /// What the views say to the top layer, and to the stack on screen.
    var said: SaidByViews {
        let top = layers.last?.node
        let screen = top?.firstVisible { $0.stack?.top }
        return SaidByViews(
            detents: top?.wantedDetents, isSwipeDisabled: top?.disablesSwipe == true,
            isBackHidden: screen?.hidesBack == true, isBarHidden: screen?.hidesBar == true)
    }

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
        if let gone = transition, gone.node?.isAlive == false {
            transition = nil
            gone.end(true)
        }
        changeLayers()
        for layer in layers.dropFirst() { layer.noteUpdate() }
        appearBegun()
        let work = afterUpdates
        afterUpdates = []
        for item in work { item() }
    }

    private func appearBegun() {
        // The contents of a slow sheet appear when its transition has ended.
        let isSlow = behaviors.contains(.presentationIsSlow)
        let isLate = { [self] (node: Node) in isSlow && layer(of: node)?.hasArrived == false }
        let begun = begun.filter(\.isAlive)
        self.begun = begun.filter(isLate)
        for node in begun where !isLate(node) { appear(node) }
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
        if let controller = node.controller, layer(of: node)?.hasArrived != false, !isCovered(node), !isMoving(node) {
            controller.calls.didAppear()
        }
    }

    /// Whether a cover, another tab or another screen hides the view.
    func isCovered(_ node: Node) -> Bool {
        guard let index = layers.firstIndex(where: { $0 === layer(of: node) }) else { return false }
        return !node.isSeen || layers[(index + 1)...].contains { !$0.isSheet }
    }

    /// Whether a stack around a view is being pushed to or popped.
    private func isMoving(_ node: Node) -> Bool { node.ancestors.contains { $0.stack?.isMoving == true } }

    // MARK: Calls of view controllers

    /// Lets the view controllers that the user sees in a view know that it is on screen.
    func didAppear(_ node: Node?) {
        node?.forAllVisible { $0.stack?.dropIfDue() }
        node?.forAllVisible { $0.controller?.calls.didAppear() }
    }

    /// Lets the view controllers that the user sees in a view know that it begins to leave.
    ///
    /// - Returns: A closure that ends the transition.
    func beginToLeave(_ node: Node?, takesTime: Bool = true) -> (_ isCancelled: Bool) -> Void {
        var leaving: [Node] = []
        node?.forAllVisible { if $0.controller != nil { leaving.append($0) } }
        #if canImport(UIKit)
            let controllers = leaving.compactMap { $0.controller?.object as? UIViewController }
            let end = takesTime ? UIKit.Simulation.beginMovement(of: controllers) : { _ in }
        #else
            let end = { (_: Bool) in }
        #endif
        for node in leaving { node.controller?.calls.willDisappear() }
        return end
    }

    /// Shows a tab in the place of another one.
    func exchange(_ old: Node, for new: Node) {
        beginToLeave(old, takesTime: false)(false)
        didAppear(new)
    }

    /// Notes that a stack shows another screen on top, which takes time if stacks are busy then.
    func move(_ stack: StackState, from old: Node?, to new: Node?) {
        let layer = old.flatMap(layer)
        guard let old, layer?.hasArrived != false, !isCovered(old) else { return }
        let takesTime = behaviors.contains(.stackIsBusy) && transition == nil
        let end = beginToLeave(old, takesTime: takesTime)
        guard takesTime else {
            end(false)
            // Those that are new appear after the update.
            return afterUpdate { [weak stack] in if let new = stack?.top { self.didAppear(new) } }
        }
        stack.isMoving = true
        begin(
            Transition(isInStack: true) { [self, weak stack] _ in
                stack?.isMoving = false
                end(false)
                didAppear(stack?.top)
            })
    }

    private var afterUpdates: [() -> Void] = []

    private func afterUpdate(_ work: @escaping () -> Void) { afterUpdates.append(work) }

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

    func afterSteps(_ steps: Int, _ work: @escaping () -> Void) {
        if steps == 0 { afterUpdates.append(work) } else { later.append((steps, work)) }
    }

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
        requests += 1
        if request.isConfirmation, !request.isAtPoint, !request.isBehindControl {
            complain("a confirmation as large as the screen")
        }
        alert = request
        show(request, isMoving: true)
        begin(Transition { [self] _ in show(request, isMoving: false) })
    }

    /// Begins to dismiss an alert.
    func take(_ request: AlertRequest, then work: @escaping () -> Void) {
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
            if !behaviors.contains(.alertIsNotFound) { layers.last?.notePresented(request?.controller) }
        #endif
    }

    private var needsChange: Bool {
        if alert == nil, wantedAlert != nil { return true }
        if alert?.isWanted == false { return true }
        return layers.dropFirst().contains { !$0.isWanted }
            || layers.last?.presentations.contains(where: \.wantsLayer) == true
    }

    private func present(_ presentation: Presentation) {
        if presentation.isPopover, presentation.node?.isControl != true { complain("a popover as large as the screen") }
        let layer = Layer(isSheet: presentation.isSheet, id: presentation.item()?.id, of: presentation)
        presentation.isEvaluated = false
        // A cover takes all that is below it off the screen, a sheet does not.
        let ends = presentation.isSheet ? [] : layers.map { beginToLeave($0.node) }
        layers.last?.notePresented(layer)
        layers.append(layer)
        layer.evaluate()
        begin(
            Transition { [self] _ in
                layer.hasArrived = true
                layer.noteArrival()
                arrivals += 1
                for end in ends { end(false) }
                appearBegun()
                if !behaviors.contains(.arrivalIsLost) || !arrivals.isMultiple(of: 8) { didAppear(layer.node) }
            })
        isWaiting = !behaviors.contains(.oneChangePerUpdate)
        // Its screens appear when the transition begins.
        refreshStacks()
    }

    private var arrivals = 0

    private func dismiss(from index: Int) {
        let isTooMuch = layers.count > index + 1 && behaviors.contains(.onlyUpperIsDismissed)
        let first = isTooMuch ? layers.count - 1 : index
        isWaiting = !behaviors.contains(.oneChangePerUpdate) && !isTooMuch
        let ends = layers[first...].map { beginToLeave($0.node) }
        for layer in layers[first...] { layer.noteLeaving() }
        begin(
            Transition { [self] _ in
                for end in ends { end(false) }
                remove(from: first)
            })
    }

    /// Removes layers from the screen, and says so.
    func remove(from index: Int, isByUser: Bool = false) {
        guard layers.indices.contains(index) else { return }
        let gone = layers[index...]
        layers.removeSubrange(index...)
        layers.last?.notePresented(nil as Layer?)
        if gone.contains(where: { !$0.isSheet }) {
            for layer in layers where !layers.drop(while: { $0 !== layer }).dropFirst().contains(where: { !$0.isSheet })
            {
                didAppear(layer.node)
            }
        }
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
}
