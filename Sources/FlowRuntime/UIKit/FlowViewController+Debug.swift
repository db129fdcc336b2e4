#if canImport(UIKit) && !os(watchOS)
    extension FlowViewController {
        /// Writes a line for every change, for every intent and system action that is refused, and for what is presented or pushed from
        /// an anchor that is not on screen.
        ///
        /// Call it on the view controller of the outermost flow while you develop:
        ///
        ///     #if DEBUG
        ///         controller.flowDebug()
        ///     #endif
        ///
        /// The lines contain the values of the routes.
        ///
        /// - Parameter log: A closure that receives each line. The default prints it.
        public func flowDebug(log: @escaping (String) -> Void = { Swift.print($0) }) {
            controllers.log = log
            controllers.node.flow.hook(\.debugHook, includingValues: true) { log($0.description) }
        }
    }

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
