// The page of the playground. It sends the routes and all commands whenever one of them changes, and shows
// the results.

/** The key of the routes in the storage of the window, which survives a reload. */
const draftKey = "waymark-playground";
/** The time without typing after which the routes are sent, in milliseconds. */
const pause = 250;

const find = (selector) => document.querySelector(selector);
const [whole, text, numbers, link, source] =
  [".whole", ".text", ".numbers", ".link", ".source"].map(find);
const graphStyle = new CSSStyleSheet();
document.adoptedStyleSheets = [graphStyle];

let commands = [];
let badLines = new Set();
let isBusy = false;
let isWaiting = false;
let timer = null;

function make(name, className = "", ...content) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content.filter((one) => one !== null));
  return element;
}

function makeButton(title, className, act) {
  const button = make("button", className, title);
  button.type = "button";
  button.onclick = act;
  return button;
}

// Sending

const run = (command) => setCommands([...commands, command]);

function open(target) {
  if (!target.trim()) return link.focus();
  run(`open ${target.trim()}${source.value ? ` from:${source.value}` : ""}`);
}

function setCommands(all) {
  const query = all.length ? "?" + new URLSearchParams({ run: all.join("\n") }) : "/";
  // A server would refuse a longer address.
  if (query.length < 8000) history.pushState(null, "", query);
  commands = all;
  send();
}

function readCommands() {
  commands = (new URLSearchParams(location.search).get("run") ?? "").split("\n").filter(Boolean);
}

async function send() {
  clearTimeout(timer);
  isWaiting = isBusy;
  if (isBusy) return;
  isBusy = true;
  show(await answer());
  isBusy = false;
  if (isWaiting) send();
}

async function answer() {
  const body = JSON.stringify({ routes: text.value, commands });
  try {
    const response = await fetch("/run", { method: "POST", body });
    if (response.ok) return await response.json();
    return { problems: [{ message: await response.text() }], steps: [] };
  } catch {
    return { problems: [{ message: "the tool has ended; start ‘waymark-cli playground’ again" }], steps: [] };
  }
}

// Showing

function show({ problems, steps, view }) {
  badLines = new Set(problems.map(({ line }) => line));
  numberLines();
  find(".problems").replaceChildren(...problems.map(makeProblem));
  whole.classList.toggle("is-stale", !view);
  if (view) {
    showView(view, steps);
    whole.classList.remove("is-blank");
  } else {
    find(".outcome").className = "outcome";
    find(".outcome").replaceChildren(
      make("span", "hint", "The routes have a mistake. The commands run again once it is corrected."));
  }
}

function numberLines() {
  numbers.replaceChildren(...text.value.split("\n").map((_, index) =>
    make("span", badLines.has(index + 1) ? "bad" : "", `${index + 1}\n`)));
  numbers.scrollTop = text.scrollTop;
}

/** Returns the characters before a column, which Swift counts as visible characters. */
const charactersBefore = (column, line) =>
  [...new Intl.Segmenter().segment(line)].slice(0, column - 1).map(({ segment }) => segment);

function makeProblem({ line, column, message, text: code, otherLine }) {
  const sentence = message[0].toUpperCase() + message.slice(1).replace(/\.?\n?$/, ".");
  if (!line) return make("div", "problem", make("p", "", sentence));
  const blanks = charactersBefore(column, code).map((one) => (one === "\t" ? one : " ")).join("");
  return make("div", "problem",
    makeButton(`Line ${line}`, "place", () => goTo(line, column)), make("p", "", sentence),
    code ? make("pre", "", `${code}\n${blanks}^`) : null,
    otherLine ? makeButton(`The other route is in line ${otherLine}.`, "place", () => goTo(otherLine, 1)) : null);
}

function goTo(line, column) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const code = lines[line - 1] ?? "";
  text.focus();
  text.setSelectionRange(start + charactersBefore(column, code).join("").length, start + code.length);
}

function showView(view, steps) {
  find(".examples").replaceChildren(...view.examples.slice(0, 12).map((example) =>
    makeButton(example, "chip", () => {
      link.value = example;
      open(example);
    })));
  showOutcome(steps.at(-1), view.remarks);
  showState(view);
  find(".guards").replaceChildren(...view.guards.map(({ name, denies }) => {
    const box = make("input");
    box.type = "checkbox";
    box.checked = !denies;
    box.onchange = () => run(`${box.checked ? "allow" : "deny"} ${name}`);
    return make("label", "guard", box, `The guard ${name} allows`);
  }));
  find(".notation").textContent = view.notation;
  find(".explanation").textContent = view.explanation;
  const list = find(".steps");
  list.replaceChildren(...steps.map(({ command, outcome }) =>
    make("li", kindOf(outcome), make("code", "", command), make("span", "", outcome))));
  if (!steps.length) {
    list.append(make("li", "hint", "None yet. The Back button of the browser removes the last one."));
  }
  list.scrollTop = list.scrollHeight;
  const top = (view.layers.at(-1) ?? view.tabs[view.selected]).screens.at(-1);
  showGraph(view.graph, top.pattern);
}

function showOutcome(step, remarks) {
  const outcome = find(".outcome");
  outcome.className = step ? `outcome ${kindOf(step.outcome)}` : "outcome";
  outcome.replaceChildren(
    ...(step ? [make("code", "", step.command), make("strong", "", step.outcome)]
      : [make("span", "hint", "Open a link, or choose one above.")]),
    ...remarks.map((remark) => make("p", "remark", remark)));
}

function kindOf(outcome) {
  if (/^(denied|unmatched|failed)/.test(outcome)) return "has-failed";
  return outcome === "unchanged" ? "is-the-same" : "has-worked";
}

function showState({ tabs, selected, layers }) {
  const above = layers.map((layer, index) =>
    makeStack(layer, "layer", index === layers.length - 1)).reverse();
  const below = tabs.map((tab, index) => {
    const isSelected = index === selected;
    const stack = makeStack(
      tab, isSelected ? "tab selected" : "tab", isSelected && !layers.length,
      tabs.length > 1 ? () => run(`select ${index + 1}`) : null);
    if (tabs.length > 1) stack.firstChild.setAttribute("aria-pressed", String(isSelected));
    return stack;
  });
  find(".drawing").replaceChildren(
    ...(above.length ? [make("div", "layers", ...above)] : []), make("div", "tabs", ...below));
}

/** A stack with the top screen first. */
function makeStack({ title, screens }, name, isOnTop, select = null) {
  const rows = [...screens].reverse().map(({ link, pattern }, index) => {
    const row = make("li", isOnTop && index === 0 ? "screen top" : "screen", make("code", "", link));
    if (pattern !== link) row.append(make("small", "", pattern ?? "no route"));
    return row;
  });
  const head = select ? makeButton(title, "head", select) : make("p", "head", title);
  return make("div", `stack ${name}`, head, make("ol", "", ...rows));
}

/** Shows the picture, with its style in a style sheet, because the policy rejects inline styles. */
function showGraph(svg, pattern) {
  const box = find(".graph-box");
  const [whole, style] = svg.match(/<style>(.*?)<\/style>/s) ?? ["", ""];
  graphStyle.replaceSync(`.graph-box { ${style} }`);
  const picture = new DOMParser().parseFromString(svg.replace(whole, ""), "image/svg+xml").documentElement;
  box.replaceChildren(document.importNode(picture, true));
  const current = [...box.querySelectorAll("text:not(.title, .notes)")]
    .find((one) => one.textContent === pattern)?.previousElementSibling;
  if (!current) return;
  current.classList.add("current");
  box.scrollTop +=
    current.getBoundingClientRect().bottom - box.getBoundingClientRect().top - box.clientHeight / 2;
}

// Events

text.oninput = () => {
  numberLines();
  sessionStorage.setItem(draftKey, JSON.stringify({ first, routes: text.value }));
  clearTimeout(timer);
  timer = setTimeout(send, pause);
};
text.onscroll = () => { numbers.scrollTop = text.scrollTop; };
find(".ask").onsubmit = (event) => {
  event.preventDefault();
  open(link.value);
};
for (const button of document.querySelectorAll("[data-command]")) {
  button.onclick = () => run(button.dataset.command);
}
find(".quiet").onclick = () => setCommands([]);
window.onpopstate = () => {
  readCommands();
  send();
};

const first = await (await fetch("/routes")).text();
const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}");
// A draft of another file is left alone.
text.value = draft.first === first ? draft.routes : first;
readCommands();
send();
