import Glibc
import Localization
import OrderCore
import OrderFormats
import OrderStore
import Widgets

extension OrderScreen {
    /// Shows the receipt of whose order is open, else of the whole table.
    func showReceipt() {
        showReceipt(of: people.panel.person)
    }

    /// Shows somebody's receipt, or with nil that of the whole table.
    func showReceipt(of person: PersonID?) {
        guard editing.finish(), let root else { return }
        weak var sheet: Sheet?
        let view = ReceiptView(
            model: model, person: person, date: day(), isMirrored: effectiveLayoutDirection == .rightToLeft)
        view.close.action = { sheet?.dismiss() }
        view.copy.action = { [weak self, weak view] in
            sheet?.dismiss()
            guard let self, let view else { return }
            if let person = view.person { self.copy(.person(person)) } else { copyTable() }
        }
        view.save.action = { [weak self, weak view] in
            if let view { self?.askWhereToSave(view) { sheet?.dismiss() } }
        }
        sheet = present(view)
        let find = findPrinter
        root.background {
            find()
        } then: { [weak self, weak view] printer in
            guard let printer, let view else { return }
            view.offerPrinting { [weak self, weak view] in
                guard let self, let view else { return }
                sheet?.dismiss()
                send(view.receipt, to: printer)
            }
        }
    }

    // MARK: Files

    private static let receiptFilters =
        [FileFilter(name: localized("Receipts"), patterns: ReceiptFormat.allCases.map { "*.\($0.ending)" })]
        + ReceiptFormat.allCases.map { FileFilter(name: $0.ending.uppercased(), patterns: ["*.\($0.ending)"]) }
        + [FileFilter(name: localized("All files"), patterns: ["*"])]

    private func askWhereToSave(_ view: ReceiptView, _ chosen: @escaping () -> Void) {
        let request = FileRequest(
            kind: .save(suggestedName: view.fileName), title: localized("Save the receipt"),
            acceptLabel: localized("Save"),
            filters: OrderScreen.receiptFilters)
        let receipt = view.receipt
        root?.host?.chooseFile(request) { [weak self] path in
            guard let self, let path else { return }
            chosen()
            save(receipt, to: path)
        }
    }

    /// Writes a receipt as the kind of file that its name asks for; without an ending as a PDF.
    func save(_ receipt: Receipt, to path: String) {
        let isPlain = !LocalFile.name(of: path).contains(".")
        let target = isPlain ? path + ".pdf" : path
        guard let format = ReceiptFormat(fileName: target) else {
            return warn(
                localized("“\(path)” is no kind of receipt: name a file that ends in \(ReceiptFormat.endings)."))
        }
        // Whoever asked for the name has asked before a file is replaced, but for that name alone.
        if isPlain, access(target, F_OK) == 0 {
            return warn(localized("“\(target)” exists already: choose another name."))
        }
        if let bookPath, BookFile.isPart(target, of: bookPath) {
            return warn(localized("“\(LocalFile.name(of: target))” belongs to the book that is open."))
        }
        guard let bytes = bytes(of: receipt, as: format) else { return }
        write(saying: localized("The receipt was saved as “\(target)”.")) {
            do throws(WholeFile.Failure) { try WholeFile.write(bytes, to: target) } catch { return error.reason }
            return nil
        }
    }

    private func bytes(of receipt: Receipt, as format: ReceiptFormat) -> [UInt8]? {
        do {
            return try ReceiptFile.bytes(
                of: receipt, as: format, paper: model.paper, isMirrored: effectiveLayoutDirection == .rightToLeft)
        } catch {
            warn(error.reason)
            return nil
        }
    }

    // MARK: Paper

    private func send(_ receipt: Receipt, to printer: Printer) {
        guard let pdf = bytes(of: receipt, as: .pdf) else { return }
        let title = receipt.title
        write(saying: localized("The receipt is with the printer.")) {
            do throws(Printer.Failure) { try printer.print(pdf, title: title) } catch { return error.reason }
            return nil
        }
    }
}
