// Comfort only: every page is complete without this script. Its words come with the page, in the page's language.

const words = document.querySelector('script[data-copy]').dataset;

if (navigator.clipboard) addCopyButtons(document.querySelectorAll('.code'));
for (const list of document.querySelectorAll('details.languages')) easeLanguages(list);
addEventListener('hashchange', openTarget);
openTarget();

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
  return navigator.clipboard.writeText(code.textContent.trimEnd()).then(
    () => true,
    () => {
      getSelection().selectAllChildren(code);
      return false;
    },
  );
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

function drawing(name, lines) {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', lines);
  svg.setAttribute('viewBox', '0 0 16.5 16.5');
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

/** An address may name a fold of the API reference: it opens. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.localName === 'details') target.open = true;
}
