import ShopModels
import SwiftUI

struct SizeGuideView: View {
    let coordinator: any SizeGuideCoordinator
    let unit: SizeUnit

    var body: some View {
        List {
            Button("European") { coordinator.unitChanged(unit: .european) }
                .disabled(unit == .european)
            Button("British") { coordinator.unitChanged(unit: .british) }
                .disabled(unit == .british)
            Button("Close") { coordinator.sizeGuideClosed() }
        }
        .navigationTitle("Sizes")
    }
}
