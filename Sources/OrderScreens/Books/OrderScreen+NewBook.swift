import Localization
import OrderCore
import Widgets

extension OrderScreen {
    /// Asks what the amounts of a new book are in, which cannot be changed later; this book's currency is there already.
    func askCurrency(ofBookAt path: String) {
        weak var sheet: Sheet?
        let field = FieldsView.Field(text: model.book.currency.code)
        let view = FieldsView(
            localized("What currency is the new book in?"), [field],
            evaluate: { [model] texts in
                let code = texts[0].filter { !$0.isWhitespace }.uppercased()
                guard let currency = Currency(code: code) else {
                    return .failure(
                        OrderFailure(
                            sentence: localized(
                                "There is no currency “\(code)”: name a code of ISO 4217 like USD, EUR or JPY.")))
                }
                let example = MoneyFormat(currency, style: model.format.style).full(12 * currency.unitsPerWhole)
                return .success(
                    FieldsView.Answer(
                        command: nil, text: localized("Amounts look like \(example)."), currency: currency))
            },
            answered: { [weak self] answer in
                sheet?.dismiss()
                if let currency = answer?.currency { self?.request(.new(path: path, currency: currency)) }
            })
        view.accept.title = localized("Make")
        sheet = present(view, maximumWidth: 420)
        root?.focus(view.fields.first)
        view.fields.first?.selectAll()
    }
}
