#pragma once
#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast that Swift cannot import: SQLite copies the bytes before the call returns. */
static inline int platter_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* A null pointer would bind NULL, but an empty blob is a value of its own. */
static inline int platter_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                      : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
