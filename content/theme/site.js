// Comfort only: every page is complete without this script. Its words come with the page, in the page's language.

const words = document.querySelector('script[data-copy]').dataset;

if (navigator.clipboard) addCopyButtons(document.querySelectorAll('.code'));
for (const list of document.querySelectorAll('details.languages')) easeLanguages(list);
for (const link of document.querySelectorAll('a.search')) offerSearch(link);
offerTheme(document.querySelector('.top'));
closeDrawer(document.querySelector('.pages'), document.querySelector('.menu'));
showCurrent(document.querySelector('.pages'));
markPosition(document.querySelectorAll('nav.contents a'));

function addCopyButtons(blocks) {
  // Empty and in the page from the start: screen readers read aloud what is written into it later.
  const status = document.createElement('p');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  document.body.append(status);

  let forget = () => {};
  for (const block of blocks) {
    const code = block.querySelector('pre');
    const button = copyButton(code.getAttribute('aria-label'));
    button.addEventListener('click', async () => {
      forget();
      const done = await copy(code);
      button.classList.toggle('done', done);
      status.textContent = done ? words.copied : words.selected;
      const timer = setTimeout(() => forget(), 4000);
      forget = () => {
        clearTimeout(timer);
        button.classList.remove('done');
        status.textContent = '';
      };
    });
    block.append(button);
  }
}

/** Where the browser refuses, the text is selected instead, ready for the reader's own keys. */
function copy(code) {
  return navigator.clipboard.writeText(textOf(code)).then(
    () => true,
    () => {
      getSelection().selectAllChildren(code);
      return false;
    },
  );
}

/** Of a recorded terminal the commands: what stands after the prompt, with the lines that a `\` at the end continues. */
function textOf(code) {
  const text = code.textContent.trimEnd();
  if (code.querySelector('.language-console') === null) return text;
  const commands = text.match(/^\$ (?:.*\\\n)*.*/gm) ?? [];
  return commands.map((command) => command.slice(2).replace(/\n> /g, '\n')).join('\n') || text;
}

function copyButton(of) {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = words.copy;
  button.setAttribute('aria-label', `${words.copy}: ${of}`);
  button.append(
    drawing('copy', 'M6 6V3.5h7.5V11H11M3 6h8v7.5H3z'),
    drawing('check', 'M3 8.5l3.2 3.2L13 4.9'),
  );
  return button;
}

function drawing(name, lines, box = '0 0 16.5 16.5') {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', lines);
  svg.setAttribute('viewBox', box);
  svg.setAttribute('class', name);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}

/** Escape and a click elsewhere close the list; its links lead to the heading that the reader came to. */
function easeLanguages(list) {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !list.open) return;
    if (list.contains(document.activeElement)) list.querySelector('summary').focus();
    list.open = false;
  });
  document.addEventListener('click', ({ target }) => {
    if (!list.contains(target)) list.open = false;
  });
  list.addEventListener('toggle', () => {
    for (const link of list.querySelectorAll('a')) link.hash = location.hash;
  });
}

/** What the reader chose on this site before; nothing where the browser keeps nothing. */
function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Without storage a choice holds until the page is left. */
function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // It was only comfort.
  }
}

/** The link to all pages becomes the button of the search, which is loaded on first use. */
function offerSearch(link) {
  const { script, index } = link.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-keyshortcuts', 'Control+K');
  button.append(...link.childNodes);
  link.replaceWith(button);

  const slash = {
    isOn: () => recall('search-key') !== 'off',
    set: (on) => remember('search-key', on ? null : 'off'),
  };
  let search;
  const load = () => {
    search ??= import(script).then(({ createSearch }) => createSearch({ index, all: link.href, slash }));
    return search;
  };
  const open = () =>
    load().then(
      ({ open: show }) => show(),
      () => location.assign(link.href),
    );
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isControlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const writes = event.target.closest('input, textarea, select, [contenteditable]') !== null;
    if (!isControlK && !(isSlash && !writes && slash.isOn())) return;
    event.preventDefault();
    open();
  });
}

/** A button that goes from the colours of the system to light, to dark, and back. */
function offerTheme(header) {
  const root = document.documentElement;
  const choices = ['system', 'light', 'dark'];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'theme';
  button.append(
    drawing('system', 'M2 3.5h16v10H2zM7 17h6M10 13.5V17', '0 0 20 20'),
    drawing(
      'light',
      'M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM10 1v2M10 17v2M1 10h2M17 10h2M3.6 3.6l1.4 1.4M15 15l1.4 1.4M3.6 16.4L5 15M15 5l1.4-1.4',
      '0 0 20 20',
    ),
    drawing('dark', 'M16.5 12.5A7.5 7.5 0 0 1 7.5 3.5a7.5 7.5 0 1 0 9 9z', '0 0 20 20'),
  );
  const show = (choice) => {
    button.dataset.choice = choice;
    button.title = words[choice];
    button.setAttribute('aria-label', words[choice]);
    if (choice === 'system') delete root.dataset.theme;
    else root.dataset.theme = choice;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.dataset.media ??= meta.media;
      const isChosen = meta.dataset.media.includes(choice);
      meta.media = choice === 'system' ? meta.dataset.media : isChosen ? 'all' : 'not all';
    }
  };
  button.addEventListener('click', () => {
    const next = choices[(choices.indexOf(button.dataset.choice) + 1) % choices.length];
    remember('theme', next === 'system' ? null : next);
    show(next);
  });
  show(choices.includes(recall('theme')) ? recall('theme') : 'system');
  header.insertBefore(button, header.querySelector('.languages'));
}

/** The drawer of all pages closes behind a focus that leaves it, so that it never hides what has the focus. */
function closeDrawer(drawer, button) {
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null || relatedTarget === button || drawer.contains(relatedTarget)) return;
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  });
}

/** The list of all pages shows where the reader is: from the start where it stands beside the text, else once it is opened. */
function showCurrent(pages) {
  const link = pages.querySelector('[aria-current]');
  if (link === null) return;
  reveal(pages, link);
  pages.addEventListener('toggle', () => reveal(pages, link));
}

/** Scrolls a list, and nothing around it, to one of its links that is out of sight. */
function reveal(list, link) {
  const [frame, box] = [list, link].map((one) => one.getBoundingClientRect());
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  list.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
}

/** Marks the heading that is read now in the contents: the last one above the upper third of the window. */
function markPosition(links) {
  const targets = new Map();
  for (const link of links) {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (target !== null) targets.set(target, link);
  }
  let current;
  const observer = new IntersectionObserver(
    () => {
      const passed = [...targets.keys()].filter(
        (target) => target.getBoundingClientRect().top < innerHeight / 3,
      );
      const link = targets.get(passed.at(-1));
      if (link === current) return;
      current?.removeAttribute('aria-current');
      current = link;
      if (link === undefined) return;
      link.setAttribute('aria-current', 'location');
      // Never away from what has the focus of the keyboard.
      const list = link.closest('nav');
      if (list.querySelector(':focus-visible') === null) reveal(list, link);
    },
    // Also what has gone far above counts as seen: a jump over several headings is noticed.
    { rootMargin: '100000px 0px -66% 0px' },
  );
  for (const target of targets.keys()) observer.observe(target);
}
