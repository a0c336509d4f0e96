import type { JournalEvent } from '../../../../generated/types/journal-event.ts';

export type EventType = JournalEvent['type'];
export type EventOf<T extends EventType> = Extract<JournalEvent, { readonly type: T }>;

/** What a section does with each type of event that it looks at. Events come by rising seq. */
export type Handlers = { readonly [T in EventType]?: (event: EventOf<T>) => void };

/** One function that hands each event to the sections that look at its type. */
export function dispatcher(
  sections: readonly { readonly handlers: Handlers }[],
): (event: JournalEvent) => void {
  const byType = new Map<EventType, ((event: never) => void)[]>();
  for (const { handlers } of sections) {
    for (const [type, handler] of Object.entries(handlers) as [EventType, (event: never) => void][]) {
      byType.set(type, [...(byType.get(type) ?? []), handler]);
    }
  }
  return (event) => {
    for (const handler of byType.get(event.type) ?? none) handler(event as never);
  };
}

const none: readonly ((event: never) => void)[] = [];
