for (const menu of document.querySelectorAll('details.agents')) {
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
  if (navigator.clipboard) offerCopy(menu);
}

/** The page as Markdown into the clipboard: for every assistant that takes no link. */
function offerCopy(menu) {
  const status = document.createElement('span');
  status.setAttribute('aria-live', 'polite');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = menu.dataset.copy;
  button.addEventListener('click', async () => {
    status.textContent = '';
    const text = fetch(menu.dataset.page).then((answer) => answer.text());
    // The promise inside the item keeps the permission of the click while the page is fetched.
    const item = new ClipboardItem({
      'text/plain': text.then((body) => new Blob([body], { type: 'text/plain' })),
    });
    const done = await navigator.clipboard.write([item]).then(
      () => true,
      () => false,
    );
    // Where the browser refuses, the page itself is the next best.
    if (done) status.textContent = words.copied;
    else location.href = menu.dataset.page;
  });
  const entry = document.createElement('li');
  entry.append(button, ' ', status);
  menu.querySelector('ul').prepend(entry);
}
