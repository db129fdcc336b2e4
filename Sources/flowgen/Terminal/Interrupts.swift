#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Holds back the signals that end the process, such as that of Ctrl-C, while files are written.
enum Interrupts {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Runs `body`, and ends the process afterwards if one of the signals has arrived. A second one ends it at once.
    /// - Parameter body: is passed a function that returns whether a signal has arrived.
    static func held<Result, Failure: Error>(
        _ body: (_ isInterrupted: @escaping () -> Bool) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // A signal that is ignored, as by `nohup`, stays so.
        let held = signals.filter { disposition(of: $0) == .standard }
        for number in held {
            // The handler may only call what is safe in a signal handler, and has no state: that it has run is visible in what it
            // restores.
            signal(number) { signal($0, SIG_DFL) }
        }
        defer {
            for number in held {
                let hasArrived = disposition(of: number) == .standard
                signal(number, SIG_DFL)
                if hasArrived { raise(number) }
            }
        }
        return try body { held.contains { disposition(of: $0) == .standard } }
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
