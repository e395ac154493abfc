import Testing

@testable import X11

struct ProgramNameTests {
    @Test func theNameIsThatOfTheFileAndTheClassBeginsWithACapital() {
        #expect(!ProgramName.current.isEmpty)
        #expect(!ProgramName.current.contains("/"))
        #expect(ProgramName.windowClass.first?.isUppercase == true)
        #expect(ProgramName.windowClass.lowercased() == ProgramName.current.lowercased())
    }
}
