import FlowFiles

/// What a server does with the system around it.
package struct ServerEnvironment: Sendable {
    /// The version of flowgen.
    package var version: String
    /// Makes a folder the one that paths are shown from.
    /// - Returns: whether it did; otherwise everything is shown with its absolute path.
    package var enter: @Sendable (_ folder: String) -> Bool
    /// How often it is looked whether the editor still runs, in milliseconds.
    package var pause: Int

    /// The folder for files that an editor shows.
    package var temporaryFolder: String

    package init(
        version: String, pause: Int = 5000, temporaryFolder: String = SharedFiles.folder,
        enter: @escaping @Sendable (String) -> Bool
    ) {
        self.version = version
        self.pause = pause
        self.temporaryFolder = temporaryFolder
        self.enter = enter
    }
}
