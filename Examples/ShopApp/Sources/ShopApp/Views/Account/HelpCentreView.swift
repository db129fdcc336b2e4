import ShopModels
import SwiftUI

struct HelpCentreView: View {
    let coordinator: any HelpCentreCoordinator

    var body: some View {
        List {
            TopicRows(topics: HelpTopic.everyTopic) { coordinator.topicSelected(topic: $0) }
            ActionRow("Write to us", symbol: "envelope") { coordinator.contactRequested() }
        }
        .navigationTitle("Help")
    }
}
