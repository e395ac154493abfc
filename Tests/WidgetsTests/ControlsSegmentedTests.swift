import Cairo
import Geometry
import Testing

@testable import Widgets

@Suite struct ControlsSegmentedTests {
    private final class Choices {
        var all: [Int] = []
    }

    private let choices = Choices()

    private func makeControl(width: Double = 240) -> SegmentedControl {
        let control = SegmentedControl(titles: ["Down", "Half up", "Up"], selected: 1)
        control.label = "Rounding"
        control.frame = Rect(x: 20, y: 20, width: width, height: Button.height)
        control.action = { [choices] in choices.all.append($0) }
        return control
    }

    private func middle(of segment: Int, in control: SegmentedControl) -> Point {
        control.convertToRoot(control.segmentFrames[segment]).center
    }

    @Test func aPressChoosesASegmentAndTellsOnce() {
        let control = makeControl()
        let host = ControlsHost(showing: [control])
        host.click(at: middle(of: 2, in: control))
        #expect(control.selectedSegmentIndex == 2 && choices.all == [2])
        #expect(control.accessibilityLabel == "Rounding: Up")
        host.click(at: middle(of: 2, in: control))
        #expect(choices.all == [2])
    }

    @Test func aReleaseOverAnotherSegmentChoosesNothing() {
        let control = makeControl()
        let host = ControlsHost(showing: [control])
        host.press(at: middle(of: 0, in: control))
        host.move(to: middle(of: 2, in: control))
        host.release(at: middle(of: 2, in: control))
        #expect(control.selectedSegmentIndex == 1 && choices.all.isEmpty)
    }

    @Test func settingTheChoiceTellsNobody() {
        let control = makeControl()
        control.selectedSegmentIndex = 0
        #expect(choices.all.isEmpty && control.accessibilityLabel == "Rounding: Down")
    }

    @Test func keysChooseAndStopAtTheEnds() {
        let control = makeControl()
        let host = ControlsHost(showing: [control])
        host.root.focus(control)
        for key in [Key.right, .right, .left, .left, .left, .end, .home, .character(" ")] { host.key(key) }
        #expect(choices.all == [2, 1, 0, 2, 0, 1])
        host.key(.right, .control)
        #expect(choices.all.count == 6)
    }

    @Test func fromRightToLeftTheFirstSegmentIsOnTheRightAndArrowsFollowTheEye() {
        let control = makeControl()
        let host = ControlsHost(showing: [control])
        host.root.layoutDirection = .rightToLeft
        #expect(control.segmentFrames[0].minX > control.segmentFrames[2].maxX - 1)
        host.root.focus(control)
        host.key(.left)
        #expect(choices.all == [2])
    }

    @Test func inANarrowPlaceAllSegmentsStayInside() {
        let control = makeControl(width: 90)
        _ = ControlsHost(showing: [control])
        #expect(control.sizeThatFits(.zero).width > 90)
        #expect(control.segmentFrames.allSatisfy { $0.minX >= 0 && $0.maxX <= 90 && $0.width > 0 })
    }
}
