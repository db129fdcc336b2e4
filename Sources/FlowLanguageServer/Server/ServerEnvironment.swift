/// What a server does with the system around it.
package struct ServerEnvironment: Sendable {
    /// The version of flowgen.
    package var version: String
    /// Makes a folder the one that paths are shown from.
    /// - Returns: whether it did; otherwise everything is shown with its absolute path.
    package var enter: @Sendable (_ folder: String) -> Bool
    /// How often it is looked whether the editor still runs, in milliseconds.
    package var pause: Int

    package init(version: String, pause: Int = 5000, enter: @escaping @Sendable (String) -> Bool) {
        self.version = version
        self.pause = pause
        self.enter = enter
    }
}
