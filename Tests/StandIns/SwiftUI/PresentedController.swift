#if canImport(UIKit)
    import UIKit

    /// The view controller that SwiftUI presents for a sheet or a cover.
    final class PresentedController: UIViewController {
        var isArriving = true
        var isLeaving = false
        override var isBeingPresented: Bool { isArriving }
        override var isBeingDismissed: Bool { isLeaving }
    }
#endif

extension Layer {
    /// Lets the view controllers in the layer know what is presented above it.
    func notePresented(_ above: Layer?) {
        #if canImport(UIKit)
            node?.forAll { UIKit.Simulation.setPresented(above?.controller, by: $0.controller?.object) }
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
