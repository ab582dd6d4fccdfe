#!/usr/bin/env python3
"""Writes the route sets that follow from the committed ones: derive.py OUTDIR

  github203_routes.txt   the 203 routes of GitHub's interface, the method as the first segment
  github203_urls.txt     a link for each
  numbers_urls.txt       the same links with numbers for all values
  whole_urls.txt         the links of matchit130 as whole texts: origin, query, a directive, fragment
  single_routes.txt      the same routes, and three of which one link each has a single thing more
  single_THING.txt       that link, with the number of its route
"""
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
out = sys.argv[1]
VALUES = ["swiftlang", "swift-collections", "1347", "8c6bcf5d", "main"]


def lines(name):
    with open(os.path.join(here, name)) as file:
        return file.read().split("\n")[:-1]


def write(name, texts):
    with open(os.path.join(out, name), "w") as file:
        file.write("".join(text + "\n" for text in texts))


def filled(pattern, values):
    values = iter(values)
    return "/".join(next(values) if s.startswith(":") else s for s in pattern.split("/"))


routes = ["/" + line.replace(" ", "", 1) for line in lines("github203_methods.txt")]
write("github203_routes.txt", routes)
write("github203_urls.txt", [filled(route, VALUES) for route in routes])
write("numbers_urls.txt", [filled(route, ["1347", "7", "123456", "42", "9"]) for route in routes])
for name in ["routes", "urls"]:
    write("matchit130_%s.txt" % name, lines("matchit130_%s.txt" % name))
write("whole_urls.txt", ["https://example.com%s?sort=stars&page=2&x_push_page=true#readme" % url
                         for url in lines("matchit130_urls.txt")])

write("single_routes.txt", routes + [
    "/plain/:one/item/:two", "/tail/:one/*rest", "/query/:one/item/:two?key=:key"])
for thing, route, link in [
        ("plain", 0, "/plain/1347/item/42"),
        ("tail", 1, "/tail/1347/item/42"),
        ("escape", 0, "/plain/13%2047/item/42"),
        ("query", 0, "/plain/1347/item/42?page=2"),
        ("directive", 0, "/plain/1347/item/42?x_push_page=1"),
        ("key", 2, "/query/1347/item/42?key=7"),
        ("fragment", 0, "/plain/1347/item/42#top"),
        ("origin", 0, "https://example.com/plain/1347/item/42"),
        ("scheme", 0, "tt://plain/1347/item/42"),
        ("case", 0, "HTTPS://Example.com/plain/1347/item/42")]:
    write("single_%s.txt" % thing, ["%d\t%s" % (len(routes) + route, link)])
