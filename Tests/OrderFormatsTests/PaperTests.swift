import OrderFormats
import Testing

@Suite("The paper of a country")
struct PaperTests {
    @Test(
        "Where US Letter is usual a locale has it, else A4",
        arguments: [
            ("en_US.UTF-8", Paper.letter), ("en_CA", .letter), ("fr-CA", .letter), ("es_MX.UTF-8@euro", .letter),
            ("es_CL", .letter), ("es_CO", .letter), ("es_CR", .letter), ("es_DO", .letter), ("es_GT", .letter),
            ("es_PA", .letter), ("es_PE", .letter), ("fil_PH", .letter), ("es_PR", .letter), ("es_SV", .letter),
            ("es_VE", .letter), ("es_NI", .letter), ("zh_Hans_US", .letter), ("en_us", .letter),
            ("en_US_POSIX", .letter),
            ("C", .letter), ("C.UTF-8", .letter), ("POSIX", .letter),
            ("en_GB.UTF-8", .a4), ("de_DE", .a4), ("de_CH.UTF-8", .a4), ("ja_JP", .a4), ("ar_KW", .a4), ("es_ES", .a4),
            ("ca_ES", .a4), ("pa_IN", .a4), ("es_AR", .a4), ("en", .a4), ("es_419", .a4), ("ca", .a4), ("", .a4),
        ])
    func usual(locale: String, paper: Paper) {
        #expect(Paper.usual(in: locale) == paper)
    }

    @Test("Sizes in points: 612 x 792 is 8.5 x 11 inches, 595.28 x 841.89 is 210 x 297 mm")
    func sizes() {
        #expect(Paper.letter.width == 8.5 * 72 && Paper.letter.height == 11.0 * 72)
        #expect(abs(Paper.a4.width - 210 / 25.4 * 72) < 0.001 && abs(Paper.a4.height - 297 / 25.4 * 72) < 0.001)
    }
}
