import FlowDiagnostics
import FlowTestSupport
import FlowYAML
import Foundation
import Testing

/// Whatever the problems in a spec are, fixing it loses no comments, and the text can be read as well as before.
@Suite struct RandomFixTests {
    private static let specs = ValidSpecs.files(in: "specs").map(\.text)

    /// The same mutants in every run; `SEED` in the environment selects others.
    private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 20_251_121

    /// A spec with mistakes, and with comments on many of its lines.
    private func mutant(_ random: inout SplitMix64) throws -> String {
        let picked = random.pick(Self.specs)
        let spec = try #require(picked, "there are no specs to mutate")
        var lines = spec.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for index in lines.indices where random.chance(20) && !lines[index].isEmpty {
            lines[index] += "  # comment \(index)"
        }
        for _ in 0..<random.within(1...6) { slip(in: &lines, &random) }
        return lines.joined(separator: random.chance(25) ? "\r\n" : "\n")
    }

    private func slip(in lines: inout [String], _ random: inout SplitMix64) {
        let index = random.within(0...lines.count - 1)
        var letters = Array(lines[index])
        switch random.within(0...5) {
        case 0 where lines.count > 1: lines.remove(at: index)
        case 1: lines[index] = lines[index].replacing(": ", with: ":", maxReplacements: 1)
        case 2: lines[index] = lines[index].replacing("not ", with: "!").replacing("true", with: "yes")
        case 3: lines[index] = lines[index].replacing(", ", with: ",\u{A0}", maxReplacements: 1)
        default:
            let places = letters.indices.filter { letters[$0].isLetter }
            guard let place = random.pick(places) else { return }
            if random.chance(50) { letters.remove(at: place) } else { letters.insert(letters[place], at: place) }
            lines[index] = String(letters)
        }
    }

    private func parse(_ text: String) -> (comments: [String], isRead: Bool) {
        let source = SourceFile(path: "M.flow.yaml", bytes: Array(text.utf8))
        guard let tree = YAMLParser.parse(source, as: SourceFileID(index: 0)).tree else { return ([], false) }
        let comments = tree.comments(beginningWith: "").map(\.text)
        return (comments.filter { !$0.hasPrefix("flowgen:") }, true)
    }

    @Test func fixingKeepsCommentsAndReadability() async throws {
        var random = SplitMix64(seed: Self.seed)
        var fixed = 0
        let mutants = TestScope.choose(all: 250, sample: 100)
        for number in 0..<mutants {
            let text = try mutant(&random)
            let run = try await FixRun(text)
            fixed += run.fixed.applied.count
            let (old, new) = (parse(text), parse(run.text))
            #expect(new.isRead || !old.isRead, "mutant \(number):\n\(text)\n→\n\(run.text)")
            if old.isRead { #expect(new.comments == old.comments, "mutant \(number):\n\(text)\n→\n\(run.text)") }
            #expect(run.left.allSatisfy { $0.fix == nil }, "mutant \(number):\n\(text)\n→\n\(run.text)")
        }
        // Ensures that the test has fixed something.
        #expect(fixed > mutants * 3 / 5)
    }
}
