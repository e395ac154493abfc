/// The headings that files of tills, spreadsheets and people have over their columns.
enum HeaderWords {
    /// Whole headings by column, the ones that say it best first. Case, accents, blanks and signs make no difference.
    static let whole: [(column: MenuColumn, names: [String])] = [
        (.name, names), (.price, prices), (.category, categories), (.taxClass, taxes), (.id, ids),
        (.currency, currencies),
        (.cost, costs),
    ]

    /// Words within a heading that tell its column where the whole is not known; the first column that has one is it.
    static let parts: [(column: MenuColumn, words: [String])] = [
        (
            .cost,
            [
                "cost", "costs", "buy", "buying", "purchase", "supplier", "wholesale", "vendor", "old", "compare",
                "einkauf",
                "einkaufspreis", "lieferant", "achat", "fournisseur", "compra", "coste", "proveedor", "acquisto",
                "fornitore", "inkoop", "zakupu", "nakupni", "margin", "marge", "deposit", "pfand", "原価", "仕入", "成本",
                "进价", "進價", "원가", "تكلفة", "تكلفه", "الشراء", "עלות",
            ]
        ),
        (
            .price,
            [
                "price", "prices", "preis", "prix", "precio", "prezzo", "preco", "prijs", "pris", "hinta", "cena",
                "pret", "fiyat", "harga", "価格", "値段", "単価", "价格", "價格", "售价", "售價", "单价", "가격", "السعر", "سعر",
                "מחיר", "цена", "ціна", "τιμη", "ราคา", "मूल्य", "قیمت",
            ]
        ),
        (
            .taxClass,
            ["tax", "vat", "gst", "mwst", "ust", "tva", "iva", "btw", "moms", "dph", "steuer", "税率", "消費税", "ضريبة"]
        ),
        (.currency, ["currency", "wahrung", "devise", "moneda", "valuta", "通貨", "货币", "العملة"]),
        (
            .category,
            [
                "category", "categories", "section", "group", "kategorie", "warengruppe", "categorie", "categoria",
                "gruppe", "分類", "カテゴリ", "分类", "类别", "類別", "분류", "카테고리", "الفئة", "категория", "категорія",
            ]
        ),
        (
            .name,
            [
                "name", "item", "product", "dish", "artikel", "article", "produkt", "gericht", "bezeichnung", "plat",
                "producto", "plato", "articulo", "prodotto", "piatto", "produto", "prato", "品名", "商品", "料理", "菜名", "菜品",
                "品项", "메뉴", "상품", "الصنف", "اسم", "товар", "блюдо", "название",
            ]
        ),
    ]

    private static let names = [
        "name", "item name", "product name", "dish name", "food name", "menu item name", "article name", "item", "dish",
        "product", "title", "food", "menu item", "article", "description of item", "label", "Artikelname",
        "Artikelbezeichnung", "Produktname", "Artikel", "Bezeichnung", "Gericht", "Speise", "Produkt", "Getränk", "nom",
        "nom du produit", "plat", "produit", "désignation", "libellé", "intitulé", "nombre", "nombre del producto",
        "plato", "producto", "artículo", "denominación", "nome", "nome prodotto", "piatto", "prodotto", "articolo",
        "nome do produto", "prato", "produto", "item do cardápio", "naam", "productnaam", "gerecht", "namn",
        "artikelnamn",
        "rätt", "navn", "varenavn", "rett", "ret", "nimi", "tuote", "annos", "nazwa", "nazwa produktu", "danie",
        "pozycja",
        "název", "položka", "jídlo", "názov", "jedlo", "név", "megnevezés", "étel", "termék", "denumire", "produs",
        "preparat",
        "naziv", "jelo", "ime", "название", "наименование", "блюдо", "товар", "назва", "страва", "име", "ürün",
        "ürün adı",
        "yemek", "ad", "adı", "όνομα", "πιάτο", "είδος", "الصنف", "اسم الصنف", "الاسم", "اسم", "اسم المنتج", "المنتج",
        "الطبق",
        "الوجبة", "שם", "שם פריט", "פריט", "מנה", "نام", "نام غذا", "غذا", "品名", "商品名", "名前", "名称", "メニュー", "メニュー名",
        "料理", "料理名",
        "商品", "品目", "菜名", "菜品", "菜品名称", "商品名称", "品项", "名稱", "菜單", "餐點", "品項", "메뉴", "메뉴명", "상품명", "이름", "품명", "품목",
        "tên món", "tên",
        "món", "món ăn", "tên sản phẩm", "nama", "nama menu", "nama produk", "menu", "ชื่อ", "เมนู", "รายการ", "नाम", "व्यंजन",
    ]

    private static let prices = [
        "sell price", "selling price", "sale price", "sales price", "retail price", "unit price", "item price",
        "default price", "price", "gross price", "list price", "menu price", "price each", "amount", "rate",
        "Verkaufspreis",
        "VK", "VK-Preis", "Bruttopreis", "Einzelpreis", "Stückpreis", "Endpreis", "Preis", "Preis brutto", "Betrag",
        "prix",
        "prix de vente", "prix unitaire", "prix TTC", "tarif", "montant", "precio", "precio de venta",
        "precio unitario", "PVP",
        "importe", "prezzo", "prezzo di vendita", "prezzo unitario", "importo", "preço", "preço de venda",
        "preço unitário",
        "valor", "prijs", "verkoopprijs", "stuksprijs", "pris", "försäljningspris", "enhetspris", "utpris", "salgspris",
        "hinta",
        "myyntihinta", "yksikköhinta", "cena", "cena sprzedaży", "cena brutto", "prodejní cena", "cena s DPH",
        "predajná cena", "ár", "eladási ár", "egységár", "bruttó ár", "preț", "preț vânzare", "cijena",
        "prodajna cijena",
        "prodajna cena", "цена", "цена продажи", "стоимость", "ціна", "вартість", "fiyat", "fiyatı", "satış fiyatı",
        "birim fiyat", "τιμή", "τιμή πώλησης", "السعر", "سعر", "سعر البيع", "سعر الوحدة", "الثمن", "מחיר", "מחיר מכירה",
        "قیمت",
        "قیمت فروش", "価格", "値段", "単価", "販売価格", "売価", "料金", "金額", "税込価格", "价格", "单价", "售价", "價格", "單價", "售價", "定價", "가격",
        "단가", "판매가", "판매가격", "금액", "giá", "giá bán", "đơn giá", "harga", "harga jual", "ราคา", "ราคาขาย", "मूल्य", "कीमत",
        "दाम",
    ]

    private static let categories = [
        "category", "category name", "product category", "item category", "menu category", "section", "menu section",
        "group", "product group", "item group", "department", "course", "type", "Kategorie", "Warengruppe",
        "Artikelgruppe",
        "Gruppe", "Rubrik", "Abteilung", "catégorie", "rubrique", "famille", "groupe", "categoría", "familia", "grupo",
        "sección", "categoria", "sezione", "gruppo", "reparto", "seção", "categorie", "groep", "kategori", "grupp",
        "ryhmä",
        "kategoria", "luokka", "grupa", "kategorie", "skupina", "kategória", "csoport", "kategorija", "категория",
        "группа",
        "раздел", "категорія", "група", "розділ", "bölüm", "κατηγορία", "الفئة", "فئة", "القسم", "التصنيف", "المجموعة",
        "קטגוריה", "קבוצה", "دسته", "دسته بندی", "گروه", "分類", "カテゴリ", "カテゴリー", "部門", "区分", "分类", "类别", "类目", "類別",
        "분류",
        "카테고리", "danh mục", "nhóm", "loại", "หมวด", "หมวดหมู่", "ประเภท", "श्रेणी",
    ]

    private static let taxes = [
        "tax class", "tax", "tax rate name", "tax name", "tax category", "tax group", "tax code", "tax rate",
        "tax type",
        "VAT", "VAT rate", "VAT code", "GST", "HST", "sales tax", "MwSt", "MwSt.-Satz", "MwSt-Satz", "USt", "Steuer",
        "Steuersatz", "Steuerklasse", "Umsatzsteuer", "TVA", "taux TVA", "taxe", "IVA", "tipo de IVA", "impuesto",
        "aliquota",
        "aliquota IVA", "imposto", "BTW", "BTW-tarief", "moms", "momssats", "mva", "ALV", "stawka VAT", "PTU", "DPH",
        "sazba DPH", "ÁFA", "ÁFA kulcs", "cota TVA", "PDV", "НДС", "ставка НДС", "ПДВ", "KDV", "KDV oranı", "ΦΠΑ",
        "الضريبة",
        "ضريبة", "מע\"מ", "מס", "مالیات", "税", "税率", "消費税", "税区分", "税率区分", "세금", "부가세", "thuế", "pajak", "ภาษี", "कर",
    ]

    private static let ids = [
        "platter id", "id", "item id", "product id", "SKU", "PLU", "handle", "reference", "code", "item code",
        "product code",
        "article number", "item number", "number", "no", "nr", "token", "external id", "Artikelnummer", "Art.-Nr.",
        "ArtNr",
        "Nummer", "référence", "código", "codice", "artikelnr", "indeks", "symbol", "kód", "cikkszám", "cod", "šifra",
        "код",
        "артикул", "kod", "stok kodu", "κωδικός", "الرمز", "رمز الصنف", "كود", "קוד", "מק\"ט", "کد", "品番", "商品コード",
        "コード", "番号",
        "编号", "编码", "編號", "번호", "코드", "mã", "mã món", "kode", "รหัส", "कोड", "barcode",
    ]

    private static let currencies = [
        "currency", "currency code", "price currency", "Währung", "devise", "moneda", "divisa", "valuta", "moeda",
        "waluta",
        "měna", "mena", "pénznem", "monedă", "valuutta", "валюта", "para birimi", "νόμισμα", "العملة", "מטבע", "ارز",
        "通貨", "货币",
        "貨幣", "통화", "tiền tệ", "mata uang", "สกุลเงิน", "मुद्रा",
    ]

    private static let costs = [
        "cost", "cost price", "unit cost", "buy price", "buying price", "purchase price", "purchase cost",
        "default unit cost",
        "net cost", "supply price", "EK", "EK-Preis", "Einkaufspreis", "Selbstkosten", "prix d'achat",
        "prix de revient",
        "coût", "precio de compra", "precio de coste", "costo", "coste", "prezzo di acquisto", "preço de custo",
        "custo",
        "inkoopprijs", "inköpspris", "innkjøpspris", "kostpris", "ostohinta", "cena zakupu", "koszt", "nákupní cena",
        "nákupná cena", "beszerzési ár", "preț achiziție", "nabavna cijena", "себестоимость", "закупочная цена",
        "собівартість", "maliyet", "alış fiyatı", "κόστος", "التكلفة", "سعر التكلفة", "سعر الشراء", "עלות",
        "מחיר קנייה",
        "قیمت خرید", "原価", "仕入価格", "仕入値", "成本", "进价", "成本价", "進價", "원가", "매입가", "giá vốn", "giá nhập", "harga beli",
        "ต้นทุน", "लागत",
    ]
}
