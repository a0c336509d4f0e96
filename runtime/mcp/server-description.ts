import { site, version } from '../../generated/site.ts';

/** How the server introduces itself: in `initialize`, in the manifest and on the server card. */
export const server = {
  /** Name for programs. */
  name: 'plan',
  /** Name for people. */
  title: site.name,
  description: 'Reads the documentation of the plan methodology. Read-only, stateless, without sign-in.',
  version,
  instructions:
    'Call list_site_sections for the paths of the site and read_page for a page. To make a repository AI-first, call get_init_prompt and follow what it returns.',
} as const;
