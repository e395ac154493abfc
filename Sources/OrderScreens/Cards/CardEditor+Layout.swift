import Geometry
import Widgets

extension CardEditor {
    /// The narrowest editor, in points; the widest card is wider.
    static let minimumWidth = 150.0

    private static let inset = 10.0
    private static let fieldHeight = 28.0
    private static let gap = 5.0
    private static let buttonHeight = 26.0
    /// The least height of a food's photo: its button has room on it.
    private static let leastPhoto = 64.0
    private static let faceTop = 14.0

    /// Where the parts go.
    struct Places {
        var photo = Rect.zero
        var fields: [Rect] = []
        var reason = Rect.zero
        var button = Rect.zero
        /// The height that all of it takes.
        var height = 0.0
    }

    /// The height that shows everything at a width.
    func height(at width: Double) -> Double {
        places(in: Size(width: width, height: 0)).height
    }

    /// The photo, in the editor's coordinates.
    var photoRect: Rect { places(in: bounds.size).photo }

    /// Where the parts go in an editor of a size; one that is too low counts as high enough. What it is higher than that is the
    /// photo's.
    func places(in size: Size) -> Places {
        var places = Places()
        let spare = max(0, size.height - heightOfTexts(size.width) - heightOfPhoto)
        var y = placePhoto(in: size, spare, &places)
        for index in fields.indices {
            places.fields.append(row(y, CardEditor.fieldHeight, size.width))
            y += CardEditor.fieldHeight
            if index == problem?.field {
                let height = heightOfReason(size.width)
                places.reason = row(y + 3, height, size.width).inset(by: Insets(top: 0, left: 4, bottom: 0, right: 4))
                y += 3 + height
            }
            y += CardEditor.gap
        }
        if shape == .person {
            places.button = button(centered: size.width / 2, y: y + 2)
            y = places.button.maxY + CardEditor.gap
        }
        places.height = y - CardEditor.gap + CardEditor.inset
        return places
    }

    /// Places the photo, and a food's button on it; returns where the fields begin.
    private func placePhoto(in size: Size, _ spare: Double, _ places: inout Places) -> Double {
        switch shape {
        case .food:
            places.photo = Rect(x: 0, y: 0, width: size.width, height: CardEditor.leastPhoto + spare)
            places.button = cornerButton(places.photo)
        case .person:
            let side = PersonCard.photoSide
            places.photo = Rect(x: (size.width - side) / 2, y: CardEditor.faceTop, width: side, height: side)
        }
        return places.photo.maxY + (shape == .food ? 8 : 6)
    }

    private func row(_ y: Double, _ height: Double, _ width: Double) -> Rect {
        Rect(x: CardEditor.inset, y: y, width: width - 2 * CardEditor.inset, height: height)
    }

    private var buttonWidth: Double { photoButton.sizeThatFits(.zero).width - 8 }

    /// In the corner of the photo where lines end, so that the dish is seen.
    private func cornerButton(_ photo: Rect) -> Rect {
        let x = effectiveLayoutDirection == .rightToLeft ? 8 : photo.maxX - buttonWidth - 8
        return Rect(
            x: x, y: photo.maxY - CardEditor.buttonHeight - 6, width: buttonWidth, height: CardEditor.buttonHeight)
    }

    private func button(centered x: Double, y: Double) -> Rect {
        let width = buttonWidth
        return Rect(x: (x - width / 2).rounded(), y: y.rounded(), width: width, height: CardEditor.buttonHeight)
    }

    private var heightOfPhoto: Double {
        shape == .food ? CardEditor.leastPhoto : CardEditor.faceTop + PersonCard.photoSide
    }

    private func heightOfReason(_ width: Double) -> Double {
        reasonLabel.sizeThatFits(Size(width: width - 2 * CardEditor.inset - 8, height: .infinity)).height.rounded(.up)
    }

    private func heightOfTexts(_ width: Double) -> Double {
        let rows = Double(fields.count) * (CardEditor.fieldHeight + CardEditor.gap) - CardEditor.gap
        let reason = problem == nil ? 0 : 3 + heightOfReason(width)
        return (shape == .food ? 8 : 0) + rows + reason + CardEditor.inset
    }
}
