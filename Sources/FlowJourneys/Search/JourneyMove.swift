/// An event with the answers of the guards; a start if there is no event.
struct JourneyMove: Hashable {
    /// The index among all events of the journeys.
    var event: Int?
    /// For a start, the index of the entry at which the flow starts.
    var entry: Int?
    /// For a start, the index of the values of the flow.
    var values = 0
    var answers: [Bool]
}
