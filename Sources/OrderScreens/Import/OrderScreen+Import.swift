import Localization
import OrderCore
import OrderFormats
import OrderStore
import Widgets

extension OrderScreen {
    /// Asks for files of menus. What would come of one is shown; several come in together as if they had been dropped.
    func importMenu() {
        if let obstacle = model.obstacle { return warn(obstacle.sentence) }
        guard editing.finish() else { return }
        let request = FileRequest(
            kind: .open, title: localized("Import a menu"), acceptLabel: localized("Choose"),
            filters: OrderScreen.menuFilters, allowsMultipleSelection: true)
        root?.host?.chooseFiles(request) { [weak self] paths in
            guard let self, let first = paths.first else { return }
            if paths.count == 1 { importMenu(at: first) } else { importMenus(at: paths) }
        }
    }

    private func importMenus(at paths: [String]) {
        isBusy = true
        takeFiles(
            paths,
            IncomingReading(
                ItemProvider(), .menu,
                commit: { [weak self] in self?.attempt($0) },
                done: { [weak self] reason in if let reason { self?.warn(reason) } }))
    }

    private static let menuFilters = [
        FileFilter(name: localized("Menus"), patterns: ["*.csv", "*.tsv", "*.txt", "*.json", "*.jsonld"]),
        FileFilter(name: "CSV", patterns: ["*.csv"]),
        FileFilter(name: "TSV", patterns: ["*.tsv", "*.tab", "*.txt"]),
        FileFilter(name: "JSON", patterns: ["*.json", "*.jsonld"]),
        FileFilter(name: localized("All files"), patterns: ["*"]),
    ]

    /// Reads a file on another thread and shows what would come of it.
    func importMenu(at path: String) {
        let name = LocalFile.name(of: path)
        if let bookPath, BookFile.isPart(path, of: bookPath) {
            return warn(localized("“\(name)” belongs to the book that is open."))
        }
        guard let root else { return }
        isBusy = true
        let (currency, sign) = (model.book.currency, model.book.decimalSign)
        root.background { () -> Result<(MenuSource, MenuPreview), LocalFile.Failure> in
            Result { () throws(LocalFile.Failure) in
                let bytes = try LocalFile.read(path, limit: MenuReader.sizeLimit, kind: localized("a menu"))
                let source = MenuSource(name: name, bytes: bytes, currency: currency, decimalSign: sign)
                return (source, source.read())
            }
        } then: { [weak self] result in
            guard let self else { return }
            switch result {
            case .failure(let failure): warn(failure.reason)
            case .success((let source, let preview)): showImport(source, preview)
            }
            self.root?.requestFrame()
        }
    }

    /// Shows what would become of a menu. Nothing is done before somebody says so, and all of it is one step then.
    func showImport(_ source: MenuSource, _ preview: MenuPreview) {
        if case .failure(let error) = preview.result, !preview.canBeCorrected {
            return warn("“\(source.name)”: \(error.reason)")
        }
        weak var sheet: Sheet?
        let view = ImportView(model: model, source: source, preview: preview) { [weak self] plan in
            sheet?.dismiss()
            if let plan { self?.perform(plan) }
        }
        sheet = present(view, maximumWidth: 640)
        if view.accept.isEnabled { root?.focus(view.accept) }
    }

    private func perform(_ plan: MenuImportPlan) {
        guard let command = plan.command, perform(command) == nil else { return }
        trace?.event("report", plan.report.summary)
        say(plan.report.summary, offersUndo: true)
    }
}
