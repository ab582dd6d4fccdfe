#pragma once
#include <adwaita.h>
#include <gio/gdesktopappinfo.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

// libdispatch's main queue for an event loop that is not its own; Foundation's run loop uses the
// same two functions.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

// Functions of GTK's for tests, which Swift cannot call as they are: they take any number of arguments.
static inline char *waymark_check_accessible_text(
    GtkAccessible *widget, GtkAccessibleProperty property, const char *text) {
  return gtk_test_accessible_check_property(widget, property, text, NULL);
}

static inline char *waymark_check_accessible_number(
    GtkAccessible *widget, GtkAccessibleProperty property, int number) {
  return gtk_test_accessible_check_property(widget, property, number, -1);
}

static inline char *waymark_check_accessible_state(
    GtkAccessible *widget, GtkAccessibleState state, int value) {
  return gtk_test_accessible_check_state(widget, state, value, -1);
}

static inline char *waymark_check_accessible_relation(
    GtkAccessible *widget, GtkAccessibleRelation relation, int number) {
  return gtk_test_accessible_check_relation(widget, relation, number, -1);
}
