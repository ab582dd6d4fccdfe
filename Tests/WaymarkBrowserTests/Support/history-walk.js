// A walk through a model of a session, a window and its history, with the client's own BrowserHistory.
// Returns nothing, or a sentence about the first step that is not right.

async function walk(makeHistory, seed) {
  let number = seed >>> 0;
  const random = (count) => {
    number = (number + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(number ^ (number >>> 15), number | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  const pick = (list) => list[random(list.length)];

  // The session
  let ids = 0;
  const screen = (link) => ({ id: ++ids, link });
  const tabs = [[screen("/")], [screen("/search")]];
  let [tab, layers] = [0, []];
  const trail = () => [...tabs[tab], ...layers].map((one) => ({ ...one }));
  const stack = () => (layers.length ? layers : tabs[tab]);
  const select = (other) => { if (other !== tab) [tab, layers] = [other, []]; };
  const popTo = (id) => {
    const index = tabs[tab].findIndex((one) => one.id === id);
    if (index < 0) layers.length = layers.findIndex((one) => one.id === id) + 1;
    else [tabs[tab].length, layers] = [index + 1, []];
  };
  const remove = (ids) => {
    [tabs[0], tabs[1], layers] = [...tabs, layers].map(
      (screens) => screens.filter(({ id }) => !ids.includes(id)));
  };
  const open = (link) => stack().push(screen(link));
  const replaceAll = () => {
    [tabs[0], tabs[1]] = [[screen("/")], [screen("/search")]];
    [tab, layers] = [random(2), []];
    if (random(2)) open("/restored");
  };
  const visit = (link) => {
    if (trail().at(-1).link === link) return;
    select(link.startsWith("/search") ? 1 : 0);
    [tabs[tab].length, layers] = [1, []];
    if (link.startsWith("/deep")) open("/deep");
    if (tabs[tab][0].link !== link) open(link);
  };
  const travel = (other, links) => {
    select(other);
    const now = trail();
    let same = 0;
    while (same < Math.min(now.length, links.length) && [null, now[same].link].includes(links[same])) {
      same += 1;
    }
    if (same > 0 && same < now.length) popTo(now[same - 1].id);
    for (const link of links.slice(same)) if (link !== null) open(link);
  };

  // The window: steps belong to documents.
  const first = pick(["/", "/deep/a"]);
  const steps = [{ state: null, url: first, document: 0, key: "0" }];
  let [at, keys, documents, listeners, client, pending] = [0, 0, 0, {}, null, 0];
  let moving = Promise.resolve();
  /** Whether the window shows a document again, which knows only some of the steps below. */
  let isRevisited = false;
  /** The most steps of the history, and the number of those that it has dropped. */
  let longest = pick([6, 12, 50]);
  let dropped = 0;
  let quickest = 3;
  const storage = new Map();
  const moves = [];
  const fire = (name, event = {}) => { for (const listener of listeners[name] ?? []) listener(event); };
  const later = (body) => {
    pending += 1;
    const turns = random(6);
    moving = moving.then(async () => {
      for (let turn = 0; turn < turns; turn += 1) await null;
      body();
      pending -= 1;
    });
  };
  const write = (state, href) => ({
    state: structuredClone(state), url: href.slice("http://app".length), document: steps[at].document,
  });
  const moveTo = (index) => {
    if (!steps[index] || index === at) return;
    const old = steps[at].document;
    if (steps[index].document !== old) fire("pagehide");
    at = index;
    isRevisited ||= steps[at].document !== old;
    if (steps[at].document !== old) begin();
    else fire("popstate", { state: history.state });
  };
  const history = {
    get state() { return structuredClone(steps[at].state); },
    pushState(state, _, href) {
      const step = { ...write(state, href), key: `${++keys}` };
      steps.splice(at += 1, Infinity, step);
      // Browsers drop steps of a long history, and not always the lowest one.
      if (steps.length > longest) {
        steps.splice(random(at), 1);
        at -= 1;
        dropped += 1;
      }
    },
    replaceState(state, _, href) { Object.assign(steps[at], write(state, href)); },
    go(count) { later(() => moveTo(at + count)); },
    back() { history.go(-1); },
  };
  const location = {
    origin: "http://app", search: "", hash: "",
    get href() { return "http://app" + steps[at].url; },
    get pathname() { return steps[at].url; },
  };
  const navigation = {
    get currentEntry() { return { key: steps[at].key, index: at }; },
    entries: () => steps,
    traverseTo(key) {
      const finished = new Promise((resolve, reject) => later(() => {
        const index = steps.findIndex((step) => step.key === key);
        if (index < 0) return reject();
        moveTo(index);
        resolve();
      }));
      return { committed: finished, finished };
    },
  };
  const sessionStorage = {
    getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => storage.set(key, value),
  };
  const listen = (name, listener) => { (listeners[name] ??= []).push(listener); };

  /** Loads the document of the current step. */
  function begin() {
    listeners = {};
    moves.length = 0;
    client = makeHistory(history, location, sessionStorage, listen, { navigation }, {
      onBack: (_, removed) => moves.push(() => remove(removed)),
      onTravel: (...to) => moves.push(() => travel(...to)),
      onVisit: (link) => moves.push(() => visit(link)),
    });
    const { url } = steps[at];
    moves.push(() => visit(url));
    fire("pageshow");
  }

  const all = () => [...tabs.flat(), ...layers].map(({ id }) => id);
  const log = [];
  /** Shows the session in the window, after all that has moved; a step that has moved shows what it showed. */
  async function settle() {
    let turns = 0;
    do {
      while (pending) await Promise.resolve();
      for (const move of moves.splice(0)) move();
      const shown = client;
      const done = { value: false };
      client.follow(trail(), tab, all()).then(() => { done.value = true; });
      while (!done.value && client === shown) {
        await Promise.resolve();
        if ((turns += 1) > 1_000) return "nothing moves";
      }
      while (pending) await Promise.resolve();
    } while (moves.length);
    const top = trail().at(-1);
    const { url, state } = steps[at];
    if (url !== top.link || state.link !== top.link || state.tab !== tab) {
      return `${url} is not ${top.link}`;
    }
    steps[at].screen = top.id;
    return null;
  }

  const isDouble = (index) => {
    const [below, shown] = [steps[index - 1], steps[index]];
    return below?.document === shown.document && below.screen === shown.screen && below.url === shown.url;
  };

  begin();
  let trouble = await settle();
  for (let turn = 0; turn < 25 && !trouble; turn += 1) {
    const [before, place, gone] = [trail(), at, dropped];
    const doubles = steps.map((_, index) => isDouble(index));
    // A step that shows what the last step of the document before shows, or showed, is replaced.
    const [last, step] = steps.slice(Math.max(0, at - 1), at + 1);
    const next = dropped || last && step && last.screen === step.screen && last.url === step.url ? 0 : 1;
    let [least, most, wanted] = [0, Infinity, null];
    switch (random(12)) {
      case 0: case 1:
        log.push("push");
        open(pick(["/a", "/b", "/c"]));
        [least, most] = [place + next, place + 1];
        break;
      case 2:
        log.push("layer");
        layers.push(screen(pick(["/sheet", "/form"])));
        [least, most] = [place + next, place + 1];
        break;
      case 3:
        log.push("pop");
        popTo(pick(before).id);
        most = place;
        break;
      case 4:
        log.push("tab");
        select(1 - tab);
        [least, most] = [0, place + 1];
        break;
      case 5: {
        log.push("replace");
        if (before.length < 2) break;
        popTo(before.at(-2).id);
        open("/replaced");
        most = place;
        break;
      }
      case 6: {
        log.push("relink");
        const one = stack().at(-1);
        if (stack() === tabs[tab] && stack().length === 1) break;
        one.link = pick(["/moved", "/pushed"]);
        client.relink(one.id, one.link);
        // Now the step can show what the step before shows, as after `replaceState` in any browser.
        steps[at].relinked = one.link;
        [least, most] = [place, place];
        break;
      }
      case 7: {
        log.push("typed");
        fire("pagehide");
        steps.splice(at += 1, Infinity, {
          state: null, url: pick(["/", "/a", "/search", before.at(-1).link]), document: ++documents, key: `${++keys}`,
        });
        begin();
        [least, most] = [at, at];
        break;
      }
      case 8:
        log.push("login");
        replaceAll();
        most = place + trail().length - 1;
        break;
      case 9: {
        log.push("restart");
        // After it, the browser keeps all steps, and the user makes one move at a time.
        [longest, quickest] = [Infinity, 1];
        // The program begins again with a login, where other screens can be opened. Then all is as before.
        const kept = [[...tabs], tab, layers];
        const settled = async () => { trouble ??= await settle(); };
        fire("pagehide");
        [tabs[0], tabs[1], tab, layers] = [[screen("/login")], [], 0, []];
        begin();
        moves.length = 0;
        await settled();
        for (const link of pick([[], ["/help"], ["/help", "/terms"]])) {
          open(link);
          await settled();
        }
        if (random(2)) {
          popTo(tabs[0][0].id);
          await settled();
        }
        const again = (stack) => stack.map(({ link }) => screen(link));
        [tabs[0], tabs[1], tab, layers] = [...kept[0].map(again), kept[1], again(kept[2])];
        // A new document doesn't know which steps the browser has dropped.
        [least, most] = [dropped ? 0 : place, place];
        break;
      }
      case 10: {
        log.push("update");
        const top = stack().at(-1);
        const old = top.link;
        top.link = pick(["/first", "/second"]);
        [least, most] = top.link === old ? [place, place] : [place + next, place + 1];
        break;
      }
      default: {
        const counts = Array.from({ length: 1 + random(quickest) }, () => random(5) - 3).filter(Boolean);
        log.push(`go ${counts}`);
        let [place, first] = [at, at];
        for (const count of counts) {
          if (!steps[place + count]) break;
          place += count;
          history.go(count);
          // A new document ends what the one before wanted.
          if (steps[place].document !== steps[first].document) break;
        }
        wanted = steps.map(({ url }) => url);
      }
    }
    trouble = await settle();
    const shown = steps[at];
    least -= dropped - gone;
    if (!trouble && !wanted && !isRevisited && !dropped && at !== place
      && isDouble(at) && !doubles[at] && shown.relinked !== shown.url) {
      trouble = `step ${at} shows what the step before shows`;
    }
    if (!trouble && (at < least || at > most)) trouble = `the step is ${at}, not ${least} to ${most}`;
    if (!trouble && wanted && wanted[at] !== steps[at].url) {
      trouble = `step ${at} shows ${steps[at].url}, not ${wanted[at]}`;
    }
  }
  return trouble && `${trouble}, after ${log.join("; ")}`;
}
