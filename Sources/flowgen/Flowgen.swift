import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowReports

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@main
struct Flowgen {
    static func main() {
        Allocator.reserveAhead()
        Console.occupyClosedStreams()
        Console.ignoreBrokenPipes()
        guard Console.canOpenFiles else {
            let message = "the process can open too few files; raise the limit, for example with `ulimit -n 256`"
            try? Console().write(lines([message]), to: .error)
            exit(ExitCode.usageOrEnvironment.rawValue)
        }
        // Swift runs an asynchronous `main` with a function of libdispatch that it looks up by name, which fails in an executable
        // without dynamic libraries.
        Task.detached {
            let outcome = await run(arguments, Console())
            withExtendedLifetime(outcome) { exit(outcome.code.rawValue) }
        }
        while true { pause() }
    }

    static func run(_ arguments: [String], _ console: Console) async -> Outcome {
        do {
            return try await dispatch(arguments, console)
        } catch {
            try? console.write(message(for: error), to: .error)
            return Outcome(code: .usageOrEnvironment)
        }
    }

    private static func dispatch(_ arguments: [String], _ console: Console) async throws -> Outcome {
        guard let name = arguments.first else {
            try console.write(HelpText.overview(CommandRegistry.declarations), to: .error)
            return Outcome(code: .usageOrEnvironment)
        }
        switch name {
        case "--help", "-h":
            try console.write(HelpText.overview(CommandRegistry.declarations), to: .output)
            return .fine
        case "--version":
            return try showVersion(console)
        default: break
        }
        if name.begins(with: "-") {
            throw UsageError(message: "`\(name)` is not a command; write the command first, then its options")
        }
        let command = try CommandRegistry.command(named: name)
        let parser = ArgumentParser(declaration: command.declaration, others: CommandRegistry.declarations)
        let parsed = try parser.parse(Array(arguments.dropFirst()))
        if parsed.has(CommandDeclaration.help) {
            try console.write(HelpText.text(for: command.declaration), to: .output)
            return .fine
        }
        if parsed.has(CommandDeclaration.version) { return try showVersion(console) }
        return try await command.run(parsed, console)
    }

    private static func showVersion(_ console: Console) throws -> Outcome {
        try console.write("flowgen \(ToolVersion.current)\n", to: .output)
        return .fine
    }

    private static func message(for error: any Error) -> String {
        switch error {
        case let error as UsageError:
            let hint = error.command.map { "flowgen help \($0)" } ?? "flowgen --help"
            return lines([error.message]) + "see `\(hint)`\n"
        case let error as OutputError: return lines(error.messages)
        case let error as InputError: return lines(error.messages)
        default: return lines(["\(error)"])
        }
    }

    /// Arguments and paths may contain control characters, which must not reach a terminal, and line breaks, after which a part of
    /// the message would look like another.
    private static func lines(_ messages: [String]) -> String {
        messages.map { "error: \(PrintableText.oneLine($0))\n" }.joined()
    }

    /// The arguments, among which paths need not be UTF-8.
    private static var arguments: [String] {
        (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            CommandLine.unsafeArgv[index].map { argument in
                let count = strlen(argument)
                return argument.withMemoryRebound(to: UInt8.self, capacity: count) {
                    PathText.text(of: UnsafeBufferPointer(start: $0, count: count))
                }
            }
        }
    }
}
