#pragma once
// GTK's types come from the module of their own: a second copy of them would be other types to Swift.
#include "../CGTK/shim.h"
#include <webkit/webkit.h>
