#!/usr/bin/env python3
"""Writes the route sets that are not committed: generate.py OUTDIR

NAME_routes.txt has a pattern a line, NAME_urls.txt a link for each of them. github203 fills in the 203
routes of GitHub's interface; routesN are generated, always the same ones: about one first segment for
150 routes, then two to six segments, of which 35 % are parameters. A new route grows from an existing
one. A value holds a digit, a literal never does, so that the route of a link is known.
"""
import os
import random
import sys

WORDS = """account activity address admin album alert analytics app archive article asset audit author avatar badge
balance banner billing block board bookmark branch brand bucket build bundle calendar campaign cart catalog category
channel chapter charge chat checkout city client cluster code collection comment commit company config contact content
contract coupon course credit customer dashboard data deal delivery deploy device digest discount document domain draft
driver edit email event export favorite feature feed file filter flag folder follower form forum friend gallery game
gift goal group guide health help history home hook host image import inbox index info insight install invite invoice
issue item job journal key label language layout lead lesson library license like limit link list location log login
mail manage map market media meeting member merge message method metric milestone model module monitor movie network
news note notice offer option order org owner package page participant partner password path payment permission person
phone photo pin place plan player playlist podcast point policy poll portal post preview price privacy product profile
project promo provider public publish purchase query queue quiz quota rate reader receipt record refund region release
reminder reply report repo request reserve resource result review reward role room route rule sale schedule scope score
search season section security segment seller service session setting share shift shipment shop sign site size slot
snapshot sound source space spec stage star stat status step stock storage store story stream style subject submit
subscription summary support survey sync system table tag target task tax team template term test text theme thread
ticket tier time timeline title token tool topic tour track transfer trend trip tutorial type update upload usage user
vendor version video view vote voucher wallet watch webhook widget wiki window wish word work workflow zone""".split()
VERBS = "all new edit latest popular recent nearby top trending pending archived active failed open closed raw bulk".split()
NAMES = "id slug name key token ref number date page user owner repo org version lang uuid code".split()

def word(r):
    x = r.random()
    w = r.choice(WORDS)
    if x < .55: return w + ("" if w.endswith("s") else "s")
    if x < .70: return w
    if x < .82: return w + "-" + r.choice(WORDS)
    if x < .90: return w + "_" + r.choice(WORDS)
    return r.choice(VERBS)

def value(r):
    x = r.random()
    if x < .50: return str(r.randrange(1, 10_000_000))
    if x < .80: return "%s-%s-%d" % (r.choice(WORDS), r.choice(WORDS), r.randrange(10, 999))
    if x < .90:
        h = "%032x" % r.getrandbits(128)
        return "-".join((h[:8], h[8:12], h[12:16], h[16:20], h[20:]))
    return "%s%%20%s%%2F%d" % (r.choice(WORDS), r.choice(WORDS), r.randrange(10, 999))

class Node:
    def __init__(self, depth, prefix):
        self.kids, self.parameter, self.route = {}, None, None
        self.depth, self.prefix = depth, prefix


def grow(r, node, is_parameter, pool):
    """The node below a literal or a parameter; it may be there already."""
    if is_parameter:
        if node.parameter is None:
            name = r.choice(NAMES) + (str(node.depth) if r.random() < .3 else "")
            if ":" + name in node.prefix: name += str(node.depth)
            node.parameter = Node(node.depth + 1, node.prefix + (":" + name,))
            pool.append(node.parameter)
        return node.parameter
    for _ in range(8):
        literal = word(r)
        if literal not in node.kids: break
    kid = node.kids.get(literal)
    if kid is None:
        kid = node.kids[literal] = Node(node.depth + 1, node.prefix + (literal,))
        pool.append(kid)
    return kid


def generated(count):
    r = random.Random(20260801 * 1000003 + count)
    hosts, seen = [], set()
    while len(hosts) < max(3, count // 150):
        host = word(r) if len(hosts) < 200 else word(r) + "-" + r.choice(WORDS)
        if host in seen: continue
        seen.add(host)
        hosts.append(Node(0, ("/" + host,)))
    weights, total = [], 0.0
    for index in range(len(hosts)):
        total += 1 / (index + 1) ** .6
        weights.append(total)
    pools = {host: [host] for host in hosts}
    routes, links = [], []
    while len(routes) < count:
        host = r.choices(hosts, cum_weights=weights)[0]
        pool = pools[host]
        depth = r.choices([2, 3, 4, 5, 6], [.22, .30, .26, .14, .08])[0]
        node = r.choice(pool) if r.random() < .8 else host
        if node.depth >= depth: node = host
        while node.depth < depth:
            is_parameter = r.random() < .455 * (.75 if node.depth == 0 else 1.12)
            if node.prefix[-1].startswith(":") and r.random() < .75: is_parameter = False
            node = grow(r, node, is_parameter, pool)
        if node.route is not None: continue
        node.route = len(routes)
        routes.append("/".join(node.prefix))
        links.append("/".join(value(r) if s.startswith(":") else s for s in node.prefix))
    return routes, links


def github():
    with open(os.path.join(os.path.dirname(__file__), "github203_methods.txt")) as file:
        routes = ["/" + line.replace(" ", "", 1) for line in file.read().splitlines()]
    values = ["swiftlang", "swift-collections", "1347", "8c6bcf5d", "main"]
    links = []
    for route in routes:
        left = iter(values)
        links.append("/".join(next(left) if s.startswith(":") else s for s in route.split("/")))
    return routes, links


def write(name, routes, links):
    for kind, lines in [("routes", routes), ("urls", links)]:
        with open(os.path.join(sys.argv[1], "%s_%s.txt" % (name, kind)), "w") as file:
            file.write("".join(line + "\n" for line in lines))


write("github203", *github())
for count in [1000, 10000, 100000]:
    write("routes%d" % count, *generated(count))
