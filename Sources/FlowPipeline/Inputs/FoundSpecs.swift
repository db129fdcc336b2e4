/// The spec files of a run.
package struct FoundSpecs: Sendable {
    /// Each file once, sorted by path.
    package let inputs: [SpecInput]
    /// Whether all paths were folders, so that these are all specs in them. A run over single files does not have their
    /// neighbours, so it cannot conclude that an output is stale.
    package let areAllOfTheirFolders: Bool

    package init(inputs: [SpecInput], areAllOfTheirFolders: Bool) {
        self.inputs = inputs
        self.areAllOfTheirFolders = areAllOfTheirFolders
    }
}
