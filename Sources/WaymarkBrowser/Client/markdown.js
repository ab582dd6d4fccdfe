// A document: headings, paragraphs, lists, quotes, tables. Its HTML is text like any other.

import { makeCode } from "./code.js";
import { make } from "./elements.js";
import { makeLead } from "./lead.js";
import { hostWords } from "./words.js";

export function makeMarkdown(blocks, actions) {
  return make("div", "markdown", ...blocks.map((block) => makeBlock(block, actions)));
}

function makeBlock(block, actions) {
  const inner = (blocks) => blocks.map((one) => makeBlock(one, actions));
  switch (block.kind) {
    // The title of the page is the heading above them all.
    case "heading":
      return make(`h${Math.min(6, block.level + 1)}`, `level-${block.level}`, ...makeRuns(block.runs, actions));
    case "paragraph": return make("p", "", ...makeRuns(block.runs, actions));
    case "code": return Object.assign(makeCode(block.code, actions), { isWhole: true });
    case "list": return makeEntries(block, actions);
    case "quote": return make("blockquote", "", ...inner(block.blocks));
    case "table": return makeDocumentTable(block, actions);
    default: return make("hr", "");
  }
}

function makeRuns(runs, actions) {
  return runs.map(({ text, styles, lead }) => {
    const words = text.split("\n").flatMap((line, index) => index > 0 ? [make("br", ""), line] : [line]);
    // Styles are listed from the outermost.
    let nodes = words;
    for (const name of (styles ?? []).toReversed()) nodes = [make(name, "", ...nodes)];
    return lead ? makeLead("inline-link", lead, actions, ...nodes) : make("span", "", ...nodes);
  });
}

function makeEntries({ start, entries }, actions) {
  const isNumbered = start !== undefined && start !== null;
  const list = make(isNumbered ? "ol" : "ul", "", ...entries.map(({ isDone, blocks }) => {
    const entry = make("li", "", ...blocks.map((block) => makeBlock(block, actions)));
    if (isDone === undefined || isDone === null) return entry;
    const box = make("span", `task ${isDone ? "done" : "open"}`);
    box.setAttribute("role", "img");
    box.setAttribute("aria-label", isDone ? hostWords.completed : hostWords.notCompleted);
    entry.classList.add("with-task");
    entry.prepend(box);
    return entry;
  }));
  if (isNumbered) list.setAttribute("start", start);
  return list;
}

function makeDocumentTable({ columns, rows }, actions) {
  const cell = (tag, runs, { alignment }) => make(tag, alignment ?? "", ...makeRuns(runs, actions));
  const head = make("tr", "", ...columns.map((column) => {
    const made = cell("th", column.title, column);
    made.scope = "col";
    return made;
  }));
  const body = rows.map((row) =>
    make("tr", "", ...row.map((runs, index) => cell("td", runs, columns[index]))));
  const table = make("table", "", make("thead", "", head), make("tbody", "", ...body));
  const box = make("div", "table-box", table);
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", hostWords.table);
  return box;
}
