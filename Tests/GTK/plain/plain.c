// The least window that does what is measured: GTK alone, or with WebKitGTK where PLAIN_WEB is defined.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef PLAIN_WEB
#include <webkit/webkit.h>
#endif

static GtkWidget *window, *stack;
static int painted;

static double now(void) { return g_get_real_time() / 1000.0; }

static void after_paint(GdkFrameClock *clock, gpointer data) { painted = 1; }

// Waits until the next frame is painted.
static void wait_for_frame(void) {
  static int is_heard;
  if (!is_heard) {
    is_heard = 1;
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
  }
  gtk_widget_queue_draw(window);
  for (painted = 0; !painted;) g_main_context_iteration(NULL, TRUE);
}

static void settle(void) {
  while (gtk_stack_get_transition_running(GTK_STACK(stack))) g_main_context_iteration(NULL, TRUE);
  wait_for_frame();
}

static GtkWidget *screen(const char *title, GtkWidget *content) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *bar = gtk_header_bar_new();
  gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), gtk_label_new(title));
  gtk_box_append(GTK_BOX(box), bar);
  gtk_widget_set_vexpand(content, TRUE);
  gtk_box_append(GTK_BOX(box), content);
  return box;
}

static GtkWidget *list(const char *title) {
  GtkWidget *scrolled = gtk_scrolled_window_new(), *list = gtk_list_box_new();
  for (int number = 1; number <= 20; number++) {
    char text[16];
    snprintf(text, sizeof text, "Row %d", number);
    gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(text));
  }
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  return screen(title, scrolled);
}

static void measure_pushes(const char *name, gboolean is_animated) {
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", is_animated, NULL);
  for (int number = 1; number <= 30; number++) {
    double start = now();
    GtkWidget *next = list("Item");
    gtk_stack_add_named(GTK_STACK(stack), next, "item");
    gtk_stack_set_visible_child_full(GTK_STACK(stack), "item", GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
    settle();
    printf("%s %f\n", name, now() - start);
    gtk_stack_set_visible_child_full(GTK_STACK(stack), "start", GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
    settle();
    gtk_stack_remove(GTK_STACK(stack), next);
  }
}

#ifdef PLAIN_WEB
static void loaded(WebKitWebView *view, WebKitLoadEvent event, gpointer done) {
  if (event == WEBKIT_LOAD_FINISHED) *(int *)done = 1;
}

static void load(void) {
  int done = 0;
  GtkWidget *view = webkit_web_view_new();
  g_signal_connect(view, "load-changed", G_CALLBACK(loaded), &done);
  gtk_stack_add_named(GTK_STACK(stack), screen("Web", view), "web");
  gtk_stack_set_visible_child_name(GTK_STACK(stack), "web");
  webkit_web_view_load_html(
      WEBKIT_WEB_VIEW(view), "<!doctype html><title>Done</title><h1>A page</h1>", NULL);
  while (!done) g_main_context_iteration(NULL, TRUE);
}
#endif

int main(int count, char **arguments) {
  gtk_init();
  window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 420, 720);
  stack = gtk_stack_new();
  gtk_stack_set_transition_duration(GTK_STACK(stack), 250);
  gtk_stack_add_named(GTK_STACK(stack), list("Start"), "start");
  gtk_window_set_child(GTK_WINDOW(window), stack);
  gtk_window_present(GTK_WINDOW(window));
  wait_for_frame();
  const char *start = getenv("FIGURES_START");
  printf("start %f\n", now() - (start ? atof(start) : 0));
  const char *what = arguments[count - 1];
#ifdef PLAIN_WEB
  if (!strcmp(what, "web")) load();
#endif
  if (!strcmp(what, "pushes")) {
    measure_pushes("still", FALSE);
    measure_pushes("push", TRUE);
  }
  printf("ready\n");
  fflush(stdout);
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
