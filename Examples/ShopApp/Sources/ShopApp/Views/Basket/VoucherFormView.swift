import SwiftUI

struct VoucherFormView: View {
    let coordinator: any VoucherFormCoordinator
    @State private var code = ""

    var body: some View {
        Form {
            TextField("Code", text: $code)
            Button("Redeem") { coordinator.voucherAccepted(code: code) }
                .disabled(code.isEmpty)
            Button("Close") { coordinator.voucherFormClosed() }
        }
        .navigationTitle("Voucher")
    }
}
