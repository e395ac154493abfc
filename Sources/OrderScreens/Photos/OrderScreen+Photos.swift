import Cairo
import Localization
import OrderCore
import OrderFormats
import OrderStore
import Widgets

extension OrderSubject {
    /// The command that gives them a photo, or takes theirs away.
    func command(_ photo: PhotoRef?) -> OrderCommand {
        switch self {
        case .food(let food): .setFoodPhoto(food, photo)
        case .person(let person): .setPersonPhoto(person, photo)
        }
    }
}

extension OrderScreen {
    /// Makes a picture file the photo of a food or a person: it is read on another thread, kept inside the book, and shown,
    /// as one step. When that cannot be, the line under the people says why and the book is as it was.
    public func setPhoto(ofFile path: String, for target: OrderSubject) {
        importPhoto(file: path) { [weak self] in self?.setPhoto($0, for: target) }
    }

    /// Reads a picture file on another thread and keeps it inside the book, for an editor that uses it when it is accepted. A
    /// photo that is never used stays in the book and harms nobody.
    /// - Parameter done: called once on the main loop, with the photo or the sentence that says why there is none, which may be
    ///   before this returns; not at all when another book has taken this one's place meanwhile.
    public func importPhoto(file path: String, done: @escaping (Result<PhotoRef, OrderFailure>) -> Void) {
        let name = LocalFile.name(of: path)
        if let bookPath, BookFile.isPart(path, of: bookPath) {
            return done(
                .failure(
                    OrderFailure(sentence: localized("“\(name)” belongs to the book that is open: it is no picture."))))
        }
        importPhoto(named: name, { PhotoImporter.photo(ofFile: path) }, done)
    }

    /// The same with a picture that did not come as a file.
    /// - Parameter name: what sentences call it.
    public func importPhoto(
        picture bytes: [UInt8], named name: String, done: @escaping (Result<PhotoRef, OrderFailure>) -> Void
    ) {
        importPhoto(named: name, { PhotoImporter.photo(ofBytes: bytes) }, done)
    }

    private func importPhoto(
        named name: String, _ work: @escaping @Sendable () -> Result<PhotoImporter.Photo, PictureError>,
        _ done: @escaping (Result<PhotoRef, OrderFailure>) -> Void
    ) {
        guard let root else { return done(.failure(OrderFailure(sentence: localized("“\(name)” came too late.")))) }
        photosOnTheirWay += 1
        isBusy = true
        let reading = localized("Reading “\(name)” …")
        say(reading)
        root.background(work) { [weak self] result in
            guard let self else { return }
            photosOnTheirWay -= 1
            if notice?.text == reading {
                notice = nil
                updateStatus()
            }
            done(keep(result, named: name))
            root.requestFrame()
        }
    }

    /// Keeps a photo that was read.
    func keep(
        _ result: Result<PhotoImporter.Photo, PictureError>, named name: String
    ) -> Result<PhotoRef, OrderFailure> {
        switch result {
        case .failure(let error): return .failure(OrderFailure(sentence: error.sentence(about: name)))
        case .success(let photo):
            return Result { () throws(OrderFailure) in
                let reference = try model.addPhoto(photo.bytes)
                if case .stored(let number) = reference { photos.stored.keep(photo.surface, as: number) }
                return reference
            }
        }
    }

    private func setPhoto(_ result: Result<PhotoRef, OrderFailure>, for target: OrderSubject) {
        switch result {
        case .success(let photo): perform(target.command(photo))
        case .failure(let failure): warn(failure.sentence)
        }
    }

    /// Lets the library read this book's photos, and shows those that come.
    func connectPhotos() {
        photos.stored.bytes = { [weak self] number in self?.model.photo(number) }
        photos.stored.onArrival = { [weak self] in self?.showPhotos() }
    }

    /// Shows what has come, and asks for what is now wanted in another size.
    func showPhotos() {
        for collection in [menu.collection, people.collection, people.panel.collection] {
            collection.reconfigureVisibleItems()
        }
        editing.photosArrived()
        root?.requestFrame()
    }
}
