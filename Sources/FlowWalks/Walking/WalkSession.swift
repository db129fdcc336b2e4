import FlowDiagnostics
import FlowEscaping
import FlowSimulation

/// A walk through a flow that follows commands.
package struct WalkSession {
    package internal(set) var walk: Walk
    let terminal: any WalkTerminal
    let style: WalkStyle
    /// Answers that the current command gives.
    var given: [String: Bool] = [:]

    package init(_ walk: Walk, on terminal: any WalkTerminal, _ style: WalkStyle) {
        self.walk = walk
        self.terminal = terminal
        self.style = style
    }

    /// Starts the app, and performs the commands until the end of the input.
    ///
    /// - Parameter url: the link with which the app starts.
    /// - Throws: a `WalkError` for a mistake, unless a person types.
    package mutating func run(opening url: String? = nil) throws {
        do {
            try follow(url)
        } catch let error as WalkError where !terminal.isInteractive && terminal.lineCount > 0 {
            throw WalkError("line \(terminal.lineCount): \(error.message)")
        }
    }

    mutating func follow(_ url: String?) throws {
        try start()
        if let url {
            try show(ShortenedText.line("link \(PrintableText.oneLine(url))"))
            try tolerate { session throws in try session.open(url) }
        }
        try showSituation()
        while let line = try terminal.readLine(prompt: "> ") {
            var goesOn = true
            try tolerate { session throws in goesOn = try session.perform(line) }
            if !goesOn { return }
        }
        // The shell's prompt must not follow the walk's.
        if terminal.isInteractive { try terminal.write("\n") }
    }

    mutating func tolerate(_ body: (inout WalkSession) throws -> Void) throws {
        do {
            try body(&self)
        } catch let error as WalkError where terminal.isInteractive {
            try show(style.bad(error.message))
        }
    }

    // MARK: Commands

    /// - Returns: whether to go on.
    mutating func perform(_ text: String) throws -> Bool {
        let line = try WalkLine(text)
        given = [:]
        if line.command.isEmpty { return true }
        if !terminal.isInteractive { try show("> \(PrintableText.oneLine(ShortenedText.line(text)))") }
        switch line.command {
        case "quit", "exit", "q": return false
        case "help", "?": try show(Self.help)
        case "where": try showSituation(listingAll: true)
        case "journey": try showJourney()
        case "undo":
            guard walk.undo() else { throw WalkError("there is nothing to undo") }
            try showSituation()
        case "restart":
            try start()
            try showSituation()
        case "save":
            guard !line.arguments.isEmpty else {
                throw WalkError("`save` needs a file, as in `save login.journey.yaml`")
            }
            try save(to: line.arguments.map(\.word).joined(separator: " "))
        default:
            guard !walk.hasEnded else { throw WalkError("the flow has ended; `undo` or `restart`") }
            try performEvent(line)
            try showSituation()
        }
        return true
    }
}
