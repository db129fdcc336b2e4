/// Shows the tree of flows with their stacks while you develop an app.
///
/// `.flowDebug(viewModel)` shows the tree above a SwiftUI view, and prints every event, which
/// ``FlowCoordinating/onEvent(includingValues:_:)`` reports without a user interface. It costs nothing in an app that does not use
/// it.
@MainActor
public enum FlowDebug {
    /// The line about something that is presented or pushed from an anchor that is not on screen.
    static let missingAnchor = "an anchor is not on screen, so what comes from it is shown without it"
}
