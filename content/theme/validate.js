// Checks a record against the validator of its schema, in the page: nothing is sent. The words come with the form.

const root = document.querySelector('.validate');
const words = root.dataset;
const form = root.querySelector('form');
const [kind, input, file] = ['select', 'textarea', 'input'].map((name) => form.querySelector(name));
const [summary, list] = ['p.result', 'ul.faults'].map((name) => root.querySelector(name));

/** Longer lists help nobody. */
const mostFaults = 100;

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
file.addEventListener('change', () => void read(file.files[0]));
// So that choosing the same file again, mended, is a change.
file.addEventListener('click', () => {
  file.value = '';
});
// A verdict is one on what is shown.
input.addEventListener('input', clear);
kind.addEventListener('change', clear);
input.addEventListener('dragover', (event) => event.preventDefault());
input.addEventListener('drop', (event) => {
  const [dropped] = event.dataTransfer.files;
  if (dropped === undefined) return;
  event.preventDefault();
  void read(dropped);
});

async function read(chosen) {
  if (chosen === undefined) return;
  input.value = await chosen.text();
  await check();
}

function clear() {
  summary.textContent = '';
  list.replaceChildren();
}

async function check() {
  const name = kind.value;
  const loaded = await import(`/assets/validators/${name}.js`).catch(() => null);
  clear();
  if (loaded === null) {
    summary.textContent = words.notLoaded;
    return;
  }
  const { default: validate } = loaded;
  const faults = documentsIn(input.value, name === 'journal-event').flatMap(({ text, line }) =>
    faultsOf(text, validate).map((fault) => ({ ...fault, line })),
  );
  summary.textContent = faults.length === 0 ? words.valid : words.invalid.replace('{count}', faults.length);
  list.replaceChildren(...faults.slice(0, mostFaults).map(entry));
}

/** A journal is one document a line; all else is one document. */
function documentsIn(text, isLines) {
  if (!isLines) return [{ text, line: null }];
  const lines = text.split(/\r?\n/).map((one, index) => ({ text: one, line: index + 1 }));
  const written = lines.filter((one) => one.text.trim() !== '');
  return written.length === 0 ? [{ text, line: null }] : written;
}

function faultsOf(text, validate) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ pointer: '', message: words.notJson.replace('{reason}', error.message), isOurs: true }];
  }
  if (validate(value)) return [];
  return validate.errors.map(({ instancePath, message, params }) => ({
    pointer: instancePath,
    message: [message, detailOf(params)].filter((part) => part !== '').join(': '),
  }));
}

/** What the message of a validator leaves out. */
function detailOf({ additionalProperty, allowedValues, allowedValue }) {
  const told = additionalProperty ?? allowedValues ?? allowedValue;
  return told === undefined ? '' : JSON.stringify(told);
}

function entry({ pointer, message, line, isOurs }) {
  const item = document.createElement('li');
  const place = document.createElement('code');
  place.textContent = pointer;
  const told = document.createElement('span');
  told.textContent = message;
  // A validator speaks the language of the contract.
  if (!isOurs) told.lang = 'en';
  const at = line === null ? [] : [`${words.line.replace('{line}', line)}: `];
  item.append(...at, pointer === '' ? words.root : place, ' ', told);
  return item;
}
