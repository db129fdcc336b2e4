import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowReports
import FlowSimulation
import FlowWalks

/// The replay of saved journeys.
extension WalkCommand {
    static func replay(
        _ paths: [String], through programs: [FlowProgram], _ arguments: ParsedArguments,
        _ findings: PrintedDiagnostics,
        _ console: Console
    ) throws -> Outcome {
        var sources = SourceFiles()
        var diagnostics: [Diagnostic] = []
        var lines = ""
        for path in paths {
            let source = try JourneyFile.read(path)
            sources = SourceFiles(sources.files + [source])
            let (read, mistakes) = ReadJourney.read(source, as: SourceFileID(index: sources.files.count - 1))
            diagnostics += mistakes
            guard let read else { continue }
            guard let program = programs.first(where: { $0.flows.contains { $0.name == read.journey.flow } }) else {
                let names = programs.flatMap(\.flows).map(\.name)
                diagnostics.append(
                    Diagnostic(
                        JourneyReplay.rule, .error,
                        "there is no flow `\(read.journey.flow)`; \(UsageError.choice(for: read.journey.flow, among: names))",
                        at: read.flow))
                continue
            }
            let replay = JourneyReplay(read, in: program, goesOn: arguments.has(save))
            if let saved = arguments[save], replay.isComplete, let walk = replay.walk {
                try write(walk.journey.text, to: saved)
                lines += "saved \(PrintableText.oneLine(saved))\n"
                continue
            }
            diagnostics += replay.differences
            let count = read.journey.steps.count
            if replay.differences.isEmpty {
                lines += "\(PrintableText.oneLine(path)): \(count) \(count == 1 ? "step" : "steps") as expected\n"
            }
        }
        try console.write(lines, to: .output)
        if diagnostics.isEmpty { return .fine }
        try findings.show(Report(diagnostics: diagnostics, sources: sources), on: .output)
        return Outcome(code: .findings)
    }
}
