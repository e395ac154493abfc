import Localization
import OrderCore
import Widgets

/// Guests may refuse the service charge: one switch, and one back.
extension BillEditor {
    func prepareWithoutService() {
        withoutService.isSwitch = true
        withoutService.accessibilityLabel = localized("Without service")
        withoutService.tooltip = localized("Without service")
        withoutService.action = { [weak self] in self?.toggleService() }
    }

    func showWithoutService() {
        let rate = model.book.settings.service
        withoutService.isOn = rate == .zero && lastService != nil
        withoutService.isEnabled = rate != .zero || lastService != nil
    }

    private func toggleService() {
        if model.book.settings.service != .zero {
            set(.service(.zero))
        } else if let lastService {
            set(.service(lastService))
        }
    }

    /// The service charge that this table had before it was taken off; nil if it had none.
    private var lastService: Rate? {
        for step in model.history.done.reversed() {
            if step.verb == .close { return nil }
            for case .settingsChanged(let before, _) in step.events.reversed() where before.service != .zero {
                return before.service
            }
        }
        return nil
    }
}
