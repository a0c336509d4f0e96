// The search: a dialog with one field and its results. Loaded with its index when somebody searches for the first time.
import { createFinder, excerpt, markWords } from '@plan-surface/search';

/** Characters typed within this time, in milliseconds, are answered together. */
const PAUSE = 40;

/**
 * Loads the index and makes the dialog.
 *
 * @param index address of the index
 * @param all address of the list of all pages
 * @param slash whether `/` opens the search, and how to change that
 */
export async function createSearch({ index, all, slash }) {
  const response = await fetch(index);
  if (!response.ok) throw new Error(`${index}: ${response.status}`);
  const data = await response.json();
  const find = createFinder(data);
  const { words } = data;

  const field = make('input', {
    type: 'text',
    role: 'combobox',
    placeholder: words.ask,
    enterkeyhint: 'go',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': words.ask,
    'aria-autocomplete': 'list',
    'aria-controls': 'search.results',
    'aria-expanded': 'false',
  });
  const list = make('div', { id: 'search.results', role: 'listbox', 'aria-label': words.label });
  const status = make('p', { role: 'status' });
  const close = make('button', { type: 'button', class: 'close', 'aria-label': words.close }, '×');
  const dialog = make(
    'dialog',
    { class: 'finder', 'aria-label': words.label },
    make('div', { class: 'field' }, field, close),
    status,
    list,
    make('div', { class: 'more' }, slashChoice(), make('a', { href: all }, words.all)),
  );
  document.body.append(dialog);

  let options = [];
  let active = -1;
  let timer;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(answer, PAUSE);
  });
  field.addEventListener('keydown', steer);
  close.addEventListener('click', () => dialog.close());
  // A click beside the dialog, or on a result, ends the search; text that is selected to beyond the edge does not.
  let pressed;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if ((target === dialog && pressed === dialog) || target.closest('[role=option]')) dialog.close();
  });
  return {
    open() {
      if (dialog.open) return;
      dialog.showModal();
      field.select();
    },
  };

  function answer() {
    clearTimeout(timer);
    timer = undefined;
    const { pages, matched } = find(field.value);
    const groups = pages.map((page) => groupOf(page, matched));
    list.replaceChildren(...groups);
    list.scrollTop = 0;
    options = [...list.querySelectorAll('[role=option]')];
    options.forEach((option, position) => {
      option.id = `search.result.${position}`;
    });
    const isAsked = field.value.trim() !== '';
    status.classList.toggle('unseen', options.length > 0);
    status.textContent = options.length > 0 ? words.results.replace('{count}', options.length) : '';
    if (isAsked && options.length === 0) status.textContent = words.none;
    field.setAttribute('aria-expanded', String(options.length > 0));
    choose(options.length > 0 ? 0 : -1);
  }

  function groupOf({ path, title, sections }, matched) {
    const results = sections.map(({ id, heading, text }) =>
      make(
        'a',
        {
          role: 'option',
          href: id === '' ? path : `${path}#${id}`,
          tabindex: '-1',
          'aria-selected': 'false',
        },
        make('span', { class: 'heading' }, ...marked(markWords(heading, matched))),
        make('span', { class: 'text' }, ...marked(excerpt(text, matched))),
      ),
    );
    const name = make('p', { 'aria-hidden': 'true' }, title);
    return make('div', { role: 'group', 'aria-label': title }, name, ...results);
  }

  /** Arrows choose, Enter goes there; while an input method composes, the keys are its own. */
  function steer(event) {
    // Safari ends the composition before it sends the key that did so: there, only the code 229 tells.
    if (event.isComposing || event.keyCode === 229) return;
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    // What was typed a moment ago counts; its answer may not come after the choice either.
    if (timer !== undefined) answer();
    if (options.length === 0) return;
    if (event.key === 'Enter') options[active].click();
    else choose((active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length);
    event.preventDefault();
  }

  function choose(position) {
    options[active]?.setAttribute('aria-selected', 'false');
    active = position;
    const option = options[active];
    if (option === undefined) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', option.id);
  }

  /** A single key can be in the way of those who speak their input: it can be switched off (WCAG 2.1.4). */
  function slashChoice() {
    const box = make('input', { type: 'checkbox' });
    box.checked = slash.isOn();
    box.addEventListener('change', () => slash.set(box.checked));
    return make('label', {}, box, ' ', words.slash);
  }
}

function marked(parts) {
  return parts.map(({ text, marked: isMarked }) => (isMarked ? make('mark', {}, text) : text));
}

function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
