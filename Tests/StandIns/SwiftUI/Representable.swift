#if canImport(UIKit)
    public import UIKit

    @MainActor @preconcurrency
    public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    @MainActor @preconcurrency
    public protocol UIViewControllerRepresentable: View where Body == Never {
        associatedtype UIViewControllerType: UIViewController
        typealias Context = UIViewControllerRepresentableContext<Self>
        @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
        @MainActor @preconcurrency func updateUIViewController(
            _ uiViewController: Self.UIViewControllerType, context: Self.Context)
        associatedtype Coordinator = Void
        @MainActor @preconcurrency static func dismantleUIViewController(
            _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
    }

    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    extension UIViewControllerRepresentable {
        public static func dismantleUIViewController(
            _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
        ) {}
    }

    extension UIViewControllerRepresentable {
        public var body: Never { nothing() }

        func show(in node: Node) {
            let context = UIViewControllerRepresentableContext<Self>()
            let isNew = node.controller == nil
            let controller = node.controller?.object as? UIViewControllerType ?? makeUIViewController(context: context)
            node.controller = (
                controller,
                ControllerCalls {
                    controller.viewDidAppear(true)
                } willDisappear: {
                    controller.viewWillDisappear(true)
                } didDisappear: {
                    controller.viewDidDisappear(true)
                } dismantle: {
                    if let none = () as? Coordinator { Self.dismantleUIViewController(controller, coordinator: none) }
                    controller.removeFromParent()
                }
            )
            updateUIViewController(controller, context: context)
            if isNew { node.environment.layer?.controller.addChild(controller) }
        }
    }
#endif
