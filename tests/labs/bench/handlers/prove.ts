import { ask } from '../load/ask.ts';
import { sameJson } from '../peers.ts';
import {
  placing,
  type Refusal,
  reading,
  unknownPath,
  wrongAnswers,
  wrongNotes,
  wrongPlacedNotes,
  wrongRequests,
} from './questions.ts';

interface Service {
  readonly name: string;
  readonly port: number;
}

/** Throws unless a contender answers, in all departments, what everybody answers. */
export async function proveAnswers({ name, port }: Service): Promise<void> {
  for (const { question, status, value } of [...placing.slice(0, 20), ...reading.slice(0, 20)]) {
    const answer = await ask(port, question);
    sameJson(value, status)(answer, `${name}, asked for ${question.path},`);
  }
  const unknown = await ask(port, unknownPath);
  if (unknown.status !== 404) throw new Error(`${name} answers ${unknown.status} where nothing is.`);
}

/** Throws unless a contender checks requests and answers: wrong requests are a 4xx, wrong answers a 5xx. */
export async function proveChecks(service: Service): Promise<void> {
  await proveRefusals(service, wrongRequests, wrongAnswers);
}

/** The same of notes. */
export async function proveNoteChecks(service: Service): Promise<void> {
  await proveRefusals(service, wrongNotes, wrongPlacedNotes);
}

async function proveRefusals(
  service: Service,
  requests: readonly Refusal[],
  answers: readonly Refusal[],
): Promise<void> {
  const passed = [...(await unlike(service, requests, 4)), ...(await unlike(service, answers, 5))];
  if (passed.length > 0) throw new Error(`${service.name} does not refuse ${passed.join(', ')}.`);
}

/** What is answered with a status of another hundred. */
async function unlike({ port }: Service, refusals: readonly Refusal[], hundred: number): Promise<string[]> {
  const found: string[] = [];
  for (const { reason, question } of refusals) {
    const { status } = await ask(port, question);
    if (Math.floor(status / 100) !== hundred) found.push(`${reason} (${status})`);
  }
  return found;
}
