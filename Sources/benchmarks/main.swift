import Glibc

// Drags in collections of 100 and of 100,000 items, side by side. What is counted may not grow by more than a fifth; times
// are printed for the eye, since they depend on the machine. Then a large bill, whose times have limits. The exit status is
// 1 when a count grew or a limit was passed.
let report = CostReport(few: 100, many: 100_000)
print(report.text)
let bill = BillCost(people: 50, lines: 5_000)
print("\n" + bill.text)
exit(report.isGood && bill.isGood ? 0 : 1)
