#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An intent or a link that a flow holds until a transition resumes it.
struct HeldEvent {
    /// The name of the intent, or the pattern of the link.
    let name: String
    /// When it is too late to resume it; `nil` if there is no limit.
    let deadline: Date?
    /// Handles the event.
    let handle: () -> Void
}
