import Localization
import Testing

@Suite("Forms of plural")
struct PluralFormsTests {
    @Test(
        "Languages' own rules",
        arguments: [
            ("nplurals=1; plural=0;", [0, 1, 2, 100], [0, 0, 0, 0]),
            ("nplurals=2; plural=(n != 1);", [0, 1, 2, -1], [1, 0, 1, 0]),
            ("nplurals=2; plural=n>1;", [0, 1, 2], [0, 0, 1]),
            (
                "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
                [1, 2, 5, 11, 12, 21, 22, 112], [0, 1, 2, 2, 2, 0, 1, 2]
            ),
            (
                """
                nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : \
                n%100>=11 && n%100<=99 ? 4 : 5;
                """,
                [0, 1, 2, 3, 10, 11, 99, 100, 102, 103], [0, 1, 2, 3, 3, 4, 4, 5, 5, 3]
            ),
            ("nplurals = 2 ; plural = !(n == 1)", [1, 3], [0, 1]),
            ("nplurals=4; plural=1+2*3-n/2", [8, 10, 14], [3, 2, 0]),
        ])
    func rules(header: String, numbers: [Int], forms: [Int]) throws {
        let rule = try #require(PluralForms(header))
        #expect(numbers.map(rule.form) == forms)
    }

    @Test("A form that is none is the last; division by zero and the smallest number are harmless")
    func bounds() throws {
        let rule = try #require(PluralForms("nplurals=2; plural=n/0 + n%0 + n"))
        #expect(rule.form(for: 7) == 1)
        #expect(rule.form(for: .min) == 1)
        #expect(rule.form(for: 0) == 0)
    }

    @Test(
        "What is no rule is refused",
        arguments: [
            "", "nplurals=2", "plural=0", "nplurals=0; plural=0", "nplurals=9; plural=0", "nplurals=2; plural=",
            "nplurals=2; plural=n>", "nplurals=2; plural=(n", "nplurals=2; plural=n n", "nplurals=2; plural=n?1",
            "nplurals=2; plural=m", "nplurals=2; plural=n?1:", "nplurals=2; plural=99999999999999999999",
        ])
    func refused(header: String) {
        #expect(PluralForms(header) == nil)
    }

    @Test("Parentheses without end are refused without harm")
    func deep() {
        let depth = 100_000
        let nested = String(repeating: "(", count: depth) + "n" + String(repeating: ")", count: depth)
        #expect(PluralForms("nplurals=2; plural=" + nested) == nil)
        #expect(PluralForms("nplurals=2; plural=" + String(repeating: "!", count: depth) + "n") == nil)
    }
}
