/// The spec files of a run.
package struct FoundSpecs: Sendable {
    /// Each file once, sorted by path.
    package let inputs: [SpecInput]
    /// Whether the run was given folders only, and so all the specs that are in them. A run over single files knows nothing
    /// of their neighbours: that an output has no spec among these files says nothing then.
    package let areAllOfTheirFolders: Bool
}
