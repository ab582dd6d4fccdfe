// Changes elements into others and keeps what stays: what was typed, selected and focused stays with
// its element. Elements belong together by their `key`, or by their order where they have none; one that
// `isWhole` stays as it is or is replaced.

const handlers = ["onclick", "onsubmit"];

/** Gives an element these children, made of those that it has as far as possible. */
export function patch(parent, wanted) {
  const old = [...parent.childNodes];
  let place = parent.firstChild;
  for (const node of wanted) {
    const index = old.findIndex((one) => one.nodeName === node.nodeName && one.key === node.key);
    if (index < 0 || (node.isWhole && !node.isEqualNode(old[index]))) {
      parent.insertBefore(node, place);
      continue;
    }
    const [known] = old.splice(index, 1);
    if (!node.isWhole) update(known, node);
    if (known === place) place = place.nextSibling;
    else parent.insertBefore(known, place);
  }
  for (const node of old) node.remove();
}

function update(known, node) {
  if (known.nodeType !== Node.ELEMENT_NODE) {
    if (known.data !== node.data) known.data = node.data;
    return;
  }
  for (const { name } of [...known.attributes]) {
    if (!node.hasAttribute(name)) known.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (known.getAttribute(name) !== value) known.setAttribute(name, value);
  }
  for (const name of handlers) known[name] = node[name];
  patch(known, [...node.childNodes]);
}
