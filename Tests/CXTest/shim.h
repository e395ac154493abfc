// What the tests on a real display need of libxcb. It is used in place of Xlib because it has no handlers for the whole
// process: a test's own connection can fail or end without touching anybody else's.
#pragma once
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/// FakeInput of the XTEST extension, 2.2: a request of 36 bytes.
typedef struct {
    uint8_t major_opcode;
    uint8_t minor_opcode;
    uint16_t length;
    uint8_t type;
    uint8_t detail;
    uint8_t unused_1[2];
    uint32_t delay;
    uint32_t root;
    uint8_t unused_2[8];
    int16_t root_x;
    int16_t root_y;
    uint8_t unused_3[7];
    uint8_t device;
} platter_test_fake_input;

/// Queues an event as if a device had sent it: XCB_KEY_PRESS, XCB_BUTTON_RELEASE, XCB_MOTION_NOTIFY and so on. Nothing is
/// sent before the connection is flushed.
static inline void platter_test_send_input(xcb_connection_t *connection, uint8_t type, uint8_t detail, xcb_window_t root,
                                           int16_t x, int16_t y) {
    static xcb_extension_t extension = {"XTEST", 0};
    platter_test_fake_input input = {.type = type, .detail = detail, .root = root, .root_x = x, .root_y = y};
    xcb_protocol_request_t request = {.count = 2, .ext = &extension, .opcode = 2, .isvoid = 1};
    // libxcb wants two free entries before the first one.
    struct iovec parts[4] = {{0}};
    parts[2].iov_base = &input;
    parts[2].iov_len = sizeof(input);
    xcb_send_request(connection, 0, parts + 2, &request);
}

/// Switches the screen's only monitor off and gives the screen another size (SetCrtcConfig and SetScreenSize of RANDR 1.2),
/// as a monitor that is unplugged does. Returns whether the server took part.
static inline int platter_test_resize_screen(xcb_connection_t *connection, xcb_window_t root, uint16_t width,
                                             uint16_t height) {
    static xcb_extension_t extension = {"RANDR", 0};
    xcb_protocol_request_t request = {.count = 2, .ext = &extension};
    struct iovec parts[4] = {{0}};
    struct { uint8_t major, minor; uint16_t length; uint32_t window; } ask = {.window = root};
    parts[2].iov_base = &ask;
    parts[2].iov_len = sizeof(ask);
    request.opcode = 8;  // GetScreenResources
    unsigned int sequence = xcb_send_request(connection, XCB_REQUEST_CHECKED, parts + 2, &request);
    uint32_t *answer = (uint32_t *)xcb_wait_for_reply(connection, sequence, NULL);
    if (!answer) return 0;
    // Behind 32 bytes of header: the controllers' identifiers; the configuration's time is the fourth word.
    struct {
        uint8_t major, minor; uint16_t length; uint32_t crtc, time, configured; int16_t x, y; uint32_t mode;
        uint16_t rotation, unused;
    } off = {.crtc = answer[8], .configured = answer[3], .rotation = 1};
    free(answer);
    parts[2].iov_base = &off;
    parts[2].iov_len = sizeof(off);
    request.opcode = 21;  // SetCrtcConfig
    sequence = xcb_send_request(connection, XCB_REQUEST_CHECKED, parts + 2, &request);
    void *done = xcb_wait_for_reply(connection, sequence, NULL);
    free(done);
    struct { uint8_t major, minor; uint16_t length; uint32_t window; uint16_t width, height; uint32_t mm_width, mm_height; }
    resize = {.window = root, .width = width, .height = height, .mm_width = width / 4, .mm_height = height / 4};
    parts[2].iov_base = &resize;
    parts[2].iov_len = sizeof(resize);
    request.opcode = 7;  // SetScreenSize
    request.isvoid = 1;
    xcb_send_request(connection, 0, parts + 2, &request);
    return done != NULL;
}

/// The low half of a counter's value (QueryCounter of SYNC); 0 without such a counter.
static inline uint32_t platter_test_counter(xcb_connection_t *connection, uint32_t counter) {
    static xcb_extension_t extension = {"SYNC", 0};
    xcb_protocol_request_t request = {.count = 2, .ext = &extension, .opcode = 5};
    struct { uint8_t major, minor; uint16_t length; uint32_t counter; } ask = {.counter = counter};
    struct iovec parts[4] = {{0}};
    parts[2].iov_base = &ask;
    parts[2].iov_len = sizeof(ask);
    unsigned int sequence = xcb_send_request(connection, XCB_REQUEST_CHECKED, parts + 2, &request);
    uint32_t *answer = (uint32_t *)xcb_wait_for_reply(connection, sequence, NULL);
    uint32_t value = answer ? answer[3] : 0;
    free(answer);
    return value;
}

/// Of glibc (GNU): a pipe whose ends no other process inherits.
int pipe2(int ends[2], int flags);

/// Of glibc (GNU): a spawned process begins in a folder.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);

/// WIFEXITED and WEXITSTATUS: the exit status, or minus the signal that ended the process.
static inline int platter_test_exit_status(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}
