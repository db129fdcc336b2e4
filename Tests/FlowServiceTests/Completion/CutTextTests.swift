import Foundation
import FlowTestSupport
import ServiceTestSupport
import Testing

@testable import FlowService

/// A text that stops anywhere gets what was cut off, or says why not.
@Suite struct CutTextTests {
    /// A text that was cut within a word.
    struct Cut {
        /// What is left.
        var text: String
        /// The start of the word, and the place of the cut.
        var start: Int
        var offset: Int
        var word: String
    }

    @Test("completion in cut-off texts offers what was cut off, or the reason why not")
    func cutTexts() async throws {
        let seed = Seed.value
        print("cut texts: seed \(seed)")
        let count = TestScope.choose(all: 2_000, sample: 160)
        var random = SplitMix64(seed: seed)
        let modules = try await Self.modules(count: TestScope.choose(all: 60, sample: 6), &random)
        var outcomes: [String: Int] = [:]
        for _ in 0..<count {
            guard let module = random.pick(modules), let file = random.pick(module.files) else { continue }
            guard let cut = Self.cut(file.text, &random) else { continue }
            var session = module.session
            session.setText(Array(cut.text.utf8), of: file.path)
            _ = try await session.check()
            let answer = try await session.snapshot().completion(
                at: cut.offset, of: Array(cut.text.utf8), in: file.path)
            let others = module.files.filter { $0.path != file.path }.map(\.text) + [cut.text]
            let outcome = Self.outcome(of: answer, cut, others)
            outcomes[outcome ?? "missing", default: 0] += 1
            if outcome == nil {
                let reason = answer.reason?.message ?? "no reason"
                Issue.record("`\(cut.word)` is not offered (\(reason)), seed \(seed):\n\(Self.shown(cut))")
            }
        }
        print("cut texts: \(outcomes.sorted { $0.key < $1.key })")
        // Most of a spec is keys and names.
        #expect(outcomes["offered", default: 0] * 2 > count)
    }

    /// `nil` if neither the word nor a reason is given.
    private static func outcome(of answer: CompletionAnswer, _ cut: Cut, _ texts: [String]) -> String? {
        let isOffered = answer.items.contains { item in
            var bytes = Array(cut.text.utf8)
            bytes.replaceSubrange(item.range, with: item.text.utf8)
            return bytes[cut.start...].starts(with: cut.word.utf8)
        }
        if isOffered { return "offered" }
        switch answer.reason {
        case .noMatch, .nothingDeclared:
            // What declared it was cut off, too.
            // Only screens, flows, links and messages can be declared in other files.
            var places = texts
            if case .nothingDeclared(let kind)? = answer.reason, ![.screen, .flow, .link, .message].contains(kind) {
                places = [cut.text]
            }
            let isKnown = places.contains { text in
                text.matches(of: /[A-Za-z0-9_$.]+/).contains { $0.output == cut.word }
            }
            return isKnown ? nil : "removed"
        case .unknownPlace, .complete, nil: return nil
        case .literal where cut.word.hasPrefix("$"): return nil
        case .some(let reason): return "\(reason)"
        }
    }

    @Test("an expectation that is cut off in any word gets the word, or the reason why not")
    func cutExpectations() async throws {
        let module = try await Self.checked(ExpectationSpecs.files)
        let file = try #require(module.files.first { $0.text == ExpectationSpecs.home })
        let bytes = Array(file.text.utf8)
        let words = Self.words(of: file.text)
        let first = try #require(words.firstIndex { $0.word == "expect" })
        #expect(words[first...].count > 80)
        for (start, word) in words[first...] where !word.isEmpty {
            for (letters, isWhole) in [(0, false), (word.utf8.count / 2, true), (word.utf8.count - 1, false)] {
                let rest = isWhole ? bytes[(start + letters)...].drop { $0 != 0x0A } : []
                let text = String(decoding: bytes[..<(start + letters)] + rest, as: UTF8.self)
                let cut = Cut(text: text, start: start, offset: start + letters, word: word)
                var session = module.session
                session.setText(Array(text.utf8), of: file.path)
                _ = try await session.check()
                let answer = try await session.snapshot().completion(
                    at: cut.offset, of: Array(text.utf8), in: file.path)
                let outcome = Self.outcome(of: answer, cut, [text, ExpectationSpecs.child])
                #expect(outcome != nil, "`\(word)`, \(String(describing: answer.reason)):\n\(Self.shown(cut))")
            }
        }
    }

    private static func words(of text: String) -> [(start: Int, word: String)] {
        text.matches(of: /[A-Za-z$][A-Za-z0-9_$.-]*/).map { match in
            (
                start: text.utf8.distance(from: text.startIndex, to: match.range.lowerBound),
                word: String(match.output).trimmingCharacters(in: CharacterSet(charactersIn: ".-"))
            )
        }
    }

    /// - Returns: `nil` if the text has no words.
    static func cut(_ text: String, _ random: inout SplitMix64) -> Cut? {
        let words = words(of: text)
        guard let (start, word) = random.pick(words), !word.isEmpty else { return nil }
        let offset = start + random.below(word.utf8.count)
        let bytes = Array(text.utf8)
        let left = bytes[..<offset]
        let rest = random.chance(50) ? [] : bytes[offset...].drop { $0 != 0x0A }
        return Cut(text: String(decoding: left + rest, as: UTF8.self), start: start, offset: offset, word: word)
    }

    private static func shown(_ cut: Cut) -> String {
        let bytes = Array(cut.text.utf8)
        let before = String(decoding: bytes[..<cut.offset], as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let after = String(decoding: bytes[cut.offset...], as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        return (before.suffix(6).joined(separator: "\n") + "▮" + after.prefix(3).joined(separator: "\n"))
    }

    // MARK: Modules

    struct Checked {
        var folder: TemporaryFolder
        var session: FlowSession
        var files: [(path: String, text: String)]
    }

    /// The specs of the repository, and random ones, after a check.
    static func modules(count: Int, _ random: inout SplitMix64) async throws -> [Checked] {
        var modules: [Checked] = []
        for name in ["basics", "shop", "ported"] { modules.append(try await checked(specs(in: name))) }
        let kinds: [RandomSpec.Kind] = [.anything, .tasks, .nested, .nestedTasks]
        for number in 0..<count {
            let sketch = RandomSpec.sketch(kinds[number % kinds.count], seed: random.next())
            modules.append(try await checked(sketch.files))
        }
        return modules
    }

    private static func specs(in folder: String) throws -> [(path: String, text: String)] {
        let specs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../specs/\(folder)")
        return try FileManager.default.contentsOfDirectory(atPath: specs.path).sorted().map {
            ($0, try String(contentsOf: specs.appending(path: $0), encoding: .utf8))
        }
    }

    private static func checked(_ files: [(path: String, text: String)]) async throws -> Checked {
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
        var session = FlowSession(at: folder.path)
        _ = try await session.check()
        return Checked(folder: folder, session: session, files: files.map { (folder.path($0.path), $0.text) })
    }
}
