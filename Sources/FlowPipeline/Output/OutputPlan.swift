import FlowFiles

/// The changes after which the output folder contains exactly the outputs. All obstacles are known before any
/// file is moved into place.
package struct OutputPlan: Sendable {
    /// Something at an output's path that flowgen must not overwrite.
    package struct Obstacle: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case notGenerated
            case folder
            case symbolicLink
            case special
            /// Larger than anything that flowgen has written for the spec.
            case tooLarge(size: Int)
        }

        package let path: String
        package let kind: Kind

        package init(path: String, kind: Kind) {
            self.path = path
            self.kind = kind
        }
    }

    package let folder: String
    /// The files that are missing or different.
    package internal(set) var writes: [String] = []
    package internal(set) var unchanged: [String] = []
    /// Outputs of specs that no longer exist.
    package internal(set) var removals: [String] = []
    package internal(set) var obstacles: [Obstacle] = []

    /// The outputs as they were when the plan was made.
    var seen: [Seen] = []
    /// What has made the plan; `nil` for other files than outputs of specs.
    var planner: OutputPlanner?

    struct Seen: Sendable {
        var path: String
        /// `nil` if there was no file.
        var identity: FileStatus.Identity?
    }

    /// Whether the folder already contains exactly the outputs.
    package var isUpToDate: Bool { writes.isEmpty && removals.isEmpty && obstacles.isEmpty }
}
