import Glibc
import Testing

/// Decoders live through whatever they are given. The environment variable `FUZZ_SECONDS` makes each run so long, and tells
/// the seeds, so that the one of a crash can be played again with `FUZZ_SEED`.
@Suite("Fuzzing of the payloads' decoders")
struct FuzzTests {
    private static let casesPerSeed = 500

    private static func variable(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    @Test("Whatever comes, no decoder traps, and what it makes of it holds", arguments: FuzzTarget.all)
    func fuzz(target: FuzzTarget) {
        let seconds = FuzzTests.variable("FUZZ_SECONDS")
        let end = ContinuousClock.now + .seconds(Int(seconds ?? 0))
        var seed = FuzzTests.variable("FUZZ_SEED") ?? 1
        let first = seed
        repeat {
            if seconds != nil { tell("\(target.name) FUZZ_SEED=\(seed)") }
            guard run(target, seed: seed) else { return }
            seed += 1
        } while ContinuousClock.now < end || (seconds == nil && seed < first + 4)
    }

    /// Says something at once: a trap leaves no time for it.
    private func tell(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// - Returns: whether all went well.
    private func run(_ target: FuzzTarget, seed: UInt64) -> Bool {
        var random = FuzzRandom(seed: seed)
        for number in 0..<FuzzTests.casesPerSeed {
            let input = target.mutator.input(&random)
            if let mistake = target.mistake(input, &random) {
                Issue.record("\(target.name), seed \(seed), case \(number): \(mistake)\ninput \(input)")
                return false
            }
        }
        return true
    }
}
