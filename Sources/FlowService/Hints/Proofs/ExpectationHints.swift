import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension CodeLens {
    /// Whether an expectation holds; `nil` if it is not in the file.
    init?(of proved: ProvedExpectation, _ locations: FileLocations) {
        // A lens is about one line.
        let start = SourceSpan(file: proved.span.file, start: proved.span.start, end: proved.span.start)
        guard let location = locations.location(of: start) else { return nil }
        self.init(
            range: location.range, title: proved.words, command: proved.journey.map { .journeys([$0]) } ?? .none)
    }
}

extension SnapshotModule {
    /// What is proved about the expectations of a flow's file, or of a library.
    func provedExpectations(in file: SourceFileID) -> [ProvedExpectation] {
        if let id = flow(in: file) { return FlowProof(of: id, in: self)?.ownExpectations ?? [] }
        let module = resolved.module
        guard let unit = module.units.firstIndex(where: { $0.file == file }) else { return [] }
        let flows = Set(module.units[unit].expectations.compactMap(\.onlyFlow))
        let decided = flows.flatMap { FlowProof(of: $0, in: self)?.answers.provedExpectations ?? [] }
        return module.expectationsOfLibraries(decided).filter { $0.library?.unit == unit }
    }

    /// What an expectation says, and whether it holds.
    func expectationHover(at offset: Int, in file: SourceFileID) -> (range: Range<Int>, text: HoverText)? {
        let module = resolved.module
        let ofLibrary = module.units.first { $0.file == file }?.expectations ?? []
        let expectations = flow(in: file).map { module[$0].expectations } ?? ofLibrary
        let locations = FileLocations(of: file, in: self)
        for span in expectations.map(\.span) {
            guard let range = locations.location(of: span)?.range, range.contains(offset),
                let proved = provedExpectations(in: file).first(where: { $0.span == span })
            else { continue }
            var text = HoverText()
            text.sentence(proved.sentence)
            text.sentence(proved.words)
            if let reason = proved.reason { text.sentence(reason) }
            if let journey = proved.journey { text.add(HoverText.text(ofJourney: journey)) }
            return (range, text)
        }
        return nil
    }
}

extension FlowProof {
    /// What is proved about the expectations that the flow states itself.
    var ownExpectations: [ProvedExpectation] { answers.provedExpectations.filter { $0.library == nil } }
}
