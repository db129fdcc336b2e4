/// What can happen when a branch is tried.
package struct BranchFacts: Hashable, Sendable {
    /// Whether it can be tried: its event can occur, and the guards can answer so.
    package var isTried = false
    /// Whether it can succeed.
    package var canSucceed = false
    /// All possible failures.
    package var failures: [BranchFailure] = []
}
