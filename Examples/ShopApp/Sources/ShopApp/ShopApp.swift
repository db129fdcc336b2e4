import SwiftUI

/// The app: what all windows share is here, and what each has of its own is in `ShopWindow`.
@main
struct ShopApp: App {
    @State private var session = ShopSession(catalogue: .sample)

    var body: some Scene {
        WindowGroup {
            if Laboratory.isRequested {
                LaboratoryWindow()
            } else {
                ShopWindow(session: session)
            }
        }
    }
}
