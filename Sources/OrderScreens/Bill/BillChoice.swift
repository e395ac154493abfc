import Localization
import OrderCore

/// Something about the bill that is one of a few.
enum BillChoice: Hashable {
    case taxInside
    case serviceTaxed
    case feesTaxed
    case tipBase
    case tipSplit
    case rounding
    case cashTie

    /// What it is called.
    var title: String {
        switch self {
        case .taxInside: localized("Prices and tax")
        case .serviceTaxed: localized("Service and tax")
        case .feesTaxed: localized("and tax")
        case .tipBase: localized("counted on")
        case .tipSplit: localized("shared")
        case .rounding: localized("Rounding")
        case .cashTie: localized("Cash in the middle")
        }
    }

    /// Whether it only says more about what stands over it.
    var isDetail: Bool { self == .feesTaxed || self == .tipBase || self == .tipSplit }

    /// What there is to choose from, in a few words each.
    var titles: [String] {
        switch self {
        case .taxInside: [localized("On top"), localized("Inside")]
        case .serviceTaxed, .feesTaxed: [localized("Untaxed"), localized("Taxed")]
        case .tipBase: [localized("Subtotal"), localized("Less discount"), localized("With tax")]
        case .tipSplit: [localized("By amount"), localized("Equally")]
        case .rounding:
            [
                localized("Half up"), localized("To even"), localized("Down", context: "rounding"),
                localized("Up", context: "rounding"),
            ]
        case .cashTie: [localized("Half up"), localized("Half down")]
        }
    }

    /// Which of them the book has, from 0.
    func selected(_ settings: BillSettings) -> Int {
        switch self {
        case .taxInside: settings.isTaxInside ? 1 : 0
        case .serviceTaxed: settings.isServiceTaxed ? 1 : 0
        case .feesTaxed: settings.areFeesTaxed ? 1 : 0
        case .tipBase: TipBase.allCases.firstIndex(of: settings.tipBase) ?? 0
        case .tipSplit: TipSplit.allCases.firstIndex(of: settings.tipSplit) ?? 0
        case .rounding: RoundingMode.allCases.firstIndex(of: settings.rounding) ?? 0
        case .cashTie: settings.cash.tie == .up ? 0 : 1
        }
    }

    /// What choosing one of them sets.
    /// - Parameter index: from 0, as in ``titles``.
    func setting(_ index: Int) -> BillSetting {
        switch self {
        case .taxInside: .taxInside(index == 1)
        case .serviceTaxed: .serviceTaxed(index == 1)
        case .feesTaxed: .feesTaxed(index == 1)
        case .tipBase: .tipBase(TipBase.allCases[index])
        case .tipSplit: .tipSplit(TipSplit.allCases[index])
        case .rounding: .rounding(RoundingMode.allCases[index])
        case .cashTie: .cashTie(index == 0 ? .up : .down)
        }
    }
}
