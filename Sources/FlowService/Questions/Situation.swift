import FlowDiagnostics
import FlowLogs
import FlowPipeline
import FlowSimulation
import FlowWalks

/// A state of an app that a question names: the end of a recording or of a log, or a route.
struct Situation {
    /// The index of the app among all.
    let app: Int
    /// The states in which the app can be, of which there are several after a log.
    let states: [Simulation]
    /// The way there from the start of the app; `nil` after a log, which does not say what guards have answered.
    private(set) var walk: Walk?

    init(
        _ text: String, in apps: [AskedApp], opensLinks: Bool, _ standardInput: [UInt8]? = nil
    ) async throws {
        if JourneyFile.isNamedAsJourney(text) {
            try self.init(recording: text, in: apps)
        } else if let route = try? RouteName(text, in: apps) {
            let app = apps[route.app]
            let ways = RouteWay.all(to: route, in: app, opensLinks: opensLinks)
            guard let way = RouteWay.shortest(ways), let end = way.end else {
                throw QuestionError("no way to `\(text)` was found, so nothing begins there; name another situation")
            }
            self.init(app: route.app, states: [end], walk: try way.walk)
        } else {
            let log = try AskedLog(text, in: apps, standardInput)
            guard log.replay.difference == nil, log.replay.stop == nil, !log.states.isEmpty else {
                throw QuestionError("the log differs from the specs; ask `where_am_i` about it")
            }
            self.init(log)
        }
    }

    /// The end of a log that is possible.
    init(_ log: AskedLog) { self.init(app: log.app, states: log.states) }

    private init(app: Int, states: [Simulation], walk: Walk? = nil) {
        self.app = app
        self.states = states
        self.walk = walk
    }

    private init(recording path: String, in apps: [AskedApp]) throws {
        let source = try JourneyFile.read(path)
        if source.isForeign { throw QuestionError("`\(path)` is outside the project; name one that is in it") }
        let read = ReadJourney.read(source, as: SourceFileID(index: 0))
        guard let journey = read.journey else {
            throw QuestionError("`\(path)` is no recording: \(read.diagnostics.first?.message ?? "it is empty")")
        }
        let name = journey.journey.flow
        guard let app = apps.firstIndex(where: { $0.program.flows.contains { $0.name == name } }) else {
            throw QuestionError("there is no flow `\(name)`, which `\(path)` begins with; name a recording of this app")
        }
        let replay = JourneyReplay(journey, in: apps[app].program)
        guard let walk = replay.walk, replay.differences.isEmpty, !walk.hasEnded else {
            let reason = replay.differences.first?.message ?? "the flow has ended"
            throw QuestionError("`\(path)` cannot be walked to its end: \(reason)")
        }
        self.init(app: app, states: [walk.simulation], walk: walk)
    }
}

/// A log of an app, compared with the specs.
struct AskedLog {
    /// The index of the app among all.
    let app: Int
    let replay: LogReplay
    let lines: [Int]
    let states: [Simulation]

    init(_ path: String, in apps: [AskedApp], _ standardInput: [UInt8]? = nil) throws {
        let bytes: ArraySlice<UInt8>
        if path == "-", let standardInput {
            bytes = standardInput[...]
        } else {
            do throws(InputError) { bytes = try LogFile.read(path, isStandardInput: false) } catch {
                throw QuestionError("\(error.messages.first ?? "")")
            }
        }
        let log: LogLines
        do throws(LogLines.Problem) { log = try LogLines(bytes) } catch {
            throw QuestionError("\(path):\(error.line): \(error.error.message)")
        }
        guard let name = log.events.first?.stack.first?.name else {
            throw QuestionError("the log has no events; write them with `onEvent` of the view model")
        }
        app = apps.firstIndex { $0.program.flows.contains { $0.name == name } } ?? 0
        replay = LogReplay(log.events, in: apps[app].program)
        lines = log.lines
        states = replay.states
    }
}
