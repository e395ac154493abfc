internal import CX11
import Geometry

extension Display {
    /// Has wheels and touch pads of a window report fractions of clicks, where the server and a device can (XInput 2.1 or
    /// later). Three round trips; afterwards only one when such a device comes into a window, as it may have been used
    /// elsewhere. A device that is plugged in later counts, too.
    ///
    /// Where there is such a device, the window's pointer motion comes by XInput, as larger events; it is reported as
    /// ``Event/motion(_:)`` all the same.
    /// - Returns: whether the server can.
    @discardableResult
    public func useSmoothScrolling(in window: Window) -> Bool {
        if decoder.smoothScrolling == nil {
            guard let opcode = smoothScrollingOpcode() else { return false }
            decoder.smoothScrolling = SmoothScrolling(opcode: opcode)
            readScrollAxes(of: XIAllDevices)
            selectDeviceEvents([XI_HierarchyChanged], of: XIAllDevices, in: root)
        }
        decoder.smoothScrolling?.windows.insert(window.id)
        selectScrolling()
        return true
    }

    /// Ends smooth scrolling in a window that is about to be destroyed.
    func endSmoothScrolling(in window: WindowID) {
        decoder.smoothScrolling?.windows.remove(window)
    }

    /// The extension's major opcode, if it is there and new enough.
    private func smoothScrollingOpcode() -> Int32? {
        var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
        guard unsafe XQueryExtension(pointer, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
        var (major, minor) = (Int32(2), Int32(2))
        let answer = ignoringErrors { unsafe XIQueryVersion(pointer, &major, &minor) }
        guard answer == Success, major > 2 || major == 2 && minor >= 1 else { return nil }
        return opcode
    }

    /// Asks for what scroll axes report, if there are any.
    private func selectScrolling() {
        guard let scrolling = decoder.smoothScrolling, scrolling.hasAxes else { return }
        for window in scrolling.windows {
            selectDeviceEvents([XI_Motion, XI_Enter, XI_DeviceChanged], of: XIAllMasterDevices, in: window)
        }
    }

    private func selectDeviceEvents(_ events: [Int32], of device: Int32, in window: WindowID) {
        var bits = [UInt8](repeating: 0, count: Int(platter_x11_event_mask_length))
        for event in events { unsafe platter_x11_set_event(&bits, event) }
        let count = Int32(bits.count)
        unsafe bits.withUnsafeMutableBufferPointer { bytes in
            var mask = unsafe XIEventMask(deviceid: device, mask_len: count, mask: bytes.baseAddress)
            _ = unsafe XISelectEvents(pointer, window.rawValue, &mask, 1)
        }
    }

    /// Reads where the scroll valuators stand: one round trip (`XIQueryDevice`).
    private func readScrollAxes(of device: Int32) {
        var count: Int32 = 0
        let found = unsafe ignoringErrors { unsafe XIQueryDevice(pointer, device, &count) }
        guard let devices = unsafe found else { return }
        defer { unsafe XIFreeDeviceInfo(devices) }
        for index in 0..<Int(count) {
            let device = unsafe devices[index]
            unsafe decoder.smoothScrolling?.axes[device.deviceid] = Display.scrollAxes(
                classes: device.classes, count: Int(device.num_classes))
        }
    }

    private static func scrollAxes(
        classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int
    ) -> [SmoothScrolling.Axis] {
        var axes: [SmoothScrolling.Axis] = []
        var values: [Int: Double] = [:]
        for index in 0..<count {
            guard let any = unsafe classes?[index] else { continue }
            let raw = UnsafeRawPointer(any)
            if unsafe any.pointee.type == XIScrollClass {
                let info = unsafe raw.load(as: XIScrollClassInfo.self)
                axes.append(
                    SmoothScrolling.Axis(
                        valuator: Int(info.number), isHorizontal: info.scroll_type == XIScrollTypeHorizontal,
                        increment: info.increment))
            } else if unsafe any.pointee.type == XIValuatorClass {
                let info = unsafe raw.load(as: XIValuatorClassInfo.self)
                values[Int(info.number)] = info.value
            }
        }
        for index in axes.indices { axes[index].value = values[axes[index].valuator] }
        return axes
    }

    /// Decodes an event of an extension that has no number of its own.
    func generic(_ raw: inout XEvent) -> Event? {
        guard let opcode = decoder.smoothScrolling?.opcode, unsafe raw.xcookie.extension == opcode,
            unsafe XGetEventData(pointer, &raw.xcookie) != 0
        else { return nil }
        defer { unsafe XFreeEventData(pointer, &raw.xcookie) }
        guard let data = unsafe raw.xcookie.data else { return nil }
        switch unsafe raw.xcookie.evtype {
        case XI_Motion:
            return unsafe motion(data.load(as: XIDeviceEvent.self))
        case XI_Enter:
            // The device may have scrolled while the pointer was elsewhere.
            let device = unsafe data.load(as: XIEnterEvent.self).sourceid
            if decoder.smoothScrolling?.axes[device]?.isEmpty == false { readScrollAxes(of: device) }
        case XI_DeviceChanged:
            unsafe readScrollAxes(of: data.load(as: XIDeviceChangedEvent.self).sourceid)
        case XI_HierarchyChanged:
            readScrollAxes(of: XIAllDevices)
            selectScrolling()
        default: break
        }
        return nil
    }

    private func motion(_ event: XIDeviceEvent) -> Event {
        let state = unsafe PointerState(
            window: WindowID(rawValue: event.event), position: Point(x: event.event_x, y: event.event_y),
            rootPosition: Point(x: event.root_x, y: event.root_y), held: held(event), time: ServerTime(event.time))
        let clicks = unsafe scrolled(event)
        return clicks == .zero ? .motion(state) : .scroll(SmoothScroll(pointer: state, clicks: clicks))
    }

    private func held(_ event: XIDeviceEvent) -> KeyButtonMask {
        var held = unsafe held(UInt32(truncatingIfNeeded: event.mods.effective) & 0xFF)
        guard let mask = unsafe event.buttons.mask else { return held }
        for button in 1...5 where unsafe button < event.buttons.mask_len * 8 {
            if unsafe platter_x11_has_bit(mask, Int32(button)) { held.insert(.button(button)) }
        }
        return held
    }

    private func scrolled(_ event: XIDeviceEvent) -> Offset {
        guard unsafe decoder.smoothScrolling?.axes[event.sourceid]?.isEmpty == false,
            let mask = unsafe event.valuators.mask, var values = unsafe event.valuators.values
        else { return .zero }
        var offset = Offset.zero
        for valuator in 0..<(unsafe Int(event.valuators.mask_len) * 8)
        where unsafe platter_x11_has_bit(mask, Int32(valuator)) {
            let value = unsafe values.pointee
            unsafe values += 1
            guard let axes = unsafe decoder.smoothScrolling?.axes[event.sourceid],
                let index = axes.firstIndex(where: { $0.valuator == valuator })
            else { continue }
            let clicks = unsafe decoder.smoothScrolling?.axes[event.sourceid]?[index].move(to: value) ?? 0
            if axes[index].isHorizontal { offset.dx += clicks } else { offset.dy += clicks }
        }
        return offset
    }
}
