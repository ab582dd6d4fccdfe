// Forms: their fields, what is wrong with what was filled in, and files on their way.

import { make } from "./elements.js";
import { hostWords, sentence } from "./words.js";

/**
 * What a page does not know of its forms, by their elements: the message under way, how much of a file is
 * sent, and what came of it.
 */
const states = new WeakMap();

/** The state of a form that is not under way. */
const idle = { attempt: null, sent: null, isBusy: false, part: null, isSent: false, result: null };

function stateOf(form) {
  if (!states.has(form)) states.set(form, { ...idle });
  return states.get(form);
}

/** The name of a control: a form has its controls as properties, and none of its own begins like this. */
function controlName(field) { return `field-${field}`; }

/** A form; `actions`: submit(message), upload(file, form, field, onProgress), page(), and the `screen` it is on. */
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
  // A choice that is made at the beginning cannot be left out.
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
  // What was typed stays with its field when another comes before it.
  whole.key = `${field.control} ${field.name}`;
  return whole;
}

function makeControl(field) {
  switch (field.control) {
    case "longText": return described(makeLongText(field), field);
    case "menu": return described(makeMenu(field), field);
    case "radio": return makeRadio(field);
    default: return described(makeInput(field), field);
  }
}

/** What every element of a field has. */
function described(element, { name, isRequired }) {
  element.name = controlName(name);
  if (isRequired) element.setAttribute("aria-required", "true");
  return element;
}

const inputTypes = {
  password: "password", date: "date", checkbox: "checkbox", toggle: "checkbox", file: "file",
};

function makeInput({ control, value, prompt, types }) {
  const input = make("input", "");
  input.type = inputTypes[control] ?? "text";
  if (input.type === "checkbox") {
    input.defaultChecked = value === "true";
    if (control === "toggle") input.setAttribute("role", "switch");
    return input;
  }
  if (control === "file") {
    if (types) input.accept = types;
    return input;
  }
  Object.assign(input, {
    defaultValue: value, placeholder: prompt, spellcheck: false, autocapitalize: "off",
    autocomplete: control === "password" ? "current-password" : "off", enterKeyHint: "go",
  });
  // An input of the type number keeps to itself what is no number: nobody could say what is wrong.
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
  const empty = isKnown && isRequired ? [] : [{ value: "", label: isRequired ? hostWords.chooseHint : hostWords.noChoice }];
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

// What is sent

async function send(form, item, actions) {
  const state = stateOf(form);
  if (state.isBusy) return;
  const page = actions.page();
  if (item.question && !(await ask(item))) return;
  const attempt = newAttempt();
  Object.assign(state, { attempt, result: null, isBusy: Boolean(item.isAnswered) });
  showForm(form);
  const files = {};
  for (const { name } of item.fields.filter(({ control }) => control === "file")) {
    const [file] = fieldsOf(form, name)[0].files;
    if (!file) continue;
    try {
      files[name] = await actions.upload(file, item.form, name, (part) => {
        if (state.attempt !== attempt) return;
        state.part = part;
        showForm(form);
      });
    } catch (error) {
      if (state.attempt === attempt) end(form, { fields: { [name]: error.message }, isDone: false });
      return;
    }
    // The session that it was meant for is gone, or the user has left the screen.
    if (state.attempt !== attempt || !form.isConnected) return;
  }
  state.part = null;
  const message = { page, form: item.form, attempt, values: values(form, item.fields), files };
  if (item.isAnswered) state.sent = message;
  // A form without an answer led to a screen.
  if (actions.submit(message)) state.isSent = !item.isAnswered;
  else end(form, { fields: {}, words: hostWords.tooLong, isDone: false });
}

/** Empties a form that was sent, once the user is back from the screen that it led to. */
export function beginAnewIfSent(form) {
  const state = stateOf(form);
  if (state.isSent) form.reset();
  state.isSent = false;
}

/** A name that no other try has, in this document or before. */
function newAttempt() { return [...crypto.getRandomValues(new Uint32Array(4))].join("-"); }

/** Sends again what nobody has answered: whoever knows it answers, and takes it once. */
export function sendAgain(form, actions) {
  const { sent } = stateOf(form);
  if (sent) actions.submit(sent);
}

/** Puts values into fields, by their names; a field that there is not is a mistake of the app's. */
export function fillForm(form, values) {
  for (const [name, value] of Object.entries(values)) {
    const fields = fieldsOf(form, name);
    if (fields.length === 0) throw new Error(`There is no field ‘${name}’.`);
    for (const field of fields) {
      if (field.type === "checkbox") field.checked = value === true || value === "true";
      else if (field.type === "radio") field.checked = field.value === String(value);
      else field.value = String(value);
    }
  }
}

function fieldsOf(form, name) {
  return [...form.querySelectorAll("input, textarea, select")]
    .filter((control) => control.name === controlName(name));
}

function values(form, fields) {
  const texts = {};
  for (const { name, control } of fields) {
    const elements = fieldsOf(form, name);
    if (control === "file") continue;
    if (control === "radio") texts[name] = elements.find((one) => one.checked)?.value ?? "";
    else if (elements[0].type === "checkbox") texts[name] = String(elements[0].checked);
    else texts[name] = elements[0].value;
  }
  return texts;
}

/** Asks before something is done; true if it is to be. */
function ask({ question, text, role }) {
  const yes = make("button", `button ${role ?? ""}`, text);
  const no = make("button", "button quiet", hostWords.cancel);
  const dialog = make("dialog", "question alert asked", make("p", "asked-words", question), no, yes);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const close = (answered) => {
      dialog.remove();
      resolve(answered);
    };
    yes.onclick = () => close(true);
    no.onclick = () => close(false);
    // It is closed by Escape, and where its screen is left.
    dialog.onclose = () => close(false);
    // Escape closes nothing beneath it.
    dialog.onkeydown = (event) => event.stopPropagation();
    dialog.showModal();
    no.focus();
  });
}

/** Sends a file; the promise has the key that names it in the form. */
export function upload(file, address, onProgress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
    if (file.type) request.setRequestHeader("Content-Type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const words = request.responseText.trim();
      // A proxy answers with a page of its own.
      const isOurs = request.getResponseHeader("Content-Type")?.startsWith("text/plain");
      if (request.status === 200) resolve(words);
      else reject(new Error((isOurs && words) || hostWords.fileNotSent));
    };
    request.onerror = () => reject(new Error(hostWords.fileNotSent));
    request.send(file);
  });
}

// What is shown

/** Shows what came of a form, if that is the one that was sent last; null if nobody can say any more. */
export function showResult(form, attempt, result) {
  const state = stateOf(form);
  if (attempt === null ? state.isBusy : state.attempt === attempt) end(form, result);
}

/** What is wrong stands at its field, and the first such field has focus. */
function end(form, result) {
  Object.assign(stateOf(form), idle, { result });
  if (result.isDone) {
    if (result.beginsAnew) form.reset();
    else keepValues(form);
  }
  showForm(form);
  form.querySelector("[aria-invalid]")?.focus();
  const element = form.closest(".custom")?.firstElementChild;
  element?.dispatchEvent(new CustomEvent("waymark-answer", { detail: result }));
}

/** What was taken is where the form begins now: it is no draft any more. */
function keepValues(form) {
  for (const field of form.querySelectorAll("input, textarea, select")) {
    if (field.type === "checkbox" || field.type === "radio") field.defaultChecked = field.checked;
    else if (field.type === "password" || field.type === "file") field.value = "";
    else if (field.tagName === "SELECT") {
      for (const option of field.options) option.defaultSelected = option.selected;
    } else {
      field.defaultValue = field.value;
    }
  }
}

/** Gives a form what its page does not know: whether it is under way, and what is wrong with it. */
export function showForm(form) {
  const { isBusy, part, result } = stateOf(form);
  const wrong = new Map(
    Object.entries(result?.fields ?? {}).map(([name, words]) => [controlName(name), words]));
  form.toggleAttribute("inert", isBusy);
  form.setAttribute("aria-busy", String(isBusy));
  // The form of an element of the app's own is seen where its values are refused.
  const box = form.closest(".custom-forms");
  if (box) box.hidden = !result || result.isDone;
  const words = form.querySelector(".form-words");
  const progress = part === null ? "" : sentence(hostWords.sendingFile, { percent: Math.round(part * 100) });
  words.textContent = result?.words ?? progress;
  words.classList.toggle("wrong", Boolean(result?.words));
  for (const box of form.querySelectorAll(".field-box")) {
    const error = box.querySelector(".field-error");
    for (const input of box.querySelectorAll("input, textarea, select")) {
      const text = wrong.get(input.name) ?? "";
      error.textContent = text;
      if (text) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
      input.setAttribute("aria-describedby", error.parentElement.id);
    }
  }
}
