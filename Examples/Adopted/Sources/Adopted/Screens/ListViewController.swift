import UIKit

/// A screen with a row of buttons.
class ListViewController: UIViewController {
    private let rows: [(title: String, action: () -> Void)]

    init(title: String, rows: [(title: String, action: () -> Void)]) {
        self.rows = rows
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let buttons = rows.map { row in
            UIButton(type: .system, primaryAction: UIAction(title: row.title) { _ in row.action() })
        }
        let stack = UIStackView(arrangedSubviews: buttons)
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.backgroundColor = .systemBackground
        view = stack
    }
}
