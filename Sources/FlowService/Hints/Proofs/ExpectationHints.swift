import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension FlowProof {
    /// What is above each expectation of the flow.
    func expectationLenses(_ locations: FileLocations) -> [CodeLens] {
        answers.provedExpectations.filter { $0.library == nil }.compactMap { proved in
            // A lens is about one line.
            let start = SourceSpan(file: proved.span.file, start: proved.span.start, end: proved.span.start)
            guard let location = locations.location(of: start) else { return nil }
            return CodeLens(
                range: location.range, title: proved.words, command: proved.journey.map { .journeys([$0]) } ?? .none)
        }
    }
}

extension SnapshotModule {
    /// What an expectation says, and whether it holds.
    func expectationHover(at offset: Int, in file: SourceFileID) -> (range: Range<Int>, text: HoverText)? {
        guard let id = flow(in: file) else { return nil }
        let locations = FileLocations(of: file, in: self)
        for (index, expectation) in resolved.module[id].expectations.enumerated() {
            guard let range = locations.location(of: expectation.span)?.range, range.contains(offset),
                let proof = FlowProof(of: id, in: self)
            else { continue }
            let proved = proof.answers.provedExpectations[index]
            var text = HoverText()
            text.sentence(proved.sentence)
            text.sentence(proved.words)
            if let journey = proved.journey { text.add(HoverText.text(ofJourney: journey)) }
            return (range, text)
        }
        return nil
    }
}
