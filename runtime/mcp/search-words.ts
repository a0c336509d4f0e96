/** The words of a task: without those that say nothing, as their stems. */
export function wordsOf(task: string): string[] {
  const apart = named(task)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  const words = apart.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !silent.has(word) && !/^\d+$/.test(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stem))];
}

function named(task: string): string {
  return kinds.reduce((text, [value, kind]) => text.replace(value, ` ${kind} `), task);
}

/** The words of a text as they are written. */
export function formsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** What is left out of a task, or put in its place: values, of which only the kind tells, reasons, and verbs that are nouns of an API. */
const kinds: readonly (readonly [value: RegExp, kind: string])[] = [
  [/\b(so that|because|in order to)\b.*$/s, ''],
  [/^\s*(report|raise|file|make|share|set up)\b/i, 'create'],
  [/\bchange the name\b/gi, 'rename'],
  [/\b(log|sign)(ging|ing)? in\b/gi, 'login'],
  [/\bby hand\b/gi, 'manually'],
  [/\bget rid of\b/gi, 'delete'],
  [/\bhand over\b/gi, 'assign'],
  [/\blook up\b/gi, 'find'],
  [/\bleave(?= an? )/gi, 'add'],
  [/\bturn on\b/gi, 'enable'],
  [/\bturn off\b/gi, 'disable'],
  [/["“„«][^"”“»]*["”“»]/g, ''],
  [/['’]s\b/g, ''],
  [/\b\w+:\/\/\S+/g, 'url'],
  [/\S+@\S+/g, 'email'],
  [/\bv\d+(\.\d+)*\b/g, 'version'],
  // The owner of a repository and its name.
  [/(?<![\w/.])[\w-]+\/[\w-]+(?![\w/])/g, 'repository'],
  [/\b[A-Z]+(_[A-Z0-9]+)+\b/g, ''],
  [/\b[\w-]+\.(md|txt|ya?ml|json|js|ts|py|csv|html?|png|jpe?g|pdf|zip)\b/gi, 'file'],
];

const silent = new Set(
  `a about an and any are as at be been but by can could did do does for from get had has have he her here his how i if in
  into is it its let like may me more my no nobody not of on one only or our please should so some somebody someone
  than that the their them there they this to too us was we were what when where which while whose why will with
  would you your want need via up out ever because titled named called every`.split(/\s+/),
);

/** Among how many words at the beginning of a task its verb is looked for: "I want to …", "Please …". */
const lead = 4;

/** The methods by which a task is done, as its verb tells; null if it does not tell. */
export function methodsOf(task: string): readonly string[] | null {
  if (task.trim().endsWith('?')) return ['GET'];
  const words =
    named(task)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const first = words
    .slice(0, lead)
    .find((word, at) => (at === 0 || !silent.has(word)) && verbs.some((verb) => verb.words.has(word)));
  return verbs.find((verb) => first !== undefined && verb.words.has(first))?.methods ?? null;
}

/** An English word without its usual endings; others mostly stay as they are. */
export function stem(word: string): string {
  if (word.length < 4 || /\p{N}/u.test(word)) return word;
  const singular = word
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/ie[sd]$/, 'y')
    .replace(/([^su])s$/, '$1');
  const base = endings.reduce((left, [ending, shortest, by]) => {
    const rest = left.slice(0, -ending.length);
    return left.endsWith(ending) && rest.length >= shortest ? rest + by : left;
  }, singular);
  return base.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
}

/** Endings, with what must be left before them and what takes their place. */
const endings: readonly (readonly [ending: string, shortest: number, by: string])[] = [
  ['ization', 4, 'ize'],
  ['isation', 4, 'ize'],
  ['ation', 4, 'ate'],
  ['ment', 4, ''],
  ['ing', 3, ''],
  ['ed', 3, ''],
  ['er', 4, ''],
  ['or', 5, ''],
];

/** Words that tasks begin with. */
const verbs = [
  {
    methods: ['GET', 'HEAD', 'QUERY'],
    words: `what which who whose where when how is are does do did has have show see list find get read view look search check
      count fetch display tell compare download export`,
  },
  { methods: ['DELETE'], words: 'delete remove destroy drop revoke erase unassign' },
  {
    methods: ['POST', 'PUT'],
    words: `create make add new post write insert register generate publish send mail email notify start run trigger retry
      leave put store star follow react invite copy fork clone duplicate answer reply respond report raise file share ask request submit upload open`,
  },
  {
    methods: ['POST', 'PUT', 'PATCH'],
    words: `update change edit modify set replace save rename stop cancel assign give grant hand transfer move allow block
      mute close resolve finish enable disable lock unlock merge put mark tag turn reset approve reject rotate`,
  },
].map(({ methods, words }) => ({ methods, words: new Set(words.split(/\s+/)) }));

/** Words that people use for each other when they speak of what an API does. */
const groups = `
  create make new post write insert register generate
  create add put append attach
  create publish release
  delete remove destroy drop erase revoke
  get show see read view retrieve fetch display
  list all
  update change edit modify set replace save
  save create
  rename name
  find search lookup query filter
  send mail email message deliver
  notify notification webhook hook callback event subscribe
  stop cancel abort end halt
  start run launch trigger begin dispatch execute
  hand manual manually
  again retry rerun repeat redo redeliver
  user person people member account who
  machine service bot robot
  customer client contact
  repository repo project
  organization org company
  issue bug ticket problem
  team group
  assign give grant hand transfer move
  invite invitation collaborator member add
  allow permit permission access authorize check
  block ban mute ignore
  ask request
  password credential secret
  log login sign session impersonate authenticate
  picture image photo avatar logo
  put add assign
  store set create save keep
  require need protect protection enforce
  star stargazer favourite favorite
  add assign membership
  remove unassign
  difference diff compare comparison
  copy fork clone duplicate
  version release
  file content
  label tag
  answer reply respond response message
  status state close open
  close resolve finish complete
  discussion conversation thread comment
  left remaining quota limit rate
  bill payment invoice charge cost price
  newest latest recent last
  number count total statistics many
  page site website
  visit visitor view traffic
  website referrer referral source
  article document page
  template canned preset
  link url address
  main default
  urgent priority important
  enable activate turn
  disable deactivate
  lock freeze
  upload attach
  download export
  merge squash combine
  recover recovery reset restore back
`
  .trim()
  .split('\n')
  .map((line) => [...new Set(line.trim().split(' ').map(stem))]);

const related = new Map<string, Set<string>>();
for (const group of groups)
  for (const word of group) related.set(word, new Set([...(related.get(word) ?? []), ...group]));

/** The stems of words that may stand for a stem, itself left out. */
export function relatedTo(word: string): readonly string[] {
  return [...(related.get(word) ?? [])].filter((other) => other !== word);
}
