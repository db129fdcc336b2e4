#if canImport(UIKit)
    import UIKit
#endif

/// A modifier that shows an alert or a confirmation.
@MainActor
final class AlertRequest {
    /// A button of an alert.
    struct Button {
        let title: String
        let role: ButtonRole?
        let action: () -> Void
    }

    let isConfirmation: Bool
    private weak var node: Node?
    private(set) var title = ""
    private(set) var message: String?
    private(set) var buttons: [Button] = []
    private var isPresented: () -> Bool = { false }
    private(set) var write: () -> Void = {}
    private var contents: (actions: Node?, message: Node?)
    /// Whether the user has taken it away although the binding is still `true`.
    private var isRefused = false

    init(isConfirmation: Bool, node: Node) {
        self.isConfirmation = isConfirmation
        self.node = node
    }

    func evaluate(title: Text, actions: some View, message: some View, isPresented: Binding<Bool>) {
        guard let node else { return }
        func shown(_ view: some View, in old: Node?) -> Node {
            Node.showing(view, in: old, engine: node.engine, parent: nil, environment: node.environment)
        }
        self.title = shown(title, in: nil).text ?? ""
        contents = (shown(actions, in: contents.actions), shown(message, in: contents.message))
        self.message = contents.message?.visibleTexts.first
        buttons = []
        contents.actions?.forAll { node in
            guard let action = node.action else { return }
            buttons.append(Button(title: node.visibleTexts.joined(), role: node.role, action: action))
        }
        self.isPresented = { isPresented.wrappedValue }
        write = { isPresented.wrappedValue = false }
        if !isPresented.wrappedValue { isRefused = false }
    }

    /// Whether it is anchored to a point, as a popover must be to be on screen as a whole.
    var isAtPoint: Bool {
        var isAtPoint = false
        node?.forAll { isAtPoint = isAtPoint || $0.isPoint }
        return isAtPoint
    }

    /// Whether it is anchored to a control.
    var isBehindControl: Bool { node?.isBehindControl == true }

    var isWanted: Bool { node?.isAlive == true && isPresented() && !isRefused }

    func refuse() { isRefused = isPresented() }

    /// The title, the message and the buttons, with those that SwiftUI adds.
    var picture: String {
        let added = isConfirmation ? "" : "OK"
        let titles = buttons.map { button in
            button.title + (button.role == .cancel ? " cancel" : button.role == .destructive ? " destructive" : "")
        }
        let style = isConfirmation ? "confirmation" : "alert"
        let message = message.map { ": \($0)" } ?? ""
        return "\(style) \(title)\(message) (\(titles.isEmpty ? added : titles.joined(separator: ", ")))"
    }

    #if canImport(UIKit)
        /// The view controller that SwiftUI presents for it.
        private(set) lazy var controller = AlertStandIn(
            title: node?.engine.behaviors.contains(.alertIsRenamed) == true ? title.uppercased() + "!" : title)

        final class AlertStandIn: UIAlertController {
            var isMoving = false
            override var isBeingPresented: Bool { isMoving }
            init(title: String) { super.init(title: title, message: nil, preferredStyle: .alert) }
            required init?(coder: NSCoder) { nil }
        }
    #endif
}

extension View {
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { asking(title, isPresented, isConfirmation: false, actions(), message()) }

    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { asking(title, isPresented, isConfirmation: true, actions(), message()) }

    nonisolated private func asking(
        _ title: Text, _ isPresented: Binding<Bool>, isConfirmation: Bool, _ actions: some View, _ message: some View
    ) -> some View {
        nonisolated(unsafe) let (title, actions, message) = (title, actions, message)
        return Modified(self) { node in
            let request = node.alert ?? AlertRequest(isConfirmation: isConfirmation, node: node)
            node.alert = request
            request.evaluate(title: title, actions: actions, message: message, isPresented: isPresented)
            return nil
        }
    }
}

@frozen
nonisolated public struct Color: PrimitiveView, Hashable, Sendable {
    public static let clear = Color()
}
