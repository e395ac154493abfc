import Localization

/// One thing about how a book's lines become a bill, to be set by `OrderCommand.setBill`.
public enum BillSetting: Hashable, Sendable {
    /// The tax of every class that has none of its own.
    case tax(Rate)
    /// A class's own tax; nil takes it away.
    case classTax(TaxClass, Rate?)
    /// Whether prices contain the tax.
    case taxInside(Bool)
    /// The service charge.
    case service(Rate)
    /// Whether the service charge is taxed.
    case serviceTaxed(Bool)
    /// A fee by its name; nil or 0 takes it away.
    case fee(String, MinorUnits?)
    /// Whether fees are taxed.
    case feesTaxed(Bool)
    /// Who shares fees and equal tips; nobody means everybody who has ordered something.
    case equalSharers([PersonID])
    /// What is taken off the whole order.
    case discount(Discount)
    /// The most that is taken off; nil for no limit.
    case discountCap(MinorUnits?)
    /// The tip.
    case tip(Tip)
    /// What a tip in per cent is a percentage of.
    case tipBase(TipBase)
    /// How the tip is divided.
    case tipSplit(TipSplit)
    /// How percentages are rounded.
    case rounding(RoundingMode)
    /// The smallest amount that coins can make; 0 when every amount can be paid.
    case cashStep(MinorUnits)
    /// Where a payment in cash goes that lies exactly in the middle.
    case cashTie(CashTie)
    /// What the paper bill says; nil when nobody has told.
    case expectedTotal(MinorUnits?)
}

extension BillSetting {
    /// What it sets, in a few words: "Tax 8.875 %".
    ///
    /// - Parameter name: Gives the name of a person.
    func label(_ format: MoneyFormat, name: (PersonID) -> String) -> String {
        switch self {
        case .tax(let rate): rate == .zero ? localized("No tax") : localized("Tax \(percent(rate, format))")
        case .classTax(let tax, let rate): classLabel(tax, rate, format)
        case .taxInside(let isInside):
            isInside ? localized("Tax inside the prices") : localized("Tax on top of the prices")
        case .service(let rate): rate == .zero ? localized("No service") : localized("Service \(percent(rate, format))")
        case .serviceTaxed(let isTaxed): isTaxed ? localized("Service taxed") : localized("Service not taxed")
        case .fee(let fee, let amount): feeLabel(fee, amount, format)
        case .feesTaxed(let isTaxed): isTaxed ? localized("Fees taxed") : localized("Fees not taxed")
        case .equalSharers(let persons):
            persons.isEmpty
                ? localized("Fees shared by all who ordered")
                : localized("Fees shared by \(localizedList(persons.map(name)))")
        case .discount(let discount):
            discount.isNothing ? localized("No discount") : localized("Discount \(discount.text(format))")
        case .discountCap(let cap):
            cap.map { localized("Discount up to \(format.full($0))") } ?? localized("Discount without a limit")
        case .tip(let tip): tip == .nothing ? localized("No tip") : localized("Tip \(tip.text(format))")
        case .tipBase(let base): localized("Tip on \(base.label)")
        case .tipSplit(let split): split == .equal ? localized("Tip shared equally") : localized("Tip shared by amount")
        case .rounding(let mode): localized("Rounding \(mode.label)")
        case .cashStep(let step):
            step == 0 ? localized("Cash not rounded") : localized("Cash rounded to \(format.full(step))")
        case .cashTie(let tie):
            tie == .up ? localized("Cash in the middle rounded up") : localized("Cash in the middle rounded down")
        case .expectedTotal(let total):
            total.map { localized("Paper bill \(format.full($0))") } ?? localized("No paper bill")
        }
    }

    private func classLabel(_ tax: TaxClass, _ rate: Rate?, _ format: MoneyFormat) -> String {
        rate.map { localized("Tax on \(tax) \(percent($0, format))") } ?? localized("Tax on \(tax) as usual")
    }

    private func feeLabel(_ fee: String, _ amount: MinorUnits?, _ format: MoneyFormat) -> String {
        let amount = amount ?? 0
        return amount == 0 ? localized("No \(fee)") : "\(fee) \(format.full(amount))"
    }

    private func percent(_ rate: Rate, _ format: MoneyFormat) -> String { rate.text(decimalSign: format.style.decimal) }
}

extension TipBase {
    /// What it is, within a sentence.
    public var label: String {
        switch self {
        case .subtotal: localized("the subtotal")
        case .discounted: localized("the subtotal after discounts")
        case .taxed: localized("the subtotal with tax")
        }
    }
}

extension RoundingMode {
    /// What it does, within a sentence.
    public var label: String {
        switch self {
        case .halfUp: localized("half up")
        case .halfEven: localized("half to even")
        case .down: localized("down")
        case .up: localized("up")
        }
    }
}
