import FlowDiagnostics

/// What a reporter is told besides the findings: what the person who runs flowgen has chosen, and where the run takes place.
package struct ReporterOptions: Sendable {
    package var isColored: Bool
    /// The columns that a line of source may take before it is shown in part.
    package var sourceWidth: Int
    package var tool: ReportingTool
    package var paths: ReportPaths

    package init(
        isColored: Bool = false, sourceWidth: Int = 160, tool: ReportingTool = ReportingTool(),
        paths: ReportPaths = ReportPaths()
    ) {
        self.isColored = isColored
        self.sourceWidth = sourceWidth
        self.tool = tool
        self.paths = paths
    }
}
