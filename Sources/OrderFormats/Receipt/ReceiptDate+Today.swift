import Glibc

extension ReceiptDate {
    /// The day it is now, in the local time zone.
    public static var today: ReceiptDate {
        var moment = time(nil)
        var parts = tm()
        localtime_r(&moment, &parts)
        return ReceiptDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }
}
