import UIKit

struct NotesViewControllers: NotesFlowViewControllerFactory {
    func notes(actions: any NotesActions) -> UIViewController { titled("notes") }
    func note(id: Int) -> UIViewController { titled("note \(id)") }

    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }
}
