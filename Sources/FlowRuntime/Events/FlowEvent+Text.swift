#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

nonisolated extension FlowEvent {
    /// The event as a line of JSON without a line break, for a log that `flowgen replay` reads.
    public var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A value that consists of texts can always be encoded.
        let data = (try? encoder.encode(self)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}

nonisolated extension FlowEvent: CustomStringConvertible {
    /// The event as a line for people.
    public var description: String {
        let shown = stack.map(\.description).joined(separator: " › ") + (task.map { ", \($0) runs" } ?? "")
        let cause = cause.map(\.description) ?? ""
        return switch kind {
        case .started: "started → \(shown)"
        case .changed, .taskChanged: "\(cause) → \(shown)"
        case .changedUnseen: "\(cause) → unseen \(unseenFlow ?? "") \((unseen ?? []).text)"
        case .delivered: "\(cause): \(message ?? "") delivered to \(receiver ?? "")"
        case .undelivered: "\(cause): \(reason ?? "")"
        case .held: "\(cause): \(held ?? "") held by \(holder ?? "")"
        case .resumed: "\(cause): \(held ?? "") resumed by \(holder ?? "")"
        case .dropped: "\(cause): \(held ?? "") no longer held by \(holder ?? ""): \(reason ?? "")"
        case .bubbled: "\(cause) → handed to the app"
        case .refused: "refused \(cause): \(reason ?? "")"
        case .finished: "\(cause) → finished"
        }
    }
}

nonisolated extension FlowEvent.Cause: CustomStringConvertible {
    /// The flow and what it received, for people.
    public var description: String {
        switch kind {
        case .intent, .link: "\(flow): \(name)"
        case .system, .task: "\(flow): \(kind.rawValue) \(name)"
        }
    }
}

nonisolated extension FlowEvent.Flow: CustomStringConvertible {
    /// The flow and its layers, for people: `UsersFlow [home] | sheet [compose]`.
    public var description: String { "\(flow) \(layers.text)" }
}

nonisolated extension [FlowEvent.Layer] {
    fileprivate var text: String {
        map { layer in
            let routes = "[\(layer.routes.joined(separator: ", "))]"
            return layer.presentation.map { "\($0.rawValue) \(routes)" } ?? routes
        }.joined(separator: " | ")
    }
}
