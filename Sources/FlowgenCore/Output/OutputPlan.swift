/// What has to happen in the output folder so that it holds exactly the outputs. Made by looking only: nothing has been
/// written yet, and everything that could stand in the way is known.
package struct OutputPlan: Sendable {
    /// A file whose text is not what it should be.
    package struct Write: Hashable, Sendable {
        package let path: String
        package let bytes: [UInt8]
        /// What is there now; `nil` where there is no file.
        package let current: [UInt8]?
        let permissions: FilePermissions?
    }

    /// Something at an output's path that flowgen must not touch.
    package struct Obstacle: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case notGenerated
            case folder
            case symbolicLink
            case special
        }

        package let path: String
        package let kind: Kind

        package init(path: String, kind: Kind) {
            self.path = path
            self.kind = kind
        }
    }

    package let folder: String
    package internal(set) var writes: [Write] = []
    package internal(set) var unchanged: [String] = []
    /// Outputs of specs that are gone.
    package internal(set) var removals: [String] = []
    package internal(set) var obstacles: [Obstacle] = []

    /// Whether the folder already holds exactly the outputs.
    package var isUpToDate: Bool { writes.isEmpty && removals.isEmpty && obstacles.isEmpty }
}
