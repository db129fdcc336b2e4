/// Shows what the flows of an app do while you develop it: the tree of flows with their stacks, and a line for every change and
/// for every intent and system action that is refused.
///
/// `.flowDebug(viewModel)` shows the tree above a SwiftUI view, and prints the lines. Everything else works without a user
/// interface. An app that uses none of this pays nothing for it.
@MainActor
public enum FlowDebug {
    /// Writes a line for every change of a flow and its child flows, and for every intent and system action that is refused.
    ///
    ///     LoginFlow: signUpRequested: push(.signUp) → [login, signUp]
    ///     LoginFlow: refused signUpRequested: the current route, signUp, does not handle it
    ///     LoginFlow: system back → [login]
    ///
    /// The first line is what the flow shows now. The routes of a line include their values.
    ///
    /// - Parameters:
    ///   - viewModel: The view model of the outermost flow. It holds `write` until it is released, or until this method is
    ///     called again for the same flow. So `write` should not hold the view model.
    ///   - write: A closure that receives each line. The default prints it.
    public static func log(
        _ viewModel: any FlowCoordinating, to write: @escaping (String) -> Void = { Swift.print($0) }
    ) {
        viewModel.flowNode.startLog(write)
    }

    /// Stops what ``log(_:to:)`` started.
    ///
    /// - Parameter viewModel: The view model of the flow.
    public static func stopLog(_ viewModel: any FlowCoordinating) { viewModel.flowNode.debugLog = nil }

    /// Returns a flow with its stacks and its child flows. The description of the tree is its text; in the debugger, enter
    /// `po FlowDebug.tree(of: viewModel)`.
    ///
    /// - Parameter viewModel: The view model of the flow.
    public static func tree(of viewModel: any FlowCoordinating) -> Tree { viewModel.flowNode.debugTree }
}
