import ShopModels
import SwiftUI

/// A list of help topics to choose from.
struct TopicRows: View {
    let topics: [HelpTopic]
    let selected: @MainActor (HelpTopic) -> Void

    var body: some View {
        ForEach(topics, id: \.rawValue) { topic in
            Button(topic.rawValue) { selected(topic) }
        }
    }
}

extension HelpTopic {
    static var everyTopic: [HelpTopic] { [.orders, .cancellation, .payment] }
}
