import FlowAnalysis

/// An edge to a route with which a flow can start.
package struct MapStart: Hashable, Sendable {
    package var source: MapNodeID
    package var target: MapNodeID
    package var condition: FlowInspection.Condition?
    /// On a map of two versions.
    package var change: MapChange?
}
