// A chart: shapes that stretch with their box, labels in letters of one size, and a table of the numbers.

import { make, shape } from "./elements.js";
import { makeTable } from "./table.js";
import { amount, hostWords, sentence } from "./words.js";

const colours = 6;
/** More labels would stand on one another. */
const mostLabels = 12;
/** More dots would be a line of their own. */
const mostDots = 40;

export function makeChart({ text, chart }, actions) {
  const { kind, labels, series, unit } = chart;
  const words = (value) => value === null ? "–" : amount(value) + (unit ? ` ${unit}` : "");
  const ticks = scale(series.flatMap((one) => one.values).filter((value) => value !== null));
  const [least, most] = [ticks[0], ticks.at(-1)];
  const height = (value) => 100 - (value - least) / (most - least) * 100;
  const svg = shape("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", role: "img" });
  svg.setAttribute("aria-label", sentence(hostWords.numbersFollow, { title: text }));
  for (const tick of ticks) {
    const line = { x1: 0, x2: 100, y1: height(tick), y2: height(tick) };
    svg.append(shape("line", { ...line, class: tick === 0 ? "zero" : "tick" }));
  }
  svg.append(...kind === "line"
    ? series.flatMap((one, place) => drawLine(one, place, labels, height, words))
    : series.flatMap((one, place) => drawBars(one, place, series.length, labels, height, words)));
  const numbers = make("div", "chart-numbers", ...ticks.map((tick) => {
    const label = make("span", "", amount(tick));
    label.style.setProperty("top", `${height(tick)}%`);
    return label;
  }));
  numbers.setAttribute("aria-hidden", "true");
  const plot = make("div", "chart-plot", numbers, svg, makeLabels(labels));
  return make(
    "figure", "chart",
    make("figcaption", "", make("span", "chart-title", text), unit ? ` (${unit})` : ""),
    series.length > 1 ? makeLegend(series, kind) : null, plot, makeNumbers(chart, words, actions));
}

function makeLabels(labels) {
  const step = Math.ceil(labels.length / mostLabels);
  const boxes = labels.flatMap((label, index) => {
    if (index % step > 0) return [];
    const box = make("span", "", label);
    box.style.setProperty("left", `${place(index, labels.length)}%`);
    return [box];
  });
  const element = make("div", "chart-labels", ...boxes);
  if (boxes.length > 6) element.classList.add("dense");
  element.style.setProperty("--labels", boxes.length);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** Where a label stands: each has a strip of its own. */
function place(index, count) {
  return (index + 0.5) / count * 100;
}

function makeLegend(series, kind) {
  return make("ul", `legend ${kind}`, ...series.map(({ name }, place) => {
    const sign = make("span", `sign series-${place % colours}`);
    return make("li", "", sign, name);
  }));
}

/** The same in numbers, for whoever wants or needs them. */
function makeNumbers({ labels, series }, words, actions) {
  const columns = [
    { title: "", isNumber: false },
    ...series.map(({ name }) => ({ title: name || hostWords.value, isNumber: true }))];
  const rows = labels.map((label, index) => ({
    cells: [{ text: label }, ...series.map(({ values }) => ({ text: words(values[index]) }))],
  }));
  const table = makeTable({ columns, rows }, actions);
  return make("details", "chart-table", make("summary", "", hostWords.showNumbers), table);
}

function drawBars({ name, values }, number, count, labels, height, words) {
  const strip = 100 / labels.length;
  const width = strip * 0.76 / count;
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const [top, bottom] = [height(Math.max(value, 0)), height(Math.min(value, 0))];
    const bar = shape("rect", {
      x: strip * (index + 0.12) + width * number, width: width * (count > 1 ? 0.92 : 1),
      y: top, height: bottom - top, class: `bar-of-chart series-${number % colours}`,
    });
    bar.append(said(labels[index], name, words(value)));
    return [bar];
  });
}

function drawLine({ name, values }, number, labels, height, words) {
  const at = (index) => `${place(index, labels.length)} ${height(values[index])}`;
  let path = "";
  values.forEach((value, index) => {
    if (value === null) return;
    path += `${index === 0 || values[index - 1] === null ? "M" : "L"}${at(index)}`;
  });
  const line = shape("path", { d: path, class: `line-of-chart series-${number % colours}` });
  // Dots are lines without a length, so that they stay round when the box is stretched.
  const dots = values.flatMap((value, index) => {
    const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
    if (value === null || (values.length > mostDots && !isAlone)) return [];
    const dot = shape("path", { d: `M${at(index)}h0`, class: `dot-of-chart series-${number % colours}` });
    dot.append(said(labels[index], name, words(value)));
    return [dot];
  });
  return [line, ...dots];
}

function said(label, name, words) {
  const title = shape("title", {});
  title.textContent = `${label}${name ? `, ${name}` : ""}: ${words}`;
  return title;
}

/** Round numbers from the least to the most, zero among them. */
function scale(values) {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  if (least === most) return [0, 1];
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough * 0.999);
  const ticks = [];
  for (let tick = Math.floor(least / step); tick <= Math.ceil(most / step); tick += 1) {
    ticks.push(tick * step);
  }
  return ticks;
}

