import UIKit

final class TitledScreen: UIViewController {
    convenience init(_ title: String) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
    }
}

struct LoginScreens: LoginFlowViewControllerFactory {
    func form(actions: any FormActions) -> UIViewController { TitledScreen("form") }
    func help(actions: any HelpActions) -> UIViewController { TitledScreen("help") }
}
