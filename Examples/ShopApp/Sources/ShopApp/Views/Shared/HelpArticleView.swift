import ShopModels
import SwiftUI

struct HelpArticleView: View {
    let coordinator: any HelpArticleCoordinator
    let topic: HelpTopic

    var body: some View {
        List {
            Section("About \(topic.rawValue)") {
                Text("The help text goes here.")
            }
            Section("See also") {
                TopicRows(topics: HelpTopic.everyTopic.filter { $0 != topic }) {
                    coordinator.relatedTopicSelected(topic: $0)
                }
                ActionRow("All topics", symbol: "list.bullet") { coordinator.allTopicsRequested() }
                ActionRow("Write to us", symbol: "envelope") { coordinator.contactRequested() }
            }
        }
        .navigationTitle("Help")
    }
}
