// The part of a graph before a row: lines that stretch with the row, and its own point.

import { shape } from "./elements.js";

const laneColours = 6;
/** How wide a lane is, unless there are too many for that. */
const laneWidth = 12;
const widestGraph = 132;

export function makeLanes(lanes) {
  if (!lanes) return null;
  const { point, above, below, passing, count } = lanes;
  const svg = shape("svg", {
    viewBox: `0 0 ${count} 2`, preserveAspectRatio: "none", class: "lanes", "aria-hidden": "true",
    width: Math.min(widestGraph, count * laneWidth),
  });
  const middle = (lane) => lane + 0.5;
  const here = middle(point);
  const draw = (path, lane, kind) =>
    svg.append(shape("path", { d: path, class: `${kind} lane-${lane % laneColours}` }));
  for (const lane of passing) draw(`M${middle(lane)} 0V2`, lane, "lane");
  for (const lane of above) {
    draw(`M${middle(lane)} 0C${middle(lane)} 0.8 ${here} 0.2 ${here} 1`, lane, "lane");
  }
  for (const lane of below) {
    draw(`M${here} 1C${here} 1.8 ${middle(lane)} 1.2 ${middle(lane)} 2`, lane, "lane");
  }
  // A line without a length has round ends, however the drawing is stretched.
  draw(`M${here} 1h0`, point, "lane-point");
  return svg;
}
