#pragma once
#include <adwaita.h>
#include <gio/gdesktopappinfo.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

// libdispatch's main queue for an event loop that is not its own; Foundation's run loop uses the
// same two functions.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);
