import SwiftUI

/// A preview of the whole app for each link.
struct LinkPreviews: PreviewProvider {
    static var previews: some View {
        ForEach(LinkedApp.links, id: \.self) { link in
            LinkPreview(link).previewDisplayName(link)
        }
    }
}

private struct LinkPreview: View {
    let link: String
    @State private var app: LinkedApp

    init(_ link: String) {
        self.link = link
        _app = State(initialValue: LinkedApp(opening: link))
    }

    var body: some View {
        if app.isLink {
            ShopFlowCoordinatorView(viewModel: app.shop, factory: ShopViews(session: app.session))
        } else {
            Text("\(link) is not a link of the shop")
        }
    }
}
