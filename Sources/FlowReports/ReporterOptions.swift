/// What a reporter needs besides the report: the user's choices, and where the run takes place.
package struct ReporterOptions: Sendable {
    package var isColored: Bool
    /// The columns for a line of source; a longer line is shown in part.
    package var sourceWidth: Int
    /// The version of flowgen.
    package var version: String
    package var paths: ReportPaths

    package init(
        isColored: Bool = false, sourceWidth: Int = 160, version: String = "0",
        paths: ReportPaths = ReportPaths()
    ) {
        self.isColored = isColored
        self.sourceWidth = sourceWidth
        self.version = version
        self.paths = paths
    }
}
