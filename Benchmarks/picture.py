#!/usr/bin/env python3
"""Draws the time of a lookup over the number of routes: picture.py < lookups.tsv > lookups.svg

lookups.tsv is what `Benchmarks/tables --peers --tabs lookup` prints. Both axes are logarithmic.
"""
import math
import sys

SERIES = [
    # row of the tables, name in the picture, class
    ("URLComponents, and expressions", "expressions, one after the other", "expressions"),
    ("Hummingbird", "Hummingbird 2.28.1", "hummingbird"),
    ("URL(string:), no lookup", "URL(string:), without a lookup", "url"),
    ("find", "Waymark", "waymark"),
]
WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 200, 16, 44
FEWEST, MOST = 100, 130_000


def read(file):
    points = {}
    for line in file:
        title, row, nanoseconds = line.rstrip("\n").split("\t")
        routes = int(title.replace(",", "").split()[0])
        points.setdefault(row, []).append((routes, float(nanoseconds)))
    return points


def main():
    points = read(sys.stdin)
    shown = [(name, style, sorted(points[row])) for row, name, style in SERIES if row in points]
    times = [time for _, _, values in shown for _, time in values]
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))

    def x(routes):
        span = math.log10(MOST / FEWEST)
        return LEFT + (WIDTH - LEFT - RIGHT) * math.log10(routes / FEWEST) / span

    def y(time):
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (math.log10(time) - low) / (high - low)

    def unit(power):
        name = ["ns", "µs", "ms", "s"][power // 3]
        return "%d %s" % (10 ** (power % 3), name)

    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img">' % (WIDTH, HEIGHT),
        "<title>The time of a lookup over the number of routes, both logarithmic</title>",
        "<style>",
        "text { font: 12px system-ui, sans-serif; fill: #57606a }",
        ".grid { stroke: #8b949e; stroke-opacity: .3 }",
        "polyline { fill: none; stroke-width: 2 }",
        ".waymark { stroke: #1a7f37; fill: #1a7f37 } .hummingbird { stroke: #9a6700; fill: #9a6700 }",
        ".expressions { stroke: #cf222e; fill: #cf222e } .url { stroke: #6e7781; fill: #6e7781 }",
        "text.waymark, text.hummingbird, text.expressions, text.url { stroke: none }",
        "polyline.url { stroke-dasharray: 4 4 }",
        "polyline.waymark, polyline.hummingbird, polyline.expressions, polyline.url { fill: none }",
        "@media (prefers-color-scheme: dark) { text { fill: #9198a1 }",
        ".waymark { stroke: #3fb950; fill: #3fb950 } .hummingbird { stroke: #d29922; fill: #d29922 }",
        ".expressions { stroke: #f85149; fill: #f85149 } .url { stroke: #9198a1; fill: #9198a1 } }",
        "</style>",
    ]
    for power in range(low, high + 1):
        height = y(10 ** power)
        out.append('<path class="grid" d="M%d %.1fH%d"/>' % (LEFT, height, WIDTH - RIGHT))
        out.append('<text x="%d" y="%.1f" text-anchor="end">%s</text>'
                   % (LEFT - 8, height + 4, unit(power)))
    for routes in [130, 1_000, 10_000, 100_000]:
        out.append('<text x="%.1f" y="%d" text-anchor="middle">%s</text>'
                   % (x(routes), HEIGHT - BOTTOM + 20, format(routes, ",")))
    out.append('<text x="%.1f" y="%d" text-anchor="middle">routes</text>'
               % ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8))
    for name, style, values in shown:
        line = " ".join("%.1f,%.1f" % (x(routes), y(time)) for routes, time in values)
        out.append('<polyline class="%s" points="%s"/>' % (style, line))
        for routes, time in values:
            out.append('<circle class="%s" cx="%.1f" cy="%.1f" r="3"/>' % (style, x(routes), y(time)))
        routes, time = values[-1]
        out.append('<text class="%s" x="%.1f" y="%.1f">%s</text>'
                   % (style, max(x(routes) + 10, 0), y(time) + 4, name))
    out.append("</svg>")
    print("\n".join(out))


main()
