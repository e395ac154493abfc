import OrderCore
import Widgets

extension OrderScreen {
    /// The entries about the picture of a dish or a person.
    func photoItems(_ target: PhotoTarget, photo: PhotoRef?) -> [MenuItem] {
        var items = [
            MenuItem.action("Photo…", isEnabled: canChange) { [weak self] in self?.choosePhoto(for: target) }
        ]
        if photo != nil {
            items.append(
                .action("Without a photo", isEnabled: canChange) { [weak self] in self?.removePhoto(of: target) })
        }
        return items
    }

    /// Asks for a file and makes it the picture of a dish or a person.
    func choosePhoto(for target: PhotoTarget) {
        let request = FileRequest(
            kind: .open, title: "Choose a photo", acceptLabel: "Choose", filters: OrderScreen.photoFilters)
        root?.host?.chooseFile(request) { [weak self] path in
            if let path { self?.setPhoto(ofFile: path, for: target) }
        }
    }

    /// Files that look like pictures by their names; what they are is seen when they are read.
    static let photoFilters = [
        FileFilter(
            name: "Photos",
            patterns: ["*.jpg", "*.jpeg", "*.png", "*.webp", "*.gif", "*.bmp", "*.tif", "*.tiff", "*.avif"]),
        FileFilter(name: "All files", patterns: ["*"]),
    ]

    private func removePhoto(of target: PhotoTarget) {
        switch target {
        case .food(let id): perform(.setFoodPhoto(id, nil))
        case .person(let id): perform(.setPersonPhoto(id, nil))
        }
    }
}
