@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIBarButtonItem: NSObject {}

extension UIViewController {
    /// How a view controller is pushed or presented.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    @available(watchOS, unavailable)
    @MainActor
    public class Transition: NSObject {
        let source: (ZoomSourceViewProviderContext) -> UIView?
        let options: ZoomOptions?

        init(_ options: ZoomOptions?, _ source: @escaping (ZoomSourceViewProviderContext) -> UIView?) {
            self.options = options
            self.source = source
        }

        public static func zoom(
            options: UIViewController.Transition.ZoomOptions? = nil,
            sourceViewProvider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
        ) -> UIViewController.Transition { Transition(options, sourceViewProvider) }

        @MainActor
        public class ZoomOptions: NSObject {
            public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

            public override init() {}

            @MainActor
            public class InteractionContext: NSObject {
                /// What the system itself has decided.
                public var willBegin: Bool { true }
            }
        }

        @MainActor
        public class ZoomSourceViewProviderContext: NSObject {}
    }

    /// A popover without something to point at is an exception.
    func checkPlaceOfPopover() {
        guard modalPresentationStyle == .popover, let popover = popoverPresentationController else { return }
        if popover.sourceView?.window == nil, popover.barButtonItem == nil {
            Simulation.complain("a popover without a place")
        }
    }

    /// The title of what the view controller zooms out of, as the accessibility identifier of the view.
    var zoomText: String? {
        preferredTransition.map { transition in
            let view = transition.source(Transition.ZoomSourceViewProviderContext())
            let isFixed = transition.options?.interactiveDismissShouldBegin.map { !$0(.init()) } ?? false
            return "out of \(view?.accessibilityIdentifier ?? "nothing")\(isFixed ? ", without a gesture" : "")"
        }
    }
}

extension Simulation {
    /// What zooms out of which view: `[closeup1] out of row1`.
    public static func zooms(in window: UIWindow) -> [String] {
        window.chain.flatMap { controller in
            let all = sequence(first: controller) { $0.children.last }
            let screens = all.flatMap { ($0 as? UINavigationController)?.viewControllers ?? [] }
            return ([controller] + screens).compactMap { screen in
                screen.zoomText.map { "\(picture(of: screen)) \($0)" }
            }
        }
    }

    /// What the popover or the confirmation in front points at, as the accessibility identifier of the view.
    public static func place(in window: UIWindow) -> String? {
        guard let popover = window.chain.last?.popoverPresentationController else { return nil }
        return popover.barButtonItem.map { _ in "a bar" } ?? popover.sourceView?.accessibilityIdentifier
    }
}
