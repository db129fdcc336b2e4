import FlowDiagnostics
import FlowEmitters
import FlowLint
import FlowPipeline
import FlowReports
import FlowYAML
import Foundation

/// A run of the whole pipeline over a mutant, and what is wrong with its results.
struct MutantCheck {
    /// Sentences about results that are wrong.
    private struct Problems {
        var texts: [String] = []

        mutating func require(_ holds: Bool, _ problem: @autoclosure () -> String) {
            if !holds { texts.append(problem()) }
        }
    }

    let mutant: Mutant
    let checked: CheckedModule
    /// The Swift; empty if there are errors.
    let outputs: [OutputFile]
    private let pipeline: Pipeline

    init(_ mutant: Mutant) async {
        self.mutant = mutant
        pipeline = Pipeline(
            settings: Self.settings, emission: Self.emissions[Int(mutant.choice % UInt64(Self.emissions.count))])
        checked = await pipeline.check(mutant.files, of: mutant.inputs)
        outputs = await pipeline.allOutputs(of: checked)
    }

    /// - Parameter fixes: is increased by the number of fixes that were applied.
    func problems(_ fixes: inout Int) async throws -> [String] {
        var problems = Problems()
        checkSpans(&problems)
        checkTexts(&problems)
        await checkRepetition(&problems)
        checkOutput(&problems)
        fixes += await checkSafeFixes(&problems)
        // Each of the others for a part of the mutants, as they take as long as everything before.
        switch mutant.choice / 16 % 3 {
        case 0:
            try checkBaseline(&problems)
            checkReport(&problems)
        case 1: await checkSuppressions(&problems)
        default: try await checkInspection(&problems)
        }
        return problems.texts
    }

    /// All rules are on, and those about behaviour and style do not prevent Swift.
    private static let settings = RuleSettings(
        levels: Dictionary(
            uniqueKeysWithValues: RuleRegistry.all.filter { !$0.isAlwaysAnError && $0.level != .info }.map {
                ($0.id, .warning)
            }))
    private static let emissions = [
        EmissionOptions(), EmissionOptions(ui: .uikit, observation: .observableObject),
        EmissionOptions(access: .public, routes: [.codable, .sendable], screens: .closures),
    ]

    private var diagnostics: [Diagnostic] { checked.diagnostics }
    private var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    private static func words(_ diagnostics: some Sequence<Diagnostic>) -> [String] {
        diagnostics.map { "\($0.rule) at \($0.span.file.index):\($0.span.start)-\($0.span.end): \($0.message)" }
    }

    // MARK: Diagnostics

    /// Every span is in its file, and neither end is inside a character.
    private func checkSpans(_ problems: inout Problems) {
        for diagnostic in diagnostics {
            var spans = [diagnostic.span] + diagnostic.related.map(\.span)
            spans += diagnostic.journey?.steps.compactMap(\.span) ?? []
            let edits = (diagnostic.fix?.edits.map(\.span) ?? []).sorted { $0.precedes($1) }
            for span in spans + edits {
                problems.require(isInFile(span), "a span of \(Self.words([diagnostic])): \(span)")
            }
            for (edit, next) in zip(edits, edits.dropFirst()) {
                problems.require(edit.end <= next.start, "the edits of \(Self.words([diagnostic])) overlap")
            }
            problems.require(
                edits.allSatisfy { $0.file == diagnostic.span.file }, "a fix of \(diagnostic) is in another file")
        }
        problems.require(
            zip(diagnostics, diagnostics.dropFirst()).allSatisfy { !$1.span.precedes($0.span) },
            "the diagnostics are not in the order of the text")
    }

    private func isInFile(_ span: SourceSpan) -> Bool {
        guard mutant.files.indices.contains(span.file.index) else { return false }
        let bytes = mutant.files[span.file.index].bytes
        guard span.start <= span.end, span.end <= bytes.count else { return false }
        if !mutant.isUTF8[span.file.index] { return true }
        func isInside(_ offset: UInt32) -> Bool { offset < bytes.count && bytes[Int(offset)] & 0xC0 == 0x80 }
        return !isInside(span.start) && !isInside(span.end)
    }

    private func checkTexts(_ problems: inout Problems) {
        for diagnostic in diagnostics {
            problems.require(RuleRegistry.rule(diagnostic.rule) != nil, "there is no rule \(diagnostic.rule)")
            problems.require(!diagnostic.message.isEmpty, "\(diagnostic) has no message")
        }
        for (index, file) in mutant.files.enumerated() where !Self.areRead([file]) {
            problems.require(
                errors.contains { $0.span.file.index == index }, "file \(index) is not read, and there is no error")
        }
    }

    private static func areRead(_ files: [SourceFile]) -> Bool {
        files.allSatisfy { YAMLParser.parse($0, as: SourceFileID(index: 0)).tree != nil }
    }

    /// The same input results in the same diagnostics and in the same Swift.
    private func checkRepetition(_ problems: inout Problems) async {
        let again = await pipeline.check(mutant.files, of: mutant.inputs)
        problems.require(
            again.diagnostics == diagnostics,
            "a second run differs: \(Self.words(diagnostics)) and \(Self.words(again.diagnostics))")
        if !outputs.isEmpty {
            problems.require(await pipeline.allOutputs(of: again) == outputs, "a second output differs")
        }
    }

    // MARK: Output

    private func checkOutput(_ problems: inout Problems) {
        problems.require(outputs.isEmpty != errors.isEmpty, "\(errors.count) errors, \(outputs.count) outputs")
        problems.require(
            outputs.allSatisfy { !$0.bytes.isEmpty && $0.bytes.isUTF8 }, "an output is empty or not UTF-8")
        problems.require(outputs.isEmpty || outputs.count == mutant.files.count, "a spec has no output")
    }

    // MARK: Fixes

    /// A safe fix writes down what the spec already means: it changes neither the other errors nor the Swift.
    /// - Returns: the number of fixes that were applied.
    private func checkSafeFixes(_ problems: inout Problems) async -> Int {
        if !diagnostics.contains(where: { $0.fix?.isSafe == true }) { return 0 }
        let fixed = await pipeline.fix(mutant.files, of: mutant.inputs, includesUnsafe: false)
        let left = fixed.checked.diagnostics
        // The names in a message may differ, so errors are counted by rule. In a file that could not be read, any error may appear.
        let rules = Dictionary(grouping: errors, by: \.rule).mapValues(\.count)
        let new = Dictionary(grouping: left.filter { $0.severity == .error }, by: \.rule)
            .filter { $0.value.count > rules[$0.key, default: 0] }.flatMap(\.value)
        let isRead = Self.areRead(mutant.files)
        let result =
            "safe fixes \(fixed.applied.map(\.title)) of \(Self.words(diagnostics)) result in "
            + fixed.checked.sources.files.map { String(decoding: $0.bytes, as: UTF8.self).debugDescription }
            .joined(separator: "\n")
        problems.require(!fixed.applied.isEmpty, "\(result): none was applied")
        problems.require(new.isEmpty || !isRead, "\(result), with new errors: \(Self.words(new))")
        problems.require(!left.contains { $0.fix?.isSafe == true }, "\(result), with safe fixes: \(Self.words(left))")
        if errors.isEmpty {
            let after = await pipeline.allOutputs(of: fixed.checked)
            problems.require(after == outputs, "\(result), with other Swift")
        }
        return fixed.applied.count
    }

    // MARK: Baseline and suppressions

    /// A new baseline holds everything that it can, and nothing is left over.
    private func checkBaseline(_ problems: inout Problems) throws {
        let path = "baseline.yaml"
        let baseline = Baseline(of: diagnostics, in: checked.sources, beside: path)
        let read = try Baseline(reading: SourceFile(path: path, bytes: Array(baseline.text.utf8)))
        problems.require(read == baseline, "a baseline differs from its text: \(baseline.text)")
        let review = read.review(diagnostics, in: checked.sources, beside: path)
        let expected = diagnostics.filter { !Baseline.canHold($0) }
        problems.require(review.diagnostics == expected, "the baseline leaves \(Self.words(review.diagnostics))")
        problems.require(review.stale.isEmpty, "entries of a new baseline are stale: \(review.stale)")
    }

    /// A comment that suppresses a rule in a file removes exactly that rule's diagnostics in that file.
    private func checkSuppressions(_ problems: inout Problems) async {
        let suppressible = diagnostics.filter {
            RuleRegistry.rule($0.rule)?.isAlwaysAnError == false && $0.rule != UnusedSuppression.id
        }
        guard !suppressible.isEmpty else { return }
        let chosen = suppressible[Int(mutant.choice % UInt64(suppressible.count))]
        let (rule, index) = (chosen.rule, chosen.span.file.index)
        // Two comments of the same length, so that everything else has the same position.
        let directive = "# flowgen:disable-file \(rule)"
        let other = "#" + String(repeating: "-", count: directive.count - 1)
        guard let plain = withComment(other, in: index), let suppressed = withComment(directive, in: index) else {
            return
        }
        let before = await pipeline.check(plain, of: mutant.inputs).diagnostics
        let after = await pipeline.check(suppressed, of: mutant.inputs).diagnostics
        let expected = before.filter { $0.rule != rule || $0.span.file.index != index }
        if expected.count == before.count { return }
        problems.require(
            after == expected,
            "suppressing \(rule) in file \(index) changes \(Self.words(expected)) to \(Self.words(after))")
    }

    /// - Returns: `nil` if the text is not read, or its last line is part of a scalar.
    private func withComment(_ comment: String, in index: Int) -> [SourceFile]? {
        var files = mutant.files
        let start = files[index].bytes + [UInt8(ascii: "\n")]
        files[index] = SourceFile(path: files[index].path, bytes: start + Array("\(comment)\n".utf8))
        guard let tree = YAMLParser.parse(files[index], as: SourceFileID(index: 0)).tree else { return nil }
        return tree.comments(beginningWith: "").contains { Int($0.sign) == start.count } ? files : nil
    }

    // MARK: Reports

    private func checkReport(_ problems: inout Problems) {
        let formats = ReporterRegistry.formats
        let format = formats[Int(mutant.choice % UInt64(formats.count))]
        let text = format.make(ReporterOptions(isColored: mutant.choice % 2 == 0)).render(checked.report)
        guard ["json", "sarif", "gitlab"].contains(format.name) else { return }
        problems.require(
            (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil, "the report is not JSON: \(text)")
    }

    private func checkInspection(_ problems: inout Problems) async throws {
        let inspected = try await pipeline.inspect(mutant.inputs)
        problems.require(
            Set(inspected.errors.map(\.message)).isSubset(of: Set(diagnostics.map(\.message))),
            "`inspect` has other errors: \(Self.words(inspected.errors))")
        _ = InspectionText(isColored: false).render(inspected)
    }
}
