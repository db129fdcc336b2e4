import FlowTestSupport

/// A random change of one thing in a module, as somebody who works on it would make it.
struct RandomEdit {
    typealias Files = [(path: String, root: SpecNode)]

    var files: Files
    var random: SplitMix64
    /// What has been done, for a report.
    var words = ""

    init(_ files: Files, random: SplitMix64) {
        self.files = files
        self.random = random
    }

    /// The files as text.
    static func texts(_ files: Files) -> [(path: String, text: String)] { files.map { ($0.path, $0.root.yaml) } }

    /// Makes an edit. Many are not possible at the place that is drawn, or leave errors; the caller draws again.
    /// - Returns: the kind of the edit; `nil` if it was not possible.
    mutating func draw(_ kinds: [Kind] = Self.kinds) -> String? {
        guard let kind = random.pick(kinds) else { return nil }
        guard kind.apply(&self) else { return nil }
        return kind.name
    }

    struct Kind: Sendable {
        var name: String
        var apply: @Sendable (inout RandomEdit) -> Bool
    }

    static let kinds: [Kind] =
        names + verbs + routes + alerts + presentations + anchors + values + events + decisions + tasks + links + others

    // MARK: Places

    /// A random file with a flow.
    mutating func pickFlow() -> Int? { random.pick(files.indices.filter { files[$0].root["flow"] != nil }) }

    /// A random file that has something under a key.
    mutating func pickFile(with key: String) -> Int? {
        random.pick(files.indices.filter { !(files[$0].root[key]?.keys.isEmpty ?? true) })
    }

    mutating func pickScreen() -> (file: Int, name: String)? {
        guard let file = pickFile(with: "screens"), let name = random.pick(files[file].root["screens"]?.keys ?? [])
        else { return nil }
        return (file, name)
    }

    mutating func pickRoute() -> (file: Int, name: String)? {
        guard let file = pickFile(with: "routes"), let name = random.pick(files[file].root["routes"]?.keys ?? [])
        else { return nil }
        return (file, name)
    }

    /// The routes that show a screen.
    func routes(showing screen: String) -> [(file: Int, name: String)] {
        files.indices.flatMap { file in
            (files[file].root["routes"]?.pairs ?? []).filter { pair in
                guard pair.value["flow"] == nil else { return false }
                return (pair.value["screen"]?.text ?? Self.capitalised(pair.key)) == screen
            }.map { (file, $0.key) }
        }
    }

    func routes(showingFlow flow: String) -> [(file: Int, name: String)] {
        files.indices.flatMap { file in
            (files[file].root["routes"]?.pairs ?? []).filter { $0.value["flow"]?.text == flow }.map { (file, $0.key) }
        }
    }

    static func capitalised(_ name: String) -> String { "\(name.prefix(1).uppercased())\(name.dropFirst())" }

    mutating func rename(_ name: String, to other: String) {
        for file in files.indices { files[file].root.replaceWord(name, with: other) }
        words = "\(name) to \(other)"
    }
}
