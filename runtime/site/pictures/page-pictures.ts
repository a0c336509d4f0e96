import type { Strings } from '../source/strings.ts';
import { drawPicture } from './draw-picture.ts';
import type { Picture } from './picture.ts';

type Words = Strings['pictures'];

/** Which picture stands after which heading. The Markdown of the pages stays plain; its tables say the same in words. */
const places: Readonly<Record<string, (words: Words, language: string) => Picture>> = {
  'index#from-goal-to-done': lifeOfAPlan,
  'methodology#the-life-of-a-plan': lifeOfAPlan,
  'methodology#the-next-action-ladder': nextActionLadder,
  'context-manifest#fields': manifestDerivation,
};

export const picturePlaces: readonly string[] = Object.keys(places);

/** The HTML that stands after a heading: a picture, or nothing. */
export function pictureAfter(slug: string, headingId: string, strings: Strings): string {
  const picture = places[`${slug}#${headingId}`];
  return picture === undefined ? '' : drawPicture(picture(strings.pictures, strings.language));
}

function lifeOfAPlan({ life: words }: Words, language: string): Picture {
  const [person, agent, helper] = [0, 1, 2];
  return {
    name: 'life',
    ...words,
    language,
    lanes: [words.person, words.agent, words.helper],
    flow: true,
    rows: [
      { lanes: [person], label: words.goal, code: '/plan-create' },
      { lanes: [agent], label: words.contract, code: 'contract.json' },
      { lanes: [person], label: words.approval, code: 'approval' },
      { lanes: [agent], label: words.start, code: 'task_start' },
      { lanes: [agent], label: words.work },
      { lanes: [agent, helper], label: words.gates, code: 'gate_run, control_pair' },
      { lanes: [helper], label: words.acceptance },
      { lanes: [agent], label: words.complete, note: words.next_task },
    ],
    back: [7, 3],
  };
}

function nextActionLadder({ ladder: words }: Words, language: string): Picture {
  const steps = ['approval', 'start', 'authority', 'control', 'evidence', 'complete'] as const;
  return {
    name: 'ladder',
    ...words,
    language,
    lanes: [''],
    flow: true,
    rows: steps.map((step) => ({ lanes: [0], label: words[step], code: step })),
    choice: { yes: words.yes, no: words.no },
  };
}

function manifestDerivation({ manifest: words }: Words, language: string): Picture {
  const [contract, journal, files] = [0, 1, 2];
  return {
    name: 'manifest',
    ...words,
    language,
    lanes: [words.contract, words.journal, words.files],
    sheet: words.manifest,
    flow: false,
    rows: [
      { lanes: [contract, journal], code: 'authorization' },
      { lanes: [contract, journal], code: 'repository_rules' },
      { lanes: [contract, journal, files], code: 'touched_surface' },
      { lanes: [contract, journal], code: 'acceptance' },
      { lanes: [journal, files], code: 'evidence' },
      { lanes: [contract, journal, files], code: 'next_action' },
      { lanes: [journal], code: 'dead_ends' },
      { lanes: [contract, files], code: 'freshness' },
      { lanes: [contract, journal], code: 'history_triggers' },
    ],
  };
}
