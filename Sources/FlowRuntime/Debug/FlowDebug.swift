/// Shows the tree of flows with their stacks while you develop an app.
///
/// `.flowDebug(viewModel)` shows the tree above a SwiftUI view, and prints every event, which
/// ``FlowCoordinating/onEvent(includingValues:_:)`` reports without a user interface. It costs nothing in an app that does not use
/// it.
@MainActor
public enum FlowDebug {
    /// Returns a flow with its stacks and its child flows. The description of the tree is its text; in the debugger, enter
    /// `po FlowDebug.tree(of: viewModel)`.
    ///
    /// - Parameter viewModel: The view model of the flow.
    public static func tree(of viewModel: any FlowCoordinating) -> Tree { viewModel.flowNode.debugTree }
}
