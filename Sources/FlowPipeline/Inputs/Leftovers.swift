import FlowFiles

/// The temporary files of runs that were killed.
package enum Leftovers {
    /// Removes them from the folders that the specs of a run are in.
    package static func remove(besides inputs: [SpecInput]) {
        var last: String?
        for input in inputs {
            let folder = FilePath.folder(of: input.path)
            // The specs are sorted by path.
            if folder == last { continue }
            last = folder
            FolderLock.clean(folder)
        }
    }
}
