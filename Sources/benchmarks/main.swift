import Glibc

// Drags in collections of 100 and of 100,000 items, side by side. What is counted may not grow by more than a fifth; times
// are printed for the eye, since they depend on the machine. The exit status is 1 when a count grew.
let report = CostReport(few: 100, many: 100_000)
print(report.text)
exit(report.isGood ? 0 : 1)
