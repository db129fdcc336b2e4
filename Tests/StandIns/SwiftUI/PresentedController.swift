#if canImport(UIKit)
    import UIKit

    /// The view controller that SwiftUI presents for a sheet or a cover.
    final class PresentedController: UIViewController {
        var isArriving = true
        var isLeaving = false
        override var isBeingPresented: Bool { isArriving }
        override var isBeingDismissed: Bool { isLeaving }
        var isCompact = false
        override var traitCollection: UITraitCollection {
            UITraitCollection(horizontalSizeClass: isCompact ? .compact : .regular)
        }
        /// Whether the views last said that it cannot be swiped down.
        private var wasSwipeDisabled = false

        /// SwiftUI reports a change to the view controller, and does not look at it otherwise.
        func noteSwipe(isDisabled: Bool) {
            if wasSwipeDisabled != isDisabled { isModalInPresentation = isDisabled }
            wasSwipeDisabled = isDisabled
        }
        /// The delegate of SwiftUI, which has to know when the user swipes a sheet down.
        private let swiftUIs = PresentationDelegate()

        private final class PresentationDelegate: NSObject, UIAdaptivePresentationControllerDelegate {}

        func takeDelegate() { presentationController?.delegate = swiftUIs }
        var hasOwnDelegate: Bool { presentationController?.delegate === swiftUIs }
    }
#endif

extension EnvironmentValues {
    /// The layer that a view is in.
    var layer: Layer? {
        get { self[LayerKey.self].layer }
        set { self[LayerKey.self].layer = newValue }
    }
}

private struct LayerKey: EnvironmentKey {
    struct Value { weak var layer: Layer? }
    static var defaultValue: Value { Value() }
}

extension Layer {
    #if canImport(UIKit)
        /// Lets the view controllers in the layer find what is presented above it.
        func notePresented(_ above: UIViewController?) {
            UIKit.Simulation.setPresented(above, by: controller)
            if let above { UIKit.Simulation.setPresenting(controller, of: above) }
        }
    #endif

    /// Lets the view controllers in the layer find what is presented above it.
    func notePresented(_ above: Layer?) {
        #if canImport(UIKit)
            notePresented(above?.controller)
            above?.controller.takeDelegate()
        #endif
    }

    /// Lets the view controller know what the views say about it.
    func noteUpdate() {
        #if canImport(UIKit)
            controller.noteSwipe(isDisabled: isSwipeDisabled)
            if engine?.behaviors.contains(.delegateIsSetAgain) == true { controller.takeDelegate() }
        #endif
    }

    /// Whether the user can dismiss the layer. If not, the delegate receives the attempt.
    var canBeDismissed: Bool {
        #if canImport(UIKit)
            guard let presentation = controller.presentationController else { return false }
            // While a sheet is dragged, UIKit asks again and again.
            let canBeDismissed =
                !controller.isModalInPresentation
                && (0..<(isPopover ? 1 : 3)).allSatisfy { _ in
                    presentation.delegate?.presentationControllerShouldDismiss(presentation) != false
                }
            if !canBeDismissed, !isPopover || engine?.behaviors.contains(.popoverIsSilent) == false {
                presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
            }
            return canBeDismissed
        #else
            return !isSwipeDisabled
        #endif
    }

    /// Whether SwiftUI receives the report of a swipe.
    var hasOwnDelegate: Bool {
        #if canImport(UIKit)
            controller.hasOwnDelegate
        #else
            true
        #endif
    }

    func noteArrival() {
        #if canImport(UIKit)
            controller.isArriving = false
            controller.isLeaving = false
        #endif
    }

    func noteLeaving() {
        #if canImport(UIKit)
            controller.isLeaving = true
        #endif
    }
}
