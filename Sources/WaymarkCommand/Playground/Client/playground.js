// The playground: routes on the left, what they do on the right. What it shows comes as data; it sends
// the routes and all commands, whenever one of them changes.

/** Where a window keeps what is typed until the tool has it. */
const drafts = "waymark-playground";
/** How long nothing is typed before the routes are sent, in milliseconds. */
const pause = 250;

const sources = [
  ["", "From the app"], ["universalLink", "From a universal link"],
  ["customScheme", "From a custom scheme"], ["notification", "From a notification"],
  ["page:https://elsewhere.example", "From a page of another site"],
];

function make(name, className = "", ...content) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content.filter((one) => one !== null && one !== undefined));
  return element;
}

function makeButton(text, className, act) {
  const button = make("button", className, text);
  button.type = "button";
  button.onclick = act;
  return button;
}

/** A part of the playground, under its title. */
function makePart(name, title, ...content) {
  const heading = make("h2", "", title);
  heading.id = `title-${name}`;
  const part = make("section", `part ${name}`, heading, make("div", "card", ...content));
  part.setAttribute("aria-labelledby", heading.id);
  return part;
}

class Playground extends HTMLElement {
  static observedAttributes = ["data"];
  #graphStyle = new CSSStyleSheet();
  #commands = [];
  /** Whether the tool has not answered yet, and whether there is more to send then. */
  #isBusy = false;
  #isWaiting = false;
  #timer = null;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet, this.#graphStyle];
    this.#build();
    this.addEventListener("waymark-answer", () => this.#answered());
  }

  // What is always there

  #build() {
    this.numbers = make("pre", "numbers");
    this.numbers.ariaHidden = "true";
    this.text = make("textarea", "text");
    Object.assign(this.text, { spellcheck: false, autocapitalize: "off", rows: 14, wrap: "off" });
    this.text.ariaLabel = "Routes";
    this.text.oninput = () => this.#typed();
    this.text.onscroll = () => { this.numbers.scrollTop = this.text.scrollTop; };
    this.problems = make("div", "problems");
    this.problems.setAttribute("role", "status");

    this.source = make("select", "source", ...sources.map(([value, label]) => {
      const option = make("option", "", label);
      option.value = value;
      return option;
    }));
    this.source.ariaLabel = "Who asks";
    this.link = make("input", "link");
    Object.assign(this.link, {
      spellcheck: false, autocapitalize: "off", autocomplete: "off", enterKeyHint: "go",
      placeholder: "/item/7",
    });
    this.link.ariaLabel = "Link";
    this.link.oninput = this.source.onchange = () => this.#keepDraft();
    const form = make("form", "ask", this.link, make("button", "button primary", "Open"), this.source);
    form.onsubmit = (event) => {
      event.preventDefault();
      this.#open(this.link.value);
    };
    const buttons = make("div", "buttons",
      makeButton("Back", "button", () => this.#run("back")),
      makeButton("Dismiss", "button", () => this.#run("dismiss")),
      makeButton("Root", "button", () => this.#run("root")),
      makeButton("Start over", "button quiet", () => this.#send([])));
    this.examples = make("div", "examples");
    this.outcome = make("div", "outcome");
    this.outcome.setAttribute("role", "status");
    this.guards = make("div", "guards");
    this.state = make("div", "drawing");
    this.notation = make("pre", "notation");
    this.steps = make("ol", "steps");
    this.explanation = make("pre", "explanation");
    this.graph = make("div", "graph-box");
    this.graph.tabIndex = 0;
    this.graph.setAttribute("role", "group");
    this.graph.ariaLabel = "The routes as a picture";
    this.whole = make("div", "whole",
      make("div", "side",
        makePart("routes", "Routes", make("div", "editor", this.numbers, this.text), this.problems),
        makePart("past", "Commands", this.steps)),
      make("div", "side",
        makePart("asked", "Open a link", form, this.examples, buttons, this.outcome),
        makePart("state", "State", this.state, this.guards, this.notation)),
      make("div", "side last",
        makePart("why", "Why", this.explanation),
        makePart("picture", "Picture", this.graph)));
    this.shadowRoot.append(this.whole);
  }

  connectedCallback() {
    const draft = readDraft();
    this.link.value = draft.link ?? this.link.value;
    this.source.value = draft.source ?? "";
    // A window that was closed before the tool had it.
    if (draft.routes !== undefined && draft.routes !== this.text.value) {
      this.text.value = draft.routes;
      this.#number();
      queueMicrotask(() => this.#send(this.#commands));
    }
  }

  // What is sent

  #typed() {
    this.#number();
    this.#keepDraft(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(this.#commands), pause);
  }

  #keepDraft(hasRoutes = this.#isUnsent) {
    const draft = { link: this.link.value, source: this.source.value };
    if (hasRoutes) draft.routes = this.text.value;
    sessionStorage.setItem(drafts, JSON.stringify(draft));
  }

  get #isUnsent() { return this.#timer !== null || this.#isBusy || this.#isWaiting; }

  #open(link) {
    const text = link.trim();
    if (!text) return this.link.focus();
    this.#run(`open ${text}${this.source.value ? ` from:${this.source.value}` : ""}`);
  }

  #run(command) { this.#send([...this.#commands, command]); }

  #send(commands) {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#commands = commands;
    if (this.#isBusy) {
      this.#isWaiting = true;
      return;
    }
    this.#isBusy = true;
    const detail = { routes: this.text.value, commands: commands.join("\n") };
    this.dispatchEvent(new CustomEvent("waymark-submit", { detail }));
  }

  #answered() {
    this.#isBusy = false;
    if (this.#isWaiting) {
      this.#isWaiting = false;
      this.#send(this.#commands);
    }
    this.#keepDraft();
  }

  // What is shown

  attributeChangedCallback(name, old, text) {
    const data = JSON.parse(text);
    if (!this.#isUnsent) {
      this.#commands = data.commands;
      if (this.text.value !== data.routes) this.text.value = data.routes;
    }
    this.bad = new Set(data.problems.map(({ line }) => line));
    this.#number();
    this.problems.replaceChildren(...data.problems.map((problem) => this.#makeProblem(problem)));
    this.whole.classList.toggle("is-stale", !data.view);
    if (data.view) {
      this.#show(data.view, data.steps);
    } else {
      this.outcome.className = "outcome";
      this.outcome.replaceChildren(
        make("span", "hint", "The routes have a mistake. Once it is mended, all commands are carried out."));
      if (!this.graph.childElementCount) this.state.replaceChildren();
    }
    this.whole.classList.toggle("is-blank", !this.graph.childElementCount);
  }

  #number() {
    const lines = this.text.value.split("\n");
    this.numbers.replaceChildren(...lines.map((line, index) =>
      make("span", this.bad?.has(index + 1) ? "bad" : "", `${index + 1}\n`)));
    this.numbers.scrollTop = this.text.scrollTop;
  }

  #makeProblem({ line, column, message, marked, otherLine }) {
    const sentence = message[0].toUpperCase() + message.slice(1) + ".";
    const place = line === undefined ? null
      : makeButton(`Line ${line}`, "place", () => this.#goTo(line, column));
    const other = otherLine === undefined ? null
      : makeButton(`The other route is in line ${otherLine}.`, "place", () => this.#goTo(otherLine, 1));
    return make("div", "problem", place, make("p", "", sentence), marked ? make("pre", "", marked) : null, other);
  }

  #goTo(line, column) {
    const lines = this.text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    // Columns count characters, and a selection the units of UTF-16.
    const before = [...new Intl.Segmenter().segment(lines[line - 1] ?? "")].slice(0, column - 1);
    const place = start + before.reduce((sum, one) => sum + one.segment.length, 0);
    this.text.focus();
    this.text.setSelectionRange(place, start + (lines[line - 1] ?? "").length);
  }

  #show(view, steps) {
    this.#showExamples(view.examples);
    this.#showOutcome(steps.at(-1), view.remarks);
    this.#showState(view);
    this.#showGuards(view.guards);
    this.notation.textContent = view.notation;
    this.explanation.textContent = view.explanation;
    this.#showSteps(steps);
    const top = (view.layers.at(-1) ?? view.tabs[view.selected]).screens.at(-1);
    this.#showGraph(view.graph, top.pattern);
  }

  #showExamples(links) {
    this.examples.replaceChildren(...links.slice(0, 12).map((link) =>
      makeButton(link, "chip", () => {
        this.link.value = link;
        this.#keepDraft();
        this.#open(link);
      })));
  }

  #showOutcome(step, remarks) {
    this.outcome.className = step ? `outcome ${kindOf(step.outcome)}` : "outcome";
    this.outcome.replaceChildren(
      ...(step ? [make("code", "", step.command), make("strong", "", step.outcome)]
        : [make("span", "hint", "Open a link, or press one above.")]),
      ...remarks.map((remark) => make("p", "remark", remark)));
  }

  #showState({ tabs, selected, layers }) {
    const above = layers.map((layer, index) =>
      makeStack(layer, { isOnTop: index === layers.length - 1, name: "layer" })).reverse();
    const below = tabs.map((tab, index) => {
      const isSelected = index === selected;
      return makeStack(tab, {
        isOnTop: isSelected && layers.length === 0, name: isSelected ? "tab selected" : "tab",
        select: tabs.length > 1 ? () => this.#run(`select ${index + 1}`) : null, isSelected,
      });
    });
    this.state.replaceChildren(
      ...(above.length ? [make("div", "layers", ...above)] : []), make("div", "tabs", ...below));
  }

  #showGuards(guards) {
    this.guards.replaceChildren(...guards.map(({ name, denies }) => {
      const box = make("input");
      box.type = "checkbox";
      box.checked = !denies;
      box.onchange = () => this.#run(`${box.checked ? "allow" : "deny"} ${name}`);
      return make("label", "guard", box, `The guard ${name} allows`);
    }));
  }

  #showSteps(steps) {
    this.steps.replaceChildren(...steps.map(({ command, outcome }) =>
      make("li", kindOf(outcome),
        make("code", "", command), make("span", "", outcome))));
    if (!steps.length) this.steps.append(make("li", "hint", "None yet; the browser's Back takes one back."));
    this.steps.scrollTop = this.steps.scrollHeight;
  }

  /** The picture comes with a style in it, which the policy of the page allows in no document. */
  #showGraph(text, pattern) {
    const [own, style] = text.match(/<style>(.*?)<\/style>/s) ?? ["", ""];
    this.#graphStyle.replaceSync(style);
    const plain = text.replace(own, "");
    const picture = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
    const words = [...picture.querySelectorAll("text:not(.title, .notes)")]
      .find((one) => one.textContent === pattern);
    words?.previousElementSibling.classList.add("current");
    this.graph.replaceChildren(document.importNode(picture, true));
    const current = this.graph.querySelector(".current");
    if (!current) return;
    // Of a long picture the part around the screen on top; the page itself stays where it is.
    const [box, place] = [this.graph.getBoundingClientRect(), current.getBoundingClientRect()];
    this.graph.scrollTop = Math.max(0, place.bottom - box.top - box.height / 2);
  }
}

/** How an outcome looks: of what changed nothing there is nothing to be said either way. */
function kindOf(outcome) {
  if (/^(denied|unmatched|failed)/.test(outcome)) return "has-failed";
  return outcome === "alreadyThere" ? "is-the-same" : "has-worked";
}

/** A stack as it lies: the screen on top above those beneath it. */
function makeStack({ title, screens }, { isOnTop, name, select, isSelected }) {
  const head = select ? makeButton(title, "head", select) : make("p", "head", title);
  if (select) head.setAttribute("aria-pressed", String(isSelected));
  const rows = [...screens].reverse().map(({ link, pattern }, index) => {
    const row = make("li", isOnTop && index === 0 ? "screen top" : "screen", make("code", "", link));
    if (pattern && pattern !== link) row.append(make("small", "", pattern));
    if (!pattern) row.append(make("small", "", "no route"));
    return row;
  });
  return make("div", `stack ${name}`, head, make("ol", "", ...rows));
}

function readDraft() {
  try {
    return JSON.parse(sessionStorage.getItem(drafts)) ?? {};
  } catch {
    return {};
  }
}

customElements.define("waymark-playground", Playground);
