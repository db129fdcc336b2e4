#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Holds back the signals that end the process, such as that of Ctrl-C, while files are written.
struct Interrupts {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    private let held: [Int32]

    private init() {
        // A signal that is ignored, as by `nohup`, stays so.
        held = Self.signals.filter { Self.disposition(of: $0) == .standard }
        for number in held {
            // The handler may only call what is safe in a signal handler, and has no state: that it has run is visible in what it
            // restores.
            signal(number) { signal($0, SIG_DFL) }
        }
    }

    private func end() {
        for number in held {
            let hasArrived = Self.disposition(of: number) == .standard
            signal(number, SIG_DFL)
            if hasArrived { raise(number) }
        }
    }

    private var haveArrived: @Sendable () -> Bool {
        { [held] in held.contains { Self.disposition(of: $0) == .standard } }
    }

    /// Runs `body`, and ends the process afterwards if one of the signals has arrived. A second one ends it at once.
    /// - Parameter body: is passed a function that returns whether a signal has arrived.
    static func held<Result, Failure: Error>(
        _ body: (_ isInterrupted: @escaping @Sendable () -> Bool) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let interrupts = Interrupts()
        defer { interrupts.end() }
        return try body(interrupts.haveArrived)
    }

    /// The same, for an asynchronous `body`.
    static func held<Result, Failure: Error>(
        _ body: (_ isInterrupted: @escaping @Sendable () -> Bool) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let interrupts = Interrupts()
        defer { interrupts.end() }
        return try await body(interrupts.haveArrived)
    }

    private enum Disposition {
        case standard
        case other
    }

    private static func disposition(of number: Int32) -> Disposition {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return .other }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #endif
        return handler == nil ? .standard : .other
    }
}
