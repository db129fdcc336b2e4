import FlowDiff
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// The classes of changes are held against what happens: random single edits of real and random specs, after each of which the code
/// of an old client is compiled, old links are opened, and old snapshots are restored. `EDITS=1000` tries that many, as
/// `make edits` does.
@Suite struct EditTests {
    private static let seeds: Range<UInt64> = {
        let asked = ProcessInfo.processInfo.environment["EDITS"].flatMap { UInt64($0) }
        return 0..<(asked ?? TestScope.choose(all: 60, sample: 5))
    }()

    private static let originals = Task { await EditedModule.originals() }

    /// Drawn once for all tests.
    private static let edits = Task { await draw(seeds, RandomEdit.kinds) }

    private static func draw(_ seeds: Range<UInt64>, _ kinds: [RandomEdit.Kind]) async -> [EditedModule] {
        let originals = await EditTests.originals.value
        return await withTaskGroup(of: EditedModule?.self) { group in
            for seed in seeds { group.addTask { await EditedModule.draw(seed, of: originals, kinds: kinds) } }
            var edits: [EditedModule] = []
            for await case let edit? in group { edits.append(edit) }
            return edits.sorted { $0.seed < $1.seed }
        }
    }

    @Test("a client compiles with the code that it was written for")
    func clientIsCorrect() async throws {
        let compiler = try await SwiftCompiler(with: .swiftui)
        // A sample compiles the modules that its edits change.
        let edited = Set(await Self.edits.value.map { $0.oldOutputs.map(\.text) })
        for (index, (_, original)) in await Self.originals.value.enumerated() {
            #expect(original.read.diagnostics.allSatisfy { $0.severity != .error })
            guard TestScope.isWhole || edited.contains(original.outputs.map(\.text)) else { continue }
            let complaint = try await compiler.complaint(
                ofClientOf: original.read.module, with: original.outputs, number: index)
            #expect(complaint == nil, "\(original.files.map(\.path))")
        }
    }

    @Test("every edit that changes the generated code is reported, and an edit that does not breaks nothing")
    func reportsEverything() async throws {
        for edit in await Self.edits.value {
            let (old, new) = (edit.oldOutputs.flatMap(\.code), edit.newOutputs.flatMap(\.code))
            // The order of declarations has no effect, that of parameters has: the client is compiled for it.
            if old.sorted() != new.sorted() {
                #expect(!edit.changes.isEmpty, "\(edit.report)")
            } else if old == new {
                #expect(
                    edit.changes.allSatisfy { $0.classes == [.fine] || $0.classes == [.behaviour] }, "\(edit.report)")
            }
        }
    }

    @Test("an expectation is said to be added, removed, broken or repaired if and only if it is")
    func expectationsAreExact() async {
        var counts: [String: Int] = [:]
        let count = UInt64(TestScope.choose(all: 400, sample: 20))
        let edits = await Self.edits.value + Self.draw(0..<count, RandomEdit.expectations + RandomEdit.verbs)
        for edit in edits {
            if RandomEdit.expectations.contains(where: { $0.name == edit.kind }) {
                #expect(edit.changes.allSatisfy { $0.element == .expectation }, "\(edit.report)")
            }
            let proved = ProvedEdit(edit)
            counts.merge(proved.counts, uniquingKeysWith: +)
            for mistake in proved.mistakes { Issue.record("\(mistake)\n\(edit.report)") }
        }
        for (action, count) in counts.sorted(by: { $0.key < $1.key }) { print("expectations \(action): \(count)") }
        let needed = TestScope.isWhole ? ["added", "removed", "broken", "weakened"] : ["added"]
        for action in needed { #expect(counts[action] ?? 0 > 0, "no expectation was \(action)") }
    }

    @Test("an old client compiles if and only if no change is said to break it")
    func sourceIsExact() async throws {
        let edits = await Self.edits.value
        let compiler = try await SwiftCompiler(with: .swiftui)
        let results = try await withThrowingTaskGroup(of: (Int, String?).self) { group in
            for index in edits.indices {
                group.addTask { (index, try await compiler.complaint(about: edits[index], number: index)) }
            }
            var results = [String?](repeating: nil, count: edits.count)
            for try await (index, complaint) in group { results[index] = complaint }
            return results
        }
        var tally = EditTally()
        for (edit, complaint) in zip(edits, results) {
            tally.add(edit, .source, isTrue: complaint != nil, because: complaint ?? "")
        }
        tally.check()
    }

    @Test("an old snapshot is restored if and only if no change is said to break it")
    func stateIsExact() async throws {
        var tally = EditTally()
        // The programs stay small enough to be compiled.
        for edits in await Self.edits.value.chunked(by: 60) {
            var states = KeptStates()
            for (index, edit) in edits.enumerated() { states.add(edit, number: index) }
            let compiler = try await SwiftCompiler()
            let files = try compiler.write(["main.swift": states.program])
            let output = try await compiler.output(of: files, as: .swift5)
            let lost = states.lost.union(output.split(separator: "\n").compactMap { Int($0) })
            for (index, edit) in edits.enumerated() where !states.untried.contains(index) {
                tally.add(edit, .state, isTrue: lost.contains(index), because: "")
            }
        }
        tally.check()
    }

    @Test("an old URL leads where it led if and only if no change is said to break it")
    func linksAreExact() async throws {
        var tally = EditTally()
        for edits in await Self.edits.value.chunked(by: 60) {
            var links = OpenedLinks()
            for (index, edit) in edits.enumerated() { links.add(edit, number: index) }
            let compiler = try await SwiftCompiler()
            let files = try compiler.write(["main.swift": links.program])
            let output = try await compiler.output(of: files, as: .swift5)
            var reasons: [Int: String] = [:]
            for number in links.lost { reasons[number] = "the links were removed" }
            for text in output.split(separator: "\n") {
                let line = try JSONDecoder().decode(OpenedLinks.Line.self, from: Data(text.utf8))
                if let reason = edits[line.edit].difference(line) { reasons[line.edit] = reason }
            }
            for (index, edit) in edits.enumerated() {
                tally.add(edit, .links, isTrue: reasons[index] != nil, because: reasons[index] ?? "")
            }
        }
        tally.check()
    }
}

/// How often a class was said, and how often it was true.
struct EditTally {
    private var counts: [String: Int] = [:]
    private var kinds: [String: Int] = [:]
    private var missed: [String] = []
    private var falseAlarms: [String] = []
    private var count = 0

    mutating func add(_ edit: EditedModule, _ group: ChangeClass, isTrue: Bool, because reason: String) {
        count += 1
        let isSaid = edit.said(group)
        counts["\(group.rawValue) \(isSaid ? "said" : "not said"), \(isTrue ? "true" : "not true")", default: 0] += 1
        kinds["\(edit.kind)", default: 0] += 1
        if isTrue, !isSaid { missed.append("\(edit.report)\(reason.prefix(600))") }
        if isSaid, !isTrue { falseAlarms.append(edit.report) }
    }

    /// Nothing is missed, and at most one edit in a hundred is a false alarm.
    func check() {
        for (what, number) in counts.sorted(by: { $0.key < $1.key }) { print("\(what): \(number)") }
        for report in missed { Issue.record("missed: \(report)") }
        if falseAlarms.count * 100 > count {
            for report in falseAlarms { Issue.record("false alarm: \(report)") }
        } else {
            for report in falseAlarms { print("false alarm: \(report)") }
        }
    }
}

extension EditedModule {
    /// Why a URL does not lead where it led; `nil` if it does, or led nowhere.
    fileprivate func difference(_ line: OpenedLinks.Line) -> String? {
        guard let before = line.old, let flow = old.module.flows.first(where: { $0.name.text == line.flow }),
            let partner = new.module.flow(like: flow, of: old.module)
        else { return nil }
        guard let after = line.new else { return "\(line.url) no longer opens" }
        let names = ExpectedLink.names(old.module, new.module)
        for answers in [0b0000, 0b1111, 0b0101] {
            let one = ExpectedLink(old.module, beside: new.module, answers: answers, names: names)
                .text(of: before, in: flow)
            let other = ExpectedLink(new.module, beside: old.module, answers: answers).text(of: after, in: partner)
            if one != other { return "\(line.url) led to \(one) and leads to \(other)" }
        }
        return nil
    }
}

extension SwiftOutput {
    /// The words of the code, without comments.
    fileprivate var code: [Substring] {
        text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .flatMap { $0.split { " ,:()[]{}".contains($0) } }
    }
}

extension Array {
    fileprivate func chunked(by size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
