import { dispatchMethods, dispatchTools } from '../../generated/mcp/dispatcher.ts';
import type { Site } from '../site/site.ts';
import { loadCodecs } from './codec.ts';
import { createEngine, type Method } from './engine.ts';
import { createMethods } from './methods.ts';
import { createRevision, type Revision } from './revision.ts';
import { server } from './server-description.ts';
import { siteContent } from './site-content.ts';
import { createTools } from './tools.ts';

/** The protocol over the site: its revisions, newest first, and its methods by name. */
export interface Protocol {
  readonly revisions: readonly Revision[];
  readonly methods: ReadonlyMap<string, Method>;
}

export async function createProtocol(site: Site): Promise<Protocol> {
  const { name, title, version, instructions } = server;
  const codecs = await loadCodecs();
  const revisions = codecs.map((codec) =>
    createRevision(codec, { serverInfo: { name, title, version }, instructions }),
  );
  const engine = createEngine();
  const tools = dispatchTools(createTools(siteContent(site)), engine);
  return { revisions, methods: dispatchMethods(createMethods(revisions, tools), engine) };
}
