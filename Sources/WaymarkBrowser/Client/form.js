// Forms: their fields and errors.

import { make } from "./elements.js";

/** The number of messages of forms that were sent. */
let attempts = 0;

/** The state of a form that its page doesn't have: its last message, and the result. */
const states = new WeakMap();

function stateOf(form) {
  return states.get(form) ?? { attempt: null, isBusy: false, result: null };
}

/** The name of a control. A form has its controls as properties, and no property of a form begins like this. */
function controlName(field) { return `field-${field}`; }

/** A form on a screen. */
export function makeForm(item, screen) {
  const form = make("form", "form");
  form.setAttribute("novalidate", "");
  form.dataset.anchor = item.anchor;
  const fields = item.fields.map(({ name, control }) => ({ name, control }));
  form.dataset.item = JSON.stringify({ form: item.form, fields });
  for (const field of item.fields) form.append(makeField(field, item, screen));
  const words = make("p", "form-words");
  words.setAttribute("role", "alert");
  form.append(words, make("button", `button ${item.role ?? ""}`, item.text));
  return form;
}

function makeField(field, { form }, screen) {
  const id = `field-${screen}-${form}-${field.name}`;
  const control = makeControl(field);
  const isBox = isCheckbox(field);
  const label = make("span", "label", field.label);
  const box = make("label", `field ${field.control}-field`, label, control);
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

function isCheckbox({ control }) { return control === "checkbox"; }

function makeControl(field) {
  const makers = { longText: makeLongText, menu: makeMenu };
  const element = (makers[field.control] ?? makeInput)(field);
  element.name = controlName(field.name);
  if (field.isRequired) element.setAttribute("aria-required", "true");
  return element;
}

const inputTypes = { password: "password", date: "date", checkbox: "checkbox" };

function makeInput({ control, value, prompt }) {
  const input = make("input", "");
  input.type = inputTypes[control] ?? "text";
  if (input.type === "checkbox") {
    input.value = "true";
    input.defaultChecked = value === "true";
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

// Sending

/** Sends a form: `submit(message)` returns false for a message that is too long. */
export function send(form, page, submit) {
  const item = JSON.parse(form.dataset.item);
  if (stateOf(form).isBusy) return;
  const attempt = attempts += 1;
  states.set(form, { attempt, isBusy: true, result: null });
  showForm(form);
  const message = { page, form: item.form, attempt, values: values(form, item.fields) };
  if (!submit(message)) {
    end(form, { words: "This is too long to send. Shorten the text." });
  }
}

function values(form, fields) {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => {
    const name = controlName(field.name);
    return [field.name, isCheckbox(field) ? String(data.has(name)) : data.get(name) ?? ""];
  }));
}

// Showing

/** Shows the result of the form's last message. */
export function showResult(form, attempt, result) {
  if (stateOf(form).attempt === attempt) end(form, result);
}

/** Ends a message that gets no answer. */
export function loseResult(form) {
  const words = "The connection was lost before an answer arrived. "
    + "Check whether it worked before you send it again.";
  if (stateOf(form).isBusy) end(form, { words });
}

/** Shows errors next to their fields. The first of these fields gets focus. */
function end(form, result) {
  states.set(form, { attempt: null, isBusy: false, result });
  if (result.beginsAnew) form.reset();
  showForm(form);
  form.querySelector("[aria-invalid]")?.focus();
}

/** Shows the state of a form: whether it is under way, and its errors. */
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
