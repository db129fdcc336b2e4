/// What a `NavigationStack` shows.
@MainActor
final class StackState {
    private weak var node: Node?
    /// The values of the screens above the root.
    private(set) var shown: [AnyHashable] = []
    private(set) var screens: [Node] = []
    private var destinations: [ObjectIdentifier: (AnyHashable) -> (Node?, Node) -> Node?] = [:]
    private var isStale = false
    private var read: () -> [AnyHashable] = { [] }
    private var write: ([AnyHashable]) -> Void = { _ in }
    private var isStored = true
    private var last: [AnyHashable]?
    private var pushes = 0
    /// Whether the value comes from a late write of what the user has done.
    private var isLateWrite = false
    /// The screen that has pushed another one by itself, which is above those on the path, and goes with the screen.
    weak var coveringScreen: Node?
    var isCovered: Bool {
        guard let coveringScreen else { return false }
        return coveringScreen === node?.children.first?.node || screens.contains { $0 === coveringScreen }
    }
    /// Whether a push or a pop is in progress.
    var isMoving = false
    /// Whether the value was set during a transition, which has lost it.
    private var isLost = false
    private var rootIdentity: AnyHashable?
    private var isDropDue = false
    private var hasShown = false

    init(_ node: Node) { self.node = node }

    func evaluate(
        read: @escaping () -> [AnyHashable], write: @escaping ([AnyHashable]) -> Void, isStored: Bool
    ) {
        self.read = read
        self.write = write
        self.isStored = isStored
        let value = read()
        let behaviors = node?.engine.behaviors ?? []
        if value != last { isLost = isMoving && value != shown && behaviors.contains(.stackIsBusy) }
        // A write without effect leaves what the user has done.
        if !isLost, value != last || !behaviors.contains(.refusalStays) { shown = value }
        last = value
    }

    /// Drops the path if the root has changed.
    private func checkRoot(of node: Node) {
        let isAny = node.engine.behaviors.contains(.anyRootChangeDropsPath)
        let identity = node.children.first?.node.surfacingIdentity(evenIfHidden: isAny)
        let old = rootIdentity
        rootIdentity = identity
        guard isAny || node.engine.behaviors.contains(.rootChangeDropsPath), hasShown, let old, old != identity,
            !shown.isEmpty
        else { return }
        // Off the screen, that happens when the stack appears.
        if node.engine.isCovered(node) { isDropDue = true } else { drop(node) }
    }

    /// Drops a path that was set while the stack was not visible.
    func dropIfDue() {
        guard isDropDue, let node else { return }
        isDropDue = false
        if !shown.isEmpty { drop(node) }
        // The screens begin again when the path is set once more.
        node.engine.leave(showPath)
    }

    private func drop(_ node: Node) {
        shown = []
        isLost = true
        let write = write
        node.engine.afterSteps(node.engine.behaviors.contains(.writeIsLate) ? 2 : 0) { write([]) }
    }

    /// Notes the closure that returns the screens of a type of values.
    func setDestination<Value: Hashable, Content: View>(
        _ content: @escaping (Value) -> Content
    ) {
        isStale = true
        destinations[ObjectIdentifier(Value.self)] = { value in
            { old, parent in
                guard let value = value.base as? Value else { return nil }
                return Node.showing(
                    content(value), in: old, engine: parent.engine, parent: parent, environment: parent.environment)
            }
        }
    }

    /// Evaluates the screens, once the root has said how.
    func showPath() {
        guard let node else { return }
        isStale = false
        checkRoot(of: node)
        let oldTop = top
        var old = screens.map { Optional($0) }
        let before = shownNodes
        var new: [Node] = []
        for (index, value) in shown.enumerated() {
            // The same value at the same height is the same screen.
            let same = before.indices.contains(index) && before[index] == value
            let screen = same ? old[index] : nil
            if same { old[index] = nil }
            guard let make = destinations[ObjectIdentifier(Swift.type(of: value.base))]?(value),
                let made = make(screen, node)
            else {
                node.engine.complain("the stack has no screen for \(value)")
                continue
            }
            new.append(made)
        }
        let isPush = new.count > screens.count && !screens.isEmpty
        let newTop = new.last ?? node.children.first?.node
        let isMove = hasShown && newTop !== oldTop && !isByUser
        if isMove { node.engine.move(self, from: oldTop, to: newTop) }
        let end = { for gone in old.reversed() { gone?.end() } }
        if isLateWrite { node.engine.leave(end) } else { end() }
        isLateWrite = false
        hasShown = true
        screens = new
        shownNodes = shown
        guard isPush, !isStored, node.engine.behaviors.contains(.unstablePathForgets) else { return }
        pushes += 1
        if new.count > 2 { node.engine.appearAgain(new[new.count - 3]) }
        if pushes.isMultiple(of: 2), let top = new.last { node.engine.forgetToAppear(top) }
    }

    private var shownNodes: [AnyHashable] = []
    private var isByUser = false

    func refresh() { if isStale { showPath() } }

    func updateIfDirty() { for screen in screens { screen.updateIfDirty() } }

    func end() {
        for screen in screens.reversed() { screen.end() }
        screens = []
    }

    var pictures: [String] {
        ([node?.children.first?.node].compactMap { $0 } + screens).map { $0.picture ?? "nothing" }
    }

    /// The screen that is not covered by others.
    var top: Node? { screens.last ?? node?.children.first?.node }

    // MARK: The user

    var canGoBack: Bool {
        guard let top = screens.last else { return false }
        return !top.hidesBack
    }

    /// Removes the top screens, if they are still those that the user has left.
    func userWentBack(from before: [AnyHashable], to count: Int) {
        guard let node else { return }
        let behaviors = node.engine.behaviors
        if shown == before {
            shown = Array(before.prefix(count))
            isByUser = true
            node.engine.leave(showPath)
            isByUser = false
        } else if !behaviors.contains(.writeIsLate) {
            return
        }
        let (path, write) = (Array(before.prefix(count)), write)
        if behaviors.contains(.writeIsLate) {
            node.engine.afterSteps(2) { [weak self] in
                self?.isLateWrite = true
                write(path)
            }
        } else {
            write(path)
            if !behaviors.contains(.refusalStays) { node.invalidate() }
        }
    }
}

/// What a `TabView` shows.
@MainActor
final class BarState {
    private(set) weak var node: Node?
    /// Whether there is only one tab, so that there is nothing to select.
    var isSingle = false
    private var shown: AnyHashable? { didSet { if let shown { built.insert(shown) } } }
    /// The tabs that have been selected.
    private var built: Set<AnyHashable> = []
    private var last: AnyHashable?
    private var read: () -> AnyHashable? = { nil }
    private var write: (AnyHashable) -> Void = { _ in }

    init(_ node: Node) { self.node = node }

    func isBuilt(_ tag: Int) -> Bool { built.contains(AnyHashable(tag)) }

    func evaluate(read: @escaping () -> AnyHashable?, write: @escaping (AnyHashable) -> Void) {
        self.read = read
        self.write = write
        let value = read()
        if value != last || node?.engine.behaviors.contains(.refusalStays) != true { select(value) }
        last = value
    }

    /// Shows another tab, whose screens appear in place of those of the tab before.
    private func select(_ tag: AnyHashable?) {
        if tag == shown { return }
        let old = shownTab
        shown = tag
        shownTab?.invalidate()
        guard let new = shownTab, let old, new !== old else { return }
        node?.engine.exchange(old, for: new)
    }

    private var tabs: [Node] {
        var tabs: [Node] = []
        func find(_ node: Node) {
            if node.tag != nil { return tabs.append(node) }
            for child in node.children { find(child.node) }
        }
        for child in node?.children ?? [] { find(child.node) }
        return tabs
    }

    /// A selection without a tag shows nothing, or the first tab.
    var shownTab: Node? {
        if isSingle { return node?.children.first?.node }
        let tabs = tabs
        if let tab = tabs.first(where: { $0.tag == shown }) { return tab }
        return node?.engine.behaviors.contains(.unmatchedTabIsReplaced) == true ? tabs.first : nil
    }

    /// Writes the first tab into a selection without a tag.
    func replaceUnmatched() {
        let tabs = tabs
        guard let first = tabs.first?.tag, !tabs.contains(where: { $0.tag == shown }),
            node?.engine.behaviors.contains(.unmatchedTabIsReplaced) == true
        else { return }
        write(first)
    }

    func tap(_ index: Int) -> Bool {
        let tabs = tabs
        guard let tag = tabs.dropFirst(index).first?.tag else { return false }
        if tag == shown {
            tapAgain(tag)
            return true
        }
        select(tag)
        write(tag)
        if node?.engine.behaviors.contains(.refusalStays) == false { node?.invalidate() }
        return true
    }

    /// Sets the selected tab again without a tap, such as when the size of the window changes.
    func setAgain() { if let shown { write(shown) } }

    private func tapAgain(_ tag: AnyHashable) {
        guard let engine = node?.engine else { return }
        if engine.behaviors.contains(.reselectionPops), let stack = shownTab?.firstVisible({ $0.stack }) {
            engine.goToRoot(of: stack)
        }
        if engine.behaviors.contains(.reselectionIsWritten) { write(tag) }
    }
}
