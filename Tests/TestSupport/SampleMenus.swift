/// Menus as people bring them, byte for byte.
public enum SampleMenus {
    /// A diner: comma, LF, no byte order mark.
    public static let diner = """
        name,price,category,tax
        Buffalo Wings (8 pc),13.50,Starters,sales
        "Nachos ""Grande""\",10.00,Starters,sales
        "Soup, salad & bread",9.25,Starters,sales
        "12"" Pizza Margherita",16.95,Mains,sales
        Cheeseburger,14.25,Mains,sales
        "Ribeye steak, 10 oz",27.50,Mains,sales
        Mac 'n' Cheese,11.75,Mains,sales
        Kid's Burger 🍔,7.95,Kids,sales
        Crème brûlée,8.40,Desserts,sales
        Draft beer,6.50,Drinks,alcohol
        Bottomless coffee,3.75,Drinks,sales
        Tap water,0.00,Drinks,none

        """

    /// An izakaya: Japanese headings, whole yen.
    public static let izakaya = """
        品名,価格,分類
        焼き鳥盛り合わせ,1480,串
        枝豆,380,おつまみ
        刺身三点盛り,2380,刺身
        だし巻き玉子,680,おつまみ
        鶏の唐揚げ,780,揚げ物
        お茶漬け（梅）,580,ご飯
        生ビール（中）,580,飲み物
        レモンサワー,480,飲み物
        烏龍茶,380,飲み物
        飲み放題90分,1800,飲み物
        お通し,350,席料
        抹茶アイス,420,甘味

        """

    /// A café in Kuwait: JSON, prices as texts with three decimals.
    public static let cafe: String = {
        let items = [
            ("مشكل مقبلات", "4.250", "مقبلات"), ("حمص", "1.250", "مقبلات"), ("كباب لحم", "3.500", "مشاوي"),
            ("سمك زبيدي", "6.750", "أسماك"), ("مجبوس دجاج", "2.900", "أطباق"), ("خبز عربي", "0.150", "خبز"),
            ("شاي كرك", "0.500", "مشروبات"), ("عصير ليمون بالنعناع (إبريق)", "1.000", "مشروبات"),
            ("قهوة عربية", "0.750", "مشروبات"), ("كيكة التمر", "1.750", "حلويات"),
        ].map { "  {\n   \"name\": \"\($0)\",\n   \"price\": \"\($1)\",\n   \"category\": \"\($2)\"\n  }" }
        return "{\n \"currency\": \"KWD\",\n \"items\": [\n\(items.joined(separator: ",\n"))\n ]\n}\n"
    }()

    /// A German inn, saved by Excel: byte order mark, semicolons, CR LF.
    public static let gasthaus =
        "\u{FEFF}"
        + [
            "Artikel;Preis;MwSt", "Käsespätzle;12,90 €;19", "Schnitzel „Wiener Art“;18,50 €;19",
            "\"Maultaschen; geschmälzt\";13,40 €;19", "Kleiner Salat;5,80 €;19", "Apfelschorle 0,4 l;4,20 €;19",
            "Weißbier 0,5 l;4,90 €;19", "Großes Buffet (ab 20 Personen);1.234,50 €;19",
            "Apfelstrudel m. Vanillesoße;6,90 €;19", "Brotkorb;0,00 €;19",
        ].map { $0 + "\r\n" }.joined()

    /// Everything that goes wrong, without its last line.
    public static let hostile = [
        "name,price", "=1+1,5.00", "+Soup,5.00", "@Tea,2.00", "-5 discount,-5.00", "\"two\nlines\",4.00",
        "\"quote \"\"inside\"\"\",3.00", "  spaces  ,1.50", "Tea,2.00", "Tea,2.50", ",3.00", "No price,", "Text,abc",
        "Sci,1e3", "Huge,99999999999999999999", "TooFine,1.005", "Extra,1.00,x,y", "Short", "",
    ].map { $0 + "\r\n" }.joined()

    /// Everything that goes wrong, with the quote that is never closed on line 21.
    public static let unclosed = hostile + "\"unclosed,7.00\r\n"
}
