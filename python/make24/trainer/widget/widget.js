// Draws what the kernel says is to be seen, and tells it what the player does; it decides nothing.

const BETWEEN_TICKS = 250; // milliseconds
const TURN = 360; // degrees of the ring around the clock

export default { render };

function render({ model, el }) {
  const page = build(el);
  const send = (action, more = {}) => {
    if (action !== "type") page.root.setAttribute("aria-busy", "true");
    model.send({ action, ...more });
  };
  const state = { send, page, view: model.get("view"), received: performance.now(), drawn: {} };

  const draw = () => {
    state.view = model.get("view");
    state.received = performance.now();
    show(state, model.get("pictures"));
  };
  const keyPressed = (event) => press(state, event);

  model.on("change:view", draw);
  model.on("change:pictures", draw);
  // Before the notebook, whose own keys must not act on what is pressed here.
  window.addEventListener("keydown", keyPressed, true);
  page.form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(state);
  });
  page.language.addEventListener("change", () => send("speak", { language: page.language.value }));
  page.entry.addEventListener("input", () => {
    page.preview.textContent = "";
    send("type", { text: page.entry.value });
  });
  const ticking = setInterval(() => tick(state), BETWEEN_TICKS);

  draw();
  send("look");

  return () => {
    clearInterval(ticking);
    window.removeEventListener("keydown", keyPressed, true);
    model.off("change:view", draw);
    model.off("change:pictures", draw);
  };
}

// The page, empty

function build(el) {
  const root = make(el, "section", "make24");
  const body = make(root, "div", "make24-body");
  const top = make(body, "header", "make24-top");
  const heading = make(top, "span", "make24-heading");
  const deck = make(top, "span", "make24-deck");
  const language = make(top, "select", "make24-language");
  const clock = make(top, "span", "make24-clock");
  clock.setAttribute("role", "timer");
  const time = make(clock, "span", "make24-time");
  const ring = make(clock, "span", "make24-ring");

  const main = make(body, "div", "make24-main");
  const table = make(main, "div", "make24-table");
  table.tabIndex = 0;
  table.setAttribute("role", "group");
  const cards = make(table, "div", "make24-cards");
  const operators = make(table, "div", "make24-operators");
  operators.setAttribute("role", "group");

  const form = make(main, "form", "make24-form");
  const line = make(form, "label", "make24-answer");
  const entry = make(line, "input", "make24-entry");
  const preview = make(line, "span", "make24-preview");
  Object.assign(entry, { type: "text", autocomplete: "off", spellcheck: false });
  entry.setAttribute("autocapitalize", "off");
  const check = make(form, "button", "make24-button make24-key-button make24-main-button");
  check.type = "submit";
  const banner = make(main, "div", "make24-banner");
  banner.setAttribute("role", "status");
  banner.setAttribute("aria-live", "polite");
  const buttons = make(main, "div", "make24-buttons");
  const help = make(main, "details", "make24-help");
  const summary = make(help, "summary");
  const keys = make(help, "dl");

  const side = make(body, "aside", "make24-side");
  const hand = section(side);
  const rated = make(hand.content, "p", "make24-rated");
  const band = make(rated, "span", "make24-band");
  const expected = make(rated, "span");
  const reasons = make(hand.content, "div");
  const middle = section(side);
  const session = section(side);
  const figures = make(session.content, "div", "make24-figures");
  const bars = make(session.content, "div", "make24-bars");
  const legend = make(session.content, "p", "make24-faint");

  return {
    root, heading, deck, language, clock, time, ring, table, cards, operators, form, entry,
    preview, check, banner, buttons, summary, keys, hand, rated, band, expected, reasons, middle, session, figures,
    bars, legend,
  };
}

function section(parent) {
  const whole = make(parent, "section");
  return { heading: make(whole, "h4"), content: make(whole, "div") };
}

function make(parent, name, className = "") {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
}

// What there is to see

function show(state, pictures) {
  const { page, view, drawn } = state;
  page.root.removeAttribute("aria-busy");
  page.root.lang = view.tag;
  showWords(page, view);
  showCards(state, pictures);
  showOperators(state);
  showButtons(state);
  showNotices(page, view, drawn);
  showSide(page, view);
  tick(state);
  // Another page, or a slow kernel, may speak of another text.
  page.preview.textContent = page.entry.value === view.typed[0] ? view.typed[1] : "";
  if (drawn.accepted !== view.accepted || drawn.dealt !== view.dealt) {
    page.entry.value = "";
    page.preview.textContent = "";
  }
  if (drawn.dealt !== undefined && drawn.dealt !== view.dealt && hasFocus(page.root)) {
    page.entry.focus({ preventScroll: true });
  }
  Object.assign(drawn, { accepted: view.accepted, dealt: view.dealt, said: view.said });
}

function showWords(page, view) {
  const { words } = view;
  page.root.setAttribute("aria-label", words.trainer);
  page.heading.textContent = view.heading;
  page.deck.textContent = view.deck;
  page.table.setAttribute("aria-label", words.table);
  page.operators.setAttribute("aria-label", words.operators);
  page.entry.setAttribute("aria-label", words.entry);
  page.entry.placeholder = words.placeholder;
  label(page.check, words.check, words.return);
  page.language.setAttribute("aria-label", words.language);
  fill(page.language, view.languages.length, "option", (option, place) => {
    [option.value, option.textContent] = view.languages[place];
  });
  page.language.value = view.language;
  page.clock.setAttribute("aria-label", words.clock);
  page.summary.textContent = words.keys;
  page.keys.replaceChildren();
  for (const [key, meaning] of view.keys) {
    make(page.keys, "dt").textContent = key;
    make(page.keys, "dd").textContent = meaning;
  }
}

function showCards(state, pictures) {
  const { page, view, drawn } = state;
  page.cards.style.setProperty("--make24-count", view.places.length);
  fill(page.cards, view.places.length, "button", (card, place) => {
    const { label: name, empty, selected } = view.places[place];
    card.type = "button";
    card.className = "make24-card";
    card.classList.toggle("make24-empty", empty);
    card.setAttribute("aria-label", name);
    card.setAttribute("aria-pressed", String(selected));
    card.setAttribute("aria-disabled", String(empty));
    card.dataset.number = place + 1;
    card.onclick = () => state.send("pick", { place });
    const svg = pictures[place] ?? null;
    if (card.drawn !== svg) {
      card.drawn = svg;
      card.replaceChildren(...(svg === null ? [] : [picture(svg)]));
    }
  });
  if (drawn.dealt !== view.dealt) {
    // Reading the width makes the browser begin the movement anew.
    page.cards.classList.remove("make24-dealt");
    void page.cards.offsetWidth;
    page.cards.classList.add("make24-dealt");
  }
}

function picture(svg) {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(documentElement, true);
}

function showOperators({ page, view, send }) {
  fill(page.operators, view.operators.length, "button", (button, place) => {
    const { operator, sign, label: name, enabled, selected } = view.operators[place];
    button.type = "button";
    button.className = "make24-operator";
    button.textContent = sign;
    button.setAttribute("aria-label", name);
    button.setAttribute("aria-pressed", String(selected));
    button.setAttribute("aria-disabled", String(!enabled));
    button.onclick = () => send("choose", { operator });
  });
}

function showButtons({ page, view, send }) {
  fill(page.buttons, view.buttons.length, "button", (button, place) => {
    const { action, text, corner, enabled, main } = view.buttons[place];
    button.type = "button";
    button.className = "make24-button make24-key-button";
    button.classList.toggle("make24-main-button", main);
    button.dataset.action = action;
    label(button, text, corner);
    // Not disabled, which would take the focus away; the kernel says why nothing happens.
    button.setAttribute("aria-disabled", String(!enabled));
    button.onclick = () => send(action);
  });
}

function label(button, text, corner) {
  const [word, key] = button.children.length
    ? button.children
    : [make(button, "span", "make24-text"), make(button, "span", "make24-corner")];
  word.textContent = text;
  key.textContent = corner;
  key.setAttribute("aria-hidden", "true");
}

function showNotices(page, view, drawn) {
  const language = page.banner.dataset.language;
  if (drawn.said === view.said && language === view.language) return;
  page.banner.dataset.language = view.language;
  page.banner.dataset.tone = view.notices.length ? view.notices[0][1] : "none";
  page.banner.replaceChildren();
  for (const [text] of view.notices) {
    make(page.banner, "p").textContent = text;
  }
}

function showSide(page, view) {
  const { words, rating, middle } = view;
  page.hand.heading.textContent = words.hand;
  page.rated.hidden = !rating.name && !rating.time;
  page.band.textContent = rating.name;
  page.band.dataset.band = rating.band ?? "none";
  page.expected.textContent = rating.time;
  fill(page.reasons, rating.reasons.length, "p", (reason, place) => {
    reason.className = "make24-soft";
    reason.textContent = rating.reasons[place];
  });
  page.middle.heading.textContent = middle.heading;
  page.middle.content.replaceChildren();
  for (const [text, kind] of middle.lines.length ? middle.lines : [["–", "note"]]) {
    make(page.middle.content, "p", `make24-${kind}`).textContent = text;
  }
  page.session.heading.textContent = words.session;
  fill(page.figures, view.figures.length, "div", (figure, place) => {
    const [number, word] = view.figures[place];
    figure.replaceChildren();
    make(figure, "b").textContent = number;
    make(figure, "span").textContent = word;
  });
  fill(page.bars, view.bars.length, "span", (bar, place) => {
    const { height, solved, label: name } = view.bars[place];
    bar.style.setProperty("--make24-height", height);
    bar.dataset.solved = solved;
    bar.title = name;
  });
  page.legend.textContent = view.bars.length ? words.chart : "";
}

// As many children as are wanted, the old ones kept, for one of them may have the focus.
function fill(parent, count, name, each) {
  while (parent.children.length > count) parent.lastElementChild.remove();
  while (parent.children.length < count) make(parent, name);
  [...parent.children].forEach(each);
}

// Time runs on here between two words of the kernel, which alone says when it is up.
function tick(state) {
  const { page, view, received } = state;
  const { clock } = view;
  page.clock.hidden = clock === null;
  if (clock === null) return;
  const since = clock.running ? (performance.now() - received) / 1000 : 0;
  const passed = clock.seconds + since;
  const left = clock.limit === null ? null : Math.max(0, clock.limit - passed);
  const shown = left === null ? Math.floor(passed) : Math.ceil(left);
  page.time.textContent = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, "0")}`;
  const share = left === null ? (passed % 60) / 60 : left / clock.limit;
  page.ring.style.setProperty("--make24-turn", `${Math.round(TURN * share)}deg`);
  if (clock.running && left === 0 && since >= BETWEEN_TICKS / 1000) {
    state.received = performance.now();
    clock.seconds = clock.limit;
    state.send("look");
  }
}

// What the player does

function submit({ page, send }) {
  if (page.entry.value.trim()) send("submit", { text: page.entry.value });
  page.entry.focus();
}

function press(state, event) {
  const { page } = state;
  const path = event.composedPath();
  if (!path.includes(page.root) || event.altKey || !event.key) return;
  const target = path[0];
  if (event.ctrlKey || event.metaKey) {
    if (target === page.entry) {
      // The text's own undo, not the notebook's.
      if ("zy".includes(event.key.toLowerCase())) event.stopImmediatePropagation();
    } else if (act(state, `ctrl+${event.shiftKey ? "shift+" : ""}${event.key.toLowerCase()}`)) {
      take(event);
    }
    return;
  }
  if (event.key === "Tab") return;
  event.stopImmediatePropagation();
  if (event.isComposing) return;
  if (target === page.entry) {
    pressInEntry(state, event);
  } else if (!isOwnKey(state, target, event.key) && pressAtTable(state, event.key)) {
    take(event);
  }
}

function pressInEntry(state, event) {
  if (event.key === "Enter") {
    take(event);
    submit(state);
  } else if (event.key === "Escape") {
    take(event);
    state.page.table.focus({ preventScroll: true });
  }
}

// Whether a key belongs to the thing that has the focus, as Return to a button.
function isOwnKey({ page, view }, target, key) {
  if (target.matches("select, option")) return true;
  if (key !== "Enter" && key !== " ") return false;
  return target.matches("summary, button") && !(view.over && page.table.contains(target));
}

function pressAtTable(state, pressed) {
  const key = pressed.toLowerCase();
  const { length } = state.view.places;
  if (/^[1-9]$/.test(key) && Number(key) <= length) {
    state.send("pick", { place: Number(key) - 1 });
  } else if (key === "escape" || key === "delete") {
    state.send("clear");
  } else if (key === "i") {
    state.page.entry.focus({ preventScroll: true });
  } else {
    return act(state, key);
  }
  return true;
}

// Do what a key stands for; tells whether it stands for anything.
function act({ view, send }, key) {
  const operator = view.operators.find(({ keys }) => keys.includes(key));
  const button = view.buttons.find(({ keys }) => keys.includes(key));
  if (operator) send("choose", { operator: operator.operator });
  else if (button) send(button.action);
  return Boolean(operator ?? button);
}

function take(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function hasFocus(root) {
  return root.contains(root.getRootNode().activeElement);
}
