import Localization
import OrderCore
import Widgets

extension OrderScreen {
    /// The entries about the picture of a dish or a person.
    func photoItems(_ target: OrderSubject, photo: PhotoRef?) -> [MenuItem] {
        var items = [
            MenuItem.action(localized("Photo…"), isEnabled: canChange) { [weak self] in self?.choosePhoto(for: target) }
        ]
        if photo != nil {
            items.append(
                .action(localized("Without a photo"), isEnabled: canChange) { [weak self] in
                    self?.perform(target.command(nil))
                })
        }
        return items
    }

    /// Asks for a file and makes it the picture of a dish or a person.
    func choosePhoto(for target: OrderSubject) {
        choosePhotoFile(of: name(of: target)) { [weak self] in self?.setPhoto(ofFile: $0, for: target) }
    }

    /// Asks for a file and keeps its picture inside the book, for an editor.
    func choosePhoto(of name: String, _ done: @escaping (PhotoRef) -> Void) {
        choosePhotoFile(of: name) { [weak self] path in
            self?.importPhoto(file: path) { result in
                switch result {
                case .success(let photo): done(photo)
                case .failure(let failure): self?.warn(failure.sentence)
                }
            }
        }
    }

    private func choosePhotoFile(of name: String, _ done: @escaping (String) -> Void) {
        let title = name.isEmpty ? localized("Choose a photo") : localized("Choose a photo of \(name)")
        let request = FileRequest(
            kind: .open, title: title, acceptLabel: localized("Choose"), filters: OrderScreen.photoFilters)
        root?.host?.chooseFile(request) { path in
            if let path { done(path) }
        }
    }

    private func name(of target: OrderSubject) -> String {
        switch target {
        case .food(let id): model.book.food(id)?.name ?? ""
        case .person(let id): model.book.person(id)?.name ?? ""
        }
    }

    /// Files that look like pictures by their names; what they are is seen when they are read.
    static let photoFilters = [
        FileFilter(
            name: localized("Photos"),
            patterns: ["*.jpg", "*.jpeg", "*.png", "*.webp", "*.gif", "*.bmp", "*.tif", "*.tiff", "*.avif"]),
        FileFilter(name: localized("All files"), patterns: ["*"]),
    ]
}
