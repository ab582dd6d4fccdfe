// Forms: their fields and errors.

import { make } from "./elements.js";

/** The state of forms that isn't part of their page: the message being sent and its result. */
const states = new WeakMap();

/** The state of a form that isn't being sent. */
const idle = { attempt: null, sent: null, isBusy: false, isSent: false, result: null };

function stateOf(form) {
  if (!states.has(form)) states.set(form, { ...idle });
  return states.get(form);
}

/** The name of a control. A form has its controls as properties, and no property of a form begins like this. */
function controlName(field) { return `field-${field}`; }

/** A form; `actions`: submit(message), page(), and the `screen` it is on. */
export function makeForm(item, actions) {
  const form = make("form", "form");
  form.setAttribute("novalidate", "");
  form.dataset.anchor = item.anchor;
  for (const field of item.fields) form.append(makeField(field, item, actions.screen));
  const words = make("p", "form-words");
  words.setAttribute("role", "alert");
  form.append(words, make("button", `button ${item.role ?? ""}`, item.text));
  form.onsubmit = (event) => {
    event.preventDefault();
    send(event.currentTarget, item, actions);
  };
  return form;
}

function makeField(field, { form }, screen) {
  const id = `field-${screen}-${form}-${field.name}`;
  const control = makeControl(field);
  const isBox = ["checkbox", "toggle"].includes(field.control);
  const isGroup = field.control === "radio";
  const label = make("span", "label", field.label);
  const box = make(isGroup ? "fieldset" : "label", `field ${field.control}-field`,
    isGroup ? make("legend", "label", field.label) : label, control);
  if (isBox) box.append(label);
  // An initial choice can't be removed.
  if (field.isRequired && !isBox && !(field.choices && field.value)) {
    const star = make("span", "star", "*");
    star.setAttribute("aria-hidden", "true");
    box.querySelector(".label").append(star);
  }
  const error = make("p", "field-error");
  error.id = `${id}-error`;
  const notes = make("div", "notes", field.help ? make("p", "field-help", field.help) : null, error);
  notes.id = `${id}-notes`;
  const whole = make("div", "field-box", box, notes);
  // Input stays with its field if another field is inserted before it.
  whole.key = `${field.control} ${field.name}`;
  return whole;
}

function makeControl(field) {
  if (field.control === "radio") return makeRadio(field);
  const makers = { longText: makeLongText, menu: makeMenu };
  const element = (makers[field.control] ?? makeInput)(field);
  element.name = controlName(field.name);
  if (field.isRequired) element.setAttribute("aria-required", "true");
  return element;
}

const inputTypes = { password: "password", date: "date", checkbox: "checkbox", toggle: "checkbox" };

function makeInput({ control, value, prompt }) {
  const input = make("input", "");
  input.type = inputTypes[control] ?? "text";
  if (input.type === "checkbox") {
    input.defaultChecked = value === "true";
    if (control === "toggle") input.setAttribute("role", "switch");
    return input;
  }
  Object.assign(input, {
    defaultValue: value, placeholder: prompt, spellcheck: false, autocapitalize: "off",
    autocomplete: control === "password" ? "current-password" : "off", enterKeyHint: "go",
  });
  // An input of the type number hides an invalid value, so that its error could not be described.
  if (control === "number") input.inputMode = "decimal";
  return input;
}

function makeLongText({ value, prompt }) {
  const area = make("textarea", "");
  Object.assign(area, { defaultValue: value, placeholder: prompt, rows: 4 });
  return area;
}

function makeMenu({ value, choices, isRequired }) {
  const isKnown = choices.some((choice) => choice.value === value);
  const empty = isKnown && isRequired ? [] : [{ value: "", label: isRequired ? "Choose…" : "None" }];
  return make("select", "", ...[...empty, ...choices].map((choice) => {
    const option = make("option", "", choice.label);
    option.value = choice.value;
    option.defaultSelected = choice.value === value;
    return option;
  }));
}

function makeRadio({ name, value, choices }) {
  return make("div", "choices", ...choices.map((choice) => {
    const input = make("input", "");
    Object.assign(input, { type: "radio", name: controlName(name), defaultChecked: choice.value === value });
    input.setAttribute("value", choice.value);
    return make("label", "choice", input, make("span", "", choice.label));
  }));
}

// Sending

async function send(form, item, actions) {
  const state = stateOf(form);
  if (state.isBusy) return;
  const page = actions.page();
  if (item.question && !(await ask(item))) return;
  const attempt = newAttempt();
  Object.assign(state, { attempt, result: null, isBusy: Boolean(item.isAnswered) });
  showForm(form);
  const message = { page, form: item.form, attempt, values: values(form, item.fields) };
  if (item.isAnswered) state.sent = message;
  // A form without an answer opened a screen.
  if (actions.submit(message)) state.isSent = !item.isAnswered;
  else end(form, { fields: {}, words: "This is too long to send. Shorten the text.", isDone: false });
}

/** Empties a form that was sent, once the user returns from the screen that it opened. */
export function beginAnewIfSent(form) {
  const state = stateOf(form);
  if (state.isSent) form.reset();
  state.isSent = false;
}

/** Returns a name that no other attempt has, in this document or an earlier one. */
function newAttempt() { return [...crypto.getRandomValues(new Uint32Array(4))].join("-"); }

/** Sends a message without an answer again. The session processes it once. */
export function sendAgain(form, actions) {
  const { sent } = stateOf(form);
  if (sent) actions.submit(sent);
}

function fieldsOf(form, name) {
  return [...form.querySelectorAll("input, textarea, select")]
    .filter((control) => control.name === controlName(name));
}

function values(form, fields) {
  const texts = {};
  for (const { name, control } of fields) {
    const elements = fieldsOf(form, name);
    if (control === "radio") texts[name] = elements.find((one) => one.checked)?.value ?? "";
    else if (elements[0].type === "checkbox") texts[name] = String(elements[0].checked);
    else texts[name] = elements[0].value;
  }
  return texts;
}

/** Asks for confirmation, and returns whether the user confirms. */
function ask({ question, text, role }) {
  const yes = make("button", `button ${role ?? ""}`, text);
  const no = make("button", "button quiet", "Cancel");
  const dialog = make("dialog", "question alert asked", make("p", "asked-words", question), no, yes);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const close = (answered) => {
      dialog.remove();
      resolve(answered);
    };
    yes.onclick = () => close(true);
    no.onclick = () => close(false);
    // Escape closes it, and so does leaving its screen.
    dialog.onclose = () => close(false);
    // Escape doesn't close a layer below.
    dialog.onkeydown = (event) => event.stopPropagation();
    dialog.showModal();
    no.focus();
  });
}

// Showing

/** Shows the result of the form's last message. An attempt of null means that there will be no answer. */
export function showResult(form, attempt, result) {
  const state = stateOf(form);
  if (attempt === null ? state.isBusy : state.attempt === attempt) end(form, result);
}

/** Shows errors next to their fields. The first of these fields gets focus. */
function end(form, result) {
  Object.assign(stateOf(form), idle, { result });
  if (result.isDone) {
    if (result.beginsAnew) form.reset();
    else keepValues(form);
  }
  showForm(form);
  form.querySelector("[aria-invalid]")?.focus();
}

/** Accepted values are the new initial values, and not a draft. */
function keepValues(form) {
  for (const field of form.querySelectorAll("input, textarea, select")) {
    if (field.type === "checkbox" || field.type === "radio") field.defaultChecked = field.checked;
    else if (field.type === "password") field.value = "";
    else if (field.tagName === "SELECT") {
      for (const option of field.options) option.defaultSelected = option.selected;
    } else {
      field.defaultValue = field.value;
    }
  }
}

/** Shows the state of a form: whether it's being sent, and its errors. */
export function showForm(form) {
  const { isBusy, result } = stateOf(form);
  const wrong = new Map(
    Object.entries(result?.fields ?? {}).map(([name, words]) => [controlName(name), words]));
  form.toggleAttribute("inert", isBusy);
  form.setAttribute("aria-busy", String(isBusy));
  const words = form.querySelector(".form-words");
  words.textContent = result?.words ?? "";
  for (const box of form.querySelectorAll(".field-box")) {
    const error = box.querySelector(".field-error");
    for (const input of box.querySelectorAll("input, textarea, select")) {
      const text = wrong.get(input.name) ?? "";
      error.textContent = text;
      input.ariaInvalid = text ? "true" : null;
      input.setAttribute("aria-describedby", error.parentElement.id);
    }
  }
}
