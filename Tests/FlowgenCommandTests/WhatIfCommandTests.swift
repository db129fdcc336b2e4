import FlowTestSupport
import Foundation
import Testing

/// What `flowgen query what_if` says of a text that is not saved is what `flowgen lint` and `flowgen diff` say once it is.
@Suite("what if a text were saved") struct WhatIfCommandTests {
    private static let edits = TestScope.choose(all: 200, sample: 12)

    struct Counts {
        var edits = 0
        var compared = 0
        var changed = 0
        var diagnostics = 0
    }

    @Test("the diagnostics and the changes are those of the saved text, for random edits")
    func equalsTheCommands() async throws {
        var counts = Counts()
        for number in 0..<Self.edits {
            var random = SplitMix64(seed: 5_000 + UInt64(number))
            let seed = 700 + UInt64(number)
            let sketch = RandomSpec.sketch(number.isMultiple(of: 3) ? .nested : .anything, seed: seed)
            let file = sketch.files[random.below(sketch.files.count)]
            let text = edit(file, number, &random)
            try await check(sketch.files, file.path, text, "edit \(number)", &counts)
        }
        #expect(counts.compared * 3 >= counts.edits && counts.changed > 0 && counts.diagnostics > 0, "\(counts)")
    }

    /// A line less, another name, or any damage.
    private func edit(
        _ file: (path: String, text: String), _ number: Int, _ random: inout SplitMix64
    ) -> String {
        switch number % 3 {
        case 0:
            let words = SpecMutator.words(of: [file.text])
            var mutator = SpecMutator(random, words: words)
            return String(decoding: mutator.mutate(file.text), as: UTF8.self)
        case 1:
            // What another module has in a file of this name.
            let others = (0..<8).flatMap { RandomSpec.sketch(.anything, seed: 9_000 + UInt64(number * 8 + $0)).files }
            return others.first { $0.path == file.path && $0.text != file.text }?.text ?? file.text
        default:
            let lines = file.text.components(separatedBy: "\n")
            let others = lines.map { $0.replacingOccurrences(of: ": pop }", with: ": dismiss }") }
                .filter { !$0.contains("hidden") && !$0.contains("dismissible") }
            return others.joined(separator: "\n").replacingOccurrences(of: "e0", with: "e7")
        }
    }

    private func check(
        _ files: [(path: String, text: String)], _ path: String, _ text: String, _ name: String, _ counts: inout Counts
    ) async throws {
        let folder = try TemporaryFolder()
        for file in files {
            try folder.write(file.text, to: "old/\(file.path)")
            try folder.write(file.path == path ? text : file.text, to: "new/\(file.path)")
        }
        try folder.write(text, to: "edited.txt")
        let asked = try await FlowgenProcess.shell(
            "cd old && \"$FLOWGEN\" query what_if --limit 10000 \(path)=@../edited.txt", in: folder)
        let answer = try #require(object(asked.output), "\(name): \(asked.error)")
        let linted = try await FlowgenProcess.shell("cd new && \"$FLOWGEN\" lint . --format json", in: folder)
        let lint = try #require(object(linted.output), "\(name): \(linted.error)")
        counts.edits += 1
        let (new, old) = (sorted(answer["newDiagnostics"]), sorted(answer["oldDiagnostics"]))
        #expect((new + old).sorted() == sorted(lint["diagnostics"]), "\(name)")
        let before = try await FlowgenProcess.shell("cd old && \"$FLOWGEN\" lint . --format json", in: folder)
        let known = sorted(object(before.output)?["diagnostics"]).count
        #expect(old.count + sorted(answer["resolvedDiagnostics"]).count == known, "\(name)")
        #expect(answer["ok"] as? Bool == (linted.exitCode == 0), "\(name)")
        if sorted(lint["diagnostics"]) != [] { counts.diagnostics += 1 }
        let compared = try await FlowgenProcess.shell("\"$FLOWGEN\" diff old new --format json", in: folder)
        guard compared.exitCode == 0, let diff = object(compared.output) else {
            #expect(answer["changes"] == nil, "\(name): \(compared.error)")
            return
        }
        counts.compared += 1
        let changes = keys(answer["changes"])
        if !changes.isEmpty { counts.changed += 1 }
        #expect(changes == keys(diff["changes"]), "\(name)")
    }

    private func object(_ text: String) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    }

    /// Each diagnostic as a text.
    private func sorted(_ value: Any?) -> [String] {
        ((value as? [[String: Any]]) ?? []).map { diagnostic in
            let data = try? JSONSerialization.data(withJSONObject: diagnostic, options: .sortedKeys)
            return String(decoding: data ?? Data(), as: UTF8.self)
        }.sorted()
    }

    private func keys(_ value: Any?) -> [String] {
        ((value as? [[String: Any]]) ?? []).map { change in
            "\(change["element"] ?? "") \(change["action"] ?? "") \(change["classes"] ?? "") \(change["message"] ?? "")"
        }.sorted()
    }
}
