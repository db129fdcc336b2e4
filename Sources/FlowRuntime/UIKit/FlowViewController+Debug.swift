#if canImport(UIKit) && !os(watchOS)
    extension FlowDebug {
        /// Returns the flow that a view controller shows, with its stacks and its child flows; in the debugger, enter
        /// `po FlowDebug.tree(of: controller)`.
        ///
        /// - Parameter controller: The coordinator view controller of the flow.
        public static func tree(of controller: FlowViewController) -> Tree {
            controller.controllers.node.flow.debugTree
        }
    }
#endif
