// The lines of `FlowDebug.log`. Nothing is evaluated unless the flow, or one that contains it, has a log.
extension FlowNode {
    final func startLog(_ write: @escaping (String) -> Void) {
        debugLog = write
        let tree = debugTree
        write("\(tree.flow): \(tree.shown)")
    }

    /// Writes that the flow has changed.
    ///
    /// - Parameter cause: What changed it.
    final func logChange(_ cause: @autoclosure () -> String) {
        log("\(cause()) → \(isRemoved ? "removed" : debugTree.shown)")
    }

    /// Writes that an intent or a system action had no effect.
    final func logRefusal(_ event: @autoclosure () -> String, _ reason: @autoclosure () -> String) {
        log("refused \(event()): \(reason())")
    }

    /// Writes a line about this flow to its log and to those of the flows that contain it.
    final func log(_ line: @autoclosure () -> String) {
        for flow in sequence(first: self, next: { $0.creator }) {
            if let write = flow.debugLog { write("\(name(seenFrom: flow)): \(line())") }
        }
    }

    private func name(seenFrom outer: FlowNode) -> String {
        let path = sequence(first: self, next: { $0.creator }).prefix { $0 !== outer }.map(\.routeName)
        let name = debugTree.flow
        return path.isEmpty ? name : "\(name) in \(path.reversed().joined(separator: "/"))"
    }
}

extension FlowNavigator {
    func logChange(_ intent: String, _ commands: [NavigationCommand<Route>]) {
        if commands.isEmpty { return }
        logChange("\(Self.name(of: intent)): \(commands.map(\.description).joined(separator: ", "))")
    }

    /// Writes that the flow reports an outcome to its parent, which is not known by name.
    func logFinish(_ intent: String) { log("\(Self.name(of: intent)): finish") }

    /// Writes that the flow hands an intent to its parent.
    func logBubble(_ intent: String) { log("\(Self.name(of: intent)): bubble") }

    /// Returns why an intent had no effect, with what only the runtime knows.
    func explanation(of reason: UnexpectedIntent<Route>.Reason) -> String {
        switch reason {
        case .failed(let failure, let commands): "\(failure); none of \(commands) was performed"
        case .undelivered(let message): "what the user sees does not receive \(message)"
        case .notCurrent where isRemoved: "the flow has been removed"
        case .notCurrent where !isOnTop: "the user sees something else"
        case .notCurrent: "the current route, \(state.current), does not handle it"
        }
    }

    /// Writes that a system action had no effect, and returns `false`.
    func refuse(_ action: String, _ reason: @autoclosure () -> String) -> Bool {
        logRefusal(action, reason())
        return false
    }

    /// Returns the name of an intent, which has no argument labels, unlike the value of `#function`.
    static func name(of intent: String) -> String {
        // The pattern of a link is reported as it is, including any parentheses.
        intent.utf8.first == UInt8(ascii: "/") ? intent : String(intent.prefix { $0 != "(" })
    }
}
