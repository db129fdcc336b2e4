import FlowModel

/// The area of one flow.
package struct MapArea: Hashable, Sendable {
    /// The name of the flow.
    package var flow: String
    /// The Swift module of the flow, on a map of several.
    package var module: String?
    /// What it is called on the map.
    package var title: String
    package var doc: String?
    package var container: Flow.Container
    /// Whether the app shows what is in the flow with code of its own.
    package var isExternal: Bool
    /// Whether no other flow on the map shows it.
    package var isRoot: Bool
    /// The start, the routes in the order of the spec, then where other edges come from and lead to.
    package var nodes: [MapNode]
    /// From the start, and from what the app may start the flow with, to the routes.
    package var starts: [MapStart]
    /// One for each branch, in the order of `inspect`.
    package var edges: [MapEdge]
    /// The areas of the child flows that are drawn inside this one.
    package var children: [MapArea]
    /// The diagnostics that belong to the flow as a whole.
    package var findings: [MapDiagnostic]
    /// Whether the flow was small enough to be analysed completely.
    package var isComplete: Bool
    /// On a map of two versions.
    package var change: MapChange?
}
