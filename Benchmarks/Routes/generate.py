#!/usr/bin/env python3
"""Deterministic generator of realistic route tables (pure Python, no dependency).

  generate.py N [--seed S] [--strict] [--host-every K] OUTDIR NAME

writes OUTDIR/NAME_routes.txt   one pattern a line, '/host/seg/:param/...'
       OUTDIR/NAME_urls.txt     line i is a concrete URL path that must match pattern i (static > param)
       OUTDIR/NAME_backtrack.txt  'index<TAB>url': URLs whose first static choice dead-ends (needs backtracking)
       OUTDIR/NAME_miss.txt     URLs that match nothing

Shape: first segment = host (about one host per K routes, Zipf popularity), then 2..6 segments
(mean about 3.6); about 35% of the non-host segments are params; prefixes are shared because a new
route grows from a random existing prefix (preferential attachment).  A param has one name per node, and no name twice in a pattern.
Param values hold a digit, static words never do, so the route a URL came from is the one that must win.
--strict: a node has either static children or one param child, never both (httprouter's rule).
"""
import argparse, random, sys

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
PNAMES = "id slug name key token ref number date page user owner repo org version lang uuid code".split()

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
    __slots__ = ("kids", "pname", "pkid", "route", "depth", "prefix")
    def __init__(self, depth, prefix):
        self.kids, self.pname, self.pkid, self.route = {}, None, None, -1
        self.depth, self.prefix = depth, prefix

def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("n", type=int); ap.add_argument("outdir"); ap.add_argument("name")
    ap.add_argument("--seed", type=int, default=20260801)
    ap.add_argument("--strict", action="store_true")
    ap.add_argument("--host-every", type=int, default=150)
    a = ap.parse_args()
    r = random.Random(a.seed * 1000003 + a.n)
    nh = max(3, a.n // a.host_every)
    hosts, seen = [], set()
    while len(hosts) < nh:
        h = word(r) if len(hosts) < 200 else word(r) + "-" + r.choice(WORDS)
        if h in seen: continue
        seen.add(h); hosts.append(Node(0, ("/" + h,)))
    weights = [1 / (i + 1) ** .6 for i in range(nh)]
    cum, s = [], 0.0
    for w in weights: s += w; cum.append(s)
    pool = {id(h): [h] for h in hosts}         # nodes a new route may grow from
    routes, urls = [], []
    depth_w = [(2, .22), (3, .30), (4, .26), (5, .14), (6, .08)]
    PROB = .455
    def grow(node, isparam, pl):
        if isparam:
            if node.pkid is None:
                node.pname = r.choice(PNAMES) + (str(node.depth) if r.random() < .3 else "")
                if ":" + node.pname in node.prefix: node.pname += str(node.depth)
                node.pkid = Node(node.depth + 1, node.prefix + (":" + node.pname,))
                pl.append(node.pkid)
            return node.pkid
        for _ in range(8):
            w = word(r)
            if w not in node.kids: break
        k = node.kids.get(w)
        if k is None:
            k = node.kids[w] = Node(node.depth + 1, node.prefix + (w,))
            pl.append(k)
        return k
    stale = 0
    while len(routes) < a.n:
        h = r.choices(hosts, cum_weights=cum)[0]
        pl = pool[id(h)]
        target = r.choices([d for d, _ in depth_w], [w for _, w in depth_w])[0]
        node = r.choice(pl) if r.random() < .8 else h
        if node.depth >= target: node = h
        while node.depth < target:
            isp = r.random() < PROB * (.75 if node.depth == 0 else 1.12)
            if node.prefix[-1].startswith(":") and r.random() < .75: isp = False   # two params in a row are rare
            if a.strict:
                if node.kids: isp = False
                elif node.pkid is not None: isp = True
            node = grow(node, isp, pl)
        if node.route >= 0:
            stale += 1
            continue
        node.route = len(routes)
        routes.append("/".join(node.prefix))
        urls.append("/".join(value(r) if s.startswith(":") else s for s in node.prefix))
    # URLs that need backtracking: a param segment replaced by the name of a static sibling that lacks the rest
    roots = {h.prefix[0]: h for h in hosts}
    def walk(segs):
        """static > param priority with full backtracking; returns route index or -1, and dead ends met"""
        dead = 0
        def rec(n, i):
            nonlocal dead
            if i == len(segs): return n.route
            k = n.kids.get(segs[i])
            if k is not None:
                x = rec(k, i + 1)
                if x >= 0: return x
                dead += 1
            if n.pkid is not None and segs[i] != "":
                return rec(n.pkid, i + 1)
            return -1
        h = roots.get("/" + segs[0])
        return (rec(h, 1) if h is not None else -1), dead
    back = []
    order = list(range(len(routes))); r.shuffle(order)
    for i in order:
        if len(back) >= min(1000, a.n): break
        segs = routes[i][1:].split("/"); us = urls[i][1:].split("/")
        n = roots["/" + segs[0]]
        for j in range(1, len(segs)):
            if segs[j].startswith(":") and n.kids:
                v = us[:]; v[j] = r.choice(sorted(n.kids))
                got, dead = walk(v)
                if got >= 0 and dead > 0:
                    back.append((got, "/" + "/".join(v)))
                break_ = True
            n = n.pkid if segs[j].startswith(":") else n.kids[segs[j]]
    miss = []
    for i in order[: min(1000, a.n)]:
        us = urls[i][1:].split("/"); k = r.randrange(3)
        if k == 0: us = us + ["zz9unknown"]
        elif k == 1: us[r.randrange(len(us))] += "~zz9"
        else: us = ["zz9host"] + us[1:]
        if walk(us)[0] < 0: miss.append("/" + "/".join(us))
    for i in (range(len(routes)) if a.n <= 20000 else order[:5000]):      # self-check
        assert walk(urls[i][1:].split("/"))[0] == i, (routes[i], urls[i])
    o = a.outdir + "/" + a.name
    open(o + "_routes.txt", "w").write("\n".join(routes) + "\n")
    open(o + "_urls.txt", "w").write("\n".join(urls) + "\n")
    open(o + "_backtrack.txt", "w").write("".join("%d\t%s\n" % b for b in back))
    open(o + "_miss.txt", "w").write("".join(m + "\n" for m in miss))
    segs = [s for p in routes for s in p.split("/")[2:]]
    par = sum(s.startswith(":") for s in segs)
    print("%s: %d routes, %d hosts, %.2f segments after host, %.1f%% params, mean URL %.1f bytes, %d backtrack, %d miss"
          % (a.name, len(routes), nh, len(segs) / len(routes), 100 * par / len(segs),
             sum(map(len, urls)) / len(urls), len(back), len(miss)))
main()
