/// Specs in an editor: each step changes one of them as people do, who type, paste, delete, undo and rename.
package struct EditedSpecs: Sendable {
    package struct File: Hashable, Sendable {
        package var path: String
        package var bytes: [UInt8]
    }

    package private(set) var files: [File]
    private var history: [[File]] = []
    private let originals: [File]
    private var mutator: SpecMutator

    package init(_ files: [(path: String, text: String)], seed: UInt64) {
        self.files = files.map { File(path: $0.path, bytes: Array($0.text.utf8)) }
        originals = self.files
        mutator = SpecMutator(SplitMix64(seed: seed), words: SpecMutator.words(of: files.map(\.text)))
    }

    /// Changes one file.
    /// - Returns: what was done, for messages.
    package mutating func edit() -> String {
        let last = files
        let index = mutator.random.below(files.count)
        var done = ""
        switch mutator.random.below(20) {
        case 0..<8: done = type(index)
        case 8..<11:
            files[index].bytes = mutator.mutate(String(decoding: files[index].bytes, as: UTF8.self))
            done = "mutation"
        case 11:
            let half = files[index].bytes.count / 2
            files[index].bytes.removeSubrange(mutator.random.chance(50) ? 0..<half : half..<files[index].bytes.count)
            done = "deleted half"
        case 12:
            let name = "Renamed\(mutator.random.below(1000)).flow.yaml"
            files[index].path = name
            files.sort { $0.path < $1.path }
            done = "renamed file"
        case 13 where files.count > 1:
            files.remove(at: index)
            done = "deleted file"
        case 14..<16:
            if let original = mutator.random.pick(originals) {
                files.removeAll { $0.path == original.path }
                files.append(original)
                files.sort { $0.path < $1.path }
            }
            done = "restored file"
        case 16:
            files = originals
            done = "restored all"
        default:
            if let before = history.popLast() { files = before }
            return "undo"
        }
        history.append(last)
        if history.count > 50 { history.removeFirst() }
        return "\(done) of \(files.indices.contains(index) ? files[index].path : "")"
    }

    /// Types or deletes a few characters, which the text is correct without.
    private mutating func type(_ index: Int) -> String {
        let place = mutator.random.below(files[index].bytes.count + 1)
        if mutator.random.chance(35), place < files[index].bytes.count {
            let end = min(place + mutator.random.within(1...3), files[index].bytes.count)
            files[index].bytes.removeSubrange(place..<end)
            return "deleted \(end - place) bytes"
        }
        let text =
            mutator.random.pick(["a", "x", "\n", " ", "#", ":", "S", "  ", "é", "{", "}", ",", "1", "$", "\n  "]) ?? ""
        files[index].bytes.insert(contentsOf: Array(text.utf8), at: place)
        return "typed `\(text)`"
    }
}
