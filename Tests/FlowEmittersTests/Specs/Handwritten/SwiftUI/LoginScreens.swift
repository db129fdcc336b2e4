import SwiftUI

struct LoginScreens: LoginFlowViewFactory {
    func form(actions: any FormActions) -> some View { Text(verbatim: "form") }
    func help(actions: any HelpActions) -> some View { Text(verbatim: "help") }
}
