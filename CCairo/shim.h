#pragma once
#include <cairo.h>
#include <glib.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>
