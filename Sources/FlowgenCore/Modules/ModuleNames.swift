/// Names for modules, which have none in a configuration: those of the folders of their specs.
package enum ModuleNames {
    /// - Parameter paths: for each module, the paths of its specs.
    /// - Returns: for each module, the last part of the folder that all of its specs are in, with a number where others have the
    ///   same.
    package static func distinct(_ paths: [[String]]) -> [String] {
        var used: Set<String> = []
        return paths.map { paths in
            let name = name(of: paths)
            var distinct = name
            var number = 2
            while !used.insert(distinct.lowercased()).inserted {
                distinct = "\(name)-\(number)"
                number += 1
            }
            return distinct
        }
    }

    private static func name(of paths: [String]) -> String {
        guard var folder = paths.first.map({ FilePath.folder(of: $0) }) else { return "specs" }
        while !folder.isEmpty, folder != "/", !paths.allSatisfy({ $0.hasPrefix(folder + "/") }) {
            folder = FilePath.folder(of: folder)
            if folder == "." { break }
        }
        let name = FilePath.name(of: folder)
        return name.isEmpty || name == "." || name == "/" ? "specs" : name
    }
}
